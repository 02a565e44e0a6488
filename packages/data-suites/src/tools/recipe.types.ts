import type { FieldRef, Filter } from '@atrium/engine/plan'
import type { Kind } from '@atrium/tabular/words'

export const tools = ['combine', 'filter', 'flatten', 'stack'] as const
export type Tool = (typeof tools)[number]

export const joinKinds = ['inner', 'left', 'full'] as const
export type JoinKind = (typeof joinKinds)[number]

/** A column of an input, and its name in the result. */
export interface Pick {
  field: FieldRef
  name: string
}

export interface CombineRecipe {
  tool: 'combine'
  left: number
  right: number
  kind: JoinKind
  keys: { left: FieldRef; right: FieldRef }[]
  columns: (Pick & { side: 'left' | 'right' })[]
}

export interface FilterRecipe {
  tool: 'filter'
  fileID: number
  /** All of them hold. None of them depends on the reader: a file is the same for everyone. */
  filters: Filter[]
  columns: Pick[]
}

/** Each value column becomes a separate row. */
export interface WideRecipe {
  tool: 'flatten'
  way: 'columns'
  fileID: number
  keep: Pick[]
  values: { field: FieldRef; label: string }[]
  nameColumn: string
  valueColumn: string
  dropEmpty: boolean
}

/** Each element of a list in one cell becomes a separate row. */
export interface NestedRecipe {
  tool: 'flatten'
  way: 'nested'
  fileID: number
  keep: Pick[]
  field: FieldRef
  /** What is taken from each element; a null key takes it whole. */
  parts: { key: string | null; name: string; kind: Kind }[]
  keepEmpty: boolean
}

export interface StackRecipe {
  tool: 'stack'
  fileIDs: number[]
  /** For each file, in order, the column that goes there; null: it has none, and stays empty. */
  columns: { name: string; fields: (FieldRef | null)[] }[]
  /** A column that says from which file a row came. */
  sourceColumn: string | null
}

/** How a file is derived from others in its suite. */
export type Recipe = CombineRecipe | FilterRecipe | WideRecipe | NestedRecipe | StackRecipe
