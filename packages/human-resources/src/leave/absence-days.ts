import { absenceDays } from '@atrium/timesheets/public'
import { sql } from 'drizzle-orm'
import { assignments, positions } from '../positions/positions.table.ts'
import { employeeGroups } from '../setup/setup.table.ts'
import { leaveRequests } from './leave.table.ts'

/** The days of approved leave are on the timesheet: when and how long, and never why. */
export const leaveOnTimesheets = absenceDays({
  name: 'humanResources.leave',
  // The day is that of the largest job, as where leave is charged. What `people` names is outside: no alias is its own.
  days: ({ districtID, people, from, to }) => sql`
    select away.user_id, away.date, bool_or(away.is_whole) as "isWhole", sum(away.minutes)::integer as minutes, max(away.day_minutes)::integer as "dayMinutes" from (
      select distinct on (leave.id, leave_day.on) leave.user_id, leave_day.on as date, leave.part = 'whole' as is_whole,
        round(leave_day.amount * 0.6 * case leave.unit when 'hours' then 1 else coalesce(leave_group.day_hours, 8) end) as minutes,
        round(60 * coalesce(leave_group.day_hours, 8) * least(1, sum(leave_job.fte) over (partition by leave.id, leave_day.on) * 5 / greatest(1, cardinality(leave_job.weekdays)))) as day_minutes
      from ${leaveRequests} leave
      cross join lateral jsonb_to_recordset(leave.days) as leave_day("on" text, amount integer)
      left join ${assignments} leave_job on leave_job.district_id = leave.district_id and leave_job.user_id = leave.user_id and leave_job.removed_at is null
        and leave_job.starts_on <= leave_day.on::date and coalesce(leave_job.ends_on, 'infinity') >= leave_day.on::date
      left join ${positions} leave_position on leave_position.district_id = leave_job.district_id and leave_position.id = leave_job.position_id
      left join ${employeeGroups} leave_group on leave_group.district_id = leave_position.district_id and leave_group.id = leave_position.group_id
      where leave.district_id = ${districtID} and leave.user_id in ${people} and leave.removed_at is null and leave.status = 'approved' and leave_day.amount > 0
        and leave_day.on::date between ${from} and ${to}
      order by leave.id, leave_day.on, leave_job.fte desc, leave_job.starts_on, leave_group.id) away group by 1, 2`,
})
