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

/** The current local date-time as recorded: wall clock time with its UTC offset. */
export function localDateTime(now: Date): string {
  const minutes = -now.getTimezoneOffset()
  const two = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0')
  const local = new Date(now.getTime() + minutes * 60_000).toISOString().slice(0, 19)
  return `${local}${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
}
