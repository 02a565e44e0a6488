import { f } from '@atrium/kit/shared'

/** A desk with a student; rows and columns count from 0, and row 0 is the front. */
export interface Seat {
  studentID: number
  row: number
  column: number
}

/** Two students who don't sit next to each other, and are in different groups. */
export type KeptApart = [number, number]

export interface SavedGroup {
  name: string
  studentIDs: number[]
}

export const groupMethods = ['random', 'mixedLevels', 'sameLevel'] as const
export type GroupMethod = (typeof groupMethods)[number]

export const arrangements = ['alphabetical', 'random', 'byGroup'] as const
export type Arrangement = (typeof arrangements)[number]

export const mostRows = 12
export const mostColumns = 12
export const mostCharts = 20
export const mostPairs = 60

/** A current student in a class. */
export interface ClassStudent {
  id: number
  firstName: string
  lastName: string
  preferredName: string | null
  localID: string | null
  photoUUID: string | null
  /** The last grade posted in the class, in percent; null: none yet. */
  level: number | null
}

export interface Chart {
  id: number
  version: number
  name: string
  rows: number
  columns: number
  seats: Seat[]
  isCurrent: boolean
}

export interface GroupSet {
  id: number
  version: number
  name: string
  method: GroupMethod
  groups: SavedGroup[]
}

/** Everything that a class's seating and grouping use. */
export interface ClassSeating {
  courseName: string
  sectionNumber: string
  mayWrite: boolean
  students: ClassStudent[]
  charts: Chart[]
  groupSets: GroupSet[]
  apart: { version: number; pairs: KeptApart[] }
}

/** What the histories show. */
export const chartFields = {
  name: f.text({ max: 60, required: true }),
  rows: f.integer({ required: true }),
  columns: f.integer({ required: true }),
}
export const groupFields = { name: f.text({ max: 60, required: true }) }
export const apartFields = { pairs: f.text({ max: 1 }) }
