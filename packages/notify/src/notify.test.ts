import { provideAuth, type SessionStore } from '@atrium/auth/public'
import { users } from '@atrium/auth/tables'
import { mailMessages, notices } from '@atrium/kit/tables'
import { type TestDatabase, requestOf, testDatabase } from '@atrium/kit/testing'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { districts } from '@atrium/schools/tables'
import { addMessages } from '@atrium/kit/server'
import { choose, readChoices } from './choices.actions.ts'
import { sendDigests } from './digest.job.ts'
import { noticeKinds } from './notice-kinds.ts'
import { notifyUser, notifyUsers } from './notify.actions.ts'

let database: TestDatabase
const districtID = 1
let [ana, luz, gil, tom]: number[] = []
const message = {
  districtID,
  template: 'lockers.due',
  values: { locker: '12' },
  screen: 'lockers/locker',
  params: { lockerID: 7 },
}
const send = (act: Parameters<TestDatabase['transaction']>[1]) =>
  database.transaction(districtID, act)
const mails = () =>
  database.district(districtID).select().from(mailMessages).orderBy(asc(mailMessages.to))
const sentNotices = () =>
  database.district(districtID).select().from(notices).orderBy(asc(notices.userID))

beforeAll(async () => {
  database = await testDatabase()
  provideAuth({
    store: {} as SessionStore,
    screens: [
      {
        name: 'lockers/locker',
        path: '/lockers/:lockerID',
        area: 'app',
        needs: 'public',
        title: { en: 'Locker', es: 'Casillero' },
      },
    ],
    publicOrigin: 'https://atrium.test',
    filesRoot: '/midas/rest/files',
  })
  await database.transaction('every', (tx) => tx.insert(districts).values({ name: 'Riverbend' }))
  addMessages({
    en: { 'lockers.due.notice': 'Locker {locker} is due.', 'lockers.noticeKind': 'Lockers' },
    es: {
      'lockers.due.notice': 'Vence el casillero {locker}.',
      'lockers.noticeKind': 'Casilleros',
    },
  })
  noticeKinds(
    { name: 'lockers', templates: ['lockers.'] },
    { name: 'keys', templates: ['keys.'], isRequired: true },
  ).install()
  const person = (firstName: string, more: object = {}) => ({
    districtID,
    firstName,
    lastName: 'Vega',
    email: `${firstName.toLowerCase()}@atrium.test`,
    ...more,
  })
  const rows = await database.transaction(districtID, (tx) =>
    tx
      .insert(users)
      .values([
        person('Ana'),
        person('Luz', { language: 'es' }),
        person('Gil', { status: 'inactive' }),
        person('Tom', { email: null }),
      ])
      .returning({ id: users.id }),
  )
  ;[ana, luz, gil, tom] = rows.map(({ id }) => id)
})
beforeEach(() => database.owner`truncate mail_message, notice, notice_choice, notice_digest_item`)
afterAll(() => database.drop())

test('each person is notified by email, in their own language, and in the app', async () => {
  await send((tx) => notifyUsers(tx, [ana!, luz!], message))
  expect(await mails()).toMatchObject([
    {
      to: 'ana@atrium.test',
      language: 'en',
      template: 'lockers.due',
      values: { firstName: 'Ana', locker: '12', link: 'https://atrium.test/midas/lockers/7' },
    },
    { to: 'luz@atrium.test', language: 'es', values: { firstName: 'Luz' } },
  ])
  expect(await sentNotices()).toMatchObject([
    {
      userID: ana,
      template: 'lockers.due',
      screen: 'lockers/locker',
      params: { lockerID: 7 },
      values: { locker: '12' },
    },
    { userID: luz },
  ])
})

test('values can differ per reader', async () => {
  await send((tx) =>
    notifyUsers(tx, [ana!, luz!], {
      ...message,
      values: ({ userID, language }) => ({ own: `${userID} ${language}` }),
    }),
  )
  expect((await sentNotices()).map(({ values }) => values.own)).toEqual([`${ana} en`, `${luz} es`])
})

