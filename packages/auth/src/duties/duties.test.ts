import { asRefusal, createCallerFactory, type CurrentUser } from '@atrium/kit/server'
import { mailMessages } from '@atrium/kit/tables'
import { requestOf, testDatabase } from '@atrium/kit/testing'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authRouter } from '../auth.router.ts'
import { fixtureDistrict, fixturePerson } from '../fixtures.ts'
import { permissionNames } from '../permissions.words.ts'
import { absentUser } from '../signed-in.queries.ts'

const database = await testDatabase()
const made = await database.transaction('every', async (tx) => {
  const cedar = await fixtureDistrict(tx)
  const person = (firstName: string, more: object) =>
    fixturePerson(tx, {
      districtID: cedar.districtID,
      firstName,
      lastName: 'Okafor',
      group: 'teacher',
      schoolID: cedar.oakID,
      role: 'teacher',
      ...more,
    }).then(({ userID }) => userID)
  return {
    cedar,
    grace: await person('Grace', {
      group: 'districtAdministrator',
      schoolID: 0,
      role: 'staff',
    }),
    nia: await person('Nia', {}),
    leo: await person('Leo', { group: 'student', role: 'student' }),
    rosa: await person('Rosa', { group: 'schoolStaff', role: 'staff' }),
  }
})
const { cedar, grace, nia, leo, rosa } = made
const { districtID, oakID, mapleID } = cedar
afterAll(() => database.drop())

const callerOf = createCallerFactory(authRouter)
const as = (userID: number, reach: number, permissions: readonly string[] = permissionNames) =>
  callerOf(
    requestOf(database, {
      userID,
      districtID,
      permissions: [...permissions],
      allowedSchoolIDs: [oakID, mapleID],
      grants: new Map(permissions.map((name) => [name, [reach]])),
    }),
  )
const refused = async (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code,
  )
const now = async (userID: number): Promise<CurrentUser> =>
  (await absentUser(database.district(districtID), districtID, userID))!
const open = { from: '', until: '' }
const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

