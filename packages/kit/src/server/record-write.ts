import { refuse, type RecordAct } from '../shared/index.ts'
import type { UserRequest } from './context.ts'
import type { Tx } from './database.ts'
import type { AnyRow, RecordModel, Values } from './record-parts.ts'
import {
  changeRows,
  follow,
  insertRows,
  lockRows,
  markRemoved,
  readOne,
  refuseOverlaps,
  shown,
} from './record-rows.ts'
import { reportingTaken } from './record-unique.ts'

/** Creates one record. Refuses 422 with field errors. */
export function createRow(model: RecordModel, ctx: UserRequest, draft: Values): Promise<AnyRow> {
  return inTransaction(model, ctx, async (tx) => {
    const [id] = await insertRows(model, ctx, tx, [draft])
    return readOne(model, ctx, tx, id as number)
  })
}

/**
 * Changes one record. Refuses 404, 409 with the current record if `version` is stale, and 422 with
 * field errors.
 */
export function updateRow(
  model: RecordModel,
  ctx: UserRequest,
  id: number,
  version: number,
  changes: Values,
): Promise<AnyRow> {
  return inTransaction(model, ctx, async (tx) => {
    const [before] = await lockRows(model, ctx, tx, [id], 'edit')
    if (!before) throw refuse.notFound('kit.refusal.notFound')
    if (before.version !== version) throw refuse.changed(shown(model, ctx, before))
    const changed = await changeRows(model, ctx, tx, [{ before, changes }])
    return changed > 0 ? readOne(model, ctx, tx, id) : shown(model, ctx, before)
  })
}

/**
 * The same changes to many records, all or none. Returns how many now differ. Refuses 404 and 422.
 */
export function updateRows(
  model: RecordModel,
  ctx: UserRequest,
  ids: number[],
  changes: Values,
): Promise<{ changed: number }> {
  return inTransaction(model, ctx, async (tx) => {
    const rows = await lockAll(model, ctx, tx, ids, 'edit')
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

/**
 * Removes records so that they can be restored; already removed ones stay removed. Refuses 404, and
 * 409 for records in use.
 */
export function removeRows(
  model: RecordModel,
  ctx: UserRequest,
  ids: number[],
): Promise<{ removed: number }> {
  return inTransaction(model, ctx, async (tx) => {
    const before = await lockAll(model, ctx, tx, ids, 'remove', 'both')
    const used = (await model.inUse?.(tx, ids, ctx)) ?? []
    if (used.length > 0)
      throw ids.length === 1
        ? refuse.conflict('kit.refusal.inUse')
        : refuse.conflict('kit.refusal.someInUse', { count: used.length })
    const removed = await markRemoved(model, ctx, tx, before, true)
    await follow(model, ctx, tx, 'remove', removed, before)
    return { removed: removed.length }
  })
}

/**
 * Restores removed records; others are left alone. Refuses 404, and 422 if one of their values has
 * been taken in the meantime.
 */
export function restoreRows(
  model: RecordModel,
  ctx: UserRequest,
  ids: number[],
): Promise<{ restored: number }> {
  return inTransaction(model, ctx, async (tx) => {
    const rows = await lockAll(model, ctx, tx, ids, 'remove', 'both')
    await refuseOverlaps(
      model,
      ctx,
      tx,
      rows.map((values) => ({ id: values.id, values })),
    )
    const restored = await markRemoved(model, ctx, tx, rows, false)
    await follow(model, ctx, tx, 'restore', restored)
    return { restored: restored.length }
  })
}

/** A write's transaction: a unique value that is taken is refused at its fields. */
export const inTransaction = <T>(
  model: RecordModel,
  ctx: UserRequest,
  act: (tx: Tx) => Promise<T>,
): Promise<T> =>
  reportingTaken(model, ctx.language, () =>
    ctx.database.transaction(ctx.user.districtID, async (tx) => {
      await model.owned?.lock(tx)
      return act(tx)
    }),
  )

async function lockAll(
  model: RecordModel,
  ctx: UserRequest,
  tx: Tx,
  ids: number[],
  act: RecordAct,
  which: 'present' | 'both' = 'present',
): Promise<AnyRow[]> {
  const rows = await lockRows(model, ctx, tx, ids, act, which)
  if (rows.length !== new Set(ids).size) throw refuse.notFound('kit.refusal.notFound')
  return rows
}
