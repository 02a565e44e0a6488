import { namedIn, type DistrictDb, type Tx } from '@atrium/kit/server'
import { isWeekend, type Language } from '@atrium/kit/shared'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { SchoolDay } from './school-day.types.ts'

/**
 * The days of a school from `from` to `to` ('YYYY-MM-DD', both included), as JSON within another
 * statement.
 */
export const schoolDaysJSON = (of: {
  districtID: SQLWrapper | number
  schoolID: SQLWrapper | number
  from: SQL | string
  to: SQL | string
  language: Language
}): SQL<SchoolDay[]> => sql<SchoolDay[]>`(
  select coalesce(json_agg(json_build_object('date', d.date, 'inSession', d.in_session, 'kind', d.kind, 'name', ${namedIn(of.language, sql`d.name`, sql`d.name_es`)},
    'rotationDay', d.rotation_day, 'bellSchedule', ${namedIn(of.language, sql`d.bell_schedule`, sql`d.bell_schedule_es`)}, 'times', d.times, 'leftOut', d.left_out) order by d.date), '[]')
  from school_days((${of.districtID})::integer, (${of.schoolID})::integer, (${of.from})::date, (${of.to})::date) d)`

/** The same as a query of its own. One statement. */
export async function schoolDays(
  db: DistrictDb | Tx,
  of: { districtID: number; schoolID: number; from: string; to: string; language: Language },
): Promise<SchoolDay[]> {
  const [row] = await db.execute<{ days: SchoolDay[] }>(sql`select ${schoolDaysJSON(of)} as days`)
  return row?.days ?? []
}

/**
 * The days of those on which the school is in session ('YYYY-MM-DD'), in order: a weekend only if bells ring on it.
 * One statement.
 */
export const daysInSession = async (
  db: DistrictDb | Tx,
  of: { districtID: number; schoolID: number; from: string; to: string },
): Promise<string[]> =>
  (await schoolDays(db, { ...of, language: 'en' })).flatMap(({ date, inSession, times }) =>
    inSession && (times.length > 0 || !isWeekend(date)) ? [date] : [],
  )
