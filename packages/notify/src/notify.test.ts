import { provideAuth, type SessionStore } from '@atrium/auth/public'
import { users } from '@atrium/auth/tables'
import { mailMessages, notices } from '@atrium/kit/tables'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
const told = () => database.district(districtID).select().from(notices).orderBy(asc(notices.userID))

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
beforeEach(() => database.owner`truncate mail_message, notice`)
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
  expect(await told()).toMatchObject([
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

test('values can be each reader’s own', async () => {
  await send((tx) =>
    notifyUsers(tx, [ana!, luz!], {
      ...message,
      values: ({ userID, language }) => ({ own: `${userID} ${language}` }),
    }),
  )
  expect((await told()).map(({ values }) => values.own)).toEqual([`${ana} en`, `${luz} es`])
})

test('nobody who is no longer active is notified; someone without an email is in the app', async () => {
  await send((tx) => notifyUsers(tx, [gil!, tom!], message))
  expect(await mails()).toEqual([])
  expect((await told()).map(({ userID }) => userID)).toEqual([tom])
})

test('what leads nowhere goes out by email alone', async () => {
  const { screen: _, params: __, ...plain } = message
  await send((tx) => notifyUser(tx, { ...plain, userID: ana! }))
  expect(await mails()).toMatchObject([{ values: { link: 'https://atrium.test' } }])
  expect(await told()).toEqual([])
})

test('an act that fails notifies nobody', async () => {
  const failing = send(async (tx) => {
    await notifyUser(tx, { ...message, userID: ana! })
    throw new Error('the act failed')
  })
  await expect(failing).rejects.toThrow('the act failed')
  expect([await mails(), await told()]).toEqual([[], []])
})
