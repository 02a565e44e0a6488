import { createCallerFactory, installExtensions } from '@atrium/kit/server'
import { requestOf, testDatabase, visitorOf, type TestDatabase } from '@atrium/kit/testing'
import type { RoleName } from '@atrium/auth/words'
import { districts } from '@atrium/schools/tables'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audiencesOf } from './audience.rules.ts'
import { badgesSearch } from './catalog/catalog.search.ts'
import { extensions } from './extensions.ts'
import { makeBadge, makePeople, provideTestAuth, refused, type MadeBadge } from './fixtures.ts'
import { microcredentialsRouter } from './microcredentials.router.ts'

let database: TestDatabase
let lena: number
let forStaff: MadeBadge
let forStudents: MadeBadge
const caller = createCallerFactory(microcredentialsRouter)
const page = { page: 1, size: 50 }

beforeAll(async () => {
  provideTestAuth()
  installExtensions(extensions)
  database = await testDatabase()
  await database.transaction(1, async (tx) => {
    await tx.insert(districts).values({ name: 'Elm', timeZone: 'America/Los_Angeles' })
    const [one = 0, two = 0] = await makePeople(tx, ['Lena Ortiz', 'Ada Beltrán'])
    lena = one
    forStaff = await makeBadge(tx, { creatorID: two, name: 'Wait Time', reviewMode: 'none' })
    forStudents = await makeBadge(tx, { creatorID: two, name: 'Sources', reviewMode: 'none' })
  })
  await database.owner`update badge set audience = '{students}' where id = ${forStudents.badgeID}`
})
afterAll(() => database.drop())

const requestAs = (...roles: RoleName[]) =>
  requestOf(database, {
    userID: lena,
    roles: Object.fromEntries(roles.map((role) => [role, [1]])),
  })
const as = (...roles: RoleName[]) => caller(requestAs(...roles))
const namesFor = async (...roles: RoleName[]) =>
  (await as(...roles).catalog.badges(page)).rows.map(({ name }) => name)

test('someone with several roles belongs to all of their audiences, and someone with none counts as district staff', () => {
  expect(audiencesOf({ teacher: [1], guardian: [2] })).toEqual(['staff', 'guardians'])
  expect(audiencesOf({})).toEqual(['staff'])
})

describe('a microcredential is offered', () => {
  test('to its audience, in the catalog and in the search', async () => {
    expect(await namesFor('teacher')).toEqual(['Wait Time'])
    expect(await namesFor('student')).toEqual(['Sources'])
    expect(await namesFor('publisher')).toEqual([])
    expect(await namesFor('student', 'staff')).toEqual(['Sources', 'Wait Time'])
    const found = await badgesSearch.find(requestAs('student'), ['wait'], 5)
    expect(found.map(({ label }) => label)).not.toContain('Wait Time')
  })
  test('to visitors if it is public', async () => {
    const { rows } = await caller(visitorOf(database)).catalog.badges(page)
    expect(rows.map(({ name }) => name)).toEqual(['Sources', 'Wait Time'])
  })
})

describe('a microcredential for another audience', () => {
  test('can be viewed if it is public, with a note that it cannot be earned', async () => {
    const { badgeID } = forStaff
    expect((await as('student').catalog.badge({ badgeID })).mayEarn).toBe(false)
    expect((await as('teacher').catalog.badge({ badgeID })).mayEarn).toBe(true)
  })
  test('cannot be started', async () => {
    for (const role of ['student', 'guardian', 'publisher'] as const)
      expect(await refused(as(role).learner.earn({ badgeID: forStaff.badgeID }))).toBe(
        'microcredentials.notMeantForYou',
      )
  })
  test('can be continued by someone who has already started it', async () => {
    const { badgeUserID } = await as('teacher').learner.earn({ badgeID: forStaff.badgeID })
    expect(await as('student').learner.earn({ badgeID: forStaff.badgeID })).toEqual({ badgeUserID })
    expect(await as('student').learner.space({ badgeUserID })).toMatchObject({ badgeUserID })
  })
})
