import { closedDays } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeFoodServices } from '../food-services.fixtures.ts'
import { endingSoon } from './carryover.job.ts'
import { standingOn, type Eligibility } from './carryover.rules.ts'
import { mealEligibilities } from './eligibility.table.ts'
import { categorySQL, schoolDaysOf } from './standing.queries.ts'

const world = await makeFoodServices()
const { as, ana, ben, cast, database, districtID, oak } = world
afterAll(() => database.drop())

const rows: Eligibility[] = [
  { year: 2025, category: 'free', basis: 'income', startsOn: '2026-05-20', endsOn: null },
  { year: 2026, category: 'reduced', basis: 'income', startsOn: '2026-10-20', endsOn: null },
]
await database.transaction(districtID, async (tx) => {
  await tx
    .insert(mealEligibilities)
    .values(rows.map((row) => ({ districtID, studentID: ana, ...row })))
  await tx
    .insert(mealEligibilities)
    .values({ districtID, studentID: ben, ...(rows[0] as Eligibility) })
  // A day off moves the thirtieth day of school.
  await tx.insert(closedDays).values({
    ...{
      districtID,
      name: 'Labor Day',
      startDate: '2026-09-07',
      endDate: '2026-09-07',
      kind: 'holiday',
    },
  })
})
const db = database.district(districtID)

test('A certification of May goes on through the thirtieth day of school by the calendar, the same in SQL as in the rule', async () => {
  const schoolDays = await schoolDaysOf(db, { districtID, schoolID: oak, day: '2026-09-01' })
  // Riverbend begins on August 17; 30 days of Monday to Friday without Labor Day.
  expect([schoolDays[0], schoolDays[29]]).toEqual(['2026-08-17', '2026-09-28'])
  for (const day of [
    ...['2026-05-19', '2026-05-20', '2026-06-30', '2026-07-10', '2026-08-17', '2026-09-28'],
    ...['2026-09-29', '2026-10-19', '2026-10-20', '2027-06-30', '2027-07-01'],
  ]) {
    const at = { districtID, schoolID: oak, day }
    const [found] = await db.execute<{ category: string }>(
      sql`select ${categorySQL(at, sql`${ana}::integer`)} as category`,
    )
    const days = await schoolDaysOf(db, at)
    expect(found?.category, day).toBe(standingOn(day, rows, days).category)
  }
})

test('A family hears two weeks before that last year’s decision ends, unless this year is decided', async () => {
  const soon = (day: string) => endingSoon(db, districtID, new Date(`${day}T18:00:00Z`))
  expect(await soon('2026-09-13')).toEqual([])
  expect((await soon('2026-09-14')).map(({ studentID }) => studentID)).toEqual([ben])
  expect(await soon('2026-09-29')).toEqual([])
  // Once told, a family isn’t told again; letters on paper are for everyone.
  await database.owner`update meal_eligibility set end_notice_on = '2026-09-14' where student_id = ${ben}`
  expect(await soon('2026-09-15')).toEqual([])
  const now = new Date('2026-09-15T18:00:00Z')
  const letters = await endingSoon(db, districtID, now, { notified: true })
  expect(letters).toMatchObject([{ studentID: ben, lastDay: '2026-09-28' }])
  const seen = await as(cast.elena, new Date('2026-09-14T18:00:00Z')).studentMeals({ userID: ana })
  expect(seen).toMatchObject({ category: 'free', carriedThrough: '2026-09-28' })
})
