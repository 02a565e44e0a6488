import { isOneOf, type DistrictDb, type Tx } from '@atrium/kit/server'
import { schoolYears } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { dayMinimums, dayValueSQL } from '../rate.queries.ts'

/**
 * What a student has missed at a school in a day's school year, in days counted by the minutes in
 * definitions.md.
 */
export interface Missed {
  studentID: number
  schoolID: number
  yearID: number
  allDays: number
  unexcusedDays: number
  tardies: number
}

/**
 * Counts for these students, through `today` ('YYYY-MM-DD'). Empty outside a school year. One
 * statement.
 */
export const missedBy = (
  db: Pick<DistrictDb | Tx, 'execute'>,
  {
    districtID,
    studentIDs,
    today,
  }: { districtID: number; studentIDs: readonly number[]; today: string },
): Promise<Missed[]> =>
  db.execute<Missed & Record<string, unknown>>(sql`
    with day as materialized (
      select d.student_id, d.school_id, y.id as year_id, d.excused, d.unexcused, d.tardy, ${dayValueSQL} as value
      from attendance_day d
      join ${dayMinimums(districtID)} i on i.id = d.school_id
      join ${schoolYears} y on y.district_id = ${districtID} and y.removed_at is null and ${today}::date between y.start_date and y.end_date and d.date between y.start_date and ${today}::date
      where d.district_id = ${districtID} and ${isOneOf(sql`d.student_id`, studentIDs)})
    select student_id as "studentID", school_id as "schoolID", year_id as "yearID", coalesce(sum(1 - value), 0)::float as "allDays",
      coalesce(sum(1 - value) filter (where unexcused > 0), 0)::float as "unexcusedDays", coalesce(sum(tardy), 0)::integer as tardies
    from day group by 1, 2, 3`)
