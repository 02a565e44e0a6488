import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse, validateDraft, type FieldValues } from '@atrium/kit/shared'
import { covers, loadStudent, viewerOf } from '@atrium/people/public'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { manages } from '../words.ts'
import { transferFields } from './transcript.words.ts'
import { transcriptEntries } from './transcript.table.ts'

export type TransferDraft = FieldValues<typeof transferFields>

/**
 * Refuses 404 like `loadStudent`, and 403 anyone who doesn’t manage transcripts at the student’s
 * school.
 */
async function openTranscript(ctx: UserRequest, studentID: number): Promise<void> {
  const { head } = await loadStudent(ctx, studentID, 'transcript')
  if (!covers(viewerOf(ctx.user).reach(manages), head.studentSchoolID ?? 0))
    throw refuse.forbidden('kit.refusal.forbidden')
}

/**
 * Adds a grade from another school to a student’s transcript, or changes one. Refuses like
 * `openTranscript`, and 404, 409 and 422.
 */
export async function saveTransfer(
  ctx: UserRequest,
  {
    studentID,
    id,
    version,
    draft,
  }: {
    studentID: number
    id?: number | undefined
    version?: number | undefined
    draft: Partial<TransferDraft>
  },
): Promise<{ id: number; version: number }> {
  await openTranscript(ctx, studentID)
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const before = id === undefined ? null : await lockTransfer(tx, districtID, { studentID, id })
    if (before && before.version !== version)
      throw refuse.conflict('kit.refusal.conflict', undefined, { current: before })
    const whole = { ...pick(before), ...draft } as TransferDraft
    const errors = validateDraft(transferFields, whole)
    if (whole.creditsEarned > whole.creditsAttempted)
      errors.creditsEarned = { id: 'reportCards.transfer.earnedMore' }
    if (Object.keys(errors).length > 0) throw refuse.fields(errors)
    const values = { ...whole, courseTitle: whole.courseTitle.trim(), mark: whole.mark.trim() }
    const [row] = before
      ? await tx
          .update(transcriptEntries)
          .set({
            ...values,
            version: sql`${transcriptEntries.version} + 1`,
            updatedAt: ctx.now().toISOString(),
          })
          .where(
            and(eq(transcriptEntries.districtID, districtID), eq(transcriptEntries.id, before.id)),
          )
          .returning()
      : await tx
          .insert(transcriptEntries)
          .values({ ...values, districtID, studentID, source: 'transfer' })
          .returning()
    if (!row) throw new Error('a transfer grade was not written')
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'reportCards.transfer',
      entityID: row.id,
      action: before ? 'update' : 'create',
      before: before && { ...pick(before) },
      after: { ...(before ? {} : { studentID }), ...values },
      requestID: ctx.request.requestID,
    })
    return { ...row }
  })
}

/** Removes a transfer grade from a transcript, or restores it. Refuses like `saveTransfer`. */
export async function removeTransfer(
  ctx: UserRequest,
  { studentID, id, isRemoved }: { studentID: number; id: number; isRemoved: boolean },
): Promise<void> {
  await openTranscript(ctx, studentID)
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const row = await lockTransfer(tx, districtID, { studentID, id, isRemoved: !isRemoved })
    await tx
      .update(transcriptEntries)
      .set({
        removedAt: isRemoved ? ctx.now().toISOString() : null,
        version: sql`${transcriptEntries.version} + 1`,
      })
      .where(and(eq(transcriptEntries.districtID, districtID), eq(transcriptEntries.id, row.id)))
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'reportCards.transfer',
      entityID: row.id,
      action: isRemoved ? 'remove' : 'restore',
      requestID: ctx.request.requestID,
    })
  })
}

type Entry = typeof transcriptEntries.$inferSelect

async function lockTransfer(
  tx: Tx,
  districtID: number,
  { studentID, id, isRemoved = false }: { studentID: number; id: number; isRemoved?: boolean },
): Promise<Entry> {
  const [row] = await tx
    .select()
    .from(transcriptEntries)
    .where(
      and(
        eq(transcriptEntries.districtID, districtID),
        eq(transcriptEntries.id, id),
        eq(transcriptEntries.studentID, studentID),
        eq(transcriptEntries.source, 'transfer'),
        isRemoved
          ? sql`${transcriptEntries.removedAt} is not null`
          : isNull(transcriptEntries.removedAt),
      ),
    )
    .for('update')
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return row
}

const pick = (row: Entry | null): Record<string, unknown> =>
  row
    ? Object.fromEntries(
        Object.keys(transferFields).map((name) => [name, row[name as keyof typeof transferFields]]),
      )
    : Object.fromEntries(Object.keys(transferFields).map((name) => [name, null]))
