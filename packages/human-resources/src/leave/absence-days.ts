import { absenceDays } from '@atrium/timesheets/public'
import { sql } from 'drizzle-orm'
import { assignments, positions } from '../positions/positions.table.ts'
import { employeeGroups } from '../setup/setup.table.ts'
import { leaveRequests } from './leave.table.ts'

/** The days of approved leave are on the timesheet: when and how long, and never why. */
export const leaveOnTimesheets = absenceDays({
  name: 'humanResources.leave',
  // The day is that of the largest job, as where leave is charged.
  days: ({ districtID, people, from, to }) => sql`
    select o.user_id, o.date, bool_or(o.is_whole) as "isWhole", sum(o.minutes)::integer as minutes, max(o.day_minutes)::integer as "dayMinutes" from (
      select distinct on (leave.id, d.on) leave.user_id, d.on as date, leave.part = 'whole' as is_whole,
        round(d.amount * 0.6 * case leave.unit when 'hours' then 1 else coalesce(g.day_hours, 8) end) as minutes,
        round(60 * coalesce(g.day_hours, 8) * least(1, sum(a.fte) over (partition by leave.id, d.on) * 5 / greatest(1, cardinality(a.weekdays)))) as day_minutes
      from ${leaveRequests} leave
      cross join lateral jsonb_to_recordset(leave.days) as d("on" text, amount integer)
      left join ${assignments} a on a.district_id = leave.district_id and a.user_id = leave.user_id and a.removed_at is null
        and a.starts_on <= d.on::date and coalesce(a.ends_on, 'infinity') >= d.on::date
      left join ${positions} p on p.district_id = a.district_id and p.id = a.position_id
      left join ${employeeGroups} g on g.district_id = p.district_id and g.id = p.group_id
      where leave.district_id = ${districtID} and leave.user_id in ${people} and leave.removed_at is null and leave.status = 'approved' and d.amount > 0
        and d.on::date between ${from} and ${to}
      order by leave.id, d.on, a.fte desc, a.starts_on, g.id) o group by 1, 2`,
})
