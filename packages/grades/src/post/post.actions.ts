import { auditEntries, hotSave, hotStatement, type UserRequest } from '@atrium/kit/server'
import { refuse, type MessageRef } from '@atrium/kit/shared'
import { isOwnChild, notRestrictedFor } from '@atrium/people/public'
import { sectionEnrollments } from '@atrium/roster/tables'
import { and, eq, sql } from 'drizzle-orm'
import { postableMarks, type ConductMark } from '../conduct.words.ts'
import { extraErrors, gradeErrors, isOverride, settled } from '../grade.rules.ts'
import { termGrades } from '../grades.table.ts'
import { asBook, readGrading, valuesOf } from '../gradebook/gradebook.queries.ts'
import { gradingComments } from '../setup/setup.table.ts'
import type { GradeDraft, GradeExtras } from '../words.ts'
import { computedGrade, type PostedPart } from './computed.rules.ts'
import { inClassDuring, type ClassOf } from './post.queries.ts'
import { closedFor, nothing, openTerm, postedSQL, setupOf } from './section-grades.queries.ts'

export interface Posted extends GradeDraft {
  studentID: number
  /** The version that the person saw; 0: no grade yet. */
  version: number
  /** Omitted: stays as posted. */
  commentIDs?: number[] | undefined
  citizenshipMark?: ConductMark | null | undefined
  workHabitsMark?: ConductMark | null | undefined
  examPercent?: number | null | undefined
  overrideReason?: string | null | undefined
}

/**
 * Posts a class's grades for a term, all or none. Four statements. A grade that differs from the
 * computed one needs a reason.
 * Refuses 403 for the caller's own child, or if the class is over for its teacher, posting isn't
 * open, or the school has finalized the term; 404 like `sectionGrades`, or if a student isn't in
 * the class; 409 with the ids of students whose grade someone else has changed; 422 with errors by
 * `<studentID>.<field>`.
 */
export async function postGrades(
  ctx: UserRequest,
  { termID, grades, ...of }: ClassOf & { termID: number; grades: Posted[] },
): Promise<{ posted: number }> {
  const { section, graded, term } = await openTerm(ctx, { ...of, termID })
  if (!section.mayWrite) throw refuse.forbidden('grades.refusal.classOver')
  if (!term) throw refuse.notFound('kit.refusal.notFound')
  const { districtID, userID } = ctx.user
  const [[grading], [before]] = await Promise.all([
    readGrading(ctx.db, valuesOf(ctx, section, term)),
    readPosted(ctx.db, { districtID, sectionID: of.sectionID, termID }),
  ])
  const { scale, marks, conduct, period, isFinalized } = setupOf(grading)
  const book = grading ? asBook(grading) : nothing
  const closed = closedFor(ctx, section, { period, isFinalized })
  if (closed) throw refuse.forbidden(`grades.refusal.${closed}`)
  const postedOf = (of: number) => before?.own.find(({ studentID }) => studentID === of)
  const whole = grades.map((grade) => {
    const was = postedOf(grade.studentID)
    const extras: GradeExtras = {
      commentIDs: grade.commentIDs ?? was?.commentIDs ?? [],
      citizenshipMark:
        grade.citizenshipMark === undefined
          ? (was?.citizenshipMark ?? null)
          : grade.citizenshipMark,
      workHabitsMark:
        grade.workHabitsMark === undefined ? (was?.workHabitsMark ?? null) : grade.workHabitsMark,
      examPercent: grade.examPercent === undefined ? (was?.examPercent ?? null) : grade.examPercent,
      overrideReason: grade.overrideReason?.trim() || null,
    }
    const { percent } = computedGrade(
      {
        book,
        term,
        graded,
        period,
        posted: before?.posted ?? [],
        today: section.today,
      },
      { id: grade.studentID, examPercent: extras.examPercent },
    )
    return { ...grade, ...extras, computedPercent: percent }
  })
  refuseErrors(whole, (grade) => ({
    ...gradeErrors(grade, marks),
    ...extraErrors(
      grade,
      grade.computedPercent,
      scale,
      postableMarks(conduct, postedOf(grade.studentID)),
    ),
  }))
  const [found] = await saveGrades(ctx.database.oneStatement(districtID), {
    districtID,
    userID,
    requestID: ctx.request.requestID,
    now: ctx.now().toISOString(),
    sectionID: of.sectionID,
    termID,
    from: term.startDate,
    to: term.endDate,
    grades: JSON.stringify(
      whole.map((grade) => ({
        ...grade,
        ...settled(grade, scale),
        overrideReason: isOverride(grade, grade.computedPercent, scale)
          ? grade.overrideReason
          : null,
      })),
    ),
  })
  if (!found || found.strangers) throw refuse.notFound('kit.refusal.notFound')
  if (found.own) throw refuse.forbidden('people.refusal.ownChild')
  if (found.stale)
    throw refuse.conflict(
      'grades.refusal.faster',
      { count: found.stale.length },
      { current: found.stale },
    )
  return { posted: grades.length }
}

/**
 * The outcome for grades: nothing is written unless `strangers` and `own` are false and `stale` is
 * null.
 */
interface Outcome {
  /**
   * True if a student isn't in the class during the term, or a court order keeps them from the
   * caller.
   */
  strangers: boolean
  /** True if one of them is the caller's own child. */
  own: boolean
  /** The students whose grade's version differs from what the person saw. */
  stale: number[] | null
}

const districtID = sql`${sql.placeholder('districtID')}::integer`
const userID = sql`${sql.placeholder('userID')}::integer`
const sectionID = sql`${sql.placeholder('sectionID')}::integer`
const termID = sql`${sql.placeholder('termID')}::integer`
const from = sql`${sql.placeholder('from')}::date`
const to = sql`${sql.placeholder('to')}::date`

