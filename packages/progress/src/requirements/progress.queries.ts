import { attendanceRateSQL } from '@atrium/attendance/public'
import { courseGroupCourses, courseGroups } from '@atrium/academics/public'
import { users } from '@atrium/auth/tables'
import { hotStatement, type UserRequest } from '@atrium/kit/server'
import { Refusal, refuse, type Translated } from '@atrium/kit/shared'
import { badges, badgeUsers } from '@atrium/microcredentials/public'
import { covers, loadStudent, viewerOf } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { gpaSQL, methodAt, transcriptEntries } from '@atrium/report-cards/public'
import { courseTitle } from '@atrium/roster/public'
import { courses, sectionEnrollments, sections } from '@atrium/roster/tables'
import { districts, schools, schoolYears, terms } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { serviceHours } from '../service/service.table.ts'
import { testParts, testScores, tests } from '../tests/tests.table.ts'
import { manages, type ApprovalState } from '../words.ts'
import {
  isTracked,
  standingsOf,
  yearStanding,
  type Figures,
  type Requirement,
  type Standing,
  type YearTarget,
} from './progress.rules.ts'
import {
  graduationRequirements,
  requirementDecisions,
  requirementEvidence,
  yearRequirements,
} from './requirements.table.ts'

/** A requirement as shown on a student’s page. */
export interface ShownRequirement extends Requirement {
  name: Translated
  instructions: string | null
  /** The name of its course group, course, test or microcredential. */
  of: string | null
}

export interface Decision {
  requirementID: number
  decision: 'waived' | 'signedOff'
  note: string
  decidedOn: string
  decidedBy: string
}

export interface Evidence {
  id: number
  version: number
  requirementID: number
  title: string
  description: string | null
  doneOn: string
  fileUUID: string | null
  state: ApprovalState
  reason: string | null
}

export interface YearRequirement extends YearTarget {
  grade: string
}

interface ProgressRow {
  requirements: ShownRequirement[]
  years: YearRequirement[]
  figures: Figures
  decisions: Decision[]
  evidence: Evidence[]
  grade: string | null
  schoolID: number
  today: string
}

/** A student’s progress toward graduation. */
export interface StudentProgress extends ProgressRow {
  standings: (Standing & { requirementID: number })[]
  yearStandings: (ReturnType<typeof yearStanding>[number] & { grade: string })[]
  /** Whether the reader may waive, sign off, and decide on evidence. */
  mayDecide: boolean
  /** Whether the reader may add evidence. */
  mayAdd: boolean
}

/**
 * A student’s progress on every requirement for their school and graduating class. It is open to
 * the student, guardians without a restriction, and staff who may see students; refuses 404 anyone
 * else. Two statements.
 */
export async function studentProgress(
  ctx: UserRequest,
  studentID: number,
): Promise<StudentProgress> {
  const [{ facts, head }, [row]] = await Promise.all([
    loadStudent(ctx, studentID, 'graduation'),
    readProgress(ctx.db, {
      districtID: ctx.user.districtID,
      studentID,
      now: ctx.now().toISOString(),
      language: ctx.language,
    }),
  ])
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  const mayDecide = covers(viewerOf(ctx.user).reach(manages), head.studentSchoolID ?? 0)
  return {
    ...row,
    standings: [...standingsOf(row.requirements, row.figures)].map(([requirementID, standing]) => ({
      requirementID,
      ...standing,
    })),
    yearStandings: row.years.flatMap(({ grade, ...target }) =>
      yearStanding(target, row.figures).map((one) => ({ grade, ...one })),
    ),
    mayDecide: mayDecide && facts.viewerIsGuardian === 'no',
    mayAdd: mayDecide || facts.userID === ctx.user.userID || facts.viewerIsGuardian === 'yes',
  }
}

/**
 * A student’s progress on one requirement. With the specified messages, refuses 403 if the caller
 * may not see it, and 422 if this type of requirement isn't tracked.
 */