test('people who are no longer active are not notified; someone without an email address is notified in the app', async () => {
  await send((tx) => notifyUsers(tx, [gil!, tom!], message))
  expect(await mails()).toEqual([])
  expect((await sentNotices()).map(({ userID }) => userID)).toEqual([tom])
})

test('a notice without a link is sent only by email', async () => {
  const { screen: _, params: __, ...plain } = message
  await send((tx) => notifyUser(tx, { ...plain, userID: ana! }))
  expect(await mails()).toMatchObject([{ values: { link: 'https://atrium.test' } }])
  expect(await sentNotices()).toEqual([])
})

test('a failing act notifies no one', async () => {
  const failing = send(async (tx) => {
    await notifyUser(tx, { ...message, userID: ana! })
    throw new Error('the act failed')
  })
  await expect(failing).rejects.toThrow('the act failed')
  expect([await mails(), await sentNotices()]).toEqual([[], []])
})

describe('What a person chose for a kind of notice', () => {
  const ask = (userID: number) => requestOf(database, { userID })
  const later = () => new Date(Date.now() + 48 * 3_600_000)

  test('never by email means only in the app, and only for that person', async () => {
    await choose(ask(ana!), 'lockers', 'off')
    await send((tx) => notifyUsers(tx, [ana!, luz!], message))
    expect((await mails()).map(({ to }) => to)).toEqual(['luz@atrium.test'])
    expect((await sentNotices()).map(({ userID }) => userID)).toEqual([ana, luz])
  })
  test('once a day means one email with everything that waited, in the reader’s language, sent once', async () => {
    await choose(ask(luz!), 'lockers', 'daily')
    await send((tx) => notifyUser(tx, { ...message, userID: luz! }))
    await send((tx) => notifyUser(tx, { ...message, values: { locker: '13' }, userID: luz! }))
    expect(await mails()).toEqual([])
    expect(await send((tx) => sendDigests(tx, districtID, new Date()))).toBe(0)
    expect(await send((tx) => sendDigests(tx, districtID, later()))).toBe(1)
    expect(await mails()).toMatchObject([
      {
        to: 'luz@atrium.test',
        language: 'es',
        template: 'notify.digest',
        values: { count: 2, more: 0, firstName: 'Luz' },
      },
    ])
    expect((await mails())[0]?.values.list).toBe(
      '• Vence el casillero 12.\n  https://atrium.test/midas/lockers/7\n\n• Vence el casillero 13.\n  https://atrium.test/midas/lockers/7',
    )
    expect(await send((tx) => sendDigests(tx, districtID, later()))).toBe(0)
  })
  test('twenty concurrent digests email each person once', async () => {
    await choose(ask(luz!), 'lockers', 'daily')
    await send((tx) => notifyUser(tx, { ...message, userID: luz! }))
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => send((tx) => sendDigests(tx, districtID, later()))),
    )
    expect(sent.map(Number).toSorted((a, b) => a - b)).toEqual([...Array(19).fill(0), 1])
    expect(await mails()).toHaveLength(1)
  })
  test('is grouped by kind, and required kinds cannot be turned off', async () => {
    await choose(ask(ana!), 'lockers', 'daily')
    // Other modules' kinds may be installed along with this test's.
    const own = (await readChoices(ask(ana!))).filter(({ kind }) => /^(lockers|keys)$/.test(kind))
    expect(own).toMatchObject([
      { kind: 'lockers', title: 'Lockers', email: 'daily', isRequired: false },
      { kind: 'keys', email: 'now', isRequired: true },
    ])
    await expect(choose(ask(ana!), 'keys', 'off')).rejects.toMatchObject({ code: 'invalid' })
    await expect(choose(ask(ana!), 'lamps', 'off')).rejects.toMatchObject({ code: 'notFound' })
  })
})
