import type { Meeting } from '@atrium/roster/public'

/**
 * Mon Tue … in a language, for the bits of a mask (bit 0 Monday … bit 6 Sunday). Five consecutive
 * school days become a range.
 */
export function weekdayNames(mask: number, language: string): string {
  const name = (day: number): string =>
    new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(
      new Date(Date.UTC(2024, 0, 1 + day)),
    )
  if (mask === 31) return `${name(0)}–${name(4)}`
  return [0, 1, 2, 3, 4, 5, 6]
    .filter((day) => mask & (1 << day))
    .map(name)
    .join(', ')
}

/**
 * A meeting's time range, in the format of `write` (default: 'HH:MM'), or nothing if it has no
 * times.
 */
export const timesOf = (
  { startTime, endTime }: Pick<Meeting, 'startTime' | 'endTime'>,
  write = (time: string) => time,
): string => [startTime, endTime].flatMap((time) => (time ? [write(time)] : [])).join('–')