export async function requirementProgress(
  ctx: UserRequest,
  { studentID, requirementID }: { studentID: number; requirementID: number },
): Promise<Standing & { requirement: ShownRequirement; evidence: Evidence[] }> {
  const all = await studentProgress(ctx, studentID).catch((error: unknown) => {
    if (error instanceof Refusal) throw refuse.forbidden('progress.refusal.progress')
    throw error
  })
  const requirement = all.requirements.find(({ id }) => id === requirementID)
  if (!requirement) throw refuse.forbidden('progress.refusal.progress')
  const standing = standingsOf(all.requirements, all.figures).get(requirementID)
  if (!isTracked(requirement.type) || !standing) throw refuse.invalid('progress.refusal.untracked')
  return {
    ...standing,
    requirement,
    evidence: all.evidence.filter((one) => one.requirementID === requirementID),
  }
}

/**
 * A school's requirements. With the specified message, refuses 403 anyone who may not see students
 * there.
 */
export async function schoolRequirements(
  ctx: UserRequest,
  schoolID: number,
): Promise<{ id: number; name: Translated; type: string; minimum: number | null }[]> {
  const viewer = viewerOf(ctx.user)
  const mayLook = [manages, 'students.read'].some((name) => covers(viewer.reach(name), schoolID))
  if (!mayLook) throw refuse.forbidden('progress.refusal.school')
  return ctx.db.execute<{ id: number; name: Translated; type: string; minimum: number | null }>(sql`
    select r.id, r.name, r.type, r.minimum::float8 as minimum from ${graduationRequirements} r
    where r.district_id = ${ctx.user.districtID} and r.removed_at is null and (r.school_id is null or r.school_id = ${schoolID})
    order by r.place, r.id`)
}

const districtID = sql`${sql.placeholder('districtID')}::integer`
const studentID = sql`${sql.placeholder('studentID')}::integer`
const now = sql`${sql.placeholder('now')}::timestamptz`
const personName = sql`coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name`

/**
 * The credits earned according to transcripts, by course; for repeated courses, the best attempt.
 */
const earned = sql`(select coalesce(json_agg(json_build_object('courseID', x.course_id, 'credits', x.credits)), '[]') from (
  select y.course_id, sum(y.credits)::float8 as credits from (
    select e.course_id, lower(e.course_title) as title, max(e.credits_earned) as credits from ${transcriptEntries} e
    where e.district_id = ${districtID} and e.student_id = ${studentID} and e.removed_at is null
    group by e.course_id, lower(e.course_title), e.term_name) y
  group by y.course_id, case when y.course_id is null then y.title end) x)`

const taking = sql`(select coalesce(json_agg(json_build_object('courseID', x.id, 'credits', x.credits)), '[]') from (
  select k.id, greatest(coalesce(k.credits, 0) - coalesce((select sum(e.credits_earned) from ${transcriptEntries} e
      where e.district_id = k.district_id and e.student_id = ${studentID} and e.course_id = k.id and e.removed_at is null), 0), 0)::float8 as credits
  from ${courses} k where k.district_id = ${districtID} and exists (
    select from ${sectionEnrollments} e join ${sections} c on c.district_id = e.district_id and c.id = e.section_id
    left join ${terms} t on t.district_id = c.district_id and t.id = c.term_id
    where e.district_id = k.district_id and e.user_id = ${studentID} and e.role = 'student' and e.status = 'active' and c.course_id = k.id and c.removed_at is null and c.status = 'active'
      and (select today from me) <= coalesce(e.end_date, c.end_date, t.end_date, (select today from me)))) x where x.credits > 0)`

const year = sql`(select y.start_date from ${schoolYears} y where y.district_id = ${districtID} and y.removed_at is null and y.start_date <= (select today from me) order by y.start_date desc limit 1)`

