import type { Tx } from '@atrium/kit/server'
import { takeStep, type Actor, type FlowRow, type FlowTable } from '@atrium/workflow/public'
import type { ActOf, AnyWorkflow, FactsOf, PartOf } from '@atrium/workflow/rules'

interface Moved<W extends AnyWorkflow, Row> {
  workflow: W
  table: FlowTable
  /** Locked by this transaction. */
  row: Row
  part: PartOf<W>
  facts: FactsOf<W>
  act: ActOf<W>
  actor: Actor
  /** What the act asks. */
  filled?: Record<string, unknown>
  /** What changes besides the state. */
  set?: Partial<Row>
  /** What the log says besides. */
  logged?: { before?: Record<string, unknown>; after?: Record<string, unknown> }
}

/**
 * One act on a row that isn’t pressed as a button: what it sets is written with its state, counted as
 * a version, and logged from what to what.
 */
export const step = <W extends AnyWorkflow, Row extends FlowRow>(
  tx: Tx,
  { workflow, table, row, part, facts, act, actor, filled, set = {}, logged }: Moved<W, Row>,
): Promise<Row> =>
  takeStep<W, Row, undefined>(
    tx,
    {
      ...{ workflow, table, state: 'status' as never },
      sets: () => set,
      audited: () => ({
        before: {
          ...Object.fromEntries(Object.keys(set).map((name) => [name, row[name as keyof Row]])),
          ...logged?.before,
        },
        after: { ...set, ...logged?.after },
      }),
    },
    { row, parts: [part], facts, more: undefined },
    { act, actor, ...(filled && { filled }) },
  )

/** A row that was just inserted, before its first act. */
export const isNew = <Row extends object>(row: Row): Row => ({ ...row, status: 'none' })
