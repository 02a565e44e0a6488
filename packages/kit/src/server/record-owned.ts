import { id } from './inputs.ts'
import { and, asc, desc, type SQL } from 'drizzle-orm'
import type { TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server'
import { z } from 'zod'
import {
  refuse,
  sortColumn,
  type AnyRecord,
  type Field,
  type RecordDefinition,
  type VersionedRow,
} from '../shared/index.ts'
import type { AuditEvent } from './audit.ts'
import type { UserRequest } from './context.ts'
import type { Tx } from './database.ts'
import {
  inScope,
  presented,
  recordModel,
  type AnyRow,
  type RecordModel,
  type RecordParts,
  type Values,
} from './record-parts.ts'
import { changeRows, insertRows, lockRows, markRemoved, readOne, shown } from './record-rows.ts'
import { inTransaction } from './record-write.ts'
import { signedIn, type Policy } from './trpc.ts'

/**
 * What the rows of an owned record belong to. `Key` names it, as callers send it; `Opened` is what
 * opening it returns.
 */
export interface RecordOwner<Key extends object, Opened> {
  key: z.ZodObject
  /** Refuses 404 if the caller may not see these rows, 403 if they may not write them. */
  open: (ctx: UserRequest, key: Key, act: 'read' | 'write') => Promise<Opened>
  /** Locks the owner until the transaction ends, so that writes about it take turns. */
  lock: (tx: Tx, ctx: UserRequest, key: Key) => Promise<unknown>
  /** The columns that name it in each row. */
  values: (key: Key) => Values
  /** An act as the owner's history records it. `row` has the row's values and id. */
  logged: (event: AuditEvent, key: Key, row: Values) => AuditEvent
  /** The rows that the caller can see, if not all of them. */
  within?: (ctx: UserRequest, opened: Opened) => SQL | undefined
}

export interface OwnedRecord<Row extends VersionedRow, Draft extends object, Key extends object> {
  model: RecordModel
  owner: RecordOwner<Key, unknown>
  /** Type carriers only; never set. */
  readonly row?: Row
  readonly draft?: Draft
}

const registry: { definition: AnyRecord; parts: RecordParts<VersionedRow, Values> }[] = []

/** Every owned record of this process; for the test that compares each with its table. */
export const registeredOwned = (): typeof registry => registry

/** A record whose rows belong to an owner: its definition, its table, and whose it is. */
export function ownedRecord<
  Row extends VersionedRow,
  Draft extends object,
  Key extends object,
  Opened,
>(
  definition: RecordDefinition<Row, Draft>,
  { owner, ...parts }: RecordParts<Row, Draft> & { owner: RecordOwner<Key, Opened> },
): OwnedRecord<Row, Draft, Key> {
  const known = definition as unknown as AnyRecord
  const model = recordModel(known, parts as never)
  registry.push({ definition: known, parts: parts as never })
  return { model, owner: owner as RecordOwner<Key, unknown> }
}

/** An owner's rows, in the record's order. Refuses as its `open` does. */
export async function ownedRows<Row extends VersionedRow, Draft extends object, Key extends object>(
  ctx: UserRequest,
  record: OwnedRecord<Row, Draft, Key>,
  key: Key,
): Promise<Row[]> {
  const model = await opened(ctx, record, key, 'read')
  const { sort } = model.definition.list
  const by = model.expression(sortColumn(sort))
  const rows = presented(
    model,
    await ctx.db
      .select(model.selection)
      .from(model.table)
      .where(inScope(model, ctx))
      .orderBy(sort.startsWith('-') ? desc(by) : asc(by), asc(model.table.id)),
  )
  return rows.map((row) => shown(model, ctx, row)) as unknown as Row[]
}

/** What one act may do to an owner's rows, inside its transaction. Refuses 404, 403, 409 and 422. */
export interface OwnedWrite<Row extends VersionedRow, Draft extends object> {
  tx: Tx
  create: (draft: Partial<Draft>, as?: Act) => Promise<Row>
  /** The same, where no one reads the row now. `columns`: what it has besides its fields. Returns its id. */
  add: (draft: Partial<Draft>, columns?: Values) => Promise<number>
  change: (what: { id: number; version: number; changes: Partial<Draft> }, as?: Act) => Promise<Row>
  remove: (what: { id: number; version: number }) => Promise<void>
  restore: (id: number) => Promise<Row>
}

/** An act that isn't a plain write: its name in the history, and the fields that it asks for. */
interface Act {
  action?: string
  fields?: Record<string, Field>
}

/** Opens the owner for writing, locks it, and runs `act` in one transaction. */
export async function writeOwned<
  Row extends VersionedRow,
  Draft extends object,
  Key extends object,
  T,
>(
  ctx: UserRequest,
  record: OwnedRecord<Row, Draft, Key>,
  key: Key,
  act: (write: OwnedWrite<Row, Draft>) => Promise<T>,
): Promise<T> {
  const model = await opened(ctx, record, key, 'write')
  return inTransaction(model, ctx, (tx) => act(writing(model, ctx, tx)))
}

/** The same inside a transaction whose caller has opened and locked the owner. */
export const ownedWrite = <Row extends VersionedRow, Draft extends object, Key extends object>(
  tx: Tx,
  ctx: UserRequest,
  record: OwnedRecord<Row, Draft, Key>,
  key: Key,
): OwnedWrite<Row, Draft> => writing(belongingTo(record, ctx, key), ctx, tx)

async function opened<Key extends object>(
  ctx: UserRequest,
  record: OwnedRecord<VersionedRow, object, Key>,
  key: Key,
  act: 'read' | 'write',
): Promise<RecordModel> {
  const found = await record.owner.open(ctx, key, act)
  const model = belongingTo(record, ctx, key)
  const { within } = record.model
  return {
    ...model,
    within: (asked) => and(within?.(asked), record.owner.within?.(ctx, found)),
  }
}

const belongingTo = <Key extends object>(
  { model, owner }: OwnedRecord<VersionedRow, object, Key>,
  ctx: UserRequest,
  key: Key,
): RecordModel => ({
  ...model,
  owned: {
    values: owner.values(key),
    lock: (tx) => owner.lock(tx, ctx, key),
    logged: (event, row) => owner.logged(event, key, row),
  },
})

function writing<Row extends VersionedRow, Draft extends object>(
  model: RecordModel,
  ctx: UserRequest,
  tx: Tx,
): OwnedWrite<Row, Draft> {
  const present = async (id: number, version: number): Promise<AnyRow> => {
    const [row] = await lockRows(model, ctx, tx, [id], 'read')
    if (!row) throw refuse.notFound('kit.refusal.notFound')
    if (row.version !== version) throw refuse.changed(shown(model, ctx, row))
    return row
  }
  return {
    tx,
    create: async (draft, as) => {
      const own = actOn(model, as)
      const [id] = await insertRows(own, ctx, tx, [answered(own, draft)])
      return (await readOne(model, ctx, tx, id as number)) as unknown as Row
    },
    add: async (draft, columns) => {
      const { owned } = model
      const values = { ...owned?.values, ...columns }
      const own = owned ? { ...model, owned: { ...owned, values } } : model
      const [id] = await insertRows(own, ctx, tx, [answered(own, draft)])
      return id as number
    },
    change: async ({ id, version, changes }, as) => {
      const own = actOn(model, as)
      const before = await present(id, version)
      const changed = await changeRows(own, ctx, tx, [{ before, changes: answered(own, changes) }])
      return (changed > 0
        ? await readOne(model, ctx, tx, id)
        : shown(model, ctx, before)) as unknown as Row
    },
    remove: async ({ id, version }) => {
      await markRemoved(model, ctx, tx, [await present(id, version)], true)
    },
    restore: async (id) => {
      const [row] = await lockRows(model, ctx, tx, [id], 'read', 'both')
      const [restored] = row ? await markRemoved(model, ctx, tx, [row], false) : []
      if (restored === undefined) throw refuse.notFound('kit.refusal.notFound')
      return (await readOne(model, ctx, tx, id)) as unknown as Row
    },
  }
}

function actOn(model: RecordModel, { action, fields }: Act = {}): RecordModel {
  const { owned } = model
  return {
    ...model,
    ...(fields && { definition: { ...model.definition, fields } }),
    ...(owned &&
      action && {
        owned: {
          ...owned,
          logged: (event, row) => ({ ...owned.logged(event, row), action }),
        },
      }),
  }
}

/** A toggle that was left open stays as it is, or gets the table's default. */
const answered = ({ definition }: RecordModel, draft: object): Values =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([name, value]) =>
        value !== undefined && !(value === null && definition.fields[name]?.type === 'toggle'),
    ),
  )

