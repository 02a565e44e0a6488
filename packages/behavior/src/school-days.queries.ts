import type { DistrictDb, Tx } from '@atrium/kit/server'
import { schoolYears } from '@atrium/schools/tables'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

export interface SchoolYearDays {
  /** The first day of the school year. */
  from: string
  /** Its days in session at the school, in order. */
  days: string[]
}

interface Of {
  districtID: number
  schoolID: number | SQLWrapper
  day: string
}

/**
 * SQL: the days on which a school is in session, Monday to Friday, in the school year that a day is in;
 * outside of any, from July through June. With `also`, the year before too.
 */
export const schoolYearJSON = (
  { districtID, schoolID, day }: Of,
  { also = false }: { also?: boolean } = {},
): SQL<SchoolYearDays> => {
  const july = Number(day.slice(0, 4)) - (day.slice(5) < '07-01' ? 1 : 0)
  return sql<SchoolYearDays>`(
    select json_build_object('from', b.first, 'days', array(
      select d.date from school_days(${districtID}::integer, (${schoolID})::integer, b.first, b.last) d
      where d.in_session and extract(isodow from d.date::date) < 6
        and (b.is_open or exists (select from ${schoolYears} y where y.district_id = ${districtID} and y.removed_at is null and d.date::date between y.start_date and y.end_date))
      order by d.date))
    from (
      select y.is_open, (y.first - ${also ? 365 : 0}::integer)::date as first, y.last from (
        select false as is_open, y.start_date as first, y.end_date as last from ${schoolYears} y
        where y.district_id = ${districtID} and y.removed_at is null and ${day}::date between y.start_date and y.end_date
        union all select true, ${`${july}-07-01`}::date, ${`${july + 1}-06-30`}::date
        order by 1, 2 limit 1) y) b)`
}

/** The same as a query of its own. */
export async function schoolYearDays(db: DistrictDb | Tx, of: Of): Promise<SchoolYearDays> {
  const [row] = await db.execute<{ year: SchoolYearDays }>(
    sql`select ${schoolYearJSON(of)} as year`,
  )
  return row?.year ?? { from: of.day, days: [] }
}
