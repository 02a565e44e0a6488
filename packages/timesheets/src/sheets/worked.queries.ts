import { sql, type SQL } from 'drizzle-orm'
import { absenceDayRows } from './absence-days.ts'
import { timesheetLines, timesheets } from './timesheets.table.ts'

/**
 * SQL: the minutes worked on approved timesheets by person and month (`user_id`, `month`, `minutes`), as a subquery
 * of another statement. Leave isn’t work: of a day of leave nothing counts, of one that is leave in part what the rest
 * of the day has room for. `among`: a subquery of the people.
 */
export const workedByMonth = (districtID: number, among: SQL): SQL => {
  // All lines are added up by month at once; only days of leave are looked at one by one.
  const month = (day: SQL) => sql`date_trunc('month', ${day}::timestamp)`
  return sql`(
  with sheet as (
    select t.district_id, t.id, t.user_id from ${timesheets} t
    where t.district_id = ${districtID} and t.user_id in ${among} and t.status in ('approved', 'locked')),
  away as (
    select a.user_id, a.date::date as date, case when a."isWhole" then 0 else greatest(0, a."dayMinutes" - a.minutes) end as most
    from (${absenceDayRows({
      ...{ districtID, people: sql`(select s.user_id from sheet s)` },
      ...{ from: sql`'-infinity'::date`, to: sql`'infinity'::date` },
    })}) a),
  counted as (
    select s.user_id, ${month(sql`l.date`)} as month, sum(l.minutes) as minutes
    from sheet s join ${timesheetLines} l on l.district_id = s.district_id and l.timesheet_id = s.id group by 1, 2
    union all
    select s.user_id, ${month(sql`l.date`)}, least(sum(l.minutes), max(a.most)) - sum(l.minutes)
    from sheet s join ${timesheetLines} l on l.district_id = s.district_id and l.timesheet_id = s.id
    join away a on a.user_id = s.user_id and a.date = l.date group by s.user_id, l.date)
  select c.user_id, to_char(c.month, 'YYYY-MM') as month, sum(c.minutes)::integer as minutes from counted c group by 1, 2)`
}
