import { f } from '@atrium/kit/shared'

/** modules.md §4 and definitions.md: a data-suite file from its set-up to its removal. */
export const fileStatuses = [
  'stup',
  'pend',
  'proc',
  'indx',
  'rdy',
  'err',
  'upd',
  'updp',
  'updr',
  'dlt',
  'dltp',
  'dltr',
] as const
export type FileStatus = (typeof fileStatuses)[number]

/** modules.md §9 */
export const importFormats = ['automatic', 'integer', 'float', 'text', 'date'] as const
export type ImportFormat = (typeof importFormats)[number]

export const shareRoles = ['view', 'edit'] as const
export type ShareRole = (typeof shareRoles)[number]

export const importModes = ['replace', 'append'] as const
export type ImportMode = (typeof importModes)[number]

/**
 * Groups of fewer students than this are suppressed in what is shared, unless a district sets
 * another number.
 */
export const smallestGroup = 10

/** How many rows a list answers at most. */
export const mostRows = { list: 500, loads: 200 } as const

/** What a suite's history distinguishes, and the acts on it. */
export type SuitePart =
  | 'suite'
  | 'file'
  | 'relationship'
  | 'mixer'
  | 'filterSet'
  | 'chart'
  | 'dashboard'
  | 'source'
  | 'recipe'
  | 'snapshot'
  | 'insight'
  | 'link'
  | 'delivery'
export const suiteActs = ['create', 'update', 'remove', 'share', 'unshare', 'transfer'] as const
export const suiteHistoryFields = {
  name: f.text({ max: 160 }),
  description: f.multiline({ max: 2000 }),
}

/** A suite is online while every one of its files serves data. */
export const suiteStatuses = ['online', 'offline'] as const
export type SuiteStatus = (typeof suiteStatuses)[number]
export const suiteStatusTexts = {
  online: { en: 'Online', es: 'En línea' },
  offline: { en: 'Offline', es: 'Fuera de línea' },
} as const satisfies Record<SuiteStatus, { en: string; es: string }>
