import { undoDays } from './words.ts'

/** The instant until which an acceptance can be taken back. */
export const undoUntil = (acceptedAt: string): string =>
  new Date(Date.parse(acceptedAt) + undoDays * 86_400_000).toISOString()

export const mayUndo = (acceptedAt: string, now: Date): boolean =>
  now.getTime() <= Date.parse(undoUntil(acceptedAt))

/** What an acceptance wrote into one field of one record. */
export interface WrittenField {
  field: string
  before: unknown
  after: unknown
}

/**
 * The values that taking back restores: those that are still as they were written. What someone has changed since
 * stays, and is named.
 */
export function restoring(
  written: readonly WrittenField[],
  current: Readonly<Record<string, unknown>>,
): { values: Record<string, unknown>; stays: string[] } {
  const isStill = ({ field, after }: WrittenField) =>
    JSON.stringify(current[field] ?? null) === JSON.stringify(after ?? null)
  return {
    values: Object.fromEntries(written.filter(isStill).map(({ field, before }) => [field, before])),
    stays: written.filter((one) => !isStill(one)).map(({ field }) => field),
  }
}

/** Whole days that a registration waits: a question in between doesn't send it to the end of the line. */
export const daysWaiting = (firstSentAt: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(firstSentAt)) / 86_400_000))