const change = (field: string) => {
  const [name, before] = [sql.raw(`"${field}"`), sql.raw(`"before_${field}"`)]
  return sql`case when w.${before} is distinct from w.${name} then jsonb_build_object(${sql.raw(`'${field}'`)}, jsonb_build_array(w.${before}, w.${name})) else '{}' end`
}

// One statement, so that a class of thirty costs as much as one grade.
const saveGrades = hotSave<Outcome>(sql`
  with asked as materialized (
    select * from jsonb_to_recordset(${sql.placeholder('grades')}::jsonb)
      as a("studentID" integer, version integer, percent double precision, letter text, comment text, "commentIDs" integer[], "citizenshipMark" text, "workHabitsMark" text, "examPercent" double precision,
        "computedPercent" double precision, "overrideReason" text)
  ), present as materialized (
    select student_id, percent, letter, comment, citizenship_mark, work_habits_mark, exam_percent, override_reason, version from ${termGrades}
    where district_id = ${districtID} and section_id = ${sectionID} and term_id = ${termID} and student_id in (select "studentID" from asked)
    order by student_id for update
  ), outcome as materialized (
    select
      exists (select from asked a where not exists (
        select from ${sectionEnrollments} where ${and(eq(sectionEnrollments.districtID, districtID), eq(sectionEnrollments.sectionID, sectionID), inClassDuring(from, to), notRestrictedFor({ districtID, userID }, sectionEnrollments.userID))} and ${sectionEnrollments.userID} = a."studentID"))
      or exists (select from asked a, unnest(a."commentIDs") c where not exists (
        select from ${gradingComments} k where k.district_id = ${districtID} and k.id = c and k.removed_at is null)) as strangers,
      exists (select from asked a where ${isOwnChild({ districtID, userID }, sql`a."studentID"`)}) as own,
      (select json_agg(a."studentID" order by a."studentID") from asked a left join present p on p.student_id = a."studentID"
        where coalesce(p.version, 0) <> a.version) as stale
  ), wanted as materialized (
    select a.*, p.percent as before_percent, p.letter as before_letter, p.comment as before_comment, p.citizenship_mark as "before_citizenshipMark", p.work_habits_mark as "before_workHabitsMark", p.exam_percent as "before_examPercent", p.override_reason as "before_overrideReason"
    from asked a left join present p on p.student_id = a."studentID"
    where (select not strangers and not own and stale is null from outcome)
  ), saved as (
    insert into ${termGrades} as g (district_id, section_id, term_id, student_id, percent, letter, comment, comment_ids, citizenship_mark, work_habits_mark, exam_percent, computed_percent, override_reason, posted_by, posted_at, version)
    select ${districtID}, ${sectionID}, ${termID}, "studentID", percent, letter, comment, coalesce("commentIDs", '{}'), "citizenshipMark", "workHabitsMark", "examPercent", "computedPercent", "overrideReason", ${userID}, ${sql.placeholder('now')}::timestamptz, version + 1
    from wanted order by "studentID"
    on conflict (district_id, section_id, term_id, student_id)
      do update set percent = excluded.percent, letter = excluded.letter, comment = excluded.comment, comment_ids = excluded.comment_ids, citizenship_mark = excluded.citizenship_mark, work_habits_mark = excluded.work_habits_mark, exam_percent = excluded.exam_percent,
        computed_percent = excluded.computed_percent, override_reason = excluded.override_reason,
        posted_by = excluded.posted_by, posted_at = excluded.posted_at, version = excluded.version
      where g.version = excluded.version - 1
    returning id, student_id
  ), logged as (
    insert into ${auditEntries} (district_id, actor_id, entity, entity_id, action, changes, request_id)
    select ${districtID}, ${userID}, 'grades.termGrade', s.id, 'post',
      jsonb_build_object('studentID', jsonb_build_array(null, w."studentID"), 'sectionID', jsonb_build_array(null, ${sectionID}), 'termID', jsonb_build_array(null, ${termID}))
        || ${change('percent')} || ${change('letter')} || ${change('comment')} || ${change('citizenshipMark')} || ${change('workHabitsMark')} || ${change('examPercent')} || ${change('overrideReason')},
      ${sql.placeholder('requestID')}::text
    from saved s join wanted w on w."studentID" = s.student_id
  )
  select outcome.*, atrium_wrote_all((select count(*) from saved), (select count(*) from wanted)) from outcome`)

/** The class’s posted grades for the term, and for its other terms. */
const readPosted = hotStatement<{
  own: (Omit<GradeExtras, 'overrideReason'> & { studentID: number })[]
  posted: PostedPart[]
}>(sql`
  select (select coalesce(json_agg(json_build_object('studentID', g.student_id, 'commentIDs', g.comment_ids, 'citizenshipMark', g.citizenship_mark, 'workHabitsMark', g.work_habits_mark,
        'examPercent', g.exam_percent)), '[]')
      from ${termGrades} g where g.district_id = ${districtID} and g.section_id = ${sectionID} and g.term_id = ${termID}) as own,
    ${postedSQL} as posted`)

function refuseErrors<Grade extends { studentID: number }>(
  grades: readonly Grade[],
  errorsOf: (grade: Grade) => Record<string, MessageRef>,
): void {
  const errors: Record<string, MessageRef> = {}
  const seen = new Set<number>()
  for (const grade of grades) {
    for (const [field, error] of Object.entries(errorsOf(grade)))
      errors[`${grade.studentID}.${field}`] = error
    if (seen.has(grade.studentID)) errors[`${grade.studentID}.percent`] = { id: 'kit.valid.unique' }
    seen.add(grade.studentID)
  }
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
}
