import type { PersonKind } from '@atrium/people/words'

/** Whose records can be changed many at a time, in the order in which they are offered. */
export const bulkKinds = ['student', 'staff', 'guardian'] as const satisfies readonly PersonKind[]

/** The permissions required to change records of a kind. */
export const managing = {
  student: 'students.manage',
  staff: 'staff.manage',
  guardian: 'guardians.manage',
} as const satisfies Record<PersonKind, string>

/** previewed → confirm → running → done → undo → undoing → undone. */
export const operationStatuses = ['previewed', 'running', 'done', 'undoing', 'undone'] as const
export type OperationStatus = (typeof operationStatuses)[number]

/**
 * One record of an operation. `pending` waits; `unchanged` had the value already; `refused` may not be, with the reason;
 * `skipped` was changed by someone else in between; `done` has the value; `undone` has its old one again; `kept` was changed
 * since, and is left as it is.
 */
export const recordStatuses = [
  'pending',
  'unchanged',
  'refused',
  'skipped',
  'done',
  'undone',
  'kept',
] as const
export type RecordStatus = (typeof recordStatuses)[number]

/** The maximum number of records that one operation changes. */
export const mostRecords = 20_000

/** Days in which an operation can be undone; the same as an import's. */
export const undoDays = 7

/** Hours for which a preview can be confirmed: after that the records are another day's. */
export const previewHours = 24
