import { notifyUsers, type Message } from '@atrium/notify/public'
import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  decide,
  type ActOf,
  type AnyWorkflow,
  type FactsOf,
  type FilledFor,
  type PartOf,
  type Situation,
  type StateOf,
} from './workflow.rules.ts'

/** A record that has states: a table with the district in its key. */
export type FlowTable = PgTable & { id: PgColumn; districtID: PgColumn }
export type FlowRow = { id: number; districtID: number }

/** Who acts: a person in a request, or the product itself (user 0). */
export interface Actor {
  userID: number
  now: Date
  requestID?: string | undefined
}

/** A step that was decided and is being written. `more` is anything else that `load` returned. */
export interface Step<W extends AnyWorkflow, Row, More, Act extends string = ActOf<W>> {
  act: Act
  filled: FilledFor<W, Act>
  row: Row
  from: StateOf<W>
  to: StateOf<W>
  parts: readonly PartOf<W>[]
  facts: FactsOf<W>
  more: More
  actor: Actor
  /** `actor.now`, as stored. */
  at: string
}

export interface Loaded<W extends AnyWorkflow, Row, More> extends Situation<PartOf<W>, FactsOf<W>> {
  row: Row
  more: More
}

interface Audited {
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

export interface FlowNotice extends Message {
  to: readonly number[]
}

/**
 * A workflow with its records: how to lock one, and what happens at each act besides the change of
 * state.
 */
export interface Flow<W extends AnyWorkflow, Row extends FlowRow, More = undefined> {
  workflow: W
  table: FlowTable
  /** The property with the state. */
  state: keyof Row & string
  /** The record, locked for this transaction. Refuses 404 to anyone who may not know about it. */
  load: (tx: Tx, ctx: UserRequest, input: ActInput<W>) => Promise<Loaded<W, Row, More>>
  /** What happens at an act before the state is written. Returns other changes to the row. */
  on?: {
    [Act in ActOf<W>]?: (
      tx: Tx,
      step: Step<W, Row, More, Act>,
    ) => Promise<Partial<Row> | void> | Partial<Row> | void
  }
  /** Other changes to the row implied by the new state, whichever act led to it. */
  sets?: (step: Step<W, Row, More>) => Partial<Row>
  /** What the audit log records besides the state; `moved` is the row after the act. */
  audited?: (step: Step<W, Row, More>, moved: Row) => Audited | Promise<Audited>
  /** What follows from any act once the row is written: its history, whatever depends on it. */
  after?: (tx: Tx, step: Step<W, Row, More>, moved: Row) => Promise<void>
  /** Who is notified, and about what. */
  notices?: (
    tx: Tx,
    step: Step<W, Row, More>,
    moved: Row,
  ) => Promise<readonly FlowNotice[]> | readonly FlowNotice[]
}

export const defineFlow = <W extends AnyWorkflow, Row extends FlowRow, More = undefined>(
  flow: Flow<W, Row, More>,
): Flow<W, Row, More> => flow

export interface ActInput<W extends AnyWorkflow> {
  id: number
  act: ActOf<W>
  filled?: Record<string, unknown> | undefined
  /** The version that the person saw; if given, an act on a newer version is refused. */
  version?: number | undefined
}

/**
 * One act by a person: locks the record, decides, writes, audits and notifies, in one transaction.
 * Refuses 404 if they may not know about it, 403 if it is up to others, 409 if it can't be done now
 * or was changed in the meantime, 422 if something isn't filled in.
 */
export function act<W extends AnyWorkflow, Row extends FlowRow, More>(
  ctx: UserRequest,
  flow: Flow<W, Row, More>,
  input: ActInput<W>,
): Promise<{ state: StateOf<W>; row: Row }> {
  return ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const { act: chosen, filled = {}, version } = input
    const loaded = await flow.load(tx, ctx, input)
    if (version !== undefined && (loaded.row as { version?: number }).version !== version) {
      const { row } = loaded
      throw refuse.changed({
        id: row.id,
        version: (row as { version?: number }).version,
        [flow.state]: row[flow.state],
      })
    }
    const actor = { userID: ctx.user.userID, now: ctx.now(), requestID: ctx.request.requestID }
    const row = await takeStep(tx, flow, loaded, { act: chosen, filled, actor })
    return { state: row[flow.state] as StateOf<W>, row }
  })
}

/**
 * The same for a record that this transaction has already locked, by a person or by the product
 * itself.
 */
export async function takeStep<W extends AnyWorkflow, Row extends FlowRow, More>(
  tx: Tx,
  flow: Omit<Flow<W, Row, More>, 'load'>,
  { row, parts, facts, more }: Loaded<W, Row, More>,
  chosen: { act: ActOf<W>; filled?: Record<string, unknown>; actor: Actor },
): Promise<Row> {
  const { workflow, state } = flow
  const { act: name, filled = {}, actor } = chosen
  const from = row[state] as StateOf<W>
  const decision = decide(workflow, from, name, { parts, facts }, filled)
  if (!decision.ok) throw decision.refusal
  const at = actor.now.toISOString()
  const to = decision.to as StateOf<W>
  const asked = Object.keys(workflow.acts[name]?.asks ?? {})
  const nothing = Object.fromEntries(asked.map((field) => [field, null]))
  const step = {
    act: name,
    filled: { ...nothing, ...filled },
    row,
    from,
    to,
    parts,
    facts,
    more,
    actor,
    at,
  } as Step<W, Row, More>
  const set = await flow.on?.[name]?.(tx, step as never)
  const moved = await write(tx, flow, step, { ...flow.sets?.(step), ...set } as Partial<Row>)
  const changes = await flow.audited?.(step, moved)
  await audit(tx, {
    districtID: row.districtID,
    actorID: actor.userID,
    entity: workflow.name,
    entityID: row.id,
    action: name,
    before: { [state]: from, ...changes?.before },
    after: { [state]: to, ...changes?.after },
    ...(actor.requestID && { requestID: actor.requestID }),
  })
  await flow.after?.(tx, step, moved)
  for (const { to: userIDs, ...message } of (await flow.notices?.(tx, step, moved)) ?? [])
    await notifyUsers(tx, userIDs, message)
  return moved
}

async function write<W extends AnyWorkflow, Row extends FlowRow, More>(
  tx: Tx,
  { table, state }: Pick<Flow<W, Row, More>, 'table' | 'state'>,
  { row, to, at }: Step<W, Row, More>,
  set: Partial<Row>,
): Promise<Row> {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const [moved] = await tx
    .update(table)
    .set({
      ...set,
      [state]: to,
      ...(columns.version && { version: sql`${columns.version} + 1` }),
      ...(columns.updatedAt && { updatedAt: at }),
    })
    .where(and(eq(table.districtID, row.districtID), eq(table.id, row.id)))
    .returning()
  if (!moved) throw new Error(`record ${row.id} of a workflow is gone`)
  return moved as unknown as Row
}
