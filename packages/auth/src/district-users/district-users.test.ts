import { asRefusal, createCallerFactory } from '@atrium/kit/server'
import { requestOf, testDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ensureStartingGroups } from '../accounts.actions.ts'
import { permissionNames } from '../permissions.words.ts'
import { auth as module } from '../auth.module.ts'
import { authRouter } from '../auth.router.ts'

const database = await testDatabase()
await database.owner`insert into district (name) values ('Cedar Valley')`
await database.owner`insert into users (district_id, first_name, last_name, email) values (1, 'Noor', 'Haddad', 'noor@cedar.test')`
await database.owner`insert into account (district_id, user_id, login_name) values (1, 1, 'noor@cedar.test')`
await database.owner`insert into user_role (district_id, user_id, role, school_id) values (1, 1, 'staff', 7)`
const groups = await database.transaction(1, (tx) => ensureStartingGroups(tx, 1))
afterAll(() => database.drop())
beforeEach(() => database.owner`truncate user_permission_group`)

const as = (schoolID: number) =>
  createCallerFactory(authRouter)(
    requestOf(database, {
      userID: 99,
      districtID: 1,
      permissions: [...permissionNames],
      allowedSchoolIDs: [7, 8],
      grants: new Map(permissionNames.map((name) => [name, [schoolID]])),
    }),
  ).districtUsers
const refusedWith = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error),
  )
const refused = async (act: Promise<unknown>) => (await refusedWith(act))?.code
const teacher = (schoolID: number) => ({ groupID: groups.teacher, schoolID })

test("if two people change one person's groups, the second gets a conflict and nothing is overwritten", async () => {
  await as(0).setMemberships({ userID: 1, seen: [], memberships: [teacher(7)] })
  expect(
    await refusedWith(as(0).setMemberships({ userID: 1, seen: [], memberships: [teacher(8)] })),
  ).toMatchObject({ code: 'conflict', detail: { current: { groups: [teacher(7)] } } })
  expect((await as(0).get({ userID: 1 })).groups).toMatchObject([teacher(7)])
  expect(await as(0).history({ userID: 1 })).toMatchObject([
    { action: 'setGroups', changes: { groups: { before: [], after: [teacher(7)] } } },
  ])
  const outcomes = await Promise.all(
    [8, 0].map((schoolID) =>
      refused(
        as(0).setMemberships({ userID: 1, seen: [teacher(7)], memberships: [teacher(schoolID)] }),
      ),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'conflict')).toHaveLength(1)
})

test('a security manager of one school can grant and remove groups only there', async () => {
  expect(
    await refused(as(7).setMemberships({ userID: 1, seen: [], memberships: [teacher(7)] })),
  ).toBeUndefined()
  for (const elsewhere of [8, 0])
    expect(
      await refused(
        as(7).setMemberships({
          userID: 1,
          seen: [teacher(7)],
          memberships: [teacher(7), teacher(elsewhere)],
        }),
      ),
      String(elsewhere),
    ).toBe('forbidden')
  await as(0).setMemberships({ userID: 1, seen: [teacher(7)], memberships: [teacher(0)] })
  expect(
    await refused(as(7).setMemberships({ userID: 1, seen: [teacher(0)], memberships: [] })),
  ).toBe('forbidden')
})

test('a security manager of one school can disable only people whose groups are all at that school', async () => {
  const enabled = () => refused(as(7).setDisabled({ userID: 1, disabled: false }))
  expect(await enabled()).toBe('forbidden')
  await as(0).setMemberships({ userID: 1, seen: [], memberships: [teacher(7)] })
  expect(await enabled()).toBeUndefined()
  await as(0).setMemberships({
    userID: 1,
    seen: [teacher(7)],
    memberships: [teacher(7), teacher(8)],
  })
  expect(await enabled()).toBe('forbidden')
})

test('a group granted by a roster still counts as such after other groups are granted manually', async () => {
  await database.owner`insert into user_permission_group (district_id, user_id, group_id, school_id, from_roster) values (1, 1, ${groups.teacher}, 7, true)`
  await as(0).setMemberships({
    userID: 1,
    seen: [teacher(7)],
    memberships: [teacher(7), teacher(8)],
  })
  expect(
    await database.owner`select school_id, from_roster from user_permission_group order by school_id`,
  ).toMatchObject([
    { school_id: 7, from_roster: true },
    { school_id: 8, from_roster: false },
  ])
})

