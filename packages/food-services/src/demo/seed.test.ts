import { users } from '@atrium/auth/tables'
import { addStudent } from '@atrium/people/fixtures'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { mealStudents } from '../accounts/accounts.table.ts'
import { mealIncomeTables } from '../eligibility/eligibility.table.ts'
import { makeFoodServices } from '../food-services.fixtures.ts'
import { seedFoodServices } from './seed.actions.ts'

const world = await makeFoodServices()
const { as, ana, cast, clerk, cook, database, districtID, oak, office } = world
afterAll(() => database.drop())

test('In the demo, each screen of food services has something to show', async () => {
  await database.transaction(districtID, async (tx) => {
    await tx.delete(mealIncomeTables)
    await tx.delete(mealStudents)
    for (let at = 0; at < 30; at++)
      await addStudent(tx, {
        ...{ districtID, schoolID: oak, firstName: 'Eater', lastName: `${at}`, grade: '09' },
      })
    await tx.update(users).set({ sourcedID: 'sofia' }).where(eq(users.id, ana))
    await tx.update(users).set({ sourcedID: 'gabriela' }).where(eq(users.id, world.elena))
    await tx.update(users).set({ sourcedID: 'demo-admin' }).where(eq(users.id, world.dolores))
    await seedFoodServices(tx, {
      ...{ districtID, schoolID: oak, today: '2026-10-14' },
      ...{ studentID: 'sofia', guardianID: 'gabriela' },
    })
  })
  expect((await as(office).items.list({})).total).toBeGreaterThan(8)
  expect((await as(office).menuMonth({})).menus.length).toBeGreaterThan(20)
  const accounts = await as(office).accounts.list({})
  expect(accounts.rows.every(({ pin }) => pin !== null)).toBe(true)
  expect(accounts.rows.some(({ balanceCents }) => balanceCents < 0)).toBe(true)
  expect((await as(clerk).eligibilities.list({})).total).toBeGreaterThan(10)
  expect((await as(clerk).claims.list({})).total).toBe(1)
  const { rows } = await as(clerk).claims.list({})
  const check = await as(clerk).editCheck({ id: rows[0]?.id ?? 0 })
  expect(check.days.length).toBeGreaterThan(10)
  expect(check.days.every(({ exceeded }) => exceeded.length === 0)).toBe(true)
  expect((await as(cast.elena).familyMeals()).applications).toHaveLength(1)
  expect((await as(cook).find({ pin: '123456', meal: 'breakfast' })).name).toBe('Anita Ruiz')
  const [sums] =
    await database.owner`select count(*)::int as wrong from meal_account a where a.balance_cents <> (select coalesce(sum(e.cents), 0) from meal_entry e where e.account_id = a.id)`
  expect(sums?.wrong).toBe(0)
})
