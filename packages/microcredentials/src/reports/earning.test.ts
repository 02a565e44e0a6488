import { addMessages, asRefusal, createCallerFactory } from '@atrium/kit/server'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { districts, schools } from '@atrium/schools/tables'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handIn, makeBadge, makePeople, provideTestAuth, type MadeBadge } from '../fixtures.ts'
import { badgeUsers } from '../learner/learner.table.ts'
import { en } from '../messages/en.ts'
import { es } from '../messages/es.ts'
import { microcredentialsRouter } from '../microcredentials.router.ts'
import { needs } from '../words.ts'

let database: TestDatabase
let people: number[]
let badge: MadeBadge
let elm = 0
let oak = 0
let now = new Date('2026-11-02T17:00:00Z')
const caller = createCallerFactory(microcredentialsRouter)
const as = (userID: number, permissions: string[] = [], schoolID = 0) =>
  caller(requestOf(database, { userID, permissions, schoolID }, () => now))
const ada = (schoolID = 0) => as(people[0] ?? 0, [needs.administer], schoolID).reports
const rui = () => as(people[1] ?? 0, [needs.review]).review

beforeAll(async () => {
  addMessages({ en, es })
  provideTestAuth()
  database = await testDatabase()
  await database.transaction('every', (tx) =>
    tx
      .insert(districts)
      .values([{ name: 'Elm', timeZone: 'America/Los_Angeles' }, { name: 'Oak' }]),
  )
  badge = await database.transaction(1, async (tx) => {
    people = await makePeople(tx, [
      'Ada Beltrán',
      'Rui Alves',
      'Lena Ortiz',
      'Otto Klein',
      'Sam Reed',
    ])
    const made = await tx
      .insert(schools)
      .values([
        { districtID: 1, name: 'Elm High' },
        { districtID: 1, name: 'Oak High' },
      ])
      .returning({ id: schools.id })
    ;[elm = 0, oak = 0] = made.map(({ id }) => id)
    return makeBadge(tx, { creatorID: people[0] ?? 0, reviewMode: 'learner' })
  })
  const [, , lena = 0, otto = 0, sam = 0] = people
  const at = async (time: string, act: () => Promise<unknown>) => {
    now = new Date(time)
    await act()
  }
  const review = async (what: 'approve' | 'requestRevisions') => {
    const { rows } = await rui().open.list({})
    const reviewID = rows[0]?.id ?? 0
    await rui().claim({ reviewID })
    if (what === 'requestRevisions')
      await rui().mark({
        reviewID,
        criterionID: badge.evidenceCriterionID,
        evidenceID: 0,
        revise: true,
        score: null,
        comment: '',
      })
    await rui()[what]({ reviewID, comment: '' })
  }
  await at('2026-09-10T17:00:00Z', () => handIn(as(lena, [], elm).learner, badge))
  await at('2026-09-14T17:00:00Z', () => review('approve'))
  // 10 PM on October 31 in California is already November on the server's clock.
  await at('2026-11-01T05:00:00Z', () => handIn(as(otto, [], oak).learner, badge))
  await at('2026-11-11T05:00:00Z', () => review('requestRevisions'))
  await at('2026-11-12T17:00:00Z', () => as(sam, [], elm).learner.earn({ badgeID: badge.badgeID }))
})
afterAll(() => database.drop())

test('how many people start, submit, and earn, and how long reviews take: overall, by the district’s months, by school, and by stack', async () => {
  const report = await ada().earning({})
  expect(report).toMatchObject({
    from: '2025-12',
    to: '2026-11',
    total: { started: 3, submitted: 2, earned: 1, reviewed: 2, reviewDays: 7 },
  })
  expect(report.months).toHaveLength(12)
  expect(report.months.filter((one) => one.started + one.reviewed > 0)).toEqual([
    { month: '2026-09', started: 1, submitted: 1, earned: 1, reviewed: 1, reviewDays: 4 },
    { month: '2026-10', started: 1, submitted: 1, earned: 0, reviewed: 0, reviewDays: null },
    { month: '2026-11', started: 1, submitted: 0, earned: 0, reviewed: 1, reviewDays: 10 },
  ])
  expect(report.schools).toMatchObject([
    { name: 'Elm High', started: 2, earned: 1 },
    { name: 'Oak High', started: 1, earned: 0 },
  ])
  expect(report.stacks).toMatchObject([{ name: null, started: 3 }])
})
test('can be filtered by months, school and stack', async () => {
  expect((await ada().earning({ from: '2026-10', to: '2026-10' })).total).toMatchObject({
    started: 1,
    submitted: 1,
    earned: 0,
  })
  expect((await ada().earning({ schoolID: elm })).total).toMatchObject({
    started: 2,
    submitted: 1,
    earned: 1,
  })
  expect((await ada().earning({ stackID: 7 })).total).toEqual({
    started: 0,
    submitted: 0,
    earned: 0,
    reviewed: 0,
    reviewDays: null,
  })
})
test('covers only the administrator’s schools, nothing from another district, and is refused to reviewers', async () => {
  expect((await ada(oak).earning({})).schools.map((one) => one.name)).toEqual(['Oak High'])
  const elsewhere = caller(
    requestOf(database, { districtID: 2, permissions: [needs.administer] }, () => now),
  ).reports
  expect((await elsewhere.earning({})).total.started).toBe(0)
  expect(
    await as(people[1] ?? 0, [needs.review])
      .reports.earning({})
      .catch((error: unknown) => asRefusal(error)?.ref.id),
  ).toBe('kit.refusal.forbidden')
})
test('can be exported as CSV, with a line for each month, school and stack', async () => {
  const { content } = await ada().earningCSV({})
  expect(content.trim().split('\r\n')).toEqual([
    expect.stringContaining('Month,School,Stack,Started') as string,
    '2026-09,Elm High,,1,1,1,1,4',
    '2026-10,Oak High,,1,1,0,0,',
    '2026-11,Elm High,,1,0,0,0,',
    '2026-11,Oak High,,0,0,0,1,10',
  ])
})
test('takes one statement', async () => {
  const before = database.statements()
  await ada().earning({})
  expect(database.statements() - before).toBe(1)
})

