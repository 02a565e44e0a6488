import {
  asRefusal,
  yieldToEventLoop,
  defineJob,
  type JobContext,
  type JobProgress,
  type UserRequest,
} from '@atrium/kit/server'
import type { MessageRef } from '@atrium/kit/shared'
import { readSection, saveSection } from '@atrium/people/public'
import { and, asc, eq, sql } from 'drizzle-orm'
import { actingUser } from './acting-user.ts'
import {
  bulkOperations,
  bulkRecords,
  type BulkOperationRow,
  type BulkRecordRow,
} from './bulk-operations.table.ts'
import { isSame, sectionWith } from './fields.rules.ts'
import type { RecordStatus } from './words.ts'

/**
 * Sets the field on each pending record, just as its requester would one at a time: with every
 * rule, version and audit entry of its page.
 */
export const applyJob = defineJob<{ operationID: number }>({
  name: 'bulkOperations.apply',
  singleton: ({ operationID }) => String(operationID),
  retry: { limit: 10, delaySeconds: 3 },
  run: (ctx, { operationID }, progress) =>
    work(ctx, operationID, progress, {
      from: 'running',
      to: 'done',
      waits: 'pending',
      act: setValue,
    }),
})

/** Restores each record's old value, unless someone changed it since. */
export const undoJob = defineJob<{ operationID: number }>({
  name: 'bulkOperations.undo',
  singleton: ({ operationID }) => String(operationID),
  retry: { limit: 10, delaySeconds: 3 },
  run: (ctx, { operationID }, progress) =>
    work(ctx, operationID, progress, {
      from: 'undoing',
      to: 'undone',
      waits: 'done',
      act: restoreValues,
    }),
})

interface Outcome {
  status: RecordStatus
  reason?: MessageRef
}

interface Act {
  from: 'running' | 'undoing'
  to: 'done' | 'undone'
  waits: 'pending' | 'done'
  act: (ctx: UserRequest, operation: BulkOperationRow, record: BulkRecordRow) => Promise<Outcome>
}

// Small enough that a killed run has little to check again.
const atOnce = 50

async function work(
  ctx: JobContext,
  operationID: number,
  progress: JobProgress,
  { from, to, waits, act }: Act,
): Promise<object> {
  const { db, districtID } = ctx
  const at = and(eq(bulkOperations.districtID, districtID), eq(bulkOperations.id, operationID))
  const [operation] = await db.select().from(bulkOperations).where(at)
  if (operation?.status !== from) return {}
  const user = await actingUser(ctx, operation)
  const mine = and(eq(bulkRecords.districtID, districtID), eq(bulkRecords.operationID, operationID))
  const counts = await db
    .select({
      count: sql<number>`count(*)::int`,
      waits: sql<number>`count(*) filter (where status = ${waits})::int`,
    })
    .from(bulkRecords)
    .where(mine)
  const total = counts[0]?.waits ?? 0
  for (let done = 0; ; done += atOnce) {
    progress.check()
    progress.report({ done, total, message: { id: `bulkOperations.progress.${from}` } })
    const records = await db
      .select()
      .from(bulkRecords)
      .where(and(mine, eq(bulkRecords.status, waits)))
      .orderBy(asc(bulkRecords.personID))
      .limit(atOnce)
    if (records.length === 0) break
    const outcomes: { id: number; status: RecordStatus; reason: MessageRef | null }[] = []
    for (const record of records) {
      const { status, reason = null } = user
        ? await act(user, operation, record).catch(refused)
        : { status: 'refused' as const, reason: { id: 'bulkOperations.mayNotWrite' } }
      // Values that an undo may not write stay unchanged.
      outcomes.push({
        id: record.personID,
        status: status === 'refused' && from === 'undoing' ? 'kept' : status,
        reason,
      })
      await yieldToEventLoop()
    }
    await ctx.database.transaction(districtID, (tx) =>
      tx.execute(sql`
        update bulk_operation_record r set status = d.status, reason = d.reason from jsonb_to_recordset(${JSON.stringify(outcomes)}::text::jsonb) as d(id integer, status text, reason jsonb)
        where r.district_id = ${districtID} and r.operation_id = ${operationID} and r.person_id = d.id`),
    )
  }
  await ctx.database.transaction(districtID, (tx) =>
    tx
      .update(bulkOperations)
      .set({ status: to, runID: null, ...(to === 'done' && { endedAt: ctx.now().toISOString() }) })
      .where(and(at, eq(bulkOperations.status, from))),
  )
  return { records: total }
}

/** An expected refusal belongs to the record; a bug ends the run, which is resumed. */
function refused(error: unknown): Outcome {
  const refusal = asRefusal(error)
  if (!refusal || refusal.code === 'unavailable') throw error
  const [first] = Object.values(refusal.detail.fields ?? {})
  if (refusal.code === 'conflict')
    return { status: 'skipped', reason: { id: 'bulkOperations.changedSince' } }
  return {
    status: 'refused',
    reason:
      refusal.code === 'notFound' || refusal.code === 'forbidden'
        ? { id: 'bulkOperations.mayNotWrite' }
        : (first ?? refusal.ref),
  }
}

async function setValue(
  ctx: UserRequest,
  { kind, section, field, value }: BulkOperationRow,
  { personID, before }: BulkRecordRow,
): Promise<Outcome> {
  const page = sectionWith(kind, section, field)
  if (!page) return { status: 'refused', reason: { id: 'kit.valid.notAllowed' } }
  const now = await readSection(ctx, page, personID)
  // A run that was killed in between had set it already.
  if (isSame(now[field], value)) return { status: 'done' }
  if (!isSame(now[field], before))
    return { status: 'skipped', reason: { id: 'bulkOperations.changedSince' } }
  await saveSection(ctx, page, { id: personID, version: now.version, changes: { [field]: value } })
  return { status: 'done' }
}

async function restoreValues(
  ctx: UserRequest,
  { kind, section, field, value }: BulkOperationRow,
  { personID, before }: BulkRecordRow,
): Promise<Outcome> {
  const page = sectionWith(kind, section, field)
  if (!page) return { status: 'kept', reason: { id: 'kit.valid.notAllowed' } }
  const now = await readSection(ctx, page, personID)
  if (isSame(now[field], before)) return { status: 'undone' }
  if (!isSame(now[field], value))
    return { status: 'kept', reason: { id: 'bulkOperations.changedSince' } }
  await saveSection(ctx, page, { id: personID, version: now.version, changes: { [field]: before } })
  return { status: 'undone' }
}
