import { users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import type { Translated } from '@atrium/kit/shared'
import { loadStudent } from '@atrium/people/public'
import { courseTitle } from '@atrium/roster/public'
import { courses, sectionEnrollments, sections } from '@atrium/roster/tables'
import { termName } from '@atrium/schools/public'
import { districts, schools, schoolYears, terms } from '@atrium/schools/tables'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { termGrades } from '../grades.table.ts'
import { wholeComment, type Commented } from '../setup/comment.rules.ts'
import { gradingComments, gradingPeriods } from '../setup/setup.table.ts'
import { asStudentClass, readClasses } from '../gradebook/student-assignments.queries.ts'
import type { StudentGrade } from '../words.ts'
import { currentGrades, type CurrentGrade } from './current-grade.queries.ts'

/**
 * A student's grades in today's classes, and the posted ones, newest term first; families see only
 * released ones, with bank comments in their own language. Refuses 404 if the caller may not see
 * them; the student, unrestricted guardians, the student's teachers, and staff who may see students
 * can. Three statements.
 */
export async function studentGrades(
  ctx: UserRequest,
  studentID: number,
): Promise<{ current: CurrentGrade[]; posted: StudentGrade[] }> {
  const { districtID } = ctx.user
  const [{ facts }, classes, rows] = await Promise.all([
    loadStudent(ctx, studentID, 'grades'),
    readClasses(ctx.db, {
      districtID,
      studentID,
      now: ctx.now().toISOString(),
      language: ctx.language,
    }),
    ctx.db
      .select({
        id: termGrades.id,
        sectionID: termGrades.sectionID,
        percent: termGrades.percent,
        letter: termGrades.letter,
        comment: termGrades.comment,
        citizenshipMark: termGrades.citizenshipMark,
        workHabitsMark: termGrades.workHabitsMark,
        bank: bankSQL,
        student: sql<Commented>`(select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'preferredName', u.preferred_name, 'gender', u.gender)
          from ${users} u where u.district_id = ${termGrades.districtID} and u.id = ${termGrades.studentID})`,
        isReleased: isReleasedSQL(ctx.now().toISOString()),
        postedOn: sql<string>`(${termGrades.postedAt} at time zone coalesce(${schools.timeZone}, ${districts.timeZone}))::date::text`,
        courseName: courseTitle(ctx.language),
        sectionNumber: sections.sectionNumber,
        teachers: sql<string>`coalesce((select string_agg(ltrim(t.first_name || ' ' || t.last_name), ', ' order by e.is_primary desc, t.last_name)
          from ${sectionEnrollments} e join ${users} t on t.district_id = e.district_id and t.id = e.user_id
          where e.district_id = ${sections.districtID} and e.section_id = ${sections.id} and e.role = 'teacher'), '')`,
        termID: terms.id,
        termName: termName(ctx.language),
        yearName: schoolYears.name,
      })
      .from(termGrades)
      .innerJoin(
        sections,
        and(eq(sections.districtID, termGrades.districtID), eq(sections.id, termGrades.sectionID)),
      )
      .innerJoin(
        courses,
        and(eq(courses.districtID, sections.districtID), eq(courses.id, sections.courseID)),
      )
      .innerJoin(
        schools,
        and(eq(schools.districtID, sections.districtID), eq(schools.id, sections.schoolID)),
      )
      .innerJoin(districts, eq(districts.districtID, sections.districtID))
      .innerJoin(
        terms,
        and(eq(terms.districtID, termGrades.districtID), eq(terms.id, termGrades.termID)),
      )
      .innerJoin(
        schoolYears,
        and(eq(schoolYears.districtID, terms.districtID), eq(schoolYears.id, terms.schoolYearID)),
      )
      .where(and(eq(termGrades.districtID, districtID), eq(termGrades.studentID, studentID)))
      .orderBy(desc(terms.startDate), desc(terms.id), asc(courses.title), asc(termGrades.id)),
  ])
  const isFamily = facts.viewerIsGuardian === 'yes' || facts.userID === ctx.user.userID
  const posted = rows.filter(({ isReleased }) => isReleased || !isFamily)
  return {
    current: currentGrades(
      classes.map(asStudentClass),
      rows.filter(({ isReleased }) => isReleased),
    ),
    posted: posted.map(({ bank, student, isReleased: _, sectionID: __, comment, ...grade }) => ({
      ...grade,
      comment: wholeComment(bank, comment, student, ctx.language) || null,
    })),
  }
}

/** A grade's bank comments, in order. */
const bankSQL = sql<
  Translated[]
>`(select coalesce(json_agg(c.text order by array_position(${termGrades.commentIDs}, c.id)), '[]') from ${gradingComments} c
  where c.district_id = ${termGrades.districtID} and c.id = any(${termGrades.commentIDs}))`

/**
 * Whether families can see a grade yet; its grading period may set a release date. Expects
 * `term_grade`, its school and its district in the query.
 */
const isReleasedSQL = (now: string) =>
  sql<boolean>`coalesce((select p.families_from from ${gradingPeriods} p where p.district_id = ${termGrades.districtID} and p.term_id = ${termGrades.termID} and p.removed_at is null), date '1900-01-01')
    <= (${now}::timestamptz at time zone coalesce(${schools.timeZone}, ${districts.timeZone}))::date`
