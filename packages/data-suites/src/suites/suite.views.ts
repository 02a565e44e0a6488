import type { MessageRef } from '@atrium/kit/shared'
import type { ChartDefinition, DashboardTile } from '@atrium/charts/chart.types'
import type { Filter, Mixer } from '@atrium/engine/plan'
import type { FileAct } from '../files/file-status.rules.ts'
import type { Drift, Profile } from '../files/source.types.ts'
import type { Dialect } from '@atrium/tabular/table.types'
import type { Recipe } from '../tools/recipe.types.ts'
import type { FileStatus, ImportFormat, ImportMode } from '../words.ts'
import type { ChartSize } from '@atrium/charts/words'
import type { DataType, Kind, SemanticType } from '@atrium/tabular/words'
import type { SuiteRole } from './suite-access.queries.ts'

export interface SuiteSummary {
  suiteID: number
  name: string
  description: string | null
  ownerName: string
  role: SuiteRole
  online: boolean
  files: number
  /** Files whose rows this person may not count have no counts; null if that is all of them. */
  rows: number | null
  updatedAt: string
}

export interface FileView {
  fileID: number
  name: string
  status: FileStatus
  importMode: ImportMode
  marks: string[]
  /** Null: hidden from this person. */
  rows: number | null
  errorCount: number
  sources: { name: string; rows: number | null; loadedAt: string | null }[]
  /**
   * For a workbook of several sheets: which was read, and which were not. For people who may change
   * the file.
   */
  sheets: NonNullable<Dialect['sheets']> | null
  /** How many records under the header were read as headers too; for the same people. */
  furtherHeaders: number
  /** No row looked like names of columns, and no one has said that none does; for the same people. */
  lacksHeader: boolean
  /** How uneven rows are read; for the same people. */
  rowsRead: NonNullable<Dialect['rows']>
  /** Its columns were aligned, and were cut at blanks. */
  isFixed: boolean
  /** How long its lines are, where all are as long and no sign parts them; 0 otherwise. */
  unparted: number
  /** How many formulas of a workbook have no result. */
  uncalculated: number
  /**
   * A record at its end that claims to be a total, and whether that was left out; for people who
   * may change it.
   */
  total: { label: string; isLeftOut: boolean } | null
  /** Its columns of timestamps, by the file's names; for people who may change it. */
  moments: string[]
  online: boolean
  /** A setup whose source is fetching its first data. */
  isAwaited: boolean
  drift: Drift | null
  failure: MessageRef | null
  runID: number | null
  version: number
  acts: FileAct[]
  /** How it is derived from others in its suite. */
  recipe: RecipeView | null
}

export interface RecipeView {
  definition: Recipe
  auto: boolean
  ranAt: string | null
  version: number
}

export interface AttributeView {
  attributeID: number
  fileID: number
  sourceName: string
  displayName: string
  dataType: DataType
  importFormat: ImportFormat
  kind: Kind
  primaryKey: boolean
  semanticType: SemanticType | null
  profile: Profile | null
}

export interface RelationshipView {
  relationshipID: number
  fromID: number
  toID: number
  fromUnique: boolean
  toUnique: boolean
  /** Null, all four: hidden from this person. */
  fromRows: number | null
  fromMatched: number | null
  toRows: number | null
  toMatched: number | null
}

export interface MixerView {
  mixerID: number
  fileID: number
  name: string
  definition: Mixer
  kind: Kind
  version: number
}

export interface FilterSetView {
  filterSetID: number
  name: string
  filters: Filter[]
  system: boolean
  version: number
}

export interface ChartView {
  chartID: number
  name: string
  definition: ChartDefinition
  size: ChartSize
  version: number
}

export interface DashboardView {
  dashboardID: number
  name: string
  /** Its Spanish name, if it has one. */
  nameEs: string | null
  description: string | null
  tiles: DashboardTile[]
  version: number
}

export interface SuiteDetail {
  suiteID: number
  name: string
  description: string | null
  ownerName: string
  role: SuiteRole
  /** Of how many students a number must be to be shown to others; the district decides. */
  smallestGroup: number
  online: boolean
  version: number
  files: FileView[]
  attributes: AttributeView[]
  relationships: RelationshipView[]
  mixers: MixerView[]
  filterSets: FilterSetView[]
  charts: ChartView[]
  dashboards: DashboardView[]
}
