import { and, asc, eq, sql } from 'drizzle-orm'
import { refuse } from '../shared/index.ts'
import { audit, type AuditEvent } from './audit.ts'
import type { UserRequest } from './context.ts'
import type { Tx } from './database.ts'
import { changedValues, draftErrors, linkErrors } from './resource-draft.ts'
import {
  inScope,
  presented,
  schoolErrors,
  scopeValues,
  type AnyRow,
  type ResourceModel,
  type Values,
} from './resource-parts.ts'
import { tellingTaken } from './resource-unique.ts'
import { isOneOf } from './sql-arrays.ts'

/** Makes one record. Refuses 422 with field errors. */
export function createRow(model: ResourceModel, ctx: UserRequest, draft: Values): Promise<AnyRow> {
  return inTransaction(model, ctx, async (tx) => {
    const [id] = await insertRows(model, ctx, tx, [draft])
    return readOne(model, ctx, tx, id as number)
  })
}

/** Changes one record. Refuses 404, 409 with the record as it is now where `version` is stale, and 422 with field errors. */
export function updateRow(
  model: ResourceModel,
  ctx: UserRequest,
  id: number,
  version: number,
  changes: Values,
): Promise<AnyRow> {
  return inTransaction(model, ctx, async (tx) => {
    const [before] = await lockRows(model, ctx, tx, [id])
    if (!before) throw refuse.notFound('kit.refusal.notFound')
    if (before.version !== version)
      throw refuse.conflict('kit.refusal.conflict', {}, { current: before })
    const changed = await changeRows(model, ctx, tx, [{ before, changes }])
    return changed > 0 ? readOne(model, ctx, tx, id) : before
  })
}

/** The same changes to many records, all or none. Answers how many differ now. Refuses 404 and 422. */
export function updateRows(
  model: ResourceModel,
  ctx: UserRequest,
  ids: number[],
  changes: Values,
): Promise<{ changed: number }> {
  return inTransaction(model, ctx, async (tx) => {
    const rows = await lockAll(model, ctx, tx, ids)
    return {
      changed: await changeRows(
        model,
        ctx,
        tx,
        rows.map((before) => ({ before, changes })),
      ),
    }
  })
}

/** Removes records so that they can be restored; those removed already stay so. Refuses 404, and 409 for records in use. */
export function removeRows(
  model: ResourceModel,
  ctx: UserRequest,
  ids: number[],
): Promise<{ removed: number }> {
  return inTransaction(model, ctx, async (tx) => {
    await lockAll(model, ctx, tx, ids, 'both')
    const used = (await model.inUse?.(tx, ids, ctx)) ?? []
    if (used.length > 0)
      throw ids.length === 1
        ? refuse.conflict('kit.refusal.inUse')
        : refuse.conflict('kit.refusal.someInUse', { count: used.length })
    return { removed: await markRemoved(model, ctx, tx, ids, true) }
  })
}

/** Brings removed records back; those present stay so. Refuses 404, and 422 where a value of theirs was taken meanwhile. */
export function restoreRows(
  model: ResourceModel,
  ctx: UserRequest,
  ids: number[],
): Promise<{ restored: number }> {
  return inTransaction(model, ctx, async (tx) => {
    await lockAll(model, ctx, tx, ids, 'both')
    return { restored: await markRemoved(model, ctx, tx, ids, false) }
  })
}

/** A write's transaction: a unique value that is taken is refused on its fields. */
export const inTransaction = <T>(
  model: ResourceModel,
  ctx: UserRequest,
  act: (tx: Tx) => Promise<T>,
): Promise<T> =>
  tellingTaken(model, ctx.language, () => ctx.database.transaction(ctx.user.districtID, act))

/** Inserts records after every check, in one statement, audited. Answers their ids in order. */
export async function insertRows(
  model: ResourceModel,
  ctx: UserRequest,
  tx: Tx,
  drafts: Values[],
): Promise<number[]> {
  const scope = scopeValues(model, ctx)
  const links = await linkErrors(model, ctx, tx, drafts)
  const rows: Values[] = []
  for (const [at, draft] of drafts.entries()) {
    refuseErrors({ ...links[at], ...draftErrors(model, draft, null) })
    const values = { ...scope, ...changedValues(model, draft, null) }
    await checkedByParts(model, ctx, tx, {
      act: 'create',
      before: null,
      draft: { ...draft },
      values,
    })
    rows.push(values)
  }
  const made = await tx
    .insert(model.table)
    .values(rows as never)
    .returning({ id: model.table.id })
  const ids = made.map((row) => row.id as number)
  await audit(
    tx,
    ...rows.map((after, at) =>
      event(model, ctx, ids[at] as number, 'create', null, fieldsOf(model, after)),
    ),
  )
  return ids
}

