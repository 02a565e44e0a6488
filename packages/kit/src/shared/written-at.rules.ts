/**
 * When something was written down: now, or earlier without a connection. Null: the device's clock is
 * wrong, or it is too long ago.
 * @param days for how long what was written down without a connection is taken
 */
export function writtenAt(offlineAt: string | undefined, now: Date, days = 3): Date | null {
  if (offlineAt === undefined) return now
  const at = new Date(offlineAt)
  const age = now.getTime() - at.getTime()
  return Number.isNaN(age) || age < -60_000 || age > days * 86_400_000 ? null : at
}
