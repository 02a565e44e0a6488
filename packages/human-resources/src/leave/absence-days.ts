import { absenceDays } from '@atrium/timesheets/public'
import { sql } from 'drizzle-orm'
import { assignments, positions } from '../positions/positions.table.ts'
import { employeeGroups } from '../setup/setup.table.ts'
import { leaveRequests } from './leave.table.ts'

/** The days of approved leave are on the timesheet: when and how long, and never why. */
export const leaveOnTimesheets = absenceDays({
  name: 'humanResources.leave',
  // The day is that of the largest job, as where leave is charged.
  days: ({ districtID, userID, from, to }) => sql`
    select d.on as date, bool_or(leave.part = 'whole') as "isWhole",
      sum(round(d.amount * 0.6 * case leave.unit when 'hours' then 1 else coalesce(j.day_hours, 8) end))::integer as minutes,
      max(round(60 * coalesce(j.day_hours, 8) * coalesce(j.share, 1)))::integer as "dayMinutes"
    from ${leaveRequests} leave
    cross join lateral jsonb_to_recordset(leave.days) as d("on" text, amount integer)
    left join lateral (
      select g.day_hours, least(1, sum(a.fte) over () * 5 / greatest(1, cardinality(a.weekdays))) as share
      from ${assignments} a join ${positions} p on p.district_id = a.district_id and p.id = a.position_id
      join ${employeeGroups} g on g.district_id = p.district_id and g.id = p.group_id
      where a.district_id = leave.district_id and a.user_id = leave.user_id and a.removed_at is null
        and a.starts_on <= d.on::date and coalesce(a.ends_on, 'infinity') >= d.on::date
      order by a.fte desc, a.starts_on, g.id limit 1) j on true
    where leave.district_id = ${districtID} and leave.user_id = ${userID} and leave.removed_at is null and leave.status = 'approved' and d.amount > 0
      and d.on::date between ${from} and ${to} group by 1`,
})
