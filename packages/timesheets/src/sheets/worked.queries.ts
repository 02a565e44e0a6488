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
    ...{ districtID, people: among, from: sql`'-infinity'::date`, to: sql`'infinity'::date` },
  })
  // All lines in one pass: added up by month at once, but for the days of leave, which are looked at one by one.
  return sql`(
  with away as (
    select a.user_id, a.date::date as date, case when a."isWhole" then 0 else greatest(0, a."dayMinutes" - a.minutes) end as most
    from (${away}) a),
  counted as (
    select t.user_id, case when a.date is null then date_trunc('month', l.date::timestamp) else l.date::timestamp end as since,
      sum(l.minutes) as minutes, max(a.most) as most
    from ${timesheets} t join ${timesheetLines} l on l.district_id = t.district_id and l.timesheet_id = t.id
    left join away a on a.user_id = t.user_id and a.date = l.date
    where t.district_id = ${districtID} and t.user_id in ${among} and t.status in ('approved', 'locked')
    group by t.user_id, 2, a.date is null)
  select c.user_id, to_char(c.since, 'YYYY-MM') as month, sum(least(c.minutes, c.most))::integer as minutes from counted c group by 1, 2)`
}
