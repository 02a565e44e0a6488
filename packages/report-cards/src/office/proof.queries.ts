import { users } from '@atrium/auth/tables'
import {
  classChanges,
  commentProblems,
  gradeFinalizations,
  gradingPeriods,
  standingGrades,
  termGrades,
  type Commented,
} from '@atrium/grades/public'
import type { UserRequest } from '@atrium/kit/server'
import { refuse, type Language } from '@atrium/kit/shared'
import { notRestrictedFor } from '@atrium/people/public'
import { courses, sectionEnrollments, sections } from '@atrium/roster/tables'
import { courseTitle, todayOf } from '@atrium/roster/public'
import { termName } from '@atrium/schools/public'
import { schoolYears, terms } from '@atrium/schools/tables'
import { sql, type SQL } from 'drizzle-orm'
import type { OfficeTerm, Proof, ProofSection } from './office.words.ts'

/**
 * Terms in this school year and the previous one that have started, and that grades are given for,
 * newest first. Over `term t`.
 */
const termsSQL = (
  districtID: number,
  schoolID: number,
  today: string,
  language: Language,
): SQL => sql`
  select t.id, ${termName(language, sql`t`)} as name, json_build_object('en', t.name, 'es', t.name_es) as names, y.name as "yearName", t.start_date as "startDate", t.end_date as "endDate",
    exists (select from ${gradingPeriods} p where p.district_id = t.district_id and p.term_id = t.id and p.removed_at is null and p.credit_share is not null) as "isCredit"
  from ${terms} t join ${schoolYears} y on y.district_id = t.district_id and y.id = t.school_year_id
  where t.district_id = ${districtID} and t.removed_at is null and (t.school_id is null or t.school_id = ${schoolID}) and t.start_date <= ${today}
    and (t.kind in ('gradingPeriod', 'semester', 'term')) and y.end_date >= ${today}::date - 370
  order by t.end_date desc, t.start_date desc`

/**
 * The term that started last, and the shortest if several did: grades are given for a quarter
 * before its semester, and rarely for a whole year.
 */
const openingTerm = (all: readonly OfficeTerm[]): OfficeTerm | undefined =>
  all.toSorted(
    (one, other) =>
      other.startDate.localeCompare(one.startDate) || one.endDate.localeCompare(other.endDate),
  )[0]

/**
 * CTEs for the students in the school’s classes during the term: `s` has a row for each student and
 * class.
 */
const classStudents = (
  of: { districtID: number; schoolID: number; userID: number; language: Language },
  term: OfficeTerm,
): SQL => sql`
  c as materialized (
    select c.id as section_id, c.course_id, c.section_number, ${courseTitle(of.language, sql`k`)} as title
    from ${sections} c
    join ${courses} k on k.district_id = c.district_id and k.id = c.course_id
    left join ${terms} o on o.district_id = c.district_id and o.id = c.term_id
    where c.district_id = ${of.districtID} and c.school_id = ${of.schoolID} and c.removed_at is null and c.status = 'active' and not c.is_professional_development
      and coalesce(c.start_date, o.start_date, ${term.startDate}) <= ${term.startDate} and coalesce(c.end_date, o.end_date, ${term.endDate}) >= ${term.endDate}),
  -- Of a student who changed classes in the term, the office may have said which one posts it.
  m as materialized (
    select distinct on (x.student_id, side.section_id) x.student_id, side.section_id, x.posts_section_id from ${classChanges} x
    join ${terms} xt on xt.district_id = x.district_id and xt.id = x.term_id and xt.end_date = ${term.endDate} and xt.start_date >= ${term.startDate}
    cross join lateral (values (x.section_id), (x.from_section_id)) side (section_id)
    where x.district_id = ${of.districtID} order by x.student_id, side.section_id, x.moved_at desc, x.id desc),
  s as materialized (
    select c.*, x.user_id, x.grade_id, x.letter, x.comment, x.override_reason
    -- Class by class, each of its rosters with its grades.
    from c cross join lateral (
      select e.user_id, e.end_date, g.id as grade_id, g.letter, g.comment, g.override_reason
      from (select e.user_id, e.end_date from ${sectionEnrollments} e
        where e.district_id = ${of.districtID} and e.section_id = c.section_id and e.role = 'student' and (e.status = 'active' or e.end_date is not null)
          and coalesce(e.start_date, ${term.endDate}) <= ${term.endDate} offset 0) e
      left join (select g.student_id, g.id, g.letter, g.comment, g.override_reason from ${termGrades} g
        where g.district_id = ${of.districtID} and g.section_id = c.section_id and g.term_id = ${term.id} offset 0) g on g.student_id = e.user_id
      offset 0) x
    left join m on m.section_id = c.section_id and m.student_id = x.user_id
    where (coalesce(x.end_date, ${term.endDate}) >= ${term.endDate} or m.posts_section_id = c.section_id) and coalesce(m.posts_section_id = c.section_id, true)
      and ${notRestrictedFor(of, sql`x.user_id`)})`

const nameOf = (user: string): SQL =>
  sql.raw(
    `${user}.last_name || coalesce(', ' || nullif(coalesce(${user}.preferred_name, ${user}.first_name), ''), '')`,
  )

interface Row {
  sections: Omit<ProofSection, 'problems'>[]
  missing: Proof['missing']
  missingCount: number
  leftOut: Proof['leftOut']
  comments: { sectionID: number; studentID: number; courseName: string; comment: string }[]
  /** The students of the classes with comments, by class; and who they are. */
  rosters: Record<string, number[]>
  people: Commented[]
  finalized: Proof['finalized']
  changedSince: number
}

/**
 * What to check before the current school's grades are finalized. Refuses 404 a term that the
 * school doesn't have. Three statements.
 */
