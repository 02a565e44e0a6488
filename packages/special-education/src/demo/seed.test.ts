import { users } from '@atrium/auth/tables'
import { joinAlgebra } from '@atrium/people/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeSpecialEducation } from '../special-education.fixtures.ts'
import { seedSpecialEducation } from './seed.actions.ts'

const world = await makeSpecialEducation()
const { ana, as, carla, caseManager, cast, database, districtID } = world
afterAll(() => database.drop())

test('In the demo, a case manager finds plans in every state, due dates near and far, and minutes owed', async () => {
  await joinAlgebra(database, world.riverbend, 30)
  const now = new Date('2026-11-18T19:00:00Z')
  await database.transaction(districtID, async (tx) => {
    await tx.update(users).set({ sourcedID: 'sofia' }).where(eq(users.id, ana))
    await tx.update(users).set({ sourcedID: 'cecilia' }).where(eq(users.id, carla))
    const demo = { districtID, today: '2026-11-18', caseManager: 'cecilia', studentID: 'sofia' }
    await seedSpecialEducation(tx, demo)
  })
  const { caseload, dues, plans, studentPlans } = as(caseManager, now)
  for (const status of ['referral', 'consent', 'evaluation', 'eligible', 'notEligible', 'inForce'])
    expect((await plans.list({ filters: { status: [status] } })).total, status).toBeGreaterThan(0)
  for (const urgency of ['overdue', 'soon', 'later'])
    expect((await dues.list({ filters: { urgency: [urgency] } })).total, urgency).toBeGreaterThan(0)
  const cases = await caseload()
  expect(cases.some(({ services }) => services.some(({ balance }) => balance > 0))).toBe(true)
  expect(cases.some(({ goals }) => goals.some(({ trials }) => trials.length > 0))).toBe(true)
  expect((await studentPlans({ studentID: ana })).plans).toHaveLength(1)
  expect((await as(cast.elena, now).studentPlans({ studentID: ana })).plans).toHaveLength(1)
  const { progressDues } = as(caseManager, now)
  expect((await progressDues.list({})).total).toBeGreaterThan(0)
})
