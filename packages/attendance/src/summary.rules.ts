import {
  federalChronicRule,
  type ChronicRule,
  type ChronicRules,
  type Mark,
  type StudentDay,
} from './words.ts'

/**
 * What a school day counts (definitions.md, Others): 1 from the full-day minimum, 0.5 from the half-day minimum, otherwise 0. A day that
 * has fewer minutes than the minimum counts 1 for all of them, and 0.5 for half of them.
 * @param present minutes that the student was in class
 * @param scheduled minutes of the classes whose attendance was taken
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

/** A student's attendance in numbers: days, by what they count. */
export interface Summary {
  days: number
  present: number
  absent: number
  /** Of 100, with one decimal; null without a day. */
  presentPercent: number | null
  /** By the federal rule. */
  chronic: Chronic
}

/** `tooFew`: too few days to say. */
export type Chronic = 'yes' | 'no' | 'tooFew'

/**
 * The result of an authority's rule for this many days absent, in halves, of this many enrolled.
 * Exactly 90% attendance is chronic by a rule of 10%.
 * Whole numbers are compared: 0.1 of 70 is a little more than 7 to a computer.
 */
export function chronicBy(
  { percent, days: least }: ChronicRule,
  { days, absent }: Pick<Summary, 'days' | 'absent'>,
): Chronic {
  if (days < least) return 'tooFew'
  return absent * 2 * 100 >= percent * days * 2 ? 'yes' : 'no'
}

/** What each authority's rule says, side by side. */
export const chronicBySide = (
  { state, watch }: ChronicRules,
  summary: Pick<Summary, 'days' | 'absent'>,
): Record<'federal' | 'state' | 'watch', Chronic> => ({
  federal: chronicBy(federalChronicRule, summary),
  state: chronicBy(state, summary),
  watch: chronicBy(watch, summary),
})

/** Adds up days. */
export function summaryOf(
  days: readonly Pick<StudentDay, 'present' | 'scheduled' | 'minimums'>[],
): Summary {
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

/**
 * A day in one word: what it counts as and, for a full day, whether the student came late or left
 * early.
 */
export function dayState(
  day: Pick<StudentDay, 'present' | 'scheduled' | 'minimums' | 'notes'>,
  marks: readonly Pick<Mark, 'id' | 'category'>[],
): 'present' | 'tardy' | 'half' | 'absent' {
  const value = dayValue(day)
  if (value === 0) return 'absent'
  if (value === 0.5) return 'half'
  const isLate = day.notes.some(({ markID }) => {
    const category = marks.find(({ id }) => id === markID)?.category
    return category === 'tardy' || category === 'earlyDeparture'
  })
  return isLate ? 'tardy' : 'present'
}
