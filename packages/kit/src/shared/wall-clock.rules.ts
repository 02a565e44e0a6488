import { onceFor } from './once-for.ts'

/**
 * Instants as a school's wall clock shows them: `toWallClock('2026-09-01T15:00:00Z',
 * 'America/Los_Angeles')` is '2026-09-01 08:00:00', and `fromWallClock` is the inverse.
 */
export function toWallClock(instant: string, timeZone: string): string {
  const parts = wallClocks(timeZone).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '00'
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}:${part('second')}`
}

// Creating a formatter is slow, and a page asks for the school's time repeatedly.
const wallClocks = onceFor(
  (timeZone) =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
)

/**
 * In the hour that spring skips, the later time is used; in the hour that fall repeats, the first.
 */
export function fromWallClock(wall: string, timeZone: string): string {
  const wanted = Date.parse(`${wall.replace(' ', 'T')}Z`)
  const offsetAt = (instant: number) =>
    Date.parse(`${toWallClock(new Date(instant).toISOString(), timeZone).replace(' ', 'T')}Z`) -
    instant
  const [before, after] = [offsetAt(wanted - 86_400_000), offsetAt(wanted + 86_400_000)]
  for (const offset of [before, after])
    if (offsetAt(wanted - offset) === offset) return new Date(wanted - offset).toISOString()
  return new Date(wanted - before).toISOString()
}
