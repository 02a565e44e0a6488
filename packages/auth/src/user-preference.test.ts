import { createCallerFactory } from '@atrium/kit/server'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRouter } from './auth.router.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const ada = () => createCallerFactory(authRouter)(requestOf(database, { userID: 7 }))
const name = 'check-out-warning-time'
/** Saves an arbitrary value, as a program might send it. */
const save = (given: { name: string; value: string }) =>
  ada().setPreference(given as { name: typeof name; value: string })

test.each(['2026-11-23T09:30:00', '2026-11-23T09:30:00.123Z', '2026-11-23 09:30'])(
  'one of our preferences is stored and read again: %s',
  async (value) => {
    await save({ name, value })
    expect(await ada().preference({ name })).toBe(value)
  },
)

test.each([
  { name: 'anything-else', value: '2026-11-23T09:30:00' },
  { name: '', value: '2026-11-23T09:30:00' },
  { name, value: 'x'.repeat(2000) },
  { name, value: '' },
])('anything else is refused and not stored: %o', async (given) => {
  await expect(save(given)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
  const [row] = await database.owner<{ count: number }[]>`
    select count(*)::int as count from user_preference where name <> ${name} or length(value) > 40`
  expect(row?.count).toBe(0)
})

test('an unknown name is not read either', async () => {
  await expect(ada().preference({ name: 'anything-else' as typeof name })).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
  })
})
