import type { Channel } from '../charts/chart.types.ts'
import type { FieldRef, Filter } from '../engine/plan.ts'

export const insightKinds = ['change', 'outlier', 'gap'] as const
export type InsightKind = (typeof insightKinds)[number]

/** A question: how a number changes over time, which group stands out, how far groups lie apart. */
export interface InsightDefinition {
  kind: InsightKind
  reducer: 'average' | 'sum' | 'median' | 'recordCount'
  /** What is reduced; null for a count of records. */
  value: FieldRef | null
  /** The time of a change, the groups of the others. */
  by: Channel
  filters: Filter[]
  filterSetIDs: number[]
}
