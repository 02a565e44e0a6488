import {
  daysOff,
  schoolBells,
  schoolYear,
  schoolYearAround,
  spanishName,
} from '@atrium/demo/public'
import type { Tx } from '@atrium/kit/server'
import {
  bellSchedules,
  bellTimes,
  calendarDays,
  closedDays,
  periods,
  schools,
  schoolYears,
  terms,
} from '@atrium/schools/tables'
import { and, eq, sql } from 'drizzle-orm'

/**
 * The demo district's holidays, its schools' bell schedules, and A and B days at the high school,
 * since rosters contain none.
 */
export async function seedCalendar(
  tx: Tx,
  { districtID, schoolID, today }: { districtID: number; schoolID: number; today: string },
): Promise<void> {
  const year = schoolYearAround(today)
  await tx
    .insert(closedDays)
    .values(daysOff(year).map((days) => ({ districtID, nameEs: spanishName(days.name), ...days })))
  const own = await tx
    .select({ schoolID: schools.id, gradeHigh: schools.gradeHigh })
    .from(schools)
    .where(and(eq(schools.districtID, districtID), eq(schools.status, 'active')))
  for (const school of own) await ringBells(tx, districtID, school)
  await nameTermsInSpanish(tx, districtID)
  await rotateDays(tx, { districtID, schoolID, from: year.year.startDate, to: year.year.endDate })
}

/**
 * Next year with its terms, for the office to set up: the roster contains this year's and last
 * year's.
 */
export async function openNextYear(
  tx: Tx,
  { districtID, today }: { districtID: number; today: string },
): Promise<void> {
  const { fall, year, semesters, quarters } = schoolYear(schoolYearAround(today).fall + 1)
  const { title: name, startDate, endDate } = year
  const [made] = await tx
    .insert(schoolYears)
    .values({
      ...{ districtID, name, startDate, endDate },
      abbr: [fall, fall + 1].map((one) => String(one % 100).padStart(2, '0')).join('-'),
    })
    .returning({ id: schoolYears.id })
  if (!made) throw new Error('next school year was not made')
  await tx.insert(terms).values(
    // Year-long classes meet in a term of that length.
    [{ ...year, type: 'term' }, ...semesters, ...quarters].map((term) => ({
      ...{ districtID, schoolYearID: made.id, kind: term.type, name: term.title },
      ...{ startDate: term.startDate, endDate: term.endDate, nameEs: spanishName(term.title) },
      // Abbreviated like the roster's terms.
      abbr: term.title,
    })),
  )
}

async function nameTermsInSpanish(tx: Tx, districtID: number): Promise<void> {
  const own = eq(terms.districtID, districtID)
  const named = await tx.selectDistinct({ name: terms.name }).from(terms).where(own)
  for (const { name } of named)
    await tx
      .update(terms)
      .set({ nameEs: spanishName(name) })
      .where(and(own, eq(terms.name, name)))
}

async function ringBells(
  tx: Tx,
  districtID: number,
  { schoolID, gradeHigh }: { schoolID: number; gradeHigh: string | null },
): Promise<void> {
  const schedules = schoolBells(
    gradeHigh === '12' ? 'high' : gradeHigh === '08' ? 'middle' : 'elementary',
  )
  const codes = schedules[0]?.times.map(({ period }) => period) ?? []
  const made = await tx
    .insert(periods)
    .values(
      codes.map((code, at) => ({
        districtID,
        schoolID,
        code,
        name: code === 'L' ? 'Lunch' : `Period ${code}`,
        kind: code === 'L' ? 'lunch' : 'class',
        sortOrder: at + 1,
      })),
    )
    .returning({ id: periods.id, code: periods.code })
  const idOf = new Map(made.map(({ id, code }) => [code, id]))
  for (const { times, ...schedule } of schedules) {
    const [row] = await tx
      .insert(bellSchedules)
      .values({ districtID, schoolID, ...schedule, nameEs: spanishName(schedule.name) })
      .returning({ id: bellSchedules.id })
    if (!row) throw new Error('the bell schedule was not made')
    await tx.insert(bellTimes).values(
      times.map(({ period, ...time }, at) => ({
        districtID,
        place: at + 1,
        bellScheduleID: row.id,
        periodID: idOf.get(period) ?? 0,
        ...time,
      })),
    )
  }
}

/** Alternates A and B over the days in session. */
async function rotateDays(
  tx: Tx,
  of: { districtID: number; schoolID: number; from: string; to: string },
): Promise<void> {
  const days = await tx.execute<{ date: string }>(sql`
    select date from school_days(${of.districtID}, ${of.schoolID}, ${of.from}::date, ${of.to}::date)
    where in_session and extract(isodow from date::date) < 6 order by date`)
  await tx.insert(calendarDays).values(
    days.map(({ date }, at) => ({
      districtID: of.districtID,
      schoolID: of.schoolID,
      date,
      kind: 'instruction',
      rotationDay: at % 2 === 0 ? 'A' : 'B',
    })),
  )
}
