import type { Channel } from '@atrium/charts/chart.types'
import type { FieldRef, Filter } from '@atrium/engine/plan'

export const insightKinds = ['change', 'outlier', 'gap'] as const
export type InsightKind = (typeof insightKinds)[number]

/** A question: how a number changes over time, which group stands out, how far apart groups are. */
export interface InsightDefinition {
  kind: InsightKind
  reducer: 'average' | 'sum' | 'median' | 'recordCount'
  /** What is aggregated; null for a count of records. */
  value: FieldRef | null
  /** The time of a change, the groups of the others. */
  by: Channel
  filters: Filter[]
  filterSetIDs: number[]
}
