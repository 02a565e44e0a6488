import type { DistrictDb, Tx } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'

/**
 * Days on which no one works at a school (0: at the district's office), as ISO dates in school
 * time.
 */
export type ClosedDaysAt = (schoolID: number) => ReadonlySet<string>

/**
 * The days on which the district or one of its schools is closed, for two years starting with
 * `from`. Days of the district apply to every school. One statement.
 */
export async function closedDaysAt(
  db: DistrictDb | Tx,
  districtID: number,
  from: string,
): Promise<ClosedDaysAt> {
  const rows = await db.execute<{ schoolID: number; days: string[] }>(sql`
    select coalesce(c.school_id, 0) as "schoolID", array_agg(distinct d::date::text) as days from closed_day c, generate_series(greatest(c.start_date, ${from}::date), least(c.end_date, ${from}::date + 731), interval '1 day') d
    where c.district_id = ${districtID} and c.removed_at is null and c.end_date >= ${from}::date and c.start_date <= ${from}::date + 731 group by 1`)
  const daysBySchool = new Map(rows.map(({ schoolID, days }) => [schoolID, days]))
  const everywhere = new Set(daysBySchool.get(0))
  return (schoolID) =>
    schoolID === 0 || !daysBySchool.has(schoolID)
      ? everywhere
      : new Set([...everywhere, ...(daysBySchool.get(schoolID) ?? [])])
}

/**
 * SQL for the same days as a list of ISO dates, for one school and a range of dates, within a
 * larger statement. If the school is null or 0, the list has only the district's days.
 */
export const closedDaysWithin = ({
  districtID,
  schoolID,
  from,
  to,
}: {
  districtID: number
  schoolID: SQL
  from: SQL
  to: SQL
}): SQL<string[]> => sql<string[]>`(
  select coalesce(json_agg(distinct d::date::text), '[]') from closed_day c, generate_series(greatest(c.start_date, ${from}), least(c.end_date, ${to}), interval '1 day') d
  where c.district_id = ${districtID} and c.removed_at is null and c.end_date >= ${from} and c.start_date <= ${to} and (c.school_id is null or c.school_id = ${schoolID}))`
