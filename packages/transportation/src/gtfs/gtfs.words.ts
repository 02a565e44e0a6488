import type { MessageRef } from '@atrium/kit/shared'
import type { Side } from '../words.ts'

/** The most that a feed may have: a large district’s buses come to a tenth of it. */
export const gtfsLimits = { megabytes: 10, lines: 200_000, shown: 500 } as const

/** The files of a feed that an import reads; the rest is left alone. */
export const gtfsFiles = [
  'stops.txt',
  'routes.txt',
  'trips.txt',
  'stop_times.txt',
  'calendar.txt',
  'calendar_dates.txt',
  'feed_info.txt',
  'frequencies.txt',
] as const
export type GtfsFile = (typeof gtfsFiles)[number]

/** Something about a line of a feed. */
export interface GtfsNote {
  file: GtfsFile
  line: number
  ref: MessageRef
}

/** What an import would do with a stop or a route, or has done. */
export const gtfsOutcomes = ['new', 'changed', 'unchanged', 'refused'] as const
export type GtfsOutcome = (typeof gtfsOutcomes)[number]

/** What a change of a stop or a route is about. */
export const gtfsFields = [
  'name',
  'place',
  'schoolID',
  'side',
  'days',
  'week',
  'startsOn',
  'endsOn',
  'stops',
] as const
export type GtfsField = (typeof gtfsFields)[number]

export interface GtfsItem {
  kind: 'stop' | 'route'
  number: string
  name: string
  outcome: GtfsOutcome
  /** What differs from today’s. */
  changes: GtfsField[]
  /** Of a route that would be written. */
  side: Side | null
  school: string | null
  /** Why it is refused. */
  reasons: GtfsNote[]
  /** What to know about it all the same. */
  warnings: GtfsNote[]
}

export type GtfsCounts = Record<GtfsOutcome, number>

export interface GtfsPreview {
  stops: GtfsCounts
  routes: GtfsCounts
  /** Refused ones first; what stays as it is only if there is something to know about it. */
  items: GtfsItem[]
  /** Some routes name no school that is known here. */
  needsSchool: boolean
  /** Names exactly what would be written. */
  seen: string
  isWritten: boolean
}
