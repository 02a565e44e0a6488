import type { FieldErrors } from '@atrium/kit/shared'

/** A period of a bell schedule; times are 'HH:MM' in school time. */
export interface BellTime {
  periodID: number
  startTime: string
  endTime: string
  instructionalMinutes: number | null
}

/** Minutes from one time of day to a later one, both 'HH:MM'. */
export const minutesBetween = (start: string, end: string): number => minutes(end) - minutes(start)

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/**
 * Errors in the periods of a bell schedule, by line: each period must end after it starts, appear
 * once, not overlap another, and have at most as many instructional minutes as it lasts. A period
 * may start the minute another ends.
 * @param nameOf a period's name, for the message about an overlap
 */
export function bellErrors(
  times: readonly BellTime[],
  nameOf: (periodID: number) => string,
): FieldErrors {
  const errors: FieldErrors = {}
  for (const [at, time] of times.entries()) {
    const earlier = times.slice(0, at)
    const length = minutesBetween(time.startTime, time.endTime)
    const overlapped = earlier.find(
      (other) => other.startTime < time.endTime && time.startTime < other.endTime,
    )
    if (length <= 0) errors[`times.${at}.endTime`] = { id: 'schools.bells.endsBeforeStart' }
    else if ((time.instructionalMinutes ?? 0) > length)
      errors[`times.${at}.instructionalMinutes`] = {
        id: 'schools.bells.tooManyMinutes',
        values: { count: length },
      }
    if (earlier.some(({ periodID }) => periodID === time.periodID))
      errors[`times.${at}.periodID`] = { id: 'schools.bells.periodTwice' }
    else if (overlapped)
      errors[`times.${at}.startTime`] = {
        id: 'schools.bells.overlaps',
        values: { name: nameOf(overlapped.periodID) },
      }
  }
  return errors
}
