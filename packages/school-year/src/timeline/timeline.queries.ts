import { users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { loadStudent } from '@atrium/people/public'
import { courseTitle } from '@atrium/roster/public'
import {
  courses,
  sectionEnrollments,
  sectionPastEnrollments,
  sections,
} from '@atrium/roster/tables'
import { schools, schoolYears, terms } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { timelineOf, type ChangeDay, type SectionEnrollment } from './timeline.rules.ts'

/**
 * Every change of a student's classes, the newest first. Refuses 404 where the caller may not see the student's schedule. Two statements.
 */
export async function scheduleTimeline(ctx: UserRequest, studentID: number): Promise<ChangeDay[]> {
  const { districtID } = ctx.user
  const [, enrollments] = await Promise.all([
    loadStudent(ctx, studentID, 'schedule'),
    ctx.db.execute<SectionEnrollment & Record<string, unknown>>(sql`
      with place as (
        select e.section_id, e.start_date, e.end_date from ${sectionEnrollments} e
        where e.district_id = ${districtID} and e.user_id = ${studentID} and e.role = 'student' and (e.status = 'active' or e.end_date is not null)
        union all
        select e.section_id, p.start_date, p.end_date from ${sectionEnrollments} e
        join ${sectionPastEnrollments} p on p.district_id = e.district_id and p.enrollment_id = e.id
        where e.district_id = ${districtID} and e.user_id = ${studentID} and e.role = 'student')
      select s.id as "sectionID", c.id as "courseID", ${courseTitle(ctx.language, sql`c`)} as "courseName", s.section_number as "sectionNumber", o.name as "schoolName", y.name as "yearName",
        coalesce(s.start_date, t.start_date)::text as "sectionStart", coalesce(s.end_date, t.end_date)::text as "sectionEnd",
        place.start_date::text as "startDate", place.end_date::text as "endDate",
        array(select ltrim(u.first_name || ' ' || u.last_name) from ${sectionEnrollments} w
          join ${users} u on u.district_id = w.district_id and u.id = w.user_id
          where w.district_id = s.district_id and w.section_id = s.id and w.role = 'teacher' and w.status = 'active'
          order by w.is_primary desc, u.last_name) as teachers
      from place
      join ${sections} s on s.district_id = ${districtID} and s.id = place.section_id and not s.is_professional_development
      join ${courses} c on c.district_id = s.district_id and c.id = s.course_id
      join ${schools} o on o.district_id = s.district_id and o.id = s.school_id
      left join ${terms} t on t.district_id = s.district_id and t.id = s.term_id
      left join ${schoolYears} y on y.district_id = t.district_id and y.id = t.school_year_id
      order by "courseName", s.section_number, s.id`),
  ])
  return timelineOf([...enrollments])
}
