import { createCallerFactory, asRefusal, type UserRequest } from '@atrium/kit/server'
import { noRoles } from '@atrium/kit/shared'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartItems, pdCourseSurveys } from './pd.table.ts'
import { pdRouter } from './pd.router.ts'
import { pdRest } from './rest.ts'

let database: TestDatabase
const caller = createCallerFactory(pdRouter)
const as = (user: Partial<UserRequest['user']> | null = {}) =>
  caller({
    database,
    user: user && {
      userID: 7,
      districtID: 1,
      schoolID: 10,
      displayName: 'Ada Beltrán',
      permissions: new Set(),
      features: new Set(),
      roles: noRoles(),
      allowedSchoolIDs: [10],
      language: 'en',
      sessionHash: '',
      ...user,
    },
    language: 'en',
    request: {
      requestID: 'test',
      ip: '127.0.0.1',
      host: 'localhost',
      userAgent: '',
      sessionID: null,
      setCookie: () => {},
    },
    now: () => new Date(),
  })
const refusedWith = (act: Promise<unknown>) =>
  act.then(
    () => 'no refusal',
    (error: unknown) => asRefusal(error)?.code,
  )

beforeAll(async () => {
  database = await testDatabase()
  await database.transaction('every', async (tx) => {
    const survey = { courseName: 'Reading across subjects', sectionNumber: '1' }
    await tx.insert(pdCourseSurveys).values([
      { districtID: 1, userID: 7, sectionID: 1, ...survey },
      { districtID: 1, userID: 7, sectionID: 2, ...survey, answeredAt: '2026-11-01T10:00:00Z' },
      { districtID: 1, userID: 8, sectionID: 1, ...survey },
      { districtID: 2, userID: 7, sectionID: 1, ...survey },
    ])
    await tx
      .insert(cartItems)
      .values([1, 2, 3].map((sectionID) => ({ districtID: 1, userID: 7, sectionID })))
    await tx.insert(cartItems).values([
      { districtID: 1, userID: 8, sectionID: 1 },
      { districtID: 2, userID: 7, sectionID: 1 },
    ])
  })
})
afterAll(() => database.drop())

test('the surveys are the caller’s own that wait for an answer', async () => {
  const surveys = await as().pendingSurveys()
  expect(surveys).toHaveLength(1)
  expect(surveys[0]).toMatchObject({
    sectionID: 1,
    courseName: 'Reading across subjects',
    dueAt: null,
  })
  expect(pdRest[0]?.answer?.safeParse(surveys).error).toBeUndefined()
})
test('the cart count is that of the caller’s own cart', async () => {
  expect(await as().cartCount()).toBe(3)
  expect(await as({ userID: 8 }).cartCount()).toBe(1)
  expect(await as({ userID: 9 }).cartCount()).toBe(0)
})
test('a visitor is asked to sign in', async () => {
  expect(await refusedWith(as(null).cartCount())).toBe('unauthenticated')
  expect(await refusedWith(as(null).pendingSurveys())).toBe('unauthenticated')
})
