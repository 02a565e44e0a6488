import { users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import { refuseElsewhere } from '../office/day.queries.ts'
import type { TriggerCount } from '../words.ts'
import { attendanceFollowUps, attendanceTriggers } from './triggers.table.ts'

export const mostFollowUps = 500

/** A student who reached a trigger, and what is left to do. */
export interface FollowUp {
  id: number
  studentID: number
  name: string
  grade: string | null
  trigger: string
  counts: TriggerCount
  count: number
  reachedOn: string
  emailed: number
  hasLetter: boolean
  letterAt: string | null
  /** Null if there is no task. */
  task: string | null
  doneAt: string | null
  doneBy: string | null
  note: string | null
}

/**
 * The current school's follow-ups, open ones first. Refuses 403 like `schoolDayAttendance`. One
 * statement.
 */
export async function followUps(ctx: UserRequest, { all }: { all: boolean }): Promise<FollowUp[]> {
  refuseElsewhere(ctx)
  const { districtID, schoolID } = ctx.user
  return ctx.db.execute<FollowUp & Record<string, unknown>>(sql`
    select f.id, f.student_id as "studentID", u.last_name || coalesce(', ' || nullif(coalesce(u.preferred_name, u.first_name), ''), '') as name, s.grade, t.name as trigger, t.counts,
      f.count::float as count, f.reached_on::text as "reachedOn", f.emailed, f.has_letter as "hasLetter", f.letter_at as "letterAt",
      case when f.has_task then t.task end as task, f.done_at as "doneAt", ltrim(d.first_name || ' ' || d.last_name) as "doneBy", f.note
    from ${attendanceFollowUps} f
    join ${attendanceTriggers} t on t.district_id = f.district_id and t.id = f.trigger_id
    join ${users} u on u.district_id = f.district_id and u.id = f.student_id
    join ${students} s on s.district_id = u.district_id and s.user_id = u.id
    left join ${users} d on d.district_id = f.district_id and d.id = f.done_by
    where f.district_id = ${districtID} and f.school_id = ${schoolID} and ${notRestrictedFor(ctx.user, sql`f.student_id`)}
      and (${all} or f.has_task and f.done_at is null or f.has_letter and f.letter_at is null)
    order by f.reached_on desc, f.id desc limit ${mostFollowUps}`)
}
