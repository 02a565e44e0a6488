import { users } from '@atrium/auth/tables'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeMeritPay } from '../merit-pay.fixtures.ts'
import { seedMeritPay } from './seed.actions.ts'

const world = await makeMeritPay()
const { administrator, as, database, districtID, dolores, marcus, oak, priya, rosa, teachers } =
  world
afterAll(() => database.drop())

test('In the demo, a year is paid to the cent, and this year has evaluations on their way', async () => {
  await database.transaction(districtID, async (tx) => {
    for (const [id, email] of [
      [rosa, 'evaluator'],
      [dolores, 'first'],
      [priya, 'second'],
      [marcus, 'teacher'],
    ] as const)
      await tx.update(users).set({ email }).where(eq(users.id, id))
    await seedMeritPay(tx, {
      ...{ districtID, schoolID: oak, today: '2026-10-14', evaluator: 'evaluator' },
      ...{ administrators: ['first', 'second'], teacher: 'teacher' },
    })
  })
  const { rows } = await as(administrator).runs.list({})
  expect(rows).toMatchObject([{ status: 'posted', totalCents: 10_000_000 }])
  const { lines } = await as(administrator).payments.lines({ runID: rows[0]?.id ?? 0 })
  expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(10_000_000)
  const scored = await as(administrator).evaluations.list({ filters: { status: ['scored'] } })
  expect(scored.total).toBeGreaterThan(0)
  const own = await as(teachers.marcus).reportCard()
  expect(own.years.map(({ status }) => status)).toEqual(['calibrated', 'paid'])
  expect(own.observations.length).toBeGreaterThan(0)
})
