import type { MessageRef } from '@atrium/kit/shared'
import type { LicenseKind, LicenseLevel } from '../licenses/licenses.words.ts'

/** The most that a file may have, and how many of its lines are shown. */
export const licenseFileLimits = { megabytes: 5, lines: 5000, shown: 500 } as const

/** What a file has to say in columns. `person`: an SEID, or a name and a birth date. */
export const neededColumns = ['number', 'title', 'issuedOn', 'expiresOn', 'person'] as const
export type NeededColumn = (typeof neededColumns)[number]

/** What becomes of a line. */
export const licenseOutcomes = [
  'refused',
  'several',
  'notMatched',
  'changed',
  'new',
  'same',
] as const
export type LicenseOutcome = (typeof licenseOutcomes)[number]

/** What a file can change about a license; the rest stays as human resources entered it. */
export const filedFields = [
  'kind',
  'level',
  'number',
  'subjects',
  'englishLearners',
  'issuedOn',
  'expiresOn',
] as const
export type FiledField = (typeof filedFields)[number]

export interface LicenseFileItem {
  line: number
  /** The person as the file names them. */
  asWritten: string
  /** The staff member; null: none, or several. */
  name: string | null
  title: string
  number: string
  /** What the license will be; null where the line can’t be read. */
  license: {
    kind: LicenseKind
    level: LicenseLevel
    issuedOn: string
    expiresOn: string | null
  } | null
  outcome: LicenseOutcome
  /** What differs from the license on file, and its dates. */
  changes: FiledField[]
  before: { issuedOn: string; expiresOn: string | null } | null
  /** Why nothing is saved for this line. */
  reason: MessageRef | null
  /** Subjects and authorizations that have no subject area here. */
  unread: string[]
}

/** What a file will do, or has done. */
export interface LicenseFilePreview {
  counts: Record<LicenseOutcome, number>
  /** The first lines, those that need a look at the top. */
  items: LicenseFileItem[]
  /** Names exactly these changes, for the save. */
  seen: string
  isWritten: boolean
}
