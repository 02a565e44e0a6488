import { createCallerFactory } from '@atrium/kit/server'
import { testDatabase, visitorOf } from '@atrium/kit/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authRouter } from '../auth.router.ts'
import { provideAuth } from '../services.ts'
import { openSessionStore } from '../session-store.ts'
import { startingGroups } from '../permissions.words.ts'
import { appointAdministrator } from './appoint.actions.ts'

const database = await testDatabase()
const store = await openSessionStore(database, { secure: false })
const appoint = (email: string, districtName?: string) =>
  appointAdministrator(database, { email, districtName, now: new Date() })
const visitor = () => createCallerFactory(authRouter)(visitorOf(database))
const groupsOf = (email: string) =>
  database.owner`select g.key, m.school_id, g.permissions from account a
    join user_permission_group m on m.district_id = a.district_id and m.user_id = a.user_id
    join permission_group g on g.district_id = m.district_id and g.id = m.group_id
    where a.login_name = ${email}`

beforeAll(() =>
  provideAuth({
    store,
    screens: [],
    publicOrigin: 'http://atrium.test',
    filesRoot: '/midas/rest/files',
  }),
)
beforeEach(
  () => database.owner`truncate district, users, account, permission_group, reset_token cascade`,
)
afterAll(async () => {
  await store.close()
  await database.drop()
})

test('on an empty database the command creates the district, its groups, and a district-wide administrator', async () => {
  const { madeDistrict, madeAccount } = await appoint('maria@valley.test', 'Valley Unified')
  expect({ madeDistrict, madeAccount }).toEqual({ madeDistrict: true, madeAccount: true })
  const [group] = await groupsOf('maria@valley.test')
  expect(group).toMatchObject({ key: 'districtAdministrator', school_id: 0 })
  const [{ count } = {}] = await database.owner`select count(*)::int as count from permission_group`
  expect(count).toBe(Object.keys(startingGroups).length)
})

test('the link sets the password once', async () => {
  const { token } = await appoint('maria@valley.test', 'Valley Unified')
  const passwords = { password: 'correct horse 9', confirmPassword: 'correct horse 9' }
  await visitor().setPassword({ token, ...passwords })
  await expect(visitor().setPassword({ token, ...passwords })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a newer link replaces the older one', async () => {
  const { token } = await appoint('maria@valley.test', 'Valley Unified')
  await appoint('maria@valley.test', 'Valley Unified')
  await expect(visitor().resetDetail({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test("the same command recovers a locked-out district: its administrator and the group's permissions", async () => {
  await appoint('maria@valley.test', 'Valley Unified')
  await database.owner`update account set disabled = true`
  await database.owner`update users set status = 'inactive'`
  await database.owner`delete from user_permission_group`
  await database.owner`update permission_group set permissions = '{events.read,custom.kept}' where key = 'districtAdministrator'`
  const { madeAccount } = await appoint('maria@valley.test', 'valley unified')
  expect(madeAccount).toBe(false)
  const [group] = await groupsOf('maria@valley.test')
  expect(group?.permissions).toEqual(
    expect.arrayContaining(['security.manage', 'events.read', 'custom.kept']),
  )
  const [account] = await database.owner`select a.disabled, u.status from account a
    join users u on u.district_id = a.district_id and u.id = a.user_id`
  expect(account).toEqual({ disabled: false, status: 'active' })
})

test('the district can be omitted only if there is exactly one', async () => {
  await expect(appoint('maria@valley.test')).rejects.toThrow('There is no district yet')
  await appoint('maria@valley.test', 'Valley Unified')
  expect((await appoint('omar@valley.test')).districtName).toBe('Valley Unified')
  await appoint('lena@oak.test', 'Oak Grove')
  await expect(appoint('omar@valley.test')).rejects.toThrow(
    'Say which district: --district "Valley Unified" or --district "Oak Grove"',
  )
})

test('someone with an account in another district gets a second one, and the first stays unchanged', async () => {
  await appoint('maria@valley.test', 'Valley Unified')
  expect(await appoint('maria@valley.test', 'Oak Grove')).toMatchObject({
    madeDistrict: true,
    madeAccount: true,
  })
  const made =
    await database.owner`select district_id from account where login_name = 'maria@valley.test'`
  expect(made).toHaveLength(2)
})

test('twenty operators at once create only one district and one account', async () => {
  await Promise.all(
    Array.from({ length: 20 }, () => appoint('maria@valley.test', 'Valley Unified')),
  )
  const [counts] = await database.owner`select (select count(*)::int from district) as districts,
    (select count(*)::int from account) as accounts, (select count(*)::int from reset_token) as links`
  expect(counts).toEqual({ districts: 1, accounts: 1, links: 1 })
})
