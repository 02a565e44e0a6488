import { users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { notRestrictedFor } from '@atrium/people/public'
import { courseTitle, todayOf } from '@atrium/roster/public'
import { courses, sectionEnrollments, sections } from '@atrium/roster/tables'
import { sql } from 'drizzle-orm'
import { classQuestions } from '../feed.table.ts'

/** A question waiting for the caller's answer. */
export interface WaitingQuestion {
  id: number
  sectionID: number
  courseName: string
  student: string
  question: string
  askedAt: string
}

/** Unanswered questions of the classes that the caller teaches today, oldest first. One statement. */
export async function waitingQuestions(ctx: UserRequest): Promise<WaitingQuestion[]> {
  const { districtID, userID } = ctx.user
  const today = await todayOf(ctx)
  return ctx.db.execute<WaitingQuestion & Record<string, unknown>>(sql`
    select q.id, q.section_id as "sectionID", ${courseTitle(ctx.language, sql`k`)} as "courseName", ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) as student, q.question, q.asked_at as "askedAt"
    from ${classQuestions} q
    join ${sections} c on c.district_id = q.district_id and c.id = q.section_id and c.status = 'active' and c.removed_at is null
    join ${courses} k on k.district_id = c.district_id and k.id = c.course_id
    join ${users} u on u.district_id = q.district_id and u.id = q.student_id
    where q.district_id = ${districtID} and q.answer is null and ${notRestrictedFor(ctx.user, sql`q.student_id`)}
      and exists (select from ${sectionEnrollments} e where e.district_id = q.district_id and e.section_id = q.section_id and e.user_id = ${userID} and e.role = 'teacher' and e.status = 'active'
        and coalesce(e.start_date, ${today}::date) <= ${today}::date and coalesce(e.end_date, ${today}::date) >= ${today}::date)
    order by q.asked_at limit 20`)
}
