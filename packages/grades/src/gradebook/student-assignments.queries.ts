import { hotStatement, type UserRequest } from '@atrium/kit/server'
import type { Language } from '@atrium/kit/shared'
import { loadStudent } from '@atrium/people/public'
import { courseTitle } from '@atrium/roster/public'
import { courses, sectionEnrollments, sections } from '@atrium/roster/tables'
import { termName } from '@atrium/schools/public'
import { districts, schools, schoolYears, terms } from '@atrium/schools/tables'
import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import { classChanges } from '../class-change/class-change.table.ts'
import type { GradeTerm } from '../words.ts'
import { termsOf, usualScale } from '../grade.rules.ts'
import type { ScaleStep } from '../setup/setup.rules.ts'
import { policySQL, scaleSQL } from '../setup/setup.queries.ts'
import { assignmentFiles, rubricCriteria, rubricMarks } from '../rubrics/rubrics.table.ts'
import { assignments, assignmentScores, gradeCategories } from './gradebook.table.ts'
import type {
  Assignment,
  CountedCategory,
  Cell,
  GradePolicy,
  MovedGrade,
} from './gradebook.words.ts'

type OwnCell = Omit<Cell, 'note' | 'studentID'>

/** A student's class, with the part of the gradebook that families can see. */
export interface StudentClass {
  sectionID: number
  courseName: string
  sectionNumber: string
  /** The student is in it now, and it isn't over. */
  isNow: boolean
  terms: GradeTerm[]
  today: string
  policy: GradePolicy
  scale: readonly ScaleStep[]
  categories: CountedCategory[]
  assignments: Omit<Assignment, 'version'>[]
  cells: OwnCell[]
  /** What the student brought along from another class of the course, by term. */
  moved: (Omit<MovedGrade, 'studentID'> & { termID: number })[]
  /** For each assignment, its files and the student’s marks in its rubric. */
  rubrics: {
    assignmentID: number
    files: { uuid: string; name: string }[]
    rubric: { title: string; of: number; points: number | null; comment: string | null }[]
  }[]
}

/**
 * A student's assignments and scores, class by class, for the current school year. Leaves out
 * private notes, and work that isn't visible yet. Refuses 404 if the caller may not see the
 * student's grades. Two statements.
 */
export async function studentAssignments(
  ctx: UserRequest,
  studentID: number,
): Promise<StudentClass[]> {
  const [, rows] = await Promise.all([
    loadStudent(ctx, studentID, 'grades'),
    readClasses(ctx.db, {
      districtID: ctx.user.districtID,
      studentID,
      now: ctx.now().toISOString(),
      language: ctx.language,
    }),
  ])
  return rows.map(asStudentClass)
}

/** A row of `studentClassesSQL`, with the scale and the terms that count. */
export const asStudentClass = ({ allTerms, section, ...shown }: ClassRow): StudentClass => ({
  ...shown,
  scale: shown.scale.length > 0 ? shown.scale : usualScale,
  terms: termsOf(section, allTerms).filter(({ startDate }) => startDate <= shown.today),
})

export interface ClassRow extends Omit<StudentClass, 'terms'> {
  section: Parameters<typeof termsOf>[0]
  allTerms: Parameters<typeof termsOf>[1]
}

/**
 * A student's classes of the current school year, each a row. `today`: a date, from the time zone of
 * the class's school; `language`: the reader's.
 */
