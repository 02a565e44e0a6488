import { asRefusal, createCallerFactory } from '@atrium/kit/server'
import { requestOf, testDatabase } from '@atrium/kit/testing'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ensureStartingGroups } from '../accounts.actions.ts'
import { permissionNames } from '../permissions.words.ts'
import { authRouter } from '../auth.router.ts'

const database = await testDatabase()
await database.owner`insert into district (name) values ('Cedar Valley')`
await database.owner`insert into users (district_id, first_name, last_name, email) values (1, 'Noor', 'Haddad', 'noor@cedar.test')`
await database.owner`insert into account (district_id, user_id, login_name) values (1, 1, 'noor@cedar.test')`
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
const refused = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.code,
  )
const teacher = (schoolID: number) => ({ groupID: groups.teacher, schoolID })

test('of two who change the groups of one person, the second is told, and nothing is written over', async () => {
  await as(0).setMemberships({ userID: 1, seen: [], memberships: [teacher(7)] })
  expect(
    await refused(as(0).setMemberships({ userID: 1, seen: [], memberships: [teacher(8)] })),
  ).toBe('conflict')
  expect((await as(0).get({ userID: 1 })).groups).toMatchObject([teacher(7)])
  const outcomes = await Promise.all(
    [8, 0].map((schoolID) =>
      refused(
        as(0).setMemberships({ userID: 1, seen: [teacher(7)], memberships: [teacher(schoolID)] }),
      ),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'conflict')).toHaveLength(1)
})

test('whoever manages security at one school gives groups there alone, and takes away none of another', async () => {
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

test('whoever manages security at one school stops those alone whose groups are all of that school', async () => {
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

test('what a roster gave stays a roster’s when other groups are given by hand', async () => {
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
