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
  /** Of files whose rows this person may not have counted none are; null where that is all of them. */
  rows: number | null
  updatedAt: string
}

export interface FileView {
  fileID: number
  name: string
  status: FileStatus
  importMode: ImportMode
  marks: string[]
  /** Null: not told to this person. */
  rows: number | null
  errorCount: number
  sources: { name: string; rows: number | null; loadedAt: string | null }[]
  /** Of a workbook of several sheets: which was read, and which were not. Told to who may change the file. */
  sheets: NonNullable<Dialect['sheets']> | null
  /** How many records under the header were read as headers too; told to the same. */
  furtherHeaders: number
  /** How rows of another width than the header's are read; told to the same. */
  rowsRead: NonNullable<Dialect['rows']>
  /** Its columns stood under each other, and were cut where blanks do. */
  isFixed: boolean
  /** How long its lines are, where all are as long and no sign parts them; 0 otherwise. */
  unparted: number
  /** How many formulas of a workbook have no result. */
  uncalculated: number
  /** A record at its end that says it is a total, and whether that was left out; told to who may change it. */
  total: { label: string; isLeftOut: boolean } | null
  /** Which of its columns are days with times, as the file calls them; told to who may change it. */
  moments: string[]
  online: boolean
  /** A set-up whose source is being asked for its first data. */
  isAwaited: boolean
  drift: Drift | null
  failure: MessageRef | null
  runID: number | null
  version: number
  acts: FileAct[]
  /** How it is made of others of its suite. */
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
  /** Null, all four: not told to this person. */
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
