import { audit, enqueue, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import type { PersonKind } from '@atrium/people/words'
import { and, eq, sql } from 'drizzle-orm'
import { bulkOperations, bulkRecords, type BulkOperationRow } from './bulk-operations.table.ts'
import { applyJob, undoJob } from './bulk-operations.job.ts'
import { kept, sectionWith, valueErrors } from './fields.rules.ts'
import { chosenPeople, prepared } from './selected.queries.ts'
import type { Selection, Value } from './selection.types.ts'
import { managing, previewHours, undoDays } from './words.ts'

export interface BulkDraft {
  kind: PersonKind
  section: string
  field: string
  value: Value
  selection: Selection
}

/**
 * Works out what setting a field on many records would do, and keeps the result for a day; nothing
 * is changed yet. Refuses 403 people who manage no records of this kind, 422 a field that can't be
 * set this way, an invalid value, and an empty selection.
 */
export async function previewOperation(
  ctx: UserRequest,
  { kind, section, field, value, selection }: BulkDraft,
): Promise<{ operationID: number }> {
  if (!ctx.user.permissions.has(managing[kind])) throw refuse.forbidden('kit.refusal.forbidden')
  const page = sectionWith(kind, section, field)
  const of = page?.fields[field]
  if (!page || !of) throw refuse.fields({ field: { id: 'kit.valid.notAllowed' } })
  const errors = valueErrors(of, value)
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  const next = kept(of, value)
  const chosen = await chosenPeople(ctx, kind, selection)
  const records = await prepared(ctx, kind, page, { field, value: next }, chosen.ids)
  if (records.length === 0) throw refuse.fields({ selection: { id: 'bulkOperations.nobody' } })
  const { districtID, userID, schoolID } = ctx.user
  const seen = new Set(records.map((one) => one.personID))
  // An unknown number and the number of someone out of reach look the same.
  const unknown =
    selection.by === 'ids'
      ? chosen.numbers
          .filter(({ personID }) => personID === null || !seen.has(personID))
          .map(({ number }) => number)
      : chosen.ids.filter((one) => !seen.has(one)).map(() => '')
  return ctx.database.transaction(districtID, async (tx) => {
    const [row] = await tx
      .insert(bulkOperations)
      .values({
        districtID,
        schoolID,
        kind,
        section,
        field,
        value: next,
        selection,
        unknown: unknown.slice(0, 1000),
        createdBy: userID,
        createdAt: ctx.now().toISOString(),
      })
      .returning({ id: bulkOperations.id })
    if (!row) throw new Error('An operation was not made')
    for (let from = 0; from < records.length; from += 2000)
      await tx
        .insert(bulkRecords)
        .values(
          records
            .slice(from, from + 2000)
            .map((one) => ({ districtID, operationID: row.id, ...one })),
        )
    return { operationID: row.id }
  })
}

/**
 * Sets the field on a preview's records, as one job. Of several concurrent requests one starts it.
 * Refuses 404, and 409 once it has started or is a day old.
 */
export async function confirmOperation(
  ctx: UserRequest,
  operationID: number,
): Promise<{ runID: number }> {
  const operation = await ownOperation(ctx, operationID)
  if (ctx.now().getTime() - Date.parse(operation.createdAt) > previewHours * 3_600_000)
    throw refuse.conflict('bulkOperations.tooOld')
  return begin(ctx, operation, 'previewed', 'running')
}

/**
 * Restores each record's old value, unless someone changed it since. Refuses 404, and 409 after
 * seven days or while it is not done.
 */
export async function undoOperation(
  ctx: UserRequest,
  operationID: number,
): Promise<{ runID: number }> {
  const operation = await ownOperation(ctx, operationID)
  if (
    operation.endedAt !== null &&
    ctx.now().getTime() - Date.parse(operation.endedAt) > undoDays * 86_400_000
  )
    throw refuse.conflict('bulkOperations.undoOver', { days: undoDays })
  return begin(ctx, operation, 'done', 'undoing')
}

/** Forgets a preview that is not wanted. */
export async function dropOperation(ctx: UserRequest, operationID: number): Promise<void> {
  const operation = await ownOperation(ctx, operationID)
  if (operation.status !== 'previewed') throw refuse.conflict('kit.refusal.actionNotAllowed')
  const { districtID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const [row] = await tx
      .select({ status: bulkOperations.status })
      .from(bulkOperations)
      .where(and(eq(bulkOperations.districtID, districtID), eq(bulkOperations.id, operationID)))
      .for('update')
    if (row?.status !== 'previewed') throw refuse.conflict('kit.refusal.actionNotAllowed')
    await tx
      .delete(bulkRecords)
      .where(and(eq(bulkRecords.districtID, districtID), eq(bulkRecords.operationID, operationID)))
    await tx
      .delete(bulkOperations)
      .where(and(eq(bulkOperations.districtID, districtID), eq(bulkOperations.id, operationID)))
  })
}

/** One of the caller's own operations: other people's don't exist for them. */
export async function ownOperation(
  ctx: UserRequest,
  operationID: number,
): Promise<BulkOperationRow> {
  const [row] = await ctx.db
    .select()
    .from(bulkOperations)
    .where(
      and(
        eq(bulkOperations.districtID, ctx.user.districtID),
        eq(bulkOperations.id, operationID),
        eq(bulkOperations.createdBy, ctx.user.userID),
      ),
    )
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return row
}

async function begin(
  ctx: UserRequest,
  { id, kind, field, value }: BulkOperationRow,
  from: 'previewed' | 'done',
  to: 'running' | 'undoing',
): Promise<{ runID: number }> {
  if (!ctx.user.permissions.has(managing[kind])) throw refuse.forbidden('kit.refusal.forbidden')
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const at = and(eq(bulkOperations.districtID, districtID), eq(bulkOperations.id, id))
    const moved = await tx
      .update(bulkOperations)
      .set({ status: to })
      .where(and(at, eq(bulkOperations.status, from)))
      .returning({ id: bulkOperations.id })
    if (moved.length === 0) throw refuse.conflict('kit.refusal.actionNotAllowed')
    const runID = await enqueue(
      tx,
      to === 'running' ? applyJob : undoJob,
      { operationID: id },
      { districtID, startedBy: userID },
    )
    await tx.update(bulkOperations).set({ runID }).where(at)
    const [counted] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(bulkRecords)
      .where(
        and(
          eq(bulkRecords.districtID, districtID),
          eq(bulkRecords.operationID, id),
          eq(bulkRecords.status, from === 'previewed' ? 'pending' : 'done'),
        ),
      )
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'bulkOperations.operation',
      entityID: id,
      action: to === 'running' ? 'confirm' : 'undo',
      after: { kind, field, value, records: counted?.count ?? 0 },
      requestID: ctx.request.requestID,
    })
    return { runID }
  })
}
