import { fromWallClock, localeOf, type Language } from '@atrium/kit/shared'

/** A deadline as an instant: a day and a time on the district’s wall clock. */
export const deadlineAt = (
  { dueOn, dueTime }: { dueOn: string; dueTime: string },
  timeZone: string,
): string => fromWallClock(`${dueOn} ${dueTime}:00`, timeZone)

/**
 * Whether a deadline has passed. The minute that it names still counts: at 5:00 PM and 30 seconds a
 * clock still shows 5:00.
 */
export const isLate = (dueAt: string, now: Date): boolean =>
  now.getTime() >= Date.parse(dueAt) + 60_000

/** A deadline in words, on the district’s wall clock, with the name of its time zone. */
export const writtenDeadline = (dueAt: string, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(localeOf[language], {
    ...{ timeZone, year: 'numeric', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  }).format(new Date(dueAt))
