import { sql, type SQL } from 'drizzle-orm'
import { timesheetLines, timesheets } from './timesheets.table.ts'

/**
 * SQL: the minutes on approved timesheets by person and month (`user_id`, `month`, `minutes`), as a subquery
 * of another statement. `among`: a subquery of the people.
 */
export const workedByMonth = (districtID: number, among: SQL): SQL => sql`(
  select t.user_id, to_char(l.date, 'YYYY-MM') as month, sum(l.minutes)::integer as minutes
  from ${timesheets} t join ${timesheetLines} l on l.district_id = t.district_id and l.timesheet_id = t.id
  where t.district_id = ${districtID} and t.user_id in ${among} and t.status in ('approved', 'locked') group by 1, 2)`
