import {
  federalChronicRule,
  type ChronicRule,
  type ChronicRules,
  type Mark,
  type StudentDay,
} from './words.ts'

/**
 * How much a school day counts (definitions.md, Others): 1 from the full-day minimum of minutes,
 * 0.5 from the half-day minimum, otherwise 0. If the whole day is shorter than the minimum, being
 * present for all of it counts 1, and for half of it 0.5.
 * @param present minutes that the student was in class
 * @param scheduled minutes of the classes that met; those whose attendance wasn't taken count as
 *   present
 * @param minimums those of the day's school
 */
export function dayValue({
  present,
  scheduled,
  minimums: { full, half },
}: Pick<StudentDay, 'present' | 'scheduled' | 'minimums'>): 0 | 0.5 | 1 {
  if (present >= Math.min(full, scheduled)) return 1
  return present >= Math.min(half, scheduled / 2) ? 0.5 : 0
}

/** A student's attendance totals. */
export interface Summary {
  days: number
  present: number
  absent: number
  /** Percent with one decimal; null if there are no days. */
  presentPercent: number | null
  /** By the federal rule. */
  chronic: Chronic
}

/** `tooFew`: too few days to decide. */
export type Chronic = 'yes' | 'no' | 'tooFew'

/**
 * Applies an authority's rule to the days absent (which may be halves) and the days enrolled. Under
 * a 10% rule, attendance of exactly 90% is chronic. Compares whole numbers, because 0.1 * 70 is
 * slightly more than 7 in floating point.
 */
export function chronicBy(
  { percent, days: least }: ChronicRule,
  { days, absent }: Pick<Summary, 'days' | 'absent'>,
): Chronic {
  if (days < least) return 'tooFew'
  return absent * 2 * 100 >= percent * days * 2 ? 'yes' : 'no'
}

/** The result of each authority's rule. */
export const chronicBySide = (
  { state, watch }: ChronicRules,
  summary: Pick<Summary, 'days' | 'absent'>,
): Record<'federal' | 'state' | 'watch', Chronic> => ({
  federal: chronicBy(federalChronicRule, summary),
  state: chronicBy(state, summary),
  watch: chronicBy(watch, summary),
})

/** Adds up the days that are recorded. */
export function summaryOf(
  all: readonly Pick<StudentDay, 'present' | 'scheduled' | 'minimums' | 'isRecorded'>[],
): Summary {
  const days = all.filter(({ isRecorded }) => isRecorded)
  const present = days.reduce((sum, day) => sum + dayValue(day), 0)
  const absent = days.length - present
  return {
    days: days.length,
    present,
    absent,
    presentPercent: days.length === 0 ? null : Math.round((present / days.length) * 1000) / 10,
    chronic: chronicBy(federalChronicRule, { days: days.length, absent }),
  }
}

/** True if a class that met on the day hasn't taken attendance. */
export const isIncomplete = ({ missing }: Pick<StudentDay, 'missing'>): boolean =>
  missing.some(({ isTaken }) => !isTaken)

/**
 * A day's status: how it counts and, for a full day, whether the student came late or left early.
 */
export function dayState(
  day: Pick<StudentDay, 'present' | 'scheduled' | 'minimums' | 'notes' | 'isRecorded'>,
  marks: readonly Pick<Mark, 'id' | 'category'>[],
): 'present' | 'tardy' | 'half' | 'absent' | 'notRecorded' {
  if (!day.isRecorded) return 'notRecorded'
  const value = dayValue(day)
  if (value === 0) return 'absent'
  if (value === 0.5) return 'half'
  const isLate = day.notes.some(({ markID }) => {
    const category = marks.find(({ id }) => id === markID)?.category
    return category === 'tardy' || category === 'earlyDeparture'
  })
  return isLate ? 'tardy' : 'present'
}
