import {
  audit,
  auditEntries,
  ownFiles,
  recordHistory,
  wasOutrun,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import { f, refuse, type HistoryEntry, type MessageRef } from '@atrium/kit/shared'
import { notRestrictedFor } from '@atrium/people/public'
import { sectionEnrollments } from '@atrium/roster/tables'
import { unknownItems } from '@atrium/standards/public'
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import {
  assignmentFiles,
  assignmentStandards,
  rubricCriteria,
  rubricMarks,
  standardScores,
} from './rubrics.table.ts'
import { assignments } from '../gradebook/gradebook.table.ts'
import { saveScoresWith, type TypedScore } from '../gradebook/scores.actions.ts'
import { scoreHistory } from '../gradebook/gradebook.queries.ts'
import { cellHistoryFields, type Cell } from '../gradebook/gradebook.words.ts'
import { openClass, type ClassOf } from '../post/post.queries.ts'
import { cellRubric } from './rubrics.queries.ts'
import {
  longestRubricComment,
  mostFiles,
  type AssignmentRubric,
  type CellRubric,
  type Criterion,
} from './rubrics.words.ts'

/** What the audit log has called it since before it was named rubric. */
const entity = 'grades.assignmentDepth'

/**
 * What the history shows of an assignment’s rubric, standards and files, and of the marks in them.
 */
export const rubricHistoryFields = {
  criteria: f.multiline({ max: 5000 }),
  itemIDs: f.multiline({ max: 5000 }),
  files: f.multiline({ max: 5000 }),
  studentID: f.integer({}),
  marks: f.multiline({ max: 5000 }),
  levels: f.multiline({ max: 5000 }),
}

type OfAssignment = ClassOf & { assignmentID: number }

/**
 * The assignment, locked, in a class that the caller may write in. Refuses 403 and 404 like
 * `saveScores`.
 */
async function writing<Result>(
  ctx: UserRequest,
  { assignmentID, ...of }: OfAssignment,
  write: (tx: Tx, log: (after: Record<string, unknown>) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const { section } = await openClass(ctx, of)
  if (!section.mayWrite) throw refuse.forbidden('grades.refusal.classOver')
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const [found] = await tx
      .select({ id: assignments.id })
      .from(assignments)
      .where(
        and(
          eq(assignments.districtID, districtID),
          eq(assignments.sectionID, of.sectionID),
          eq(assignments.id, assignmentID),
          isNull(assignments.removedAt),
        ),
      )
      .for('no key update')
    if (!found) throw refuse.notFound('kit.refusal.notFound')
    return write(tx, (after) =>
      audit(tx, {
        districtID,
        actorID: userID,
        entity,
        entityID: assignmentID,
        action: 'update',
        after,
        requestID: ctx.request.requestID,
      }),
    )
  })
}

/**
 * Replaces an assignment’s rubric; rows that remain keep their marks. Refuses like `saveScores`.
 */
export async function saveRubric(
  ctx: UserRequest,
  {
    criteria,
    ...of
  }: OfAssignment & { criteria: (Omit<Criterion, 'id'> & { id?: number | undefined })[] },
): Promise<AssignmentRubric> {
  const errors: Record<string, MessageRef> = {}
  for (const [at, { title, points }] of criteria.entries()) {
    if (title.trim() === '') errors[`criteria.${at}.title`] = { id: 'kit.valid.required' }
    if (!(points > 0))
      errors[`criteria.${at}.points`] = { id: 'kit.valid.moreThan', values: { limit: 0 } }
  }
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  const { districtID } = ctx.user
  await writing(ctx, of, async (tx, log) => {
    const kept = criteria.flatMap(({ id }) => (id === undefined ? [] : [id]))
    const own = and(
      eq(rubricCriteria.districtID, districtID),
      eq(rubricCriteria.assignmentID, of.assignmentID),
    )
    await tx
      .delete(rubricCriteria)
      .where(and(own, kept.length > 0 ? notInArray(rubricCriteria.id, kept) : undefined))
    for (const [place, { id, title, points, description }] of criteria.entries()) {
      const values = {
        title: title.trim(),
        points,
        description: description?.trim() || null,
        place,
      }
      if (id === undefined)
        await tx
          .insert(rubricCriteria)
          .values({ ...values, districtID, assignmentID: of.assignmentID })
      else {
        const changed = await tx
          .update(rubricCriteria)
          .set(values)
          .where(and(own, eq(rubricCriteria.id, id)))
          .returning({ id: rubricCriteria.id })
        if (changed.length === 0) throw refuse.notFound('kit.refusal.notFound')
      }
    }
    await log({ criteria: criteria.map(({ title, points }) => `${title} (${points})`).join(', ') })
  })
  return cellRubric(ctx, of)
}

/**
 * Sets which standards an assignment shows evidence of. Scores for a removed standard are deleted.
 * Refuses like `saveScores`, and 422 for a standard that doesn't exist.
 */
