import { createCallerFactory, asRefusal, type UserRequest } from '@atrium/kit/server'
import { testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bidCycleReviewers, bidCycles } from './materials.table.ts'
import { materialsRouter } from './materials.router.ts'
import { isReviewer } from './public.ts'
import { materialsRest } from './rest.ts'

let database: TestDatabase
const caller = createCallerFactory(materialsRouter)
const as = (user: Partial<UserRequest['user']> | null = {}) =>
  caller({
    database,
    user: user && {
      userID: 7,
      districtID: 1,
      schoolID: 10,
      displayName: 'Ruth Abernathy',
      permissions: new Set(),
      features: new Set(),
      roles: {},
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

beforeAll(async () => {
  database = await testDatabase()
  await database.transaction('every', async (tx) => {
    const [science] = await tx
      .insert(bidCycles)
      .values({ districtID: 1, name: 'Science 2026' })
      .returning()
    const [past] = await tx
      .insert(bidCycles)
      .values({ districtID: 1, name: 'Removed', removedAt: '2026-01-01T00:00:00Z' })
      .returning()
    const [other] = await tx
      .insert(bidCycles)
      .values({ districtID: 2, name: 'Another district’s' })
      .returning()
    await tx.insert(bidCycleReviewers).values([
      { districtID: 1, bidCycleID: science?.id ?? 0, userID: 7 },
      { districtID: 1, bidCycleID: past?.id ?? 0, userID: 7 },
      { districtID: 1, bidCycleID: past?.id ?? 0, userID: 8 },
      { districtID: 2, bidCycleID: other?.id ?? 0, userID: 9 },
    ])
  })
})
afterAll(() => database.drop())

test('a reviewer finds their own entries in cycles that are still there', async () => {
  const entries = await as().reviewers({ userID: 7 })
  expect(entries).toEqual([expect.objectContaining({ userID: 7, bidCycleName: 'Science 2026' })])
  expect(materialsRest[0]?.answer?.safeParse(entries).error).toBeUndefined()
  expect(await as().reviewers({})).toHaveLength(1)
})
test('the entries of someone the caller may not know about are not shown', async () => {
  expect(await as({ userID: 8 }).reviewers({ userID: 7 })).toEqual([])
})
test('a visitor is asked to sign in', async () => {
  expect(
    await as(null)
      .reviewers({})
      .catch((error: unknown) => asRefusal(error)?.code),
  ).toBe('unauthenticated')
})
test("reviewer materials are only in the menu of people on their district's list", async () => {
  const db = database.district(1)
  expect(await Promise.all([7, 8, 9].map((userID) => isReviewer(db, userID)))).toEqual([
    true,
    false,
    false,
  ])
  expect(await isReviewer(database.district(2), 9)).toBe(true)
})
