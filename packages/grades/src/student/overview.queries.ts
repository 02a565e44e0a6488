import { overviewPart } from '@atrium/people/public'
import { courseTitle } from '@atrium/roster/public'
import { courses, sectionEnrollments, sections } from '@atrium/roster/tables'
import { termName } from '@atrium/schools/public'
import { schoolYears, terms } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { assignments, assignmentScores } from '../gradebook/gradebook.table.ts'
import { termGrades } from '../grades.table.ts'
import {
  asStudentClass,
  studentClassesSQL,
  type ClassRow,
} from '../gradebook/student-assignments.queries.ts'
import { gradingPeriods } from '../setup/setup.table.ts'
import {
  currentGrades,
  postedSQL,
  type CurrentGrade,
  type PostedGrade,
} from './current-grade.queries.ts'
import type { GradeDraft } from '../words.ts'

/** An assignment that is missing, or due within a week. */
export interface OpenWork {
  id: number
  title: string
  courseName: string
  /** 'YYYY-MM-DD' */
  dueOn: string
  isMissing: boolean
}

export interface GradesOverview {
  /** The student’s classes of today. */
  current: CurrentGrade[]
  /** The most recent term’s posted grades; null until grades are posted. */
  newest: {
    termName: string
    yearName: string
    grades: (Pick<GradeDraft, 'percent' | 'letter'> & { sectionID: number; courseName: string })[]
  } | null
  /** In the student's current classes: what is missing, then what is due next. */
  work: OpenWork[]
}

type Read = Omit<GradesOverview, 'current'> & { classes: ClassRow[]; posted: PostedGrade[] }

export const gradesOverview = overviewPart<GradesOverview, Read>({
  kind: 'student',
  section: 'grades',
  shownTo: (_ctx, _person, { classes, posted, ...shown }) => ({
    ...shown,
    current: currentGrades(classes.map(asStudentClass), posted),
  }),
  read: ({ districtID, personID, today, language }) => sql`(
    select json_build_object('classes', (
    select coalesce(json_agg(k), '[]') from (${studentClassesSQL({ districtID, studentID: personID, language, today: () => today })}) k),
    'posted', ${postedSQL({ districtID, studentID: personID, today })}, 'newest', (
    select json_build_object('termName', ${termName(language, sql`t`)}, 'yearName', y.name,
      'grades', json_agg(json_build_object('sectionID', g.section_id, 'courseName', ${courseTitle(language, sql`c`)}, 'percent', g.percent, 'letter', g.letter) order by c.title))
    from ${termGrades} g
    join ${terms} t on t.district_id = g.district_id and t.id = g.term_id
    join ${schoolYears} y on y.district_id = t.district_id and y.id = t.school_year_id
    join ${sections} s on s.district_id = g.district_id and s.id = g.section_id
    join ${courses} c on c.district_id = s.district_id and c.id = s.course_id
    where g.district_id = ${districtID} and g.student_id = ${personID} and not exists (select from ${gradingPeriods} p
      where p.district_id = g.district_id and p.term_id = g.term_id and p.removed_at is null and p.families_from > ${today})
    group by t.id, t.name, t.name_es, t.start_date, y.name
    order by t.start_date desc, t.id desc limit 1), 'work', (
    select coalesce(json_agg(json_build_object('id', a.id, 'title', a.title, 'courseName', ${courseTitle(language, sql`c`)}, 'dueOn', a.due_on, 'isMissing', x.id is not null)
      order by x.id is null, a.due_on, a.id), '[]')
    from ${sectionEnrollments} e
    join ${sections} s on s.district_id = e.district_id and s.id = e.section_id and s.status = 'active' and s.removed_at is null
    join ${courses} c on c.district_id = s.district_id and c.id = s.course_id
    join ${assignments} a on a.district_id = s.district_id and a.section_id = s.id and a.removed_at is null and coalesce(a.visible_from, a.assigned_on) <= ${today}
    left join ${assignmentScores} x on x.district_id = a.district_id and x.assignment_id = a.id and x.student_id = e.user_id
    where e.district_id = ${districtID} and e.user_id = ${personID} and e.role = 'student' and e.status = 'active'
      and ${today} between coalesce(e.start_date, ${today}) and coalesce(e.end_date, ${today})
      and (x.mark = 'missing' or (x.id is null and a.due_on between ${today} and ${today} + 7)))))`,
})