export async function saveStandards(
  ctx: UserRequest,
  { itemIDs, ...of }: OfAssignment & { itemIDs: number[] },
): Promise<AssignmentRubric> {
  const { districtID } = ctx.user
  await writing(ctx, of, async (tx, log) => {
    if ((await unknownItems(tx, districtID, itemIDs)).length > 0)
      throw refuse.fields({ itemIDs: { id: 'kit.valid.notAllowed' } })
    const own = and(
      eq(assignmentStandards.districtID, districtID),
      eq(assignmentStandards.assignmentID, of.assignmentID),
    )
    await tx
      .delete(assignmentStandards)
      .where(
        and(own, itemIDs.length > 0 ? notInArray(assignmentStandards.itemID, itemIDs) : undefined),
      )
    if (itemIDs.length > 0)
      await tx
        .insert(assignmentStandards)
        .values(itemIDs.map((itemID) => ({ districtID, assignmentID: of.assignmentID, itemID })))
        .onConflictDoNothing()
    await log({ itemIDs: itemIDs.join(', ') })
  })
  return cellRubric(ctx, of)
}

/**
 * Replaces an assignment's files. Each must have been uploaded by the caller or already belong to
 * the assignment. Refuses like `saveScores`.
 */
export async function saveFiles(
  ctx: UserRequest,
  { files, ...of }: OfAssignment & { files: { uuid: string; name: string }[] },
): Promise<AssignmentRubric> {
  if (files.length > mostFiles)
    throw refuse.fields({ files: { id: 'kit.valid.maxItems', values: { max: mostFiles } } })
  const { districtID } = ctx.user
  const before = await cellRubric(ctx, of)
  await writing(ctx, of, async (tx, log) => {
    const fresh = files.filter(({ uuid }) => !before.files.some((one) => one.uuid === uuid))
    const uuids = fresh.map(({ uuid }) => uuid)
    const own = uuids.length > 0 ? await ownFiles(tx, ctx.user, uuids, 'any') : new Set()
    if (uuids.some((uuid) => !own.has(uuid)))
      throw refuse.fields({ files: { id: 'kit.valid.notAllowed' } })
    await tx
      .delete(assignmentFiles)
      .where(
        and(
          eq(assignmentFiles.districtID, districtID),
          eq(assignmentFiles.assignmentID, of.assignmentID),
        ),
      )
    if (files.length > 0)
      await tx.insert(assignmentFiles).values(
        files.map(({ uuid, name }, place) => ({
          ...{ districtID, assignmentID: of.assignmentID, fileUUID: uuid },
          ...{ name: name.slice(0, 200), place },
        })),
      )
    await log({ files: files.map(({ name }) => name).join(', ') })
  })
  return cellRubric(ctx, of)
}

export interface TypedMarks {
  marks: { criterionID: number; points: number | null; comment: string | null; version: number }[]
  levels: { itemID: number; level: number | null; version: number }[]
}

/**
 * The values in the dialog for one score: the score itself, and the student’s marks in the rubric
 * and standards.
 */
type TypedCell = OfAssignment &
  TypedMarks & { studentID: number; score?: Omit<TypedScore, 'assignmentID' | 'studentID'> }

/**
 * Saves a student’s score, their points and comments by row of the assignment’s rubric, and their
 * levels in its standards, all or none. Without `score` the score stays unchanged. Refuses like
 * `saveScores`, and 409 with the current values if someone else has changed the rubric or a level.
 */