export async function readProof(ctx: UserRequest, termID?: number): Promise<Proof> {
  const { districtID, schoolID, userID } = ctx.user
  const today = await todayOf(ctx)
  const all = (await ctx.db.execute(
    termsSQL(districtID, schoolID, today, ctx.language),
  )) as unknown as OfficeTerm[]
  const term = termID === undefined ? openingTerm(all) : all.find(({ id }) => id === termID)
  if (!term) {
    if (termID !== undefined) throw refuse.notFound('kit.refusal.notFound')
    return {
      terms: [],
      term: null,
      finalized: null,
      changedSince: 0,
      sections: [],
      missing: [],
      missingCount: 0,
      leftOut: [],
      problems: [],
      today,
    }
  }
  const of = { districtID, schoolID, userID, language: ctx.language }
  const [row] = (await ctx.db.execute(sql`
    with ${classStudents(of, term)},
    -- Graded in another class of the same course too: only one of the grades may stand.
    twice as materialized (select s.* from s where s.letter is not null
      and exists (select from s o where o.user_id = s.user_id and o.course_id = s.course_id and o.section_id <> s.section_id and o.letter is not null)),
    f as (select * from ${gradeFinalizations} x where x.district_id = ${districtID} and x.school_id = ${schoolID} and x.term_id = ${term.id})
    select
      (select coalesce(json_agg(json_build_object('sectionID', x.section_id, 'courseName', x.title, 'sectionNumber', x.section_number, 'students', x.students, 'posted', x.posted,
          'overrides', x.overrides, 'staffID', t.user_id, 'teacher', t.name) order by x.posted < x.students desc, x.title, x.section_number), '[]')
        from (select section_id, title, section_number, count(*) as students, count(grade_id) as posted, count(override_reason) as overrides from s group by section_id, title, section_number) x
        left join lateral (select e.user_id, ${nameOf('u')} as name from ${sectionEnrollments} e join ${users} u on u.district_id = e.district_id and u.id = e.user_id
          where e.district_id = ${districtID} and e.section_id = x.section_id and e.role = 'teacher' and e.status = 'active' order by e.is_primary desc, e.id limit 1) t on true) as sections,
      (select coalesce(json_agg(json_build_object('studentID', m.user_id, 'studentName', m.name, 'courseName', m.title, 'sectionNumber', m.section_number) order by m.name, m.title), '[]')
        from (select s.*, ${nameOf('u')} as name from s join ${users} u on u.district_id = ${districtID} and u.id = s.user_id where s.grade_id is null order by name, title limit 300) m) as missing,
      (select count(*)::integer from s where grade_id is null) as "missingCount",
      (select coalesce(json_agg(json_build_object('studentID', x.user_id, 'studentName', ${nameOf('u')}, 'courseName', x.title, 'sectionNumber', x.section_number, 'mark', x.letter) order by ${nameOf('u')}, x.title), '[]')
        from twice x join ${users} u on u.district_id = ${districtID} and u.id = x.user_id
        where not exists (select from ${standingGrades} g where g.district_id = ${districtID} and g.student_id = x.user_id and g.term_id = ${term.id} and g.id = x.grade_id)) as "leftOut",
      (select coalesce(json_agg(json_build_object('sectionID', s.section_id, 'studentID', s.user_id, 'courseName', s.title, 'comment', s.comment)), '[]') from s where s.comment is not null) as comments,
      (select coalesce(json_object_agg(x.section_id, x.students), '{}') from (
        select s.section_id, array_agg(s.user_id) as students from s where s.section_id in (select o.section_id from s o where o.comment is not null) group by 1) x) as rosters,
      (select coalesce(json_agg(json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'preferredName', u.preferred_name, 'gender', u.gender)), '[]')
        from (select distinct user_id from s where exists (select from s o where o.comment is not null)) x join ${users} u on u.district_id = ${districtID} and u.id = x.user_id) as people,
      (select json_build_object('at', f.finalized_at, 'by', ${nameOf('u')}, 'notifyOn', f.notify_on, 'notifiedAt', f.notified_at) from f join ${users} u on u.district_id = f.district_id and u.id = f.finalized_by) as finalized,
      (select count(*)::integer from ${termGrades} g join ${sections} c on c.district_id = g.district_id and c.id = g.section_id, f
        where g.district_id = ${districtID} and g.term_id = ${term.id} and c.school_id = ${schoolID} and g.posted_at > f.finalized_at) as "changedSince"`)) as unknown as Row[]
  const found = row as Row
  const byID = new Map(found.people.map((one) => [one.id, one]))
  const bySection = new Map(
    Object.entries(found.rosters).map(([id, students]) => [
      Number(id),
      students.flatMap((student) => byID.get(student) ?? []),
    ]),
  )
  const problems = found.comments.flatMap(({ sectionID, studentID, courseName, comment }) => {
    const classmates = bySection.get(sectionID) ?? []
    const student = byID.get(studentID)
    if (!student) return []
    return commentProblems(comment, student, classmates).map((problem) => ({
      sectionID,
      studentID,
      studentName: `${student.lastName}, ${student.preferredName ?? student.firstName}`,
      courseName,
      comment,
      problem,
    }))
  })
  return {
    terms: all,
    term,
    finalized: found.finalized,
    changedSince: found.changedSince,
    sections: found.sections.map((section) => ({
      ...section,
      problems: problems.filter(({ sectionID }) => sectionID === section.sectionID).length,
    })),
    missing: found.missing,
    missingCount: found.missingCount,
    leftOut: found.leftOut,
    problems: problems.slice(0, 300).map(({ sectionID: _, ...problem }) => problem),
    today,
  }
}