type Query<Input, Output> = TRPCQueryProcedure<{ meta: Policy; input: Input; output: Output }>
type Mutation<Input, Output> = TRPCMutationProcedure<{ meta: Policy; input: Input; output: Output }>

/** An owned record's procedures. Refusals: 401, 403, 404, 409 with the current row, 422. */
export type OwnedProcedures<Row extends VersionedRow, Draft extends object, Key extends object> = {
  list: Query<Key, Row[]>
  create: Mutation<Key & { draft: Partial<Draft> }, Row>
  update: Mutation<Key & { id: number; version: number; changes: Partial<Draft> }, Row>
  remove: Mutation<Key & { id: number; version: number }, void>
  restore: Mutation<Key & { id: number }, Row>
}

const version = z.int().positive()
const values = z.record(z.string().max(100), z.unknown())

/** Anyone who is signed in may call them: the owner's `open` decides, owner by owner. */
export function ownedProcedures<Row extends VersionedRow, Draft extends object, Key extends object>(
  of: OwnedRecord<Row, Draft, Key>,
): OwnedProcedures<Row, Draft, Key> {
  const { key } = of.owner
  // The key's own shape is the owner's business, so the inferred input knows only what is added.
  const keyOf = (input: object): Key => key.parse(input) as Key
  const one = (input: object) => input as { id: number; version: number }
  const procedures = {
    list: signedIn.input(key).query(({ ctx, input }) => ownedRows(ctx, of, keyOf(input))),
    create: signedIn
      .input(key.extend({ draft: values }))
      .mutation(({ ctx, input }) =>
        writeOwned(ctx, of, keyOf(input), ({ create }) => create(input.draft as Partial<Draft>)),
      ),
    update: signedIn
      .input(key.extend({ id, version, changes: values }))
      .mutation(({ ctx, input }) =>
        writeOwned(ctx, of, keyOf(input), ({ change }) =>
          change({ ...one(input), changes: input.changes as Partial<Draft> }),
        ),
      ),
    remove: signedIn
      .input(key.extend({ id, version }))
      .mutation(({ ctx, input }) =>
        writeOwned(ctx, of, keyOf(input), ({ remove }) => remove(one(input))),
      ),
    restore: signedIn
      .input(key.extend({ id }))
      .mutation(({ ctx, input }) =>
        writeOwned(ctx, of, keyOf(input), ({ restore }) => restore(one(input).id)),
      ),
  }
  return procedures as unknown as OwnedProcedures<Row, Draft, Key>
}