export const studentClassesSQL = ({
  districtID,
  studentID,
  language,
  today,
}: {
  districtID: SQL
  studentID: SQL
  language: Language | Placeholder
  today: (timeZone: SQL) => SQL
}): SQL => sql`
  select c.id as "sectionID", ${courseTitle(language, sql`k`)} as "courseName", c.section_number as "sectionNumber", c.today as "today",
    exists (select from ${sectionEnrollments} e where e.district_id = ${districtID} and e.section_id = c.id and e.user_id = ${studentID} and e.role = 'student' and e.status = 'active'
      and coalesce(e.start_date, c.today::date) <= c.today::date and coalesce(e.end_date, c.today::date) >= c.today::date) and coalesce(c.end_date, c.term_end, c.today::date) >= c.today::date as "isNow",
    json_build_object('schoolID', c.school_id, 'termID', c.term_id, 'startDate', c.start_date, 'endDate', c.end_date) as "section",
    (select coalesce(json_agg(json_build_object('id', y.id, 'name', ${termName(language, sql`y`)}, 'kind', y.kind, 'schoolID', y.school_id, 'startDate', y.start_date, 'endDate', y.end_date) order by y.start_date, y.id), '[]')
      from ${terms} y where y.district_id = ${districtID} and y.school_year_id = c.school_year_id and y.removed_at is null) as "allTerms",
    ${policySQL({ districtID, sectionID: sql`c.id`, schoolID: sql`c.school_id` })} as policy, ${scaleSQL({ districtID, sectionID: sql`c.id`, schoolID: sql`c.school_id` })} as scale,
    (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'weight', g.weight, 'dropLowest', g.drop_lowest, 'dropHighest', g.drop_highest) order by g.place), '[]')
      from ${gradeCategories} g where g.district_id = ${districtID} and g.section_id = c.id) as categories,
    coalesce(work.rubrics, '[]') as rubrics, coalesce(work.assignments, '[]') as assignments, coalesce(work.cells, '[]') as cells,
    (select coalesce(json_agg(json_build_object('termID', m.term_id, 'earned', m.earned, 'possible', m.possible, 'from', o.section_number)), '[]')
      from ${classChanges} m join ${sections} o on o.district_id = m.district_id and o.id = m.from_section_id
      where m.district_id = ${districtID} and m.section_id = c.id and m.student_id = ${studentID} and m.possible > 0) as moved
  from (
    select s.*, t.school_year_id, t.end_date as term_end, ${today(zone)}::text as today
    from ${sections} s
    join ${schools} h on h.district_id = s.district_id and h.id = s.school_id
    join ${districts} d on d.id = s.district_id
    left join ${terms} t on t.district_id = s.district_id and t.id = s.term_id
    join ${schoolYears} y on y.district_id = s.district_id and y.id = t.school_year_id
    where s.district_id = ${districtID} and s.status = 'active' and s.removed_at is null
      and ${today(zone)} between y.start_date and y.end_date
      and exists (select from ${sectionEnrollments} e where e.district_id = ${districtID} and e.section_id = s.id and e.user_id = ${studentID}
        and e.role = 'student' and (e.status = 'active' or e.end_date is not null))) c
  join ${courses} k on k.district_id = ${districtID} and k.id = c.course_id
  cross join lateral (
    select json_agg(json_build_object('assignmentID', a.id, 'files', (select coalesce(json_agg(json_build_object('uuid', f.file_uuid, 'name', f.name) order by f.place), '[]') from ${assignmentFiles} f
          where f.district_id = a.district_id and f.assignment_id = a.id),
        'rubric', (select coalesce(json_agg(json_build_object('title', r.title, 'of', r.points, 'points', m.points, 'comment', m.comment) order by r.place), '[]') from ${rubricCriteria} r
          join ${rubricMarks} m on m.district_id = r.district_id and m.criterion_id = r.id and m.student_id = ${studentID} where r.district_id = a.district_id and r.assignment_id = a.id)))
      filter (where exists (select from ${assignmentFiles} f where f.district_id = a.district_id and f.assignment_id = a.id) or exists (select from ${rubricCriteria} r where r.district_id = a.district_id and r.assignment_id = a.id)) as rubrics,
      json_agg(json_build_object('id', a.id, 'categoryID', a.category_id, 'title', a.title, 'description', a.description, 'points', a.points,
        'extraCredit', a.extra_credit, 'assignedOn', a.assigned_on, 'dueOn', a.due_on, 'visibleFrom', a.visible_from) order by a.due_on desc, a.id desc) as assignments,
      json_agg(json_build_object('assignmentID', a.id, 'points', x.points, 'mark', x.mark, 'daysLate', x.days_late, 'comment', x.comment, 'version', x.version)) filter (where x.id is not null) as cells
    from ${assignments} a
    left join ${assignmentScores} x on x.district_id = a.district_id and x.assignment_id = a.id and x.student_id = ${studentID}
    where a.district_id = ${districtID} and a.section_id = c.id and a.removed_at is null and coalesce(a.visible_from, a.assigned_on) <= c.today::date) work
  order by k.title, c.id`
const zone = sql`coalesce(h.time_zone, d.time_zone)`

/** The same, prepared: what the page of assignments and the page of grades read. */
export const readClasses = hotStatement<ClassRow>(
  studentClassesSQL({
    districtID: sql`${sql.placeholder('districtID')}::integer`,
    studentID: sql`${sql.placeholder('studentID')}::integer`,
    language: sql.placeholder('language'),
    today: (timeZone) =>
      sql`(${sql.placeholder('now')}::timestamptz at time zone ${timeZone})::date`,
  }),
)
