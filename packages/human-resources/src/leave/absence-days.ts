import { absenceDays } from '@atrium/timesheets/public'
import { sql } from 'drizzle-orm'
import { leaveRequests } from './leave.table.ts'

/** The days of approved leave are on the timesheet: when, and never why. */
export const leaveOnTimesheets = absenceDays({
  name: 'humanResources.leave',
  days: ({ districtID, userID, from, to }) => sql`
    select d.on as date, bool_or(r.part = 'whole') as "isWhole" from ${leaveRequests} r
    cross join lateral jsonb_to_recordset(r.days) as d("on" text, amount integer)
    where r.district_id = ${districtID} and r.user_id = ${userID} and r.removed_at is null and r.status = 'approved' and d.amount > 0
      and d.on::date between ${from} and ${to} group by 1`,
})
