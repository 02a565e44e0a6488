import {
  absentUser,
  appointAdministrator,
  provideAuth,
  openSessionStore,
} from '@atrium/auth/public'
import { asRefusal, createCallerFactory } from '@atrium/kit/server'
import { mailMessages } from '@atrium/kit/tables'
import { requestOf, testDatabase } from '@atrium/kit/testing'
import { publicDistrict } from '@atrium/schools/public'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { platformRouter } from '../platform.router.ts'

const database = await testDatabase()
const store = await openSessionStore(database, { secure: false })
beforeAll(() =>
  provideAuth({ store, screens: [], publicOrigin: 'https://atrium.test', filesRoot: '' }),
)
beforeEach(
  () =>
    database.owner`truncate district, users, account, permission_group, reset_token, mail_message, session restart identity cascade`,
)
afterAll(async () => {
  await store.close()
  await database.drop()
})

/** Olga runs the installation and signs in at Riverbend, district 1. */
const olga = async () => {
  await appointAdministrator(database, {
    email: 'olga@riverbend.test',
    districtName: 'Riverbend',
    isPlatform: true,
    now: new Date(),
  })
  return createCallerFactory(platformRouter)(
    requestOf(database, { districtID: 1, userID: 1, permissions: ['platform.manage'] }),
  ).districts
}
const lakeside = {
  name: 'Lakeside',
  timeZone: 'America/Chicago',
  administratorEmail: 'Otto@Lakeside.test',
}
const refused = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error),
  )

test('a district is added with its first administrator, who gets a link by email', async () => {
  const districts = await olga()
  const { id } = await districts.add(lakeside)
  await database.owner`insert into school (district_id, name) select ${id}, name from unnest(array['Lake High', 'Bay Middle']) name`
  expect(await districts.list()).toMatchObject([
    { id, name: 'Lakeside', schools: 2, accounts: 1, archivedAt: null },
    { id: 1, name: 'Riverbend', accounts: 1 },
  ])
  const [mail] = await database.everyDistrict.select().from(mailMessages)
  expect(mail).toMatchObject({
    to: 'otto@lakeside.test',
    districtID: id,
    template: 'platform.mail.administrator',
  })
  const [held] = await database.owner`select g.key, m.school_id from user_permission_group m
    join permission_group g on g.district_id = m.district_id and g.id = m.group_id where m.district_id = ${id}`
  expect(held).toEqual({ key: 'districtAdministrator', school_id: 0 })
})

test('a name that another district has, and invalid values, are refused at their fields', async () => {
  const districts = await olga()
  const fieldsOf = async (patch: object) =>
    (await refused(districts.add({ ...lakeside, ...patch })))?.detail.fields
  expect(await fieldsOf({ name: 'RIVERBEND' })).toEqual({
    name: { id: 'platform.districts.nameTaken' },
  })
  expect(
    Object.keys((await fieldsOf({ name: '', timeZone: 'Mars', administratorEmail: 'no' })) ?? {}),
  ).toEqual(['name', 'timeZone', 'administratorEmail'])
  expect(await districts.list()).toHaveLength(1)
})

test('an archived district lets no one in and shows nothing, and is restored unchanged', async () => {
  const districts = await olga()
  const { id } = await districts.add(lakeside)
  await database.owner`update district set public_host = 'lakeside.test' where id = ${id}`
  await database.owner`insert into session (id_hash, district_id, user_id, idle_expires_at, absolute_expires_at)
    select 'h', district_id, user_id, now() + interval '1 hour', now() + interval '1 hour' from account where district_id = ${id}`
  const otto = async () => {
    const [{ userID } = { userID: 0 }] = await database.owner<{ userID: number }[]>`
      select user_id as "userID" from account where district_id = ${id}`
    return absentUser(database.district(id), id, userID)
  }
  expect((await otto())?.permissions.has('schools.manage')).toBe(true)
  await districts.archive({ districtID: id })
  expect(await otto()).toBeUndefined()
  expect((await publicDistrict(database, 'lakeside.test'))?.name).toBe('Riverbend')
  const [{ count } = {}] = await database.owner`select count(*)::int as count from session`
  expect(count).toBe(0)
  expect((await districts.list()).at(-1)).toMatchObject({
    id,
    archivedAt: expect.any(String) as string,
  })
  expect((await refused(districts.appoint({ districtID: id, email: 'a@b.test' })))?.code).toBe(
    'notFound',
  )
  await districts.restore({ districtID: id })
  expect((await publicDistrict(database, 'lakeside.test'))?.name).toBe('Lakeside')
})

test('only a platform administrator appointed at the console runs the districts', async () => {
  const districts = await olga()
  const { id } = await districts.add(lakeside)
  const user = (districtID: number, userID: number) =>
    absentUser(database.district(districtID), districtID, userID)
  const grants = async (districtID: number, person: number) =>
    (await user(districtID, person))?.grants ?? new Map<string, number[]>()
  expect((await grants(1, 1)).get('platform.manage')).toEqual([0])
  const [{ userID } = { userID: 0 }] = await database.owner<{ userID: number }[]>`
    select user_id as "userID" from account where district_id = ${id}`
  expect((await grants(id, userID)).has('platform.manage')).toBe(false)
})

test('no one archives the district they sign in to', async () => {
  const districts = await olga()
  expect((await refused(districts.archive({ districtID: 1 })))?.code).toBe('conflict')
})

test('when twenty people add the same district at once, one succeeds', async () => {
  const districts = await olga()
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => refused(districts.add(lakeside))),
  )
  expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1)
  expect(await districts.list()).toHaveLength(2)
})

test('a platform administrator holds no permissions in a district', async () => {
  await olga()
  const admin = createCallerFactory(platformRouter)(
    requestOf(database, {
      districtID: 1,
      userID: 1,
      permissions: ['schools.manage', 'security.manage'],
    }),
  ).districts
  for (const act of [
    () => admin.list(),
    () => admin.add(lakeside),
    () => admin.appoint({ districtID: 1, email: 'a@b.test' }),
    () => admin.archive({ districtID: 1 }),
    () => admin.restore({ districtID: 1 }),
  ])
    expect((await refused(act()))?.code).toBe('forbidden')
})
