import { toWallClock } from '@atrium/kit/shared'
/**
 * Shown if the last warning is more than three minutes old, the person is signed in and the cart
 * isn't empty (platform.md §4).
 */
export const reminds = (
  {
    lastWarning,
    userID,
    cartCount,
  }: { lastWarning: string | null; userID: number; cartCount: number },
  now: Date,
): boolean =>
  userID !== 0 &&
  cartCount > 0 &&
  (lastWarning === null || now.getTime() - Date.parse(lastWarning) > 3 * 60_000)

/** The date and time at the school as recorded: wall clock time with its UTC offset. */
export function localDateTime(now: Date, timeZone: string): string {
  const local = toWallClock(now.toISOString(), timeZone).replace(' ', 'T')
  const minutes = Math.round((Date.parse(`${local}Z`) - now.getTime()) / 60_000)
  const two = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0')
  return `${local}${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
}
