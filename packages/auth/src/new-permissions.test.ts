import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureStartingGroups } from './accounts.actions.ts'
import { knownPermissions, permissionGroups } from './auth.table.ts'
import { grantNewPermissions } from './new-permissions.actions.ts'

let database: TestDatabase
const held = async (key: string): Promise<readonly string[]> => {
  const [group] = await database
    .district(1)
    .select()
    .from(permissionGroups)
    .where(and(eq(permissionGroups.districtID, 1), eq(permissionGroups.key, key)))
  return group?.permissions ?? []
}
const takeAway = (key: string, names: string[]) =>
  database.owner`update permission_group set permissions = array(select p from unnest(permissions) p where p <> all(${names})) where key = ${key}`

beforeAll(async () => {
  database = await testDatabase()
  await database.transaction(1, (tx) => ensureStartingGroups(tx, 1))
})
afterAll(() => database.drop())

test('A permission from a newer version is granted to the starting groups that include it', async () => {
  await takeAway('districtAdministrator', ['payments.manage'])
  await grantNewPermissions(database, [1])
  expect(await held('districtAdministrator')).toContain('payments.manage')
  expect(await held('teacher')).not.toContain('payments.manage')
})

test('A permission that a district has removed stays removed at the next start', async () => {
  await takeAway('districtAdministrator', ['payments.manage'])
  await grantNewPermissions(database, [1])
  expect(await held('districtAdministrator')).not.toContain('payments.manage')
})

test('A permission that no longer exists is forgotten', async () => {
  await database.transaction(1, (tx) =>
    tx.insert(knownPermissions).values({ districtID: 1, name: 'lockers.paint' }),
  )
  await grantNewPermissions(database, [1])
  expect(
    await database
      .district(1)
      .select()
      .from(knownPermissions)
      .where(eq(knownPermissions.name, 'lockers.paint')),
  ).toEqual([])
})
