import { withinReach } from '@atrium/engine/live-parts'
import { reachOf, type UserRequest } from '@atrium/kit/server'
import { schoolNow } from '@atrium/roster/public'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { attendanceStandings } from '../office/office.table.ts'
import { dayMinimums } from '../rate.queries.ts'

/** One school's attendance today, among others. */
export interface SchoolOfToday {
  schoolID: number
  name: string
  /**
   * Percent, with one decimal, of the students in classes that have taken attendance; null if none
   * have.
   */
  presentPercent: number | null
  /** Percent for this school year so far; null before its first day. */
  usualPercent: number | null
}

/**
 * Today's attendance at every active school where the caller may take it, those furthest below
 * their average first. Two statements.
 */
export async function schoolsToday(ctx: UserRequest): Promise<SchoolOfToday[]> {
  const { districtID } = ctx.user
  const { today } = await schoolNow(ctx)
  const reach = reachOf(ctx.user, 'attendance.take')
  return ctx.db.execute<SchoolOfToday & Record<string, unknown>>(sql`
    with day as materialized (
      select d.school_id, round(avg(attendance_day_value(d.present - d.not_taken_minutes, d.scheduled - d.not_taken_minutes, coalesce(d.rule_full, i.full_day), coalesce(d.rule_half, i.half_day))) * 100, 1)::float as present
      from attendance_days_at(array(select h.id from ${schools} h where h.district_id = ${districtID} and ${withinReach(sql`h.id`, reach)}), ${today}, ${today}) d
      join ${dayMinimums(districtID)} i on i.id = d.school_id where d.recorded group by 1),
    usual as materialized (
      select x.school_id, round(sum(x.present) / nullif(sum(x.days), 0) * 100, 1)::float as usual
      from ${attendanceStandings} x where x.district_id = ${districtID} group by 1)
    select s.id as "schoolID", s.name, d.present as "presentPercent", u.usual as "usualPercent"
    from ${schools} s left join day d on d.school_id = s.id left join usual u on u.school_id = s.id
    where s.district_id = ${districtID} and s.removed_at is null and s.status = 'active' and ${withinReach(sql`s.id`, reach)}
    order by d.present - u.usual nulls last, s.name`)
}
