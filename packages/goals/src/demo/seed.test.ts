import { users } from '@atrium/auth/tables'
import { createCallerFactory, installExtensions, type CurrentUser } from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import { castOf, contextOf, makeRiverbend } from '@atrium/people/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { goals } from '../goals.module.ts'
import { seedGoals } from './seed.actions.ts'

installExtensions(goals.extensions ?? [])
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const cast = castOf(riverbend)
const { ana, districtID, marcus } = riverbend
afterAll(() => database.drop())
const callerOf = createCallerFactory(goals.router)
const as = (user: CurrentUser) => callerOf(contextOf(database, user))

test('In the demo, a student has goals, one of them past its date, and a page that waits for a guardian', async () => {
  await database.transaction(districtID, async (tx) => {
    await tx.update(users).set({ sourcedID: 'student' }).where(eq(users.id, ana))
    await tx.update(users).set({ sourcedID: 'teacher' }).where(eq(users.id, marcus))
    await seedGoals(tx, { districtID, today: '2026-10-14', student: 'student', teacher: 'teacher' })
  })
  expect((await as(cast.ana).goals.list({})).total).toBe(3)
  expect(
    (await as(cast.elena).studentGoals({ userID: ana })).goals.map(({ name }) => name),
  ).toEqual(['Read one book a month', 'Run five kilometers'])
  expect((await as(cast.elena).studentPortfolio({ userID: ana })).pages).toMatchObject([
    { status: 'waiting', items: ['Water cycle poster'], acts: ['consent', 'decline'] },
  ])
  // The mentor is one of the current teachers.
  expect((await as(cast.marcus).goals.list({})).rows.map(({ name }) => name)).toContain(
    'Read one book a month',
  )
})
