import type { TriggerCount } from '../words.ts'

/** The facts about a student that triggers compare. */
export type Counted = Record<TriggerCount, number> & { schoolID: number }

export interface Trigger {
  id: number
  /** Null for every school. */
  schoolID: number | null
  counts: TriggerCount
  threshold: number
}

/**
 * The triggers that a student has reached, lowest first. If a student reaches several at once
 * (after an import or a correction), only the highest for each count acts, so that a family gets
 * one letter instead of three.
 * @returns `acts`: triggers to act on; `passed`: triggers that were also reached and are only
 * recorded
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
