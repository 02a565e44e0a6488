import type { ChartDefinition } from '@atrium/charts/chart.types'
import type { FieldRef, Filter, Mixer } from '@atrium/engine/plan'
import type { InsightKind } from '../insights/insight.types.ts'
import type { ChartSize } from '@atrium/charts/words'
import type { DemoGround } from './demo-students.queries.ts'

/** Finds what has a name: a column of a file, or without a file a mixer. */
export type RefOf = (name: string, file?: string) => FieldRef

/** A suite of the demo, as written: names instead of ids. */
export interface DemoSuite {
  name: string
  description: string
  /** Name of the file → its text. */
  files: Record<string, (ground: DemoGround) => string>
  /** [file, column] → [file, column]; the second is a key. */
  relationships: readonly (readonly [readonly [string, string], readonly [string, string]])[]
  /** The school column that distinguishes readers. */
  security: { name: string; file: string; column: string }
  mixers: readonly { name: string; file: string; definition: (ref: RefOf) => Mixer }[]
  filterSets: readonly { name: string; filters: (ref: RefOf, fall: number) => Filter[] }[]
  charts: readonly {
    name: string
    size: ChartSize
    filterSets?: readonly string[]
    definition: (ref: RefOf, fall: number) => Partial<ChartDefinition>
  }[]
  /** Sentences that a dashboard shows. */
  insights: readonly {
    dashboard: string
    kind: InsightKind
    measure: string
    by: readonly [column: string, file: string]
  }[]
  dashboards: readonly {
    name: string
    nameEs: string
    description: string
    charts: readonly string[]
  }[]
}