export async function saveMarks(
  ctx: UserRequest,
  typed: TypedCell,
): Promise<CellRubric & { cells: Cell[] }> {
  const { studentID, marks, levels, score, ...of } = typed
  const before = await cellRubric(ctx, { ...of, studentID })
  refuseWrong(before, { marks, levels })
  const { districtID, userID } = ctx.user
  const at = ctx.now().toISOString()
  const stale = () => refuse.conflict('grades.score.faster', { count: 1 }, { current: before })
  let cells: Cell[] = []
  const write = writing(ctx, of, async (tx, log) => {
    await refuseStranger(tx, ctx, of.sectionID, studentID)
    if (score)
      cells = await saveScoresWith(tx, ctx, of.sectionID, [
        { ...score, assignmentID: of.assignmentID, studentID },
      ])
    if (marks.length === 0 && levels.length === 0) return
    for (const { criterionID, points, comment, version } of marks) {
      const values = { points, comment: comment?.trim() || null, changedBy: userID, changedAt: at }
      const [saved] = await tx
        .insert(rubricMarks)
        .values({ ...values, districtID, criterionID, studentID })
        .onConflictDoUpdate({
          target: [rubricMarks.districtID, rubricMarks.criterionID, rubricMarks.studentID],
          set: { ...values, version: sql`${rubricMarks.version} + 1` },
          setWhere: sql`${rubricMarks.version} = ${version}`,
        })
        .returning({ version: rubricMarks.version })
      if (saved?.version !== version + 1) throw stale()
    }
    for (const { itemID, level, version } of levels) {
      const own = and(
        eq(standardScores.districtID, districtID),
        eq(standardScores.assignmentID, of.assignmentID),
        eq(standardScores.studentID, studentID),
        eq(standardScores.itemID, itemID),
      )
      if (level === null) {
        const gone = await tx
          .delete(standardScores)
          .where(and(own, eq(standardScores.version, version)))
          .returning({ itemID: standardScores.itemID })
        if (version > 0 && gone.length === 0) throw stale()
        continue
      }
      const [saved] = await tx
        .insert(standardScores)
        .values({
          ...{ districtID, assignmentID: of.assignmentID, studentID, itemID, level },
          ...{ changedBy: userID, changedAt: at },
        })
        .onConflictDoUpdate({
          target: [
            standardScores.districtID,
            standardScores.assignmentID,
            standardScores.studentID,
            standardScores.itemID,
          ],
          set: {
            ...{ level, changedBy: userID, changedAt: at },
            version: sql`${standardScores.version} + 1`,
          },
          setWhere: sql`${standardScores.version} = ${version}`,
        })
        .returning({ version: standardScores.version })
      if (saved?.version !== version + 1) throw stale()
    }
    await log({
      studentID,
      marks: marks
        .map(({ criterionID, points, comment }) =>
          [before.criteria.find(({ id }) => id === criterionID)?.title, points, comment]
            .filter((part) => part !== null)
            .join(' '),
        )
        .join('; '),
      levels: levels
        .map(({ itemID, level }) =>
          [before.standards.find((one) => one.itemID === itemID)?.code ?? itemID, level].join(' '),
        )
        .join('; '),
    })
  })
  try {
    await write
  } catch (error) {
    if (wasOutrun(error)) return saveMarks(ctx, typed)
    throw error
  }
  return { ...(await cellRubric(ctx, { ...of, studentID })), cells }
}

function refuseWrong(
  { criteria, standards, highest }: CellRubric,
  { marks, levels }: TypedMarks,
): void {
  const errors: Record<string, MessageRef> = {}
  const between = (to: number) => ({
    id: 'kit.valid.betweenInclusive',
    values: { from: 0, to },
  })
  for (const { criterionID, points, comment } of marks) {
    const criterion = criteria.find(({ id }) => id === criterionID)
    if (!criterion) throw refuse.notFound('kit.refusal.notFound')
    if (points !== null && !(points >= 0 && points <= criterion.points))
      errors[`marks.${criterionID}`] = between(criterion.points)
    if ((comment?.length ?? 0) > longestRubricComment)
      errors[`marks.${criterionID}`] = {
        id: 'kit.valid.maxLength',
        values: { max: longestRubricComment },
      }
  }
  for (const { itemID, level } of levels) {
    if (!standards.some((one) => one.itemID === itemID))
      throw refuse.notFound('kit.refusal.notFound')
    if (level !== null && !(level >= 0 && level <= highest))
      errors[`levels.${itemID}`] = between(highest)
  }
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
}

async function refuseStranger(
  tx: Tx,
  ctx: UserRequest,
  sectionID: number,
  studentID: number,
): Promise<void> {
  const [found] = await tx
    .select({ id: sectionEnrollments.id })
    .from(sectionEnrollments)
    .where(
      and(
        eq(sectionEnrollments.districtID, ctx.user.districtID),
        eq(sectionEnrollments.sectionID, sectionID),
        eq(sectionEnrollments.role, 'student'),
        eq(sectionEnrollments.userID, studentID),
        notRestrictedFor(ctx.user, sectionEnrollments.userID),
      ),
    )
  if (!found) throw refuse.notFound('kit.refusal.notFound')
}

/**
 * Who changed a student’s score and their marks in the assignment’s rubric and standards, newest
 * first. Refuses 404 like `scoreHistory`.
 */
export async function cellHistory(
  ctx: UserRequest,
  of: OfAssignment & { studentID: number },
): Promise<HistoryEntry[]> {
  const [scores, marks] = await Promise.all([
    scoreHistory(ctx, of),
    recordHistory(ctx, {
      entity,
      id: of.assignmentID,
      fields: cellHistoryFields,
      where: sql`(${auditEntries.changes} -> 'studentID' ->> 1)::integer = ${of.studentID} and ${notRestrictedFor(ctx.user, sql`${of.studentID}::integer`)}
        and exists (select from ${assignments} a where a.district_id = ${ctx.user.districtID} and a.id = ${of.assignmentID} and a.section_id = ${of.sectionID})`,
    }),
  ])
  return [...scores, ...marks].toSorted((one, other) => other.id - one.id)
}

/**
 * Who changed an assignment’s rubric, standards, files, and students' marks in them, newest first.
 * Refuses 404 like `cellRubric`.
 */
export async function rubricHistory(ctx: UserRequest, of: OfAssignment): Promise<HistoryEntry[]> {
  await cellRubric(ctx, of)
  return recordHistory(ctx, { entity, id: of.assignmentID, fields: rubricHistoryFields })
}
