import { courseTitle } from '@atrium/roster/public'
import { courses, sectionEnrollments, sections } from '@atrium/roster/tables'
import { districts, schools, schoolYears, terms } from '@atrium/schools/tables'
import type { Language } from '@atrium/kit/shared'
import { sql, type SQL } from 'drizzle-orm'
import { assignments, assignmentScores } from './gradebook.table.ts'

/**
 * SQL: a student's work that was graded, as their own page of assignments shows it: rows of `id`,
 * `title`, `course`, `points`, `of`, and `dueOn`. Work that isn't visible yet, that is missing, or that
 * no one scored isn't there.
 */
export const gradedWorkSQL = ({
  districtID,
  studentID,
  now,
  language,
}: {
  districtID: number
  studentID: number
  /** An instant, as ISO text. */
  now: string
  language: Language
}): SQL => sql`
  select a.id, a.title, ${courseTitle(language, sql`k`)} as course, x.points::float8 as points, a.points::float8 as "of", a.due_on::text as "dueOn"
  from ${assignmentScores} x
  join ${assignments} a on a.district_id = x.district_id and a.id = x.assignment_id and a.removed_at is null
  join ${sections} s on s.district_id = a.district_id and s.id = a.section_id and s.status = 'active' and s.removed_at is null
  join ${courses} k on k.district_id = s.district_id and k.id = s.course_id
  join ${schools} h on h.district_id = s.district_id and h.id = s.school_id
  join ${districts} d on d.id = s.district_id
  join ${terms} t on t.district_id = s.district_id and t.id = s.term_id
  join ${schoolYears} y on y.district_id = t.district_id and y.id = t.school_year_id
  cross join lateral (select (${now}::timestamptz at time zone coalesce(h.time_zone, d.time_zone))::date as today) on_day
  where x.district_id = ${districtID} and x.student_id = ${studentID} and x.points is not null and (x.mark is null or x.mark = 'late')
    and coalesce(a.visible_from, a.assigned_on) <= on_day.today and on_day.today between y.start_date and y.end_date
    and exists (select from ${sectionEnrollments} e where e.district_id = s.district_id and e.section_id = s.id and e.user_id = x.student_id
      and e.role = 'student' and (e.status = 'active' or e.end_date is not null))`
