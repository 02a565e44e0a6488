import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse, validateDraft, type FieldValues } from '@atrium/kit/shared'
import { covers, loadStudent, viewerOf } from '@atrium/people/public'
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { manages } from '../words.ts'
import { testScoreFields } from './test-score.words.ts'
import { testParts, tests, testScores } from './tests.table.ts'

export type ScoreDraft = FieldValues<typeof testScoreFields>
type Row = typeof testScores.$inferSelect

/** A student’s test scores, newest first. Refuses 404 like `loadStudent`. Two statements. */
export async function studentScores(ctx: UserRequest, studentID: number) {
  const [{ head, facts }, rows] = await Promise.all([
    loadStudent(ctx, studentID, 'testScores'),
    ctx.db
      .select({
        id: testScores.id,
        version: testScores.version,
        testID: testScores.testID,
        testName: tests.name,
        kind: tests.kind,
        part: testScores.part,
        takenOn: testScores.takenOn,
        score: testScores.score,
        level: testScores.level,
        percentile: testScores.percentile,
        fileName: testScores.fileName,
        lowest: testParts.lowest,
        highest: testParts.highest,
        metFrom: testParts.metFrom,
      })
      .from(testScores)
      .innerJoin(
        tests,
        and(eq(tests.districtID, testScores.districtID), eq(tests.id, testScores.testID)),
      )
      .leftJoin(
        testParts,
        and(
          eq(testParts.districtID, testScores.districtID),
          eq(testParts.testID, testScores.testID),
          eq(testParts.name, testScores.part),
        ),
      )
      .where(
        and(
          eq(testScores.districtID, ctx.user.districtID),
          eq(testScores.studentID, studentID),
          isNull(testScores.removedAt),
        ),
      )
      .orderBy(desc(testScores.takenOn), asc(tests.name), asc(testParts.place), asc(testScores.id)),
  ])
  const mayEdit =
    covers(viewerOf(ctx.user).reach(manages), head.studentSchoolID ?? 0) &&
    facts.viewerIsGuardian === 'no'
  return { rows, mayEdit }
}
export type StudentScores = Awaited<ReturnType<typeof studentScores>>

/** The tests that a score can belong to, with their parts. */
export const testChoices = (ctx: UserRequest) =>
  ctx.db
    .select({
      id: tests.id,
      name: tests.name,
      parts: sql<
        string[]
      >`(select coalesce(json_agg(p.name order by p.place), '[]') from ${testParts} p where p.district_id = ${tests}.district_id and p.test_id = ${tests}.id)`,
    })
    .from(tests)
    .where(and(eq(tests.districtID, ctx.user.districtID), isNull(tests.removedAt)))
    .orderBy(asc(tests.name))

async function openScores(ctx: UserRequest, studentID: number): Promise<void> {
  const { head, facts } = await loadStudent(ctx, studentID, 'testScores')
  const isOffice = covers(viewerOf(ctx.user).reach(manages), head.studentSchoolID ?? 0)
  if (!isOffice || facts.viewerIsGuardian === 'yes') throw refuse.forbidden('kit.refusal.forbidden')
}

/**
 * Adds or corrects a score. Refuses 404 like `loadStudent`, 403 anyone but the student’s office,
 * 409 with the current score if it was changed in the meantime, and 422, also if the score is
 * already on file.
 */
export async function saveScore(
  ctx: UserRequest,
  input: {
    studentID: number
    id?: number | undefined
    version?: number | undefined
    draft: Partial<ScoreDraft>
  },
): Promise<Row> {
  const { studentID, id, version, draft } = input
  await openScores(ctx, studentID)
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const before = id === undefined ? null : await lockScore(tx, districtID, { studentID, id })
    if (before && before.version !== version) throw refuse.changed(before)
    const names = Object.keys(testScoreFields) as (keyof ScoreDraft)[]
    const whole = Object.fromEntries(
      names.map((name) => [name, draft[name] ?? (name in draft ? null : (before?.[name] ?? null))]),
    ) as unknown as ScoreDraft
    const errors = validateDraft(testScoreFields, whole)
    if (Object.keys(errors).length > 0) throw refuse.fields(errors)
    await refuseOutside(tx, districtID, whole)
    const [row] = before
      ? await tx
          .update(testScores)
          .set({
            ...whole,
            version: sql`${testScores.version} + 1`,
            updatedAt: ctx.now().toISOString(),
          })
          .where(and(eq(testScores.districtID, districtID), eq(testScores.id, before.id)))
          .returning()
      : await tx
          .insert(testScores)
          .values({ ...whole, districtID, studentID })
          .onConflictDoNothing()
          .returning()
    if (!row) throw refuse.fields({ takenOn: { id: 'progress.scores.onFile' } })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'progress.testScore',
      entityID: row.id,
      action: before ? 'update' : 'create',
      before: before && Object.fromEntries(names.map((name) => [name, before[name]])),
      after: { ...(before ? {} : { studentID }), ...whole },
      requestID: ctx.request.requestID,
    })
    return row
  })
}

/** Removes or restores a score. Refuses like `saveScore`. */
export async function removeScore(
  ctx: UserRequest,
  { studentID, id, isRemoved }: { studentID: number; id: number; isRemoved: boolean },
): Promise<void> {
  await openScores(ctx, studentID)
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    await lockScore(tx, districtID, { studentID, id, isRemoved: !isRemoved })
    await tx
      .update(testScores)
      .set({
        removedAt: isRemoved ? ctx.now().toISOString() : null,
        version: sql`${testScores.version} + 1`,
      })
      .where(and(eq(testScores.districtID, districtID), eq(testScores.id, id)))
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'progress.testScore',
      entityID: id,
      action: isRemoved ? 'remove' : 'restore',
      requestID: ctx.request.requestID,
    })
  })
}

/** A score must be within its part's range. */
async function refuseOutside(
  tx: Tx,
  districtID: number,
  { testID, part, score }: ScoreDraft,
): Promise<void> {
  const [range] = await tx
    .select({ lowest: testParts.lowest, highest: testParts.highest })
    .from(testParts)
    .where(
      and(
        eq(testParts.districtID, districtID),
        eq(testParts.testID, testID),
        eq(testParts.name, part),
      ),
    )
  if (!range) throw refuse.fields({ part: { id: 'kit.valid.oneOf' } })
  if (score < range.lowest || score > range.highest)
    throw refuse.fields({
      score: {
        id: 'kit.valid.betweenInclusive',
        values: { from: range.lowest, to: range.highest },
      },
    })
}

async function lockScore(
  tx: Tx,
  districtID: number,
  { studentID, id, isRemoved = false }: { studentID: number; id: number; isRemoved?: boolean },
): Promise<Row> {
  const [row] = await tx
    .select()
    .from(testScores)
    .where(
      and(
        eq(testScores.districtID, districtID),
        eq(testScores.id, id),
        eq(testScores.studentID, studentID),
        isRemoved ? isNotNull(testScores.removedAt) : isNull(testScores.removedAt),
      ),
    )
    .for('update')
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return row
}
