import type { Needs } from '@atrium/kit/shared'

/** What can be copied, in the order in which it is: sections need courses and periods. */
export const copyParts = ['settings', 'bells', 'courses', 'catalogs', 'sections'] as const
export type CopyPart = (typeof copyParts)[number]

/**
 * Each part requires the permission for what it copies, at both schools. Each group of settings
 * requires its own.
 */
export const partNeeds = {
  bells: 'calendar.manage',
  courses: 'scheduling.manage',
  catalogs: 'scheduling.manage',
  sections: 'scheduling.manage',
} as const
export const copies = [['scheduling.manage', 'calendar.manage']] as const satisfies Needs

export interface CopyWish {
  fromSchoolID: number
  fromYearID: number
  toYearID: number
  parts: CopyPart[]
  /** Sections come with their lead and co-teachers. */
  teachers: boolean
}

/**
 * Why something isn't copied: it already exists, something it needs doesn't, or its room is booked
 * at that time.
 */
export type NotCopied = 'exists' | 'noTerm' | 'noCourse' | 'roomTaken'

export interface CopyItem {
  label: string
  /** Null: it is copied. */
  why: NotCopied | null
}

/** What copying would do, part by part. */
export interface CopyPreview {
  parts: { part: CopyPart; items: CopyItem[] }[]
  /** A fingerprint of the preview: what is copied is what was shown. */
  token: string
}

export interface CopyChoices {
  schools: { id: number; name: string }[]
  years: { id: number; name: string }[]
  /** Last year, or the one before the next, and the year to set up. */
  fromYearID: number | null
  toYearID: number | null
  parts: CopyPart[]
}
