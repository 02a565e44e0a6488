import { sql, type SQL } from 'drizzle-orm'
import { absenceDayRows } from './absence-days.ts'
import { timesheetLines, timesheets } from './timesheets.table.ts'

/**
 * SQL: the minutes worked on approved timesheets by person and month (`user_id`, `month`, `minutes`), as a subquery
 * of another statement. Leave isn’t work: of a day of leave nothing counts, of one that is leave in part what the rest
 * of the day has room for. `among`: a subquery of the people.
 */
export const workedByMonth = (districtID: number, among: SQL): SQL => {
  const away = absenceDayRows({
    ...{ districtID, userID: sql`p.user_id` },
    ...{ from: sql`'-infinity'::date`, to: sql`'infinity'::date` },
  })
  return sql`(
  with day as (
    select t.user_id, l.date, sum(l.minutes)::integer as minutes
    from ${timesheets} t join ${timesheetLines} l on l.district_id = t.district_id and l.timesheet_id = t.id
    where t.district_id = ${districtID} and t.user_id in ${among} and t.status in ('approved', 'locked') group by 1, 2),
  away as (
    select p.user_id, a.date::date as date, case when a."isWhole" then 0 else greatest(0, a."dayMinutes" - a.minutes) end as most
    from (select distinct user_id from day) p cross join lateral (${away}) a)
  select d.user_id, to_char(d.date, 'YYYY-MM') as month, sum(least(d.minutes, a.most))::integer as minutes
  from day d left join away a on a.user_id = d.user_id and a.date = d.date group by 1, 2)`
}
