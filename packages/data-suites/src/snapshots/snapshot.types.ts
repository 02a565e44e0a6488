import type { MessageRef } from '@atrium/kit/shared'
import type { ChartAnswer } from '../charts/chart-data.queries.ts'
import type { ChartDefinition, DashboardTile } from '@atrium/charts/chart.types'
import type { SuiteContents } from '../suites/suite-contents.queries.ts'
import type { ChartSize } from '@atrium/charts/words'
import type { Kind } from '@atrium/tabular/words'

/** A chart with its answer, or why there is none. */
export interface AnsweredChart {
  chartID: number
  name: string
  size: ChartSize
  definition: ChartDefinition
  answer: ChartAnswer | null
  refused: MessageRef | null
}

/** Where the numbers of a snapshot came from. */
export interface Provenance {
  takenBy: string
  /** Rows are null if they are hidden from this reader. */
  files: {
    name: string
    rows: number | null
    uploads: { name: string; rows: number | null; loadedAt: string | null }[]
  }[]
  mixers: string[]
  filterSets: string[]
  /** Readers see only the rows of their own schools or students. */
  rowSecurity: boolean
}

export interface SnapshotContent {
  title: string
  tiles: DashboardTile[]
  /** As the suite's owner saw them, suppressed as for others. */
  charts: AnsweredChart[]
  /** The suite of that moment. Its files are named by their content, so a reader who sees fewer rows is answered from the same data. */
  frozen: SuiteContents
  provenance: Provenance
}

/**
 * Names for what charts refer to; all that a reader of a snapshot or a link learns about a suite.
 */
export interface FieldNames {
  attributes: { attributeID: number; displayName: string; kind: Kind }[]
  mixers: { mixerID: number; name: string; kind: Kind; isPercent: boolean }[]
}
