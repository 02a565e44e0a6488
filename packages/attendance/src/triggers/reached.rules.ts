import type { TriggerCount } from '../words.ts'

/** A student's facts for the comparison. */
export type Counted = Record<TriggerCount, number> & { schoolID: number }

export interface Trigger {
  id: number
  /** Null: every school. */
  schoolID: number | null
  counts: TriggerCount
  threshold: number
}

/**
 * The triggers that a student has reached, lowest first. Of those who jump past several at once (an import, a correction), only the highest of
 * each count acts: a family gets one letter, not three.
 * @returns `acts`: what to do something about; `passed`: reached as well, and only written down
 */
export function reached<Of extends Trigger>(
  triggers: readonly Of[],
  student: Counted,
  known: ReadonlySet<number>,
): { acts: Of[]; passed: Of[] } {
  const met = triggers
    .filter(({ schoolID }) => schoolID === null || schoolID === student.schoolID)
    .filter(({ counts, threshold }) => student[counts] >= threshold)
    .toSorted((one, other) => one.threshold - other.threshold)
  const fresh = met.filter(({ id }) => !known.has(id))
  const highest = new Map(met.map((trigger) => [trigger.counts, trigger]))
  const acts = fresh.filter((trigger) => highest.get(trigger.counts) === trigger)
  return { acts, passed: fresh.filter((trigger) => !acts.includes(trigger)) }
}
