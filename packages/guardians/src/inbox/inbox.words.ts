/**
 * The contents of a family inbox, by the beginning of a notice's template; the first match counts.
 */
const beginnings = [
  ['feed.posted', 'posts'],
  ['feed.', 'messages'],
  ['people.message', 'messages'],
  ['attendance.', 'attendance'],
  ['reportCards.', 'grades'],
  ['progress.', 'grades'],
] as const

export const inboxKinds = ['messages', 'posts', 'attendance', 'grades', 'other'] as const
export type InboxKind = (typeof inboxKinds)[number]

export const inboxKindOf = (template: string): InboxKind =>
  beginnings.find(([beginning]) => template.startsWith(beginning))?.[1] ?? 'other'

/** Messages to a family that are not about a particular child. */
export const familyTemplates = ['people.message'] as const

/** How many are loaded at once. */
export const inboxPage = 100
