import type { DistrictDb, Tx } from '@atrium/kit/server'
import { schoolYears } from '@atrium/schools/tables'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Category } from '../words.ts'
import { carriedDays, lastDayOf, programYear } from './carryover.rules.ts'
import { mealEligibilities } from './eligibility.table.ts'

interface At {
  districtID: number
  schoolID: SQLWrapper | number
  /** 'YYYY-MM-DD', school time. */
  day: string
}

/**
 * SQL: the days of school of the program year that a day is in, Monday to Friday, within its school
 * year where one is set up.
 */
const schoolDaysSQL = ({ districtID, schoolID, day }: At): SQL => {
  const year = programYear(day)
  const [from, to] = [`${year}-07-01`, lastDayOf(year)]
  return sql`(select d.date from school_days(${districtID}::integer, (${schoolID})::integer, ${from}::date, ${`${year}-12-31`}::date) d
    where d.in_session and extract(isodow from d.date::date) < 6
      and (exists (select from ${schoolYears} y where y.district_id = ${districtID} and y.removed_at is null and d.date::date between y.start_date and y.end_date)
        or not exists (select from ${schoolYears} y where y.district_id = ${districtID} and y.removed_at is null and y.start_date <= ${to}::date and y.end_date >= ${from}::date))
  )`
}

/** SQL: the last day on which last year's decisions go on at a school; null in a year without days of school yet. */
export const carriedThroughSQL = (at: At): SQL<string | null> =>
  sql<
    string | null
  >`(select days.date from ${schoolDaysSQL(at)} days order by days.date offset ${sql.raw(String(carriedDays - 1))} limit 1)`

const rank = sql`case e.category when 'free' then 0 when 'reduced' then 1 else 2 end, e.id`

/**
 * SQL: `standingOn` of carryover.rules.ts, for a student at a school: the category alone. The rule has
 * the reasons, and a test compares the two.
 * @param carriedThrough the last day of the carryover, if the statement has it already
 */
export const categorySQL = (
  at: At,
  studentID: SQLWrapper,
  carriedThrough: SQLWrapper = carriedThroughSQL(at),
): SQL<Category> => {
  const { districtID, day } = at
  const year = programYear(day)
  const before = lastDayOf(year - 1)
  return sql<Category>`coalesce(
    (select e.category from ${mealEligibilities} e where e.district_id = ${districtID} and e.student_id = ${studentID} and e.year = ${year}::integer
      and e.removed_at is null and e.starts_on <= ${day}::date and ${day}::date <= coalesce(e.ends_on, ${lastDayOf(year)}::date) order by ${rank} limit 1),
    (select e.category from ${mealEligibilities} e where e.district_id = ${districtID} and e.student_id = ${studentID} and e.year = ${year - 1}::integer
      and e.removed_at is null and e.starts_on <= ${before}::date and ${before}::date <= coalesce(e.ends_on, ${before}::date)
      and ${day} <= coalesce(${carriedThrough}, ${day}) order by ${rank} limit 1),
    'paid')`
}

/** The days of school of a program year through December, in order: for the rule. */
export async function schoolDaysOf(db: DistrictDb | Tx, at: At): Promise<string[]> {
  const rows = await db.execute<{ date: string }>(
    sql`select days.date from ${schoolDaysSQL(at)} days order by days.date`,
  )
  return rows.map(({ date }) => date)
}
