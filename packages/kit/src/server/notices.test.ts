import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestOf, testDatabase, type TestDatabase } from '../testing/index.ts'
import { sendMail } from './mail.ts'
import { addMessages } from './messages.ts'
import { noticesRouter, notify } from './notices.ts'
import { createCallerFactory } from './trpc.ts'

let database: TestDatabase
const callerOf = (userID: number, language: 'en' | 'es' = 'en') =>
  createCallerFactory(noticesRouter)(requestOf(database, { districtID: 1, userID, language }))

beforeAll(async () => {
  database = await testDatabase()
  addMessages({
    en: { 'test.told.notice': '{who} has arrived' },
    es: { 'test.told.notice': 'Llegó {who}' },
  })
  await database.transaction(1, (tx) =>
    notify(
      tx,
      [1, 1, 2].map((userID) => ({
        districtID: 1,
        userID,
        template: 'test.told',
        values: { who: 'Ana' },
        screen: 'students/search',
      })),
    ),
  )
})
afterAll(() => database.drop())

test('A person reads their own notices, in their own language, and no one else’s', async () => {
  expect(await callerOf(2, 'es').list()).toMatchObject([
    { text: 'Llegó Ana', screen: 'students/search', isRead: false },
  ])
  expect(await callerOf(1).list()).toHaveLength(2)
  expect(await callerOf(3).list()).toEqual([])
})

test('Everyone in a large district is notified and emailed at once', async () => {
  const count = 14_000
  const of = { districtID: 1, template: 'test.told', values: { who: 'Ana' } }
  await database.transaction(1, async (tx) => {
    await notify(
      tx,
      Array.from({ length: count }, (_, at) => ({ ...of, userID: 100 + at, screen: 'home' })),
    )
    await sendMail(
      tx,
      ...Array.from({ length: count }, (_, at) => ({
        ...{ ...of, to: `family${at}@family.test`, language: 'en' as const },
      })),
    )
  })
  const [made] = await database.owner<{ notices: number; mails: number }[]>`
    select (select count(*)::int from notice where user_id >= 100) as notices, (select count(*)::int from mail_message) as mails`
  expect(made).toEqual({ notices: count, mails: count })
})

test('A notice that was read no longer counts, and another person’s cannot be marked', async () => {
  const own = (await callerOf(1).list()).map((notice) => notice.id)
  await callerOf(2).markRead({ ids: own })
  expect(await callerOf(1).unread()).toEqual({ count: 2 })
  await callerOf(1).markRead({ ids: own.slice(0, 1) })
  expect(await callerOf(1).unread()).toEqual({ count: 1 })
  expect(await callerOf(2).unread()).toEqual({ count: 1 })
})
