import { openSessionStore, provideAuth } from '@atrium/auth/public'
import {
  addMessages,
  admitExport,
  asRefusal,
  createCallerFactory,
  installExtensions,
  noticesRouter,
  type CurrentUser,
} from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend, storyDay } from '@atrium/people/fixtures'
import { downloadPeople, peopleFileRoute, plain, type PeopleFile } from '@atrium/people/public'
import { studentSearch } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { en } from '../messages/en.ts'
import { security } from '../security.module.ts'

const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
const { districtID, oak } = riverbend
const store = await openSessionStore(database, { secure: false })

beforeAll(async () => {
  provideAuth({ store, screens: [], publicOrigin: 'http://atrium.test', filesRoot: '/files' })
  installExtensions(security.extensions ?? [])
  await database.owner`
    with made as (insert into users (district_id, first_name, last_name) select ${districtID}, 'Many', 'Number ' || n from generate_series(1, 1200) n returning id)
    select count(*) from made`
  await database.owner`
    insert into student (district_id, user_id, school_id, grade) select ${districtID}, id, ${oak}, '09' from users where first_name = 'Many'`
  for (const { userID } of [cast.rosa, cast.dolores])
    await database.owner`insert into account (district_id, user_id, login_name) values (${districtID}, ${userID}, ${`person${userID}`})`
  await database.owner`
    insert into permission_group (district_id, key, name, permissions) values (${districtID}, 'admins', 'Administrators', '{security.manage}')`
  await database.owner`
    insert into user_permission_group (district_id, user_id, group_id, school_id) select ${districtID}, ${cast.dolores.userID}, id, 0 from permission_group where key = 'admins'`
})
beforeEach(async () => {
  await database.owner`truncate rate_limit, notice, session`
})
afterAll(async () => {
  await store.close()
  await database.drop()
})

const contextFor = (user: CurrentUser) => ({
  ...contextOf(database, user),
  user: { ...user, sessionHash: `session of ${user.userID}` },
  db: database.district(user.districtID),
})
const refused = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: unknown) => asRefusal(error)?.ref.id ?? String(error),
  )
const confirm = ({ userID }: CurrentUser, at: Date) => database.owner`
  insert into session (id_hash, district_id, user_id, idle_expires_at, absolute_expires_at, confirmed_at)
  values (${`session of ${userID}`}, ${districtID}, ${userID}, now() + interval '1 hour', now() + interval '1 hour', ${at.toISOString()})`
const notices = async () =>
  (await database.owner`select user_id, values from notice`).map((row) => ({ ...row }))
const asks = 'kit.refusal.confirmPassword'

test('a thousand people leave freely in an hour; one more needs the password again, in one file or in many', async () => {
  const ctx = contextFor(cast.rosa)
  expect(await refused(admitExport(ctx, { what: 'list', people: 1001 }))).toBe(asks)
  for (const people of [400, 400, 200])
    expect(await refused(admitExport(ctx, { what: 'list', people }))).toBeUndefined()
  expect(await refused(admitExport(ctx, { what: 'list', people: 1 }))).toBe(asks)
  expect(await refused(admitExport(contextFor(cast.dolores), { what: 'list', people: 1 }))).toBe(
    undefined,
  )
  expect(await notices()).toEqual([])
  await database.owner`update rate_limit set resets_at = now() - interval '1 second'`
  expect(await refused(admitExport(ctx, { what: 'list', people: 999 }))).toBeUndefined()
})

test('after the password was typed again it leaves, and the other administrators are notified', async () => {
  await confirm(cast.rosa, storyDay)
  expect(
    await refused(admitExport(contextFor(cast.rosa), { what: 'labels', people: 1500 })),
  ).toBeUndefined()
  expect(await notices()).toEqual([
    {
      user_id: cast.dolores.userID,
      values: expect.objectContaining({ what: 'labels', count: 1500 }),
    },
  ])
  const logged =
    await database.owner`select changes from audit_entry where entity = 'security.largeExport' order by id desc limit 1`
  expect(logged[0]?.changes).toMatchObject({ people: [null, 1500] })
})

test('another administrator reads the notice among their notifications; the person who exported does not', async () => {
  addMessages({ en, es: en })
  await confirm(cast.rosa, storyDay)
  await admitExport(contextFor(cast.rosa), { what: 'labels', people: 1500 })
  const bell = (user: CurrentUser) => createCallerFactory(noticesRouter)(contextFor(user))
  expect(await bell(cast.dolores).unread()).toEqual({ count: 1 })
  expect(await bell(cast.dolores).list()).toMatchObject([
    {
      text: expect.stringMatching(/exported records of 1,500 people: labels/),
      screen: 'settings/security/audit-log',
      isRead: false,
    },
  ])
  expect(await bell(cast.rosa).list()).toEqual([])
})

test('typing it counts for ten minutes, and for that session alone', async () => {
  await confirm(cast.rosa, new Date(storyDay.getTime() - 11 * 60_000))
  expect(await refused(admitExport(contextFor(cast.rosa), { what: 'x', people: 1500 }))).toBe(asks)
  await confirm(cast.dolores, storyDay)
  const elsewhere = { ...contextFor(cast.dolores), user: { ...cast.dolores, sessionHash: 'other' } }
  expect(await refused(admitExport(elsewhere, { what: 'x', people: 1500 }))).toBe(asks)
})

test('twenty files of a hundred at the same moment: ten leave', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () =>
      refused(admitExport(contextFor(cast.rosa), { what: 'x', people: 100 })),
    ),
  )
  expect(outcomes.filter((one) => one === undefined).length).toBeLessThanOrEqual(10)
  expect(outcomes.filter((one) => one === asks).length).toBeGreaterThanOrEqual(10)
})

test('asking beforehand counts nothing', async () => {
  const ctx = contextFor(cast.rosa)
  for (let time = 0; time < 5; time++)
    await admitExport(ctx, { what: 'x', people: 900, isOnlyAsked: true })
  expect(await refused(admitExport(ctx, { what: 'x', people: 900 }))).toBeUndefined()
  expect(await refused(admitExport(ctx, { what: 'x', people: 900, isOnlyAsked: true }))).toBe(asks)
})

test('a list of 1,200 students is refused before anything of it is read or logged', async () => {
  const file: PeopleFile<{ id: number; name: string }> = {
    path: 'everyone',
    name: 'students.student',
    needs: ['students.read'],
    query: z.object({}),
    list: () => ({
      view: studentSearch,
      districtID,
      search: '',
      where: [],
      sort: undefined,
      descending: false,
      page: 1,
      size: 50,
      columns: sql`u.first_name as name`,
      joins: sql``,
    }),
    columns: { name: plain },
  }
  expect(peopleFileRoute(file).policy).toEqual(['students.read'])
  const before = await database.owner`select count(*) from audit_entry`
  expect(
    await refused(
      downloadPeople(contextFor(cast.rosa), file, new URLSearchParams({ query: '{}' })),
    ),
  ).toBe(asks)
  expect(await database.owner`select count(*) from audit_entry`).toEqual(before)
})
