import {
  auditEntries,
  hotRead,
  hotSave,
  hotStatement,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import { refuse, type MessageRef } from '@atrium/kit/shared'
import { isOwnChild, notRestrictedFor } from '@atrium/people/public'
import { sectionEnrollments } from '@atrium/roster/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { openClass, type ClassOf } from '../post/post.queries.ts'
import { assignments, assignmentScores } from './gradebook.table.ts'
import { longestScoreText, type Cell, type Score } from './gradebook.words.ts'
import { pointsError } from './score.rules.ts'

export interface TypedScore extends Score {
  assignmentID: number
  studentID: number
  /** The version that the person saw; 0: nothing yet. */
  version: number
  /** If omitted, the comment and note stay unchanged. */
  texts?: Pick<Cell, 'comment' | 'note'> | undefined
}

/**
 * Saves a class's scores, all or none; a pasted block is one call. Three statements. Returns the
 * current cells.
 * Refuses 403 for the caller's own child, or if the class is over for its teacher; 404 like
 * `openClass`, or if a student or assignment isn't in the class; 409 with the current values of
 * cells that someone else has changed; 422 with errors by `<assignmentID>.<studentID>`.
 */
export async function saveScores(
  ctx: UserRequest,
  { scores, ...of }: ClassOf & { scores: TypedScore[] },
): Promise<Cell[]> {
  const { section } = await openClass(ctx, of)
  if (!section.mayWrite) throw refuse.forbidden('grades.refusal.classOver')
  await refuseScores(ctx, of.sectionID, scores)
  const { districtID: district } = ctx.user
  return savedOf(
    await save(ctx.database.oneStatement(district), valuesOf(ctx, of.sectionID, scores)),
  )
}

/**
 * Saves scores as part of a larger transaction, in a class that `openClass` has opened for writing.
 * Refuses like `saveScores`. If someone else writes the same first score at the same time, the
 * transaction fails (the kit's `wasOutrun`); when retried, it finds the other score.
 * @param worth the points of the assignments, if the caller has just read or made them
 */
export async function saveScoresWith(
  tx: Tx,
  ctx: UserRequest,
  sectionID: number,
  scores: readonly TypedScore[],
  worth?: ReadonlyMap<number, number>,
): Promise<Cell[]> {
  if (worth) refuseErrors(scores, worth)
  else await refuseScores(ctx, sectionID, scores)
  return savedOf(await saveWithin(tx, valuesOf(ctx, sectionID, scores)))
}

async function refuseScores(
  ctx: UserRequest,
  sectionID: number,
  scores: readonly TypedScore[],
): Promise<void> {
  const worth = await readWorth(ctx.db, { districtID: ctx.user.districtID, sectionID })
  refuseErrors(scores, new Map(worth.map(({ id, points }) => [id, points])))
}

const valuesOf = (ctx: UserRequest, sectionID: number, scores: readonly TypedScore[]) => ({
  districtID: ctx.user.districtID,
  userID: ctx.user.userID,
  requestID: ctx.request.requestID,
  now: ctx.now().toISOString(),
  sectionID,
  scores: JSON.stringify(
    scores.map(({ texts, ...score }) => ({
      ...score,
      keeps: texts === undefined,
      comment: texts?.comment?.trim() || null,
      note: texts?.note?.trim() || null,
    })),
  ),
})

function savedOf([found]: readonly Outcome[]): Cell[] {
  if (!found || found.strangers) throw refuse.notFound('kit.refusal.notFound')
  if (found.own) throw refuse.forbidden('people.refusal.ownChild')
  if (found.stale)
    throw refuse.conflict(
      'grades.score.faster',
      { count: found.stale.length },
      { current: found.stale },
    )
  return found.cells ?? []
}

const readWorth = hotRead((db) =>
  db
    .select({ id: assignments.id, points: assignments.points })
    .from(assignments)
    .where(
      and(
        eq(assignments.districtID, sql.placeholder('districtID')),
        eq(assignments.sectionID, sql.placeholder('sectionID')),
        isNull(assignments.removedAt),
      ),
    ),
)

function refuseErrors(scores: readonly TypedScore[], pointsOf: ReadonlyMap<number, number>): void {
  const errors: Record<string, MessageRef> = {}
  const seen = new Set<string>()
  for (const { assignmentID, studentID, points, texts } of scores) {
    const key = `${assignmentID}.${studentID}`
    const worth = pointsOf.get(assignmentID)
    if (worth === undefined) throw refuse.notFound('kit.refusal.notFound')
    const error =
      (points === null ? null : pointsError(points, worth)) ??
      ([texts?.comment, texts?.note].some((text) => (text?.length ?? 0) > longestScoreText)
        ? { id: 'kit.valid.maxLength', values: { max: longestScoreText } }
        : null) ??
      (seen.has(key) ? { id: 'kit.valid.unique' } : null)
    if (error) errors[key] = error
    seen.add(key)
  }
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
}

/**
 * The outcome for scores: nothing is written unless `strangers` and `own` are false and `stale` is
 * null.
 */
interface Outcome {
  /** True if a student was never in the class, or a court order keeps them from the caller. */
  strangers: boolean
  /** True if one of them is the caller's own child. */
  own: boolean
  /** The current state of cells whose version differs from what the person saw. */
  stale: Cell[] | null
  cells: Cell[] | null
}

const districtID = sql`${sql.placeholder('districtID')}::integer`
const userID = sql`${sql.placeholder('userID')}::integer`
const sectionID = sql`${sql.placeholder('sectionID')}::integer`

const cell = (row: string, [assignmentID, studentID]: [string, string]) =>
  sql.raw(
    `json_build_object('assignmentID', ${row}.${assignmentID}, 'studentID', ${row}.${studentID}, 'points', ${row}.points, 'mark', ${row}.mark, 'daysLate', ${row}.days_late, 'comment', ${row}.comment, 'note', ${row}.note, 'version', ${row}.version)`,
  )
const columns: [string, string] = ['assignment_id', 'student_id']
const change = (field: string) =>
  sql.raw(
    `case when w."before_${field}" is distinct from w."${field}" then jsonb_build_object('${field}', jsonb_build_array(w."before_${field}", w."${field}")) else '{}' end`,
  )

// One statement, so that a pasted column costs as much as one score, and a crash leaves all of it
// or none.
const saving = sql`
  with asked as materialized (
    select * from jsonb_to_recordset(${sql.placeholder('scores')}::jsonb)
      as a("assignmentID" integer, "studentID" integer, version integer, points numeric(9, 2), mark text, "daysLate" integer, keeps boolean, comment text, note text)
  ), present as materialized (
    select s.* from ${assignmentScores} s join asked a on a."assignmentID" = s.assignment_id and a."studentID" = s.student_id
    where s.district_id = ${districtID} order by s.assignment_id, s.student_id for update of s
  ), outcome as materialized (
    select
      exists (select from asked a where not exists (
        select from ${sectionEnrollments} where ${and(eq(sectionEnrollments.districtID, districtID), eq(sectionEnrollments.sectionID, sectionID), eq(sectionEnrollments.role, 'student'), notRestrictedFor({ districtID, userID }, sectionEnrollments.userID))} and ${sectionEnrollments.userID} = a."studentID")) as strangers,
      exists (select from asked a where ${isOwnChild({ districtID, userID }, sql`a."studentID"`)}) as own,
      (select json_agg(coalesce(${cell('p', columns)}, json_build_object('assignmentID', a."assignmentID", 'studentID', a."studentID", 'points', null, 'mark', null, 'daysLate', null, 'comment', null, 'note', null, 'version', 0)))
        from asked a left join present p on p.assignment_id = a."assignmentID" and p.student_id = a."studentID"
        where coalesce(p.version, 0) <> a.version) as stale
  ), wanted as materialized (
    select a."assignmentID", a."studentID", a.version, a.points, a.mark, case when a.mark = 'late' then a."daysLate" end as "daysLate",
      case when a.keeps then p.comment else a.comment end as comment, case when a.keeps then p.note else a.note end as note,
      p.points as before_points, p.mark as before_mark, p.days_late as "before_daysLate", p.comment as before_comment, p.note as before_note
    from asked a left join present p on p.assignment_id = a."assignmentID" and p.student_id = a."studentID"
    where (select not strangers and not own and stale is null from outcome)
  ), saved as (
    insert into ${assignmentScores} as g (district_id, assignment_id, student_id, points, mark, days_late, comment, note, changed_by, changed_at, version)
    select ${districtID}, "assignmentID", "studentID", points, mark, "daysLate", comment, note, ${userID}, ${sql.placeholder('now')}::timestamptz, version + 1
    from wanted order by "assignmentID", "studentID"
    on conflict (district_id, assignment_id, student_id)
      do update set points = excluded.points, mark = excluded.mark, days_late = excluded.days_late, comment = excluded.comment, note = excluded.note,
        changed_by = excluded.changed_by, changed_at = excluded.changed_at, version = excluded.version
      where g.version = excluded.version - 1
    returning *
  ), logged as (
    insert into ${auditEntries} (district_id, actor_id, entity, entity_id, action, changes, request_id)
    select ${districtID}, ${userID}, 'grades.score', s.id, 'update',
      jsonb_build_object('studentID', jsonb_build_array(null, w."studentID"), 'assignmentID', jsonb_build_array(null, w."assignmentID"))
        || ${change('points')} || ${change('mark')} || ${change('daysLate')} || ${change('comment')} || ${change('note')},
      ${sql.placeholder('requestID')}::text
    from saved s join wanted w on w."assignmentID" = s.assignment_id and w."studentID" = s.student_id
  )
  select outcome.*, (select json_agg(${cell('s', columns)}) from saved s) as cells,
    atrium_wrote_all((select count(*) from saved), (select count(*) from wanted)) from outcome`
const save = hotSave<Outcome>(saving)
const saveWithin = hotStatement<Outcome>(saving)
