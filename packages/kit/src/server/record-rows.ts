import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { refuse, type RecordAct } from '../shared/index.ts'
import { audit, type AuditEvent } from './audit.ts'
import type { UserRequest } from './context.ts'
import type { Tx } from './database.ts'
import { changedValues, draftErrors, linkErrors } from './record-draft.ts'
import { writeLines } from './record-lines.ts'
import { overlapErrors, touchesDates, type Dated } from './record-overlap.ts'
import {
  inScope,
  modelFor,
  presented,
  schoolErrors,
  scopeValues,
  type AnyRow,
  type RecordModel,
  type RecordWritten,
  type Values,
} from './record-parts.ts'
import { isOneOf } from './sql-arrays.ts'

/** Inserts records after all checks, in one statement, audited. Returns their ids in order. */
export async function insertRows(
  model: RecordModel,
  ctx: UserRequest,
  tx: Tx,
  drafts: Values[],
): Promise<number[]> {
  const scope = scopeValues(model, ctx)
  const own = modelFor(model, ctx)
  const links = await linkErrors(model, ctx, tx, drafts)
  const rows: Values[] = []
  for (const [at, draft] of drafts.entries()) {
    refuseErrors({ ...links[at], ...draftErrors(own, draft, null) })
    const values = { ...scope, ...changedValues(own, draft, null) }
    await checkedByParts(model, ctx, tx, {
      act: 'create',
      before: null,
      draft: { ...draft },
      values,
    })
    rows.push(values)
  }
  await refuseOverlaps(
    model,
    ctx,
    tx,
    rows.map((values) => ({ values })),
  )
  const made = await insertOrRevive(model, ctx, tx, rows)
  const ids = made.map((row) => row.id as number)
  await writeAllLines(
    model,
    ctx,
    tx,
    rows.map((after, at) => ({ id: ids[at] as number, before: null, after })),
  )
  await audit(
    tx,
    ...rows.map((after, at) =>
      event(
        model,
        ctx,
        ids[at] as number,
        'create',
        null,
        // What is stored about a person includes what the table filled in, and the lines, which have a
        // table of their own.
        fieldsOf(model, model.owned ? { ...after, ...(made[at] as Values) } : after),
      ),
    ),
  )
  await follow(
    model,
    ctx,
    tx,
    'create',
    ids.filter((_, at) => isFollowed(model, rows[at] as Values)),
  )
  return ids
}

/**
 * Inserts rows, or brings back removed ones with the same `revives`. Refuses 409 with the current
 * record if one exists.
 */
async function insertOrRevive(
  model: RecordModel,
  ctx: UserRequest,
  tx: Tx,
  rows: Values[],
): Promise<Values[]> {
  const { columns, definition, owned, table } = model
  const inserting = tx.insert(table).values(rows as never)
  if (!owned) return inserting.returning({ id: table.id })
  const { revives } = definition
  if (!revives) return inserting.returning()
  const made: Values[] = []
  for (const row of rows) {
    const [one] = await tx
      .insert(table)
      .values(row as never)
      .onConflictDoUpdate({
        target: ['districtID', ...Object.keys(owned.values), revives].map(
          (name) => columns[name] as PgColumn,
        ),
        // What the draft leaves out gets the table's default, as in a new row.
        set: {
          ...Object.fromEntries(
            Object.keys(definition.fields).map((name) => [
              name,
              sql`excluded.${sql.identifier((columns[name] as PgColumn).name)}`,
            ]),
          ),
          removedAt: null,
          ...touched(model, ctx),
        } as never,
        setWhere: isNotNull(table.removedAt),
      })
      .returning()
    if (!one) {
      const [current] = presented(
        model,
        await tx
          .select(model.selection)
          .from(table)
          .where(and(inScope(model, ctx), eq(columns[revives] as PgColumn, row[revives]))),
      )
      throw refuse.conflict(
        'kit.valid.unique',
        undefined,
        current && { current: shown(model, ctx, current) },
      )
    }
    made.push(one)
  }
  return made
}

