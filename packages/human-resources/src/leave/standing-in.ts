import { users } from '@atrium/auth/tables'
import { inCharge } from '@atrium/health/public'
import { sections } from '@atrium/roster/tables'
import { taughtToday } from '@atrium/roster/public'
import { sql } from 'drizzle-orm'
import { leaveRequests } from './leave.table.ts'

/**
 * Substitutes are in charge of the classes that meet today of the teachers for whom they fill in: for
 * part of a day, of those that fall in it.
 */
export const substitutesInCharge = inCharge({
  name: 'humanResources.substitutes',
  audience: 'substitutes',
  students: async (ctx, day) => {
    const { districtID, userID } = ctx.user
    return sql`
      select c.student_id, c.title || ' · ' || concat_ws(' ', coalesce(absent.preferred_name, absent.first_name), absent.last_name) as label
      from ${leaveRequests} l
      join ${users} absent on absent.district_id = l.district_id and absent.id = l.user_id
      cross join lateral (
        select theirs.user_id as student_id, ${sections.id} as section_id, ${sections.schoolID} as school_id, ${sections.title} as title
        ${taughtToday(districtID, sql`l.user_id`, ctx.now(), { roles: ['teacher'] })}) c
      cross join lateral (select k.* from attendance_class_day(l.district_id, c.school_id, c.section_id, ${day}::date) k where k.meets) k
      where l.district_id = ${districtID} and l.substitute_id = ${userID} and l.removed_at is null and l.status = 'approved'
        and ${day}::date between l.first_day and l.last_day and (l.school_id is null or l.school_id = c.school_id)
        and (l.from_time is null or k.start_time is null
          or k.start_time < l.to_time and k.start_time::time + make_interval(mins => coalesce(k.minutes, 0)) > l.from_time::time)`
  },
})