/** Writes what differs from the locked records after every check, audited. Answers how many differ. */
export async function changeRows(
  model: ResourceModel,
  ctx: UserRequest,
  tx: Tx,
  changes: { before: AnyRow; changes: Values }[],
): Promise<number> {
  const writes = changes.map((change) => ({
    ...change,
    values: changedValues(model, change.changes, change.before),
  }))
  const links = await linkErrors(
    model,
    ctx,
    tx,
    writes.map((write) => write.values),
  )
  const events: AuditEvent[] = []
  const alike = new Map<string, { values: Values; ids: number[] }>()
  for (const [at, { before, changes: asked, values }] of writes.entries()) {
    refuseErrors({ ...links[at], ...draftErrors(model, asked, before) })
    if (Object.keys(values).length === 0) continue
    await checkedByParts(model, ctx, tx, {
      act: 'update',
      before,
      draft: fieldsOf(model, { ...before, ...values }),
      values,
    })
    const key = JSON.stringify(values)
    const group = alike.get(key) ?? { values, ids: [] }
    alike.set(key, group)
    group.ids.push(before.id)
    events.push(
      event(
        model,
        ctx,
        before.id,
        'update',
        fieldsOf(model, before),
        fieldsOf(model, { ...before, ...values }),
      ),
    )
  }
  // Sent together: the transaction's one connection takes them in order without waiting in between.
  await Promise.all(
    Array.from(alike.values(), ({ values, ids }) =>
      tx
        .update(model.table)
        .set({ ...values, ...touched(model, ctx) } as never)
        .where(and(inScope(model, ctx), isOneOf(model.table.id, ids))),
    ),
  )
  await audit(tx, ...events)
  return events.length
}

/** The present records of these ids, locked until the transaction ends, in an order that two writers share. */
export async function lockRows(
  model: ResourceModel,
  ctx: UserRequest,
  tx: Tx,
  ids: readonly number[],
  which: 'present' | 'both' = 'present',
): Promise<AnyRow[]> {
  const where = and(inScope(model, ctx, which, 'write'), isOneOf(model.table.id, ids))
  return presented(
    model,
    await tx
      .select(model.selection)
      .from(model.table)
      .where(where)
      .orderBy(asc(model.table.id))
      .for('update'),
  )
}

async function lockAll(
  model: ResourceModel,
  ctx: UserRequest,
  tx: Tx,
  ids: number[],
  which: 'present' | 'both' = 'present',
): Promise<AnyRow[]> {
  const rows = await lockRows(model, ctx, tx, ids, which)
  if (rows.length !== new Set(ids).size) throw refuse.notFound('kit.refusal.notFound')
  return rows
}

async function readOne(
  model: ResourceModel,
  ctx: UserRequest,
  tx: Tx,
  id: number,
): Promise<AnyRow> {
  const rows = await tx
    .select(model.selection)
    .from(model.table)
    .where(and(inScope(model, ctx), eq(model.table.id, id)))
  return presented(model, rows)[0] as AnyRow
}

async function markRemoved(
  model: ResourceModel,
  ctx: UserRequest,
  tx: Tx,
  ids: number[],
  removed: boolean,
): Promise<number> {
  const at = ctx.now().toISOString()
  const rows = await tx
    .update(model.table)
    .set({ removedAt: removed ? at : null, ...touched(model, ctx) } as never)
    .where(and(inScope(model, ctx, removed ? 'present' : 'removed'), isOneOf(model.table.id, ids)))
    .returning({ id: model.table.id })
  await audit(
    tx,
    ...rows.map((row) =>
      event(model, ctx, row.id as number, removed ? 'remove' : 'restore', null, null),
    ),
  )
  return rows.length
}

const touched = (model: ResourceModel, ctx: UserRequest): Values => ({
  version: sql`${model.table.version} + 1`,
  updatedAt: ctx.now().toISOString(),
})

async function checkedByParts(
  model: ResourceModel,
  ctx: UserRequest,
  tx: Tx,
  write: { act: 'create' | 'update'; before: AnyRow | null; draft: Values; values: Values },
): Promise<void> {
  refuseErrors(schoolErrors(model, ctx, write.draft))
  refuseErrors((await model.beforeWrite?.({ ctx, tx, ...write })) ?? {})
}

function refuseErrors(errors: Parameters<typeof refuse.fields>[0]): void {
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
}

/** The resource's own fields of a row: what the audit log tells and rules see. */
const fieldsOf = (model: ResourceModel, row: Values): Values =>
  Object.fromEntries(
    Object.keys(model.resource.fields)
      .filter((name) => name in row)
      .map((name) => [name, row[name]]),
  )

const event = (
  model: ResourceModel,
  ctx: UserRequest,
  entityID: number,
  action: string,
  before: Values | null,
  after: Values | null,
): AuditEvent => ({
  districtID: ctx.user.districtID,
  actorID: ctx.user.userID,
  entity: model.resource.name,
  entityID,
  action,
  before,
  after,
  requestID: ctx.request.requestID,
})