/**
 * Validates, then writes and audits what differs from the locked records. Returns how many differ.
 */
export async function changeRows(
  model: RecordModel,
  ctx: UserRequest,
  tx: Tx,
  changes: { before: AnyRow; changes: Values }[],
): Promise<number> {
  const own = modelFor(model, ctx)
  const writes = changes.map((change) => ({
    ...change,
    values: changedValues(own, change.changes, change.before),
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
    refuseErrors({ ...links[at], ...draftErrors(own, asked, before) })
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
  await refuseOverlaps(
    model,
    ctx,
    tx,
    writes
      .filter(({ values }) => touchesDates(model, values))
      .map(({ before, values }) => ({ id: before.id, values: { ...before, ...values } })),
  )
  // Sent together: the transaction's one connection takes them in order without waiting in between.
  const { store } = model
  const sent: PromiseLike<unknown>[] = store
    ? writes
        .filter(({ values }) => Object.keys(values).length > 0)
        .map(({ before, values }) => store(values, before))
    : Array.from(alike.values(), ({ values, ids }) =>
        tx
          .update(model.table)
          .set({ ...withoutLines(model, values), ...touched(model, ctx) } as never)
          .where(and(inScope(model, ctx), isOneOf(model.table.id, ids))),
      )
  await Promise.all(sent)
  await writeAllLines(
    model,
    ctx,
    tx,
    writes.map(({ before, values }) => ({ id: before.id, before, after: values })),
  )
  await audit(tx, ...events)
  await follow(
    model,
    ctx,
    tx,
    'update',
    // The event of an owned record is about its owner.
    writes.flatMap(({ before, values }) =>
      Object.keys(values).length > 0 && isFollowed(model, values) ? [before.id] : [],
    ),
    changes.map(({ before }) => before),
  )
  return events.length
}

/**
 * The existing records with these ids, locked until the transaction ends, in an order that all
 * writers share.
 */
export async function lockRows(
  model: RecordModel,
  ctx: UserRequest,
  tx: Tx,
  ids: readonly number[],
  act: RecordAct,
  which: 'present' | 'both' = 'present',
): Promise<AnyRow[]> {
  const where = and(inScope(model, ctx, which, act), isOneOf(model.table.id, ids))
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

export async function readOne(
  model: RecordModel,
  ctx: UserRequest,
  tx: Tx,
  id: number,
): Promise<AnyRow> {
  const rows = await tx
    .select(modelFor(model, ctx).selection)
    .from(model.table)
    .where(and(inScope(model, ctx), eq(model.table.id, id)))
  const [row] = presented(model, rows)
  // No one can write what they could not read afterward.
  if (!row) throw refuse.forbidden('kit.refusal.forbidden')
  return shown(model, ctx, row)
}

/** The part of a record that this person can see. */
export const shown = (model: RecordModel, ctx: UserRequest, row: AnyRow): AnyRow => {
  const { selection, definition } = modelFor(model, ctx)
  return Object.fromEntries(
    Object.entries(row).filter(
      ([property]) => property in selection && !definition.unread?.includes(property),
    ),
  ) as AnyRow
}

export async function markRemoved(
  model: RecordModel,
  ctx: UserRequest,
  tx: Tx,
  given: readonly AnyRow[],
  removed: boolean,
): Promise<number[]> {
  const at = ctx.now().toISOString()
  const known = new Map(given.map((row) => [row.id, row]))
  const rows = await tx
    .update(model.table)
    .set({ removedAt: removed ? at : null, ...touched(model, ctx) } as never)
    .where(
      and(
        inScope(model, ctx, removed ? 'present' : 'removed'),
        isOneOf(model.table.id, [...known.keys()]),
      ),
    )
    .returning({ id: model.table.id })
  await audit(
    tx,
    ...rows.map((row) => {
      const values = model.owned ? fieldsOf(model, known.get(row.id as number) as AnyRow) : null
      return event(
        model,
        ctx,
        row.id as number,
        removed ? 'remove' : 'restore',
        removed ? values : null,
        removed ? null : values,
      )
    }),
  )
  return rows.map((row) => row.id as number)
}

/** Runs the record's own hook on what was written; rereads the records only if there is one. */
export async function follow(
  model: RecordModel,
  ctx: UserRequest,
  tx: Tx,
  act: RecordWritten<AnyRow>['act'],
  ids: number[],
  before: readonly AnyRow[] = [],
): Promise<void> {
  if (!model.after || ids.length === 0) return
  const was = new Map(before.map((row) => [row.id, row]))
  const is = new Map(
    act === 'remove'
      ? []
      : presented(
          model,
          await tx
            .select(model.selection)
            .from(model.table)
            .where(and(inScope(model, ctx), isOneOf(model.table.id, ids))),
        ).map((row) => [row.id, row]),
  )
  const records = ids.map((id) => ({
    id,
    before: was.get(id) ?? null,
    after: is.get(id) ?? null,
  }))
  await model.after({ ctx, tx, act, records })
}

const isFollowed = ({ afterIf }: RecordModel, written: Values): boolean =>
  afterIf?.(written) ?? true

const withoutLines = ({ lines }: RecordModel, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !lines.some((one) => one.name === name)),
  )

/**
 * The lines of these records, field by field; if a record's lines didn't change, none are written.
 */
async function writeAllLines(
  model: RecordModel,
  ctx: UserRequest,
  tx: Tx,
  records: { id: number; before: AnyRow | null; after: Values }[],
): Promise<void> {
  for (const lines of model.lines) {
    const { name } = lines
    const changed = records.filter(({ after }) => name in after)
    await writeLines(
      lines,
      ctx,
      tx,
      changed.map(({ id, before, after }) => ({
        recordID: id,
        before: (before?.[name] ?? []) as Values[],
        after: after[name] as Values[],
      })),
    )
  }
}

const touched = (model: RecordModel, ctx: UserRequest): Values => ({
  version: sql`${model.table.version} + 1`,
  updatedAt: ctx.now().toISOString(),
})

async function checkedByParts(
  model: RecordModel,
  ctx: UserRequest,
  tx: Tx,
  write: { act: 'create' | 'update'; before: AnyRow | null; draft: Values; values: Values },
): Promise<void> {
  const act = write.act === 'create' ? 'create' : 'edit'
  refuseErrors(schoolErrors(model, ctx, act, write.draft))
  refuseErrors((await model.beforeWrite?.({ ctx, tx, owner: model.owned?.values, ...write })) ?? {})
}

export async function refuseOverlaps(
  model: RecordModel,
  ctx: UserRequest,
  tx: Tx,
  writes: readonly Dated[],
): Promise<void> {
  for (const errors of await overlapErrors(model, ctx, tx, writes)) refuseErrors(errors)
}

function refuseErrors(errors: Parameters<typeof refuse.fields>[0]): void {
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
}

/** A row's own fields, as the audit log records them and rules see them. */
const fieldsOf = (model: RecordModel, row: Values): Values =>
  Object.fromEntries(
    Object.keys(model.definition.fields)
      .filter((name) => name in row)
      .map((name) => [name, row[name]]),
  )

function event(
  model: RecordModel,
  ctx: UserRequest,
  entityID: number,
  action: string,
  before: Values | null,
  after: Values | null,
): AuditEvent {
  const made: AuditEvent = {
    districtID: ctx.user.districtID,
    actorID: ctx.user.userID,
    entity: model.definition.name,
    entityID,
    action,
    before,
    after,
    requestID: ctx.request.requestID,
  }
  return model.owned?.logged(made, { ...(after ?? before), id: entityID }) ?? made
}
