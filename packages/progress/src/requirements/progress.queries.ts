import { attendanceRateSQL, attendanceRateThisYear } from '@atrium/attendance/public'
import { courseGroupCourses, courseGroups } from '@atrium/academics/public'
import { users } from '@atrium/auth/tables'
import { gradeMarks } from '@atrium/grades/public'
import { hotStatement, type DistrictDb, type Tx, type UserRequest } from '@atrium/kit/server'
import { Refusal, refuse, type Language, type Translated } from '@atrium/kit/shared'
import { badges, badgeUsers } from '@atrium/microcredentials/public'
import { covers, loadStudent, viewerOf } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import {
  comingParts,
  gpaSQL,
  methodAt,
  partsOfCourse,
  transcriptAttempts,
} from '@atrium/report-cards/public'
import { courseTitle } from '@atrium/roster/public'
import { courses } from '@atrium/roster/tables'
import { districts, schools, schoolYears } from '@atrium/schools/tables'
import { sql, type Placeholder, type SQL } from 'drizzle-orm'
import { serviceHours } from '../service/service.table.ts'
import { testParts, testScores, tests } from '../tests/tests.table.ts'
import { manages, type ApprovalState } from '../words.ts'
import {
  isTracked,
  standingsOf,
  shortOf,
  unmetOf,
  type Unmet,
  yearStanding,
  type Figures,
  type Requirement,
  type RequirementGroup,
  type Standing,
  type YearTarget,
} from './progress.rules.ts'
import {
  diplomaTypes,
  graduationRequirements,
  requirementDecisions,
  requirementEquivalents,
  requirementEvidence,
  requirementGroups,
  studentDiplomas,
  yearRequirements,
} from './requirements.table.ts'

/** A requirement as shown on a student’s page. */
export interface ShownRequirement extends Requirement {
  name: Translated
  instructions: string | null
  /** The name of its course group, course, test or microcredential. */
  of: string | null
  minimumMark: string | null
}

