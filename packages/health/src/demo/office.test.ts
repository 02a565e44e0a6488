import { users } from '@atrium/auth/tables'
import {
  createCallerFactory,
  installExtensions,
  router,
  type CurrentUser,
} from '@atrium/kit/server'
import { testDatabase } from '@atrium/kit/testing'
import {
  addStudent,
  castOf,
  contextOf,
  makeRiverbend,
  signedInUser,
  storyDay,
} from '@atrium/people/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { carePlanRecords } from '../care-plans/care-plans.procedures.ts'
import { health } from '../health.module.ts'
import { healthRouter } from '../health.router.ts'
import { seedHealthOffice } from './office.actions.ts'

installExtensions(health.extensions ?? [])
const database = await testDatabase()
const riverbend = await makeRiverbend(database)
const { districtID, oak, dolores, rosa, ana } = riverbend
const cast = castOf(riverbend)
afterAll(() => database.drop())

test('In the demo, a nurse finds someone in the office, doses of today, and rows on every screen', async () => {
  await database.transaction(districtID, async (tx) => {
    for (let at = 0; at < 600; at++)
      await addStudent(tx, {
        ...{ districtID, schoolID: oak, firstName: 'Student', lastName: `Number ${at}` },
        ...{ grade: at % 2 === 0 ? '08' : '09', birthDate: '2012-03-10' },
      })
    await tx.update(users).set({ sourcedID: 'demo-student' }).where(eq(users.id, ana))
    await tx.update(users).set({ sourcedID: 'demo-nurse' }).where(eq(users.id, dolores))
    await tx.update(users).set({ sourcedID: 'demo-principal' }).where(eq(users.id, rosa))
    await seedHealthOffice(tx, {
      ...{ districtID, schoolID: oak, today: '2026-10-14', now: storyDay },
      ...{ timeZone: 'America/Los_Angeles', studentID: 'demo-student' },
      ...{ nurseID: 'demo-nurse', witnessID: 'demo-principal' },
    })
  })
  const nurse = signedInUser({
    ...{ districtID, userID: dolores, group: 'schoolNurse', schoolID: oak, roles: ['staff'] },
  })
  const as = (user: CurrentUser) => createCallerFactory(healthRouter)(contextOf(database, user))
  const office = as(nurse)
  expect((await office.visitsHere()).length).toBeGreaterThan(0)
  expect((await office.templatesOffered()).length).toBeGreaterThan(5)
  const totals = [
    await office.visitLog.list({}),
    await office.allergens.list({}),
    await office.guidance.list({}),
    await office.medicationLog.list({}),
    await office.screeningLog.list({}),
  ].map(({ total }) => total)
  for (const total of totals) expect(total).toBeGreaterThan(5)
  const plans = createCallerFactory(router({ list: carePlanRecords.carePlans.list }))(
    contextOf(database, nurse),
  )
  for (const status of ['draft', 'inForce', 'ended'])
    expect((await plans.list({ filters: { status: [status] } })).total, status).toBeGreaterThan(0)
  const due = await plans.list({ filters: { review: ['overdue', 'soon'] } })
  expect(due.total).toBeGreaterThan(0)
  expect((await office.guidance.list({})).rows.some(({ emergency }) => emergency)).toBe(true)
  const orders = await office.medicationToday()
  expect(orders.some(({ isControlled }) => isControlled)).toBe(true)
  for (const { stock } of orders) expect(stock).toBeGreaterThan(30)
  const ofAna = { kind: 'student' as const, userID: ana }
  for (const rows of [
    await as(cast.elena).visits.list(ofAna),
    await as(cast.elena).conditions.list(ofAna),
    await as(cast.elena).allergies.list(ofAna),
    await as(cast.elena).medicationEntries.list(ofAna),
    await as(cast.elena).screenings.list(ofAna),
    await as(cast.elena).providers.list(ofAna),
  ])
    expect(rows.length).toBeGreaterThan(0)
})
