import type { Meeting } from '@atrium/roster/public'
import type { Stay } from './words.ts'

type Time = Pick<Meeting, 'period' | 'weekdays' | 'rotationDays' | 'startTime' | 'endTime'>

/** Whether two ranges of days have one in common. */
export const sharesDays = (one: Stay, other: Stay): boolean =>
  (one.startDate === null || other.endDate === null || one.startDate <= other.endDate) &&
  (other.startDate === null || one.endDate === null || other.startDate <= one.endDate)

/**
 * Whether two meetings are at the same time: on a weekday and a rotation day of both, in the same period, or at times that overlap where
 * neither has a period. A meeting without a period never clashes with one in a period: that is a homeroom, and the others visit it. The
 * query of `conflicts.queries.ts` says the same in SQL.
 */
export function meetTogether(one: Time, other: Time): boolean {
  if ((one.weekdays & other.weekdays) === 0) return false
  if (
    one.rotationDays.length > 0 &&
    other.rotationDays.length > 0 &&
    !one.rotationDays.some((day) => other.rotationDays.includes(day))
  )
    return false
  if (one.period !== null || other.period !== null) return one.period === other.period
  if (!one.startTime || !one.endTime || !other.startTime || !other.endTime) return false
  return one.startTime < other.endTime && other.startTime < one.endTime
}

/** The first meeting of `one` that conflicts with one of `other`; undefined if none do. */
export const firstClash = (one: readonly Time[], other: readonly Time[]): Time | undefined =>
  one.find((meeting) => other.some((theirs) => meetTogether(meeting, theirs)))
