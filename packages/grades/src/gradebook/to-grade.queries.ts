import { hotStatement, type UserRequest } from '@atrium/kit/server'
import { courseTitle, taughtToday } from '@atrium/roster/public'
import { courses, sections } from '@atrium/roster/tables'
import { sql } from 'drizzle-orm'
import { assignments, assignmentScores } from './gradebook.table.ts'

/** An assignment past its due date with students who have neither a score nor a mark. */
export interface ToGrade {
  assignmentID: number
  title: string
  sectionID: number
  courseName: string
  sectionNumber: string
  dueOn: string
  /** Current students without a score, and the number of all current students. */
  ungraded: number
  students: number
}

/** Ungraded work is listed for this many days after it is due. */
const daysBack = 30

/** Ungraded work in the caller's own current classes, the oldest first. One statement. */
export const toGrade = (ctx: UserRequest): Promise<ToGrade[]> =>
  readToGrade(ctx.db, {
    districtID: ctx.user.districtID,
    userID: ctx.user.userID,
    now: ctx.now().toISOString(),
    timeZone: ctx.user.timeZone ?? 'UTC',
    language: ctx.language,
  })

const districtID = sql.placeholder('districtID')
const today = sql`(${sql.placeholder('now')}::timestamptz at time zone ${sql.placeholder('timeZone')}::text)::date`

const readToGrade = hotStatement<ToGrade>(sql`
  with mine as materialized (select distinct mine.section_id, theirs.user_id ${taughtToday(districtID, sql.placeholder('userID'), sql.placeholder('now'), { roles: ['teacher'] })})
  select a.id as "assignmentID", a.title, a.section_id as "sectionID", ${courseTitle(sql.placeholder('language'), sql`c`)} as "courseName", s.section_number as "sectionNumber", a.due_on::text as "dueOn",
    (count(*) filter (where x.id is null))::int as ungraded, count(*)::int as students
  from ${assignments} a
  join mine on mine.section_id = a.section_id
  join ${sections} s on s.district_id = a.district_id and s.id = a.section_id
  join ${courses} c on c.district_id = s.district_id and c.id = s.course_id
  left join ${assignmentScores} x on x.district_id = a.district_id and x.assignment_id = a.id and x.student_id = mine.user_id
  where a.district_id = ${districtID}::integer and a.removed_at is null and a.due_on between ${today} - ${sql.raw(String(daysBack))} and ${today}
  group by a.id, a.title, a.section_id, a.due_on, c.title, c.title_es, s.section_number
  having count(*) filter (where x.id is null) > 0
  order by a.due_on, a.id`)