describe('For blind reviews', () => {
  /** Starts it for new people. */
  const begin = (count: number, schoolID: number) =>
    database.transaction(1, async (tx) => {
      const learners = await makePeople(
        tx,
        Array.from({ length: count }, (_, at) => `Learner ${schoolID}-${at}-${count}`),
      )
      await tx.insert(badgeUsers).values(
        learners.map((userID) => ({
          districtID: 1,
          badgeID: badge.badgeID,
          versionID: badge.versionID,
          userID,
          schoolID,
          startedAt: '2026-11-13T17:00:00Z',
        })),
      )
    })
  const bySchool = async () =>
    (await ada().earning({})).schools.map(({ name, few, started }) => [name, few, started])
  beforeAll(async () => {
    for (const table of ['badge_version', 'badge_review'])
      await database.owner.unsafe(`update ${table} set review_mode = 'double'`)
  })
  test('nothing is counted for the current reviewer, so that no number reveals whose work it was', async () => {
    const reviewer = as(people[1] ?? 0, [needs.review, needs.administer]).reports
    expect(await reviewer.earning({})).toMatchObject({
      leftOut: 1,
      total: { started: 0, earned: 0 },
      schools: [],
    })
    expect((await reviewer.earningCSV({})).content.trim().split('\r\n')).toHaveLength(1)
    expect((await ada().earning({})).leftOut).toBe(0)
  })
  test('only earned ones are counted for a potential reviewer if few learners are working on it', async () => {
    expect(await ada().earning({})).toMatchObject({
      smallestGroup: 10,
      total: { started: 1, submitted: 1, earned: 1 },
    })
    expect(await bySchool()).toEqual([['Elm High', false, 1]])
    expect((await ada().earning({ schoolID: oak })).total).toMatchObject({
      started: 0,
      submitted: 0,
    })
    expect((await ada().earningCSV({})).content.trim().split('\r\n').slice(1)).toEqual([
      '2026-09,Elm High,,1,1,1,1,4',
    ])
  })
  test('small schools are combined once they have enough learners together, and no filter isolates one of them', async () => {
    await begin(4, elm)
    await begin(4, oak)
    expect(await bySchool()).toEqual([
      ['Elm High', false, 1],
      [null, true, 10],
    ])
    expect((await ada().earning({})).total.started).toBe(11)
    for (const schoolID of [elm, oak])
      expect((await ada().earning({ schoolID })).total.started).toBe(schoolID === elm ? 1 : 0)
    expect((await ada(oak).earning({})).total.started).toBe(0)
    expect(
      (await ada().earningCSV({ from: '2026-11' })).content.trim().split('\r\n').slice(1),
    ).toEqual(['2026-11,Schools with fewer than 10 learners,,9,0,0,1,10'])
  })
  test('a school with enough learners is shown by name, and one that could then be found by subtraction is not counted', async () => {
    await begin(5, oak)
    expect(await bySchool()).toEqual([
      ['Elm High', false, 1],
      ['Oak High', false, 10],
    ])
    expect((await ada().earning({})).total.started).toBe(11)
  })
  test('everything is counted for someone who has looked up the authors', async () => {
    await database.owner`insert into badge_look_up (district_id, badge_user_id, user_id, at) select district_id, id, ${people[0] ?? 0}, now() from badge_user`
    expect(await bySchool()).toEqual([
      ['Elm High', false, 6],
      ['Oak High', false, 10],
    ])
  })
})
