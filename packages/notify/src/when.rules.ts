import { fromWallClock, toWallClock, plusDays } from '@atrium/kit/shared'

export interface QuietHours {
  /**
   * 'HH:MM' in the district's time; if both are equal, there are no quiet hours. They may span
   * midnight.
   */
  quietFrom: string
  quietUntil: string
}

/** The next time, after an instant, that a wall clock shows this. */
export function nextAt(time: string, after: Date, timeZone: string): Date {
  const today = toWallClock(after.toISOString(), timeZone).slice(0, 10)
  for (const days of [0, 1, 2]) {
    const at = new Date(fromWallClock(`${plusDays(today, days)} ${time}:00`, timeZone))
    if (at > after) return at
  }
  throw new Error(`No ${time} after ${after.toISOString()}`)
}

/** When an email may go out: at once, or when the quiet hours are over. */
export function sendableAt(
  { quietFrom, quietUntil }: QuietHours,
  now: Date,
  timeZone: string,
): Date {
  const time = toWallClock(now.toISOString(), timeZone).slice(11, 16)
  const isQuiet =
    quietFrom <= quietUntil
      ? time >= quietFrom && time < quietUntil
      : time >= quietFrom || time < quietUntil
  return isQuiet ? nextAt(quietUntil, now, timeZone) : now
}