describe('a duty', () => {
  const editor = { duty: 'site-page-editors' as const, userID: nia, schoolID: 0 }
  test('can be assigned to one person, who gets only that permission and a notification', async () => {
    expect((await now(nia)).permissions.has('site.manage')).toBe(false)
    const holders = await as(grace, 0).duties.name({ ...editor, ...open })
    expect(holders).toMatchObject([
      { userID: nia, isNamed: true, schoolName: null, givenBy: 'Grace Okafor' },
      { userID: grace, isNamed: false, groupName: 'District administrators' },
    ])
    const { permissions } = await now(nia)
    expect(permissions.has('site.manage')).toBe(true)
    expect(permissions.has('security.manage')).toBe(false)
    const [mail] = await database.everyDistrict
      .select()
      .from(mailMessages)
      .orderBy(desc(mailMessages.id))
    expect(JSON.stringify(mail)).toContain('Site page editors')
    expect(await refused(as(grace, 0).duties.name({ ...editor, ...open }))).toBe('conflict')
  })
  test('can be removed on its own screen, and permissions from other groups stay', async () => {
    expect(await as(grace, 0).duties.relieve(editor)).toMatchObject([{ userID: grace }])
    expect((await now(nia)).permissions.has('site.manage')).toBe(false)
    expect(await refused(as(grace, 0).duties.relieve({ ...editor, userID: grace }))).toBe(
      'forbidden',
    )
    expect(await refused(as(rosa, 0).duties.relieve({ ...editor, userID: grace }))).toBe('notFound')
  })
  test('starts and ends automatically on the chosen days', async () => {
    const scheduler = {
      duty: 'scheduling-administrators' as const,
      userID: nia,
      schoolID: oakID,
    }
    const grace0 = as(grace, 0)
    await grace0.duties.name({ ...scheduler, from: day(2), until: day(9) })
    expect((await now(nia)).permissions.has('scheduling.manage')).toBe(false)
    await database.owner`update user_permission_group set starts_at = now() - interval '1 day' where user_id = ${nia} and starts_at is not null`
    expect((await now(nia)).permissions.has('scheduling.manage')).toBe(true)
    await database.owner`update user_permission_group set ends_at = now() where user_id = ${nia} and starts_at is not null`
    expect((await now(nia)).permissions.has('scheduling.manage')).toBe(false)
    // Ended memberships don't count.
    await grace0.duties.name({ ...scheduler, ...open })
    expect((await now(nia)).permissions.has('scheduling.manage')).toBe(true)
    await grace0.duties.relieve(scheduler)
  })
  test.each([
    ['rti-administrators', 'interventions.manage'],
    ['educator-growth-admin', 'growth.manage'],
  ] as const)('%s can be assigned at a single school', async (duty, permission) => {
    const administrator = { duty, userID: nia, schoolID: oakID }
    await as(grace, 0).duties.name({ ...administrator, ...open })
    expect((await now(nia)).grants?.get(permission)).toEqual([oakID])
    await as(grace, 0).duties.relieve(administrator)
    expect((await now(nia)).permissions.has(permission)).toBe(false)
  })
  test('can be assigned only to people who work for the district, and never to oneself', async () => {
    expect(await refused(as(grace, 0).duties.name({ ...editor, userID: leo, ...open }))).toBe(
      'invalid',
    )
    expect(await refused(as(nia, 0).duties.name({ ...editor, ...open }))).toBe('forbidden')
  })
  test('for the whole district cannot be granted by a security manager of one school', async () => {
    const officer = as(rosa, oakID)
    expect(await refused(officer.duties.name({ ...editor, ...open }))).toBe('forbidden')
    expect(
      await refused(
        officer.duties.name({
          duty: 'scheduling-administrators',
          userID: nia,
          schoolID: mapleID,
          ...open,
        }),
      ),
    ).toBe('forbidden')
    expect(await officer.duties.holders({ duty: 'site-page-editors' })).toEqual([])
  })
  test('cannot be assigned by someone who does not hold it', async () => {
    const clerk = as(rosa, 0, ['security.manage', 'profile.own'])
    expect(await refused(clerk.duties.name({ ...editor, ...open }))).toBe('forbidden')
  })
  test('assigned twenty times at once is assigned once', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => refused(as(grace, 0).duties.name({ ...editor, ...open }))),
    )
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'conflict')).toHaveLength(19)
    await as(grace, 0).duties.relieve(editor)
  })
})

describe('a substitute', () => {
  let group = 0
  const key = () => ({ userID: nia, groupID: group, schoolID: oakID })
  beforeAll(async () => {
    const { groups } = await as(rosa, oakID).delegations.mine()
    group = groups[0]!.groupID
  })
  test('gets a colleague’s group at the same school, for as long as the colleague has it', async () => {
    await as(rosa, oakID).delegations.add({ ...key(), from: day(-1), until: day(20) })
    expect((await now(nia)).permissions.has('students.manage')).toBe(true)
    expect((await as(rosa, oakID).delegations.mine()).mine).toMatchObject([
      { name: 'Nia Okafor', groupName: 'School staff' },
    ])
    await database.owner`update account set disabled = true where user_id = ${rosa}`
    expect((await now(nia)).permissions.has('students.manage')).toBe(false)
    await database.owner`update account set disabled = false where user_id = ${rosa}`
    await as(rosa, oakID).delegations.end(key())
    expect((await now(nia)).permissions.has('students.manage')).toBe(false)
  })
  test('cannot delegate what was delegated to them', async () => {
    await as(rosa, oakID).delegations.add({ ...key(), from: day(-1), until: day(20) })
    expect(
      await refused(
        as(nia, oakID).delegations.add({
          ...key(),
          userID: grace,
          from: day(0),
          until: day(5),
        }),
      ),
    ).toBe('forbidden')
    await as(rosa, oakID).delegations.end(key())
  })
  test('cannot be given security permissions or a group at another school', async () => {
    const { groups } = await as(grace, 0).delegations.mine()
    expect(groups).toEqual([])
    expect(
      await refused(
        as(rosa, oakID).delegations.add({
          ...key(),
          schoolID: mapleID,
          from: day(0),
          until: day(5),
        }),
      ),
    ).toBe('forbidden')
  })
})