/** A group of requirements as shown on a student’s page. */
export interface ShownGroup extends RequirementGroup {
  name: Translated
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
  groups: ShownGroup[]
  /** The diploma that the student works toward; null: the usual one. */
  diplomaTypeID: number | null
  diplomas: { id: number; name: string }[]
  years: YearRequirement[]
  figures: Figures
  /** How many decimals the GPA of `figures` has. */
  gpaDecimals: number
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
    standings: [...standingsOf(row.requirements, row.figures, row.groups)].map(
      ([requirementID, standing]) => ({
        requirementID,
        ...standing,
      }),
    ),
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
  const standing = standingsOf(all.requirements, all.figures, all.groups).get(requirementID)
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
const now = sql`${sql.placeholder('now')}::timestamptz`
const personName = sql`ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name)`

/** The student whose progress is read: a row of `me`. */
const studentID = sql`me.user_id`

/** The parts of courses that a student has passed, with the credit that each attempt earns. */
const earned = sql`(select coalesce(json_agg(json_build_object('courseID', a.course_id, 'subjectArea', a.subject_area, 'points', a.points::float8, 'credits', a.credit::float8, 'part', a.part, 'lineCredits', a.line_earned::float8)), '[]')
  from ${transcriptAttempts} a
  left join ${gradeMarks} m on m.district_id = a.district_id and m.mark = a.mark and m.removed_at is null
  where a.district_id = ${districtID} and a.student_id = ${studentID}
    and (a.credits_earned > 0 or a.credits_attempted = 0 and coalesce(m.earns_credit, a.mark not in ('F', 'NP', 'I', 'W'))))`

/** What current classes may still earn. */
const taking = sql`(select coalesce(json_agg(json_build_object('courseID', x.course_id, 'subjectArea', x.subject_area, 'part', x.part, 'credits', x.credits)), '[]')
  from ${comingParts({ districtID, studentID, today: sql`me.today` })} x)`

const year = sql`(select y.start_date from ${schoolYears} y where y.district_id = ${districtID} and y.removed_at is null and y.start_date <= me.today order by y.start_date desc limit 1)`

const gpa = sql`(select g.unweighted from ${gpaSQL(districtID, sql`e.student_id = ${studentID}`, methodAt(districtID, sql`me.school_id`))} g)`

const figuresWith = (of: { attendanceRate: SQL; gpa: SQL; taking: SQL }) => sql`json_build_object(
  'earned', ${earned}, 'taking', ${of.taking}, 'gpa', ${of.gpa},
  'tests', (select coalesce(json_agg(json_build_object('testID', x.test_id, 'score', x.score)), '[]') from (
    select s.test_id, max(s.score)::float8 as score from ${testScores} s
    where s.district_id = ${districtID} and s.student_id = ${studentID} and s.removed_at is null
      and s.part = (select p.name from ${testParts} p where p.district_id = s.district_id and p.test_id = s.test_id order by p.place limit 1)
    group by s.test_id) x),
  'attendanceRate', ${of.attendanceRate},
  'hours', (select json_build_object('approved', coalesce(sum(h.hours) filter (where h.state = 'approved'), 0)::float8, 'submitted', coalesce(sum(h.hours) filter (where h.state = 'submitted'), 0)::float8)
    from ${serviceHours} h where h.district_id = ${districtID} and h.student_id = ${studentID} and h.removed_at is null),
  'badges', (select coalesce(json_agg(json_build_object('badgeID', b.badge_id, 'isEarned', b.status = 3)), '[]') from ${badgeUsers} b where b.district_id = ${districtID} and b.user_id = ${studentID}),
  'evidence', (select coalesce(json_agg(json_build_object('requirementID', x.requirement_id, 'approved', x.approved, 'submitted', x.submitted)), '[]') from (
    select v.requirement_id, count(*) filter (where v.state = 'approved') as approved, count(*) filter (where v.state = 'submitted') as submitted
    from ${requirementEvidence} v where v.district_id = ${districtID} and v.student_id = ${studentID} and v.removed_at is null group by v.requirement_id) x),
  'decisions', (select coalesce(json_agg(json_build_object('requirementID', d.requirement_id, 'decision', d.decision)), '[]') from ${requirementDecisions} d
    where d.district_id = ${districtID} and d.student_id = ${studentID}))`

/** Students with what decides which requirements apply to them. */
const studentsWhere = (which: SQL) => sql`
  select s.user_id, s.school_id, s.grade, s.graduation_year, x.diploma_type_id, (${now} at time zone coalesce(h.time_zone, d.time_zone))::date as today
  from ${students} s join ${districts} d on d.id = s.district_id left join ${schools} h on h.district_id = s.district_id and h.id = s.school_id
  left join ${studentDiplomas} x on x.district_id = s.district_id and x.student_id = s.user_id
  where s.district_id = ${districtID} and ${which}`

/** Whether a requirement `r` applies to a student `me`. */
const applies = sql`(r.school_id is null or r.school_id = me.school_id) and (r.diploma_type_id is null or r.diploma_type_id = me.diploma_type_id)
  and (me.graduation_year is null or me.graduation_year between coalesce(r.class_from, 0) and coalesce(r.class_through, 9999))`

/** The courses that a requirement `r` names, with those under the same local code elsewhere. */
const courseIDs = sql`(with named as (
    select r.course_id as id union select v.course_id from ${requirementEquivalents} v where v.district_id = r.district_id and v.graduation_requirement_id = r.id
    union select x.course_id from ${courseGroupCourses} x where x.district_id = r.district_id and x.course_group_id = r.course_group_id)
  select json_agg(z.id) from (select n.id from named n where n.id is not null union select o.id from named n
    join ${courses} k on k.district_id = r.district_id and k.id = n.id join ${courses} o on o.district_id = k.district_id and o.code = k.code) z)`

/** A requirement `r` as JSON, with its names in a language. */
const requirementJSON = (
  language: Language | Placeholder,
) => sql`json_build_object('id', r.id, 'name', r.name, 'type', r.type, 'minimum', r.minimum, 'testID', r.test_id, 'badgeID', r.badge_id,
  'instructions', r.instructions, 'takesExtra', r.takes_extra, 'subjectArea', r.subject_area, 'groupID', r.requirement_group_id,
  'of', coalesce((select g.name from ${courseGroups} g where g.district_id = r.district_id and g.id = r.course_group_id), (select ${courseTitle(language, sql`k`)} from ${courses} k where k.district_id = r.district_id and k.id = r.course_id),
    (select t.name from ${tests} t where t.district_id = r.district_id and t.id = r.test_id), (select b.name from ${badges} b where b.district_id = r.district_id and b.id = r.badge_id)),
  'minimumMark', (select m.mark from ${gradeMarks} m where m.district_id = r.district_id and m.id = r.minimum_mark_id),
  'minimumPoints', (select m.points from ${gradeMarks} m where m.district_id = r.district_id and m.id = r.minimum_mark_id),
  'parts', coalesce((select ${partsOfCourse} from ${courses} k where k.district_id = r.district_id and k.id = r.course_id), 1),
  'courseCredits', (select k.credits from ${courses} k where k.district_id = r.district_id and k.id = r.course_id),
  'courseIDs', case when r.course_group_id is not null then coalesce(${courseIDs}, '[]') else ${courseIDs} end)`

const groupsJSON = sql`(select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'needed', g.needed)), '[]') from ${requirementGroups} g where g.district_id = ${districtID})`

const readProgress = hotStatement<ProgressRow>(sql`
  with me as materialized (${studentsWhere(sql`s.user_id = ${sql.placeholder('studentID')}::integer`)})
  select me.grade, me.school_id as "schoolID", me.today::text as today, me.diploma_type_id as "diplomaTypeID",
    ${figuresWith({ attendanceRate: attendanceRateSQL({ districtID, studentID, from: year, to: sql`me.today` }), taking, gpa })} as figures, ${methodAt(districtID, sql`me.school_id`).decimals} as "gpaDecimals", ${groupsJSON} as groups,
    (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name), '[]') from ${diplomaTypes} t
      where t.district_id = ${districtID} and (t.id = me.diploma_type_id or t.removed_at is null and t.active)) as diplomas,
    (select coalesce(json_agg(${requirementJSON(sql.placeholder('language'))} order by r.place, r.id), '[]')
      from ${graduationRequirements} r where r.district_id = ${districtID} and r.removed_at is null and ${applies}) as requirements,
    (select coalesce(json_agg(json_build_object('grade', y.grade, 'credits', y.credits, 'gpa', y.gpa, 'attendanceRate', y.attendance_rate, 'serviceHours', y.service_hours)), '[]')
      from ${yearRequirements} y where y.district_id = ${districtID} and y.removed_at is null and y.grade = me.grade and (y.school_id = me.school_id or y.school_id is null and not exists (
        select from ${yearRequirements} o where o.district_id = y.district_id and o.grade = y.grade and o.school_id = me.school_id and o.removed_at is null))) as years,
    (select coalesce(json_agg(json_build_object('requirementID', x.requirement_id, 'decision', x.decision, 'note', x.note, 'decidedOn', x.decided_at::date, 'decidedBy', ${personName})), '[]')
      from ${requirementDecisions} x join ${users} u on u.district_id = x.district_id and u.id = x.decided_by where x.district_id = ${districtID} and x.student_id = me.user_id) as decisions,
    (select coalesce(json_agg(json_build_object('id', v.id, 'version', v.version, 'requirementID', v.requirement_id, 'title', v.title, 'description', v.description, 'doneOn', v.done_on, 'fileUUID', v.file_uuid,
        'state', v.state, 'reason', v.reason) order by v.done_on desc, v.id desc), '[]')
      from ${requirementEvidence} v where v.district_id = ${districtID} and v.student_id = me.user_id and v.removed_at is null) as evidence
  from me`)

/** Names of the requirements and groups that a student hasn't met, in order. */
export const unmetNames = (
  requirements: readonly ShownRequirement[],
  groups: readonly ShownGroup[],
  figures: Figures,
): Translated[] => namesIn(requirements, groups, unmetOf(requirements, groups, figures))

const namesIn = (
  requirements: readonly ShownRequirement[],
  groups: readonly ShownGroup[],
  unmet: readonly Unmet[],
): Translated[] =>
  unmet.flatMap((one) => {
    const found =
      'groupID' in one
        ? groups.find(({ id }) => id === one.groupID)
        : requirements.find(({ id }) => id === one.requirementID)
    return found ? [found.name] : []
  })

/**
 * What each of these students still has to do to graduate; a student with nothing left has an empty
 * list. Attendance is as of the last nightly count. One statement.
 */
export async function unmetRequirements(
  db: DistrictDb | Tx,
  of: ManyStudents,
): Promise<Map<number, Translated[]>> {
  return new Map(
    ofEach(await readMany(db, asked(of))).map(({ id, requirements, groups, figures }) => [
      id,
      unmetNames(requirements, groups, figures),
    ]),
  )
}

/** The same, and the part of it that is left even after passing every current class. One statement. */
export async function outlooks(
  db: DistrictDb | Tx,
  of: ManyStudents,
): Promise<Map<number, { unmet: Translated[]; short: Translated[] }>> {
  return new Map(
    ofEach(await readManyTaking(db, asked(of))).map(({ id, requirements, groups, figures }) => [
      id,
      {
        unmet: unmetNames(requirements, groups, figures),
        short: namesIn(requirements, groups, shortOf(requirements, groups, figures)),
      },
    ]),
  )
}

interface ManyStudents {
  districtID: number
  studentIDs: readonly number[]
  now: Date
}

const asked = ({ districtID: district, studentIDs, now: at }: ManyStudents) => ({
  ...{ districtID: district, studentIDs: `{${studentIDs.join(',')}}`, now: at.toISOString() },
})

interface Many {
  requirements: ShownRequirement[]
  groups: ShownGroup[]
  students: { id: number; requirementIDs: number[]; figures: Figures }[]
}

/** Each student with the requirements that apply to them. */
function ofEach([row]: readonly Many[]) {
  if (!row) throw new Error('a statement without a table answers one row')
  return row.students.map(({ id, requirementIDs, figures }) => {
    const own = new Set(requirementIDs)
    const requirements = row.requirements.filter((one) => own.has(one.id))
    return { id, requirements, groups: row.groups, figures }
  })
}

const figuresOfMany = (coming: SQL): SQL =>
  figuresWith({
    attendanceRate: attendanceRateThisYear({ districtID, studentID }),
    gpa: sql`case when (select exists (select from ${graduationRequirements} r where r.district_id = ${districtID} and r.type = 'gpa' and r.removed_at is null)) then ${gpa} end`,
    taking: coming,
  })

const manyWith = (figures: SQL) =>
  hotStatement<Many & Record<string, unknown>>(sql`
  with me as materialized (${studentsWhere(sql`s.user_id = any(${sql.placeholder('studentIDs')}::integer[])
    and exists (select from ${graduationRequirements} r where r.district_id = ${districtID} and r.removed_at is null)`)})
  select ${groupsJSON} as groups,
    (select coalesce(json_agg(${requirementJSON('en')} order by r.place, r.id), '[]') from ${graduationRequirements} r
      where r.district_id = ${districtID} and r.removed_at is null) as requirements,
    (select coalesce(json_agg(json_build_object('id', me.user_id, 'figures', ${figures},
      'requirementIDs', (select coalesce(json_agg(r.id), '[]') from ${graduationRequirements} r where r.district_id = ${districtID} and r.removed_at is null and ${applies}))), '[]')
      from me) as students`)

// A requirement is unmet whatever is coming.
const readMany = manyWith(figuresOfMany(sql`'[]'::json`))
const readManyTaking = manyWith(figuresOfMany(taking))