test('no one can grant a district-wide group at a single school', async () => {
  expect(
    await refusedWith(
      as(0).setMemberships({
        userID: 1,
        seen: [],
        memberships: [{ groupID: groups.districtAdministrator, schoolID: 7 }],
      }),
    ),
  ).toMatchObject({
    code: 'invalid',
    detail: { fields: { memberships: { id: 'auth.districtUsers.wholeDistrictOnly' } } },
  })
})

test('people can neither grant nor remove what they do not hold at that same school', async () => {
  const officer = createCallerFactory(authRouter)(
    requestOf(database, {
      userID: 99,
      districtID: 1,
      schoolID: 8,
      permissions: permissionNames,
      allowedSchoolIDs: [7, 8],
      grants: new Map<string, number[]>([
        ...permissionNames.map((name): [string, number[]] => [name, [8]]),
        ['security.manage', [7, 8]],
      ]),
    }),
  ).districtUsers
  const staff = { groupID: groups.schoolStaff, schoolID: 7 }
  expect(await refused(officer.setMemberships({ userID: 1, seen: [], memberships: [staff] }))).toBe(
    'forbidden',
  )
  await as(0).setMemberships({ userID: 1, seen: [], memberships: [staff] })
  expect(await refused(officer.setMemberships({ userID: 1, seen: [staff], memberships: [] }))).toBe(
    'forbidden',
  )
})

test('someone who manages security at one school sees only accounts of that school', async () => {
  expect((await as(7).list({})).rows.map((row) => row.id)).toEqual([1])
  expect((await as(8).list({})).rows).toEqual([])
  expect(await refused(as(8).get({ userID: 1 }))).toBe('notFound')
  expect((await as(0).list({})).total).toBeGreaterThan(0)
})

describe('a district keeps someone who can manage security', () => {
  const administrators = { groupID: groups.districtAdministrator, schoolID: 0 }
  const ids = Array.from({ length: 20 }, (_, at) => 100 + at)
  beforeAll(async () => {
    await database.owner`insert into users (id, district_id, first_name, last_name) overriding system value select id, 1, 'Admin', id::text from unnest(${ids}::int[]) id`
    await database.owner`insert into account (district_id, user_id, login_name, password_hash) select 1, id, 'admin' || id, 'hash' from unnest(${ids}::int[]) id`
  })
  beforeEach(
    () =>
      database.owner`insert into user_permission_group (district_id, user_id, group_id) select 1, id, ${groups.districtAdministrator} from unnest(${ids}::int[]) id`,
  )
  const left = async () =>
    (
      await database.owner`select m.user_id from user_permission_group m join account a on a.user_id = m.user_id and not a.disabled where m.group_id = ${groups.districtAdministrator}`
    ).length

  test('if the groups of all twenty security managers are removed at once, one of them keeps theirs', async () => {
    const outcomes = await Promise.all(
      ids.map((userID) =>
        refused(as(0).setMemberships({ userID, seen: [administrators], memberships: [] })),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'conflict')).toHaveLength(1)
    expect(await left()).toBe(1)
  })

  test('if all twenty are disabled at once, one of them can still sign in', async () => {
    const outcomes = await Promise.all(
      ids.map((userID) => refused(as(0).setDisabled({ userID, disabled: true }))),
    )
    expect(outcomes.filter((outcome) => outcome === 'conflict')).toHaveLength(1)
    expect(await left()).toBe(1)
    await database.owner`update account set disabled = false`
  })

  test('the last group with the permission district-wide keeps it', async () => {
    const { permissionGroups } = createCallerFactory(module.router)(
      requestOf(database, { userID: 99, districtID: 1, permissions: permissionNames }),
    )
    const group = await permissionGroups.get({ id: groups.districtAdministrator })
    expect(
      await refused(
        permissionGroups.update({
          id: group.id,
          version: group.version,
          changes: {
            permissions: group.permissions.filter((name) => name !== 'security.manage'),
          },
        }),
      ),
    ).toBe('conflict')
  })
})