const figures = sql`json_build_object(
  'earned', ${earned}, 'taking', ${taking},
  'gpa', (select g.unweighted from ${gpaSQL(districtID, sql`e.student_id = ${studentID}`, methodAt(districtID, sql`(select school_id from me)`))} g),
  'tests', (select coalesce(json_agg(json_build_object('testID', x.test_id, 'score', x.score)), '[]') from (
    select s.test_id, max(s.score)::float8 as score from ${testScores} s
    where s.district_id = ${districtID} and s.student_id = ${studentID} and s.removed_at is null
      and s.part = (select p.name from ${testParts} p where p.district_id = s.district_id and p.test_id = s.test_id order by p.place limit 1)
    group by s.test_id) x),
  'attendanceRate', ${attendanceRateSQL({ districtID, studentID, from: year, to: sql`(select today from me)` })},
  'hours', (select json_build_object('approved', coalesce(sum(h.hours) filter (where h.state = 'approved'), 0)::float8, 'submitted', coalesce(sum(h.hours) filter (where h.state = 'submitted'), 0)::float8)
    from ${serviceHours} h where h.district_id = ${districtID} and h.student_id = ${studentID} and h.removed_at is null),
  'badges', (select coalesce(json_agg(json_build_object('badgeID', b.badge_id, 'isEarned', b.status = 3)), '[]') from ${badgeUsers} b where b.district_id = ${districtID} and b.user_id = ${studentID}),
  'evidence', (select coalesce(json_agg(json_build_object('requirementID', x.requirement_id, 'approved', x.approved, 'submitted', x.submitted)), '[]') from (
    select v.requirement_id, count(*) filter (where v.state = 'approved') as approved, count(*) filter (where v.state = 'submitted') as submitted
    from ${requirementEvidence} v where v.district_id = ${districtID} and v.student_id = ${studentID} and v.removed_at is null group by v.requirement_id) x),
  'decisions', (select coalesce(json_agg(json_build_object('requirementID', d.requirement_id, 'decision', d.decision)), '[]') from ${requirementDecisions} d
    where d.district_id = ${districtID} and d.student_id = ${studentID}))`

const readProgress = hotStatement<ProgressRow>(sql`
  with me as materialized (
    select s.school_id, s.grade, s.graduation_year, (${now} at time zone coalesce(h.time_zone, d.time_zone))::date as today
    from ${students} s join ${districts} d on d.id = s.district_id left join ${schools} h on h.district_id = s.district_id and h.id = s.school_id
    where s.district_id = ${districtID} and s.user_id = ${studentID})
  select me.grade, me.school_id as "schoolID", me.today::text as today, ${figures} as figures,
    (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'type', r.type, 'minimum', r.minimum, 'courseID', r.course_id, 'testID', r.test_id, 'badgeID', r.badge_id,
        'instructions', r.instructions, 'takesExtra', r.takes_extra,
        'of', coalesce((select g.name from ${courseGroups} g where g.district_id = r.district_id and g.id = r.course_group_id), (select ${courseTitle(sql.placeholder('language'), sql`k`)} from ${courses} k where k.district_id = r.district_id and k.id = r.course_id),
          (select t.name from ${tests} t where t.district_id = r.district_id and t.id = r.test_id), (select b.name from ${badges} b where b.district_id = r.district_id and b.id = r.badge_id)),
        'courseIDs', case when r.course_group_id is not null then (select coalesce(json_agg(x.course_id), '[]') from ${courseGroupCourses} x where x.district_id = r.district_id and x.course_group_id = r.course_group_id) end)
        order by r.place, r.id), '[]')
      from ${graduationRequirements} r where r.district_id = ${districtID} and r.removed_at is null and (r.school_id is null or r.school_id = me.school_id)
        and (me.graduation_year is null or me.graduation_year between coalesce(r.class_from, 0) and coalesce(r.class_through, 9999))) as requirements,
    (select coalesce(json_agg(json_build_object('grade', y.grade, 'credits', y.credits, 'gpa', y.gpa, 'attendanceRate', y.attendance_rate, 'serviceHours', y.service_hours)), '[]')
      from ${yearRequirements} y where y.district_id = ${districtID} and y.removed_at is null and y.grade = me.grade and (y.school_id = me.school_id or y.school_id is null and not exists (
        select from ${yearRequirements} o where o.district_id = y.district_id and o.grade = y.grade and o.school_id = me.school_id and o.removed_at is null))) as years,
    (select coalesce(json_agg(json_build_object('requirementID', x.requirement_id, 'decision', x.decision, 'note', x.note, 'decidedOn', x.decided_at::date, 'decidedBy', ${personName})), '[]')
      from ${requirementDecisions} x join ${users} u on u.district_id = x.district_id and u.id = x.decided_by where x.district_id = ${districtID} and x.student_id = ${studentID}) as decisions,
    (select coalesce(json_agg(json_build_object('id', v.id, 'version', v.version, 'requirementID', v.requirement_id, 'title', v.title, 'description', v.description, 'doneOn', v.done_on, 'fileUUID', v.file_uuid,
        'state', v.state, 'reason', v.reason) order by v.done_on desc, v.id desc), '[]')
      from ${requirementEvidence} v where v.district_id = ${districtID} and v.student_id = ${studentID} and v.removed_at is null) as evidence
  from me`)
