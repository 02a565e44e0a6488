import type { Schedule } from './source.settings.ts'

/**
 * When a source is polled next, strictly after `now`; null if never automatically. Days and times
 * are wall-clock time in `timeZone`: an hour that is skipped in spring is taken after it, one that
 * repeats in fall is taken once.
 */
export function nextRun(
  { every, at, weekday }: Schedule,
  timeZone: string,
  now: Date,
): Date | null {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  if (every === 'off') return null
  if (every === 'hour') {
    // Some zones are half an hour off: the minutes are the wall clock's too.
    const shift = (offsetAt(now.getTime(), timeZone) / 60_000) % 60
    const next = new Date(now)
    next.setUTCMinutes(minutes - shift, 0, 0)
    while (next <= now) next.setTime(next.getTime() + 3_600_000)
    while (next.getTime() - now.getTime() > 3_600_000) next.setTime(next.getTime() - 3_600_000)
    return next
  }
  const today = new Date(now.getTime() + offsetAt(now.getTime(), timeZone))
  for (let day = 0; day <= 8; day++) {
    const wall = Date.UTC(
      today.getUTCFullYear(),
      today.getUTCMonth(),
      today.getUTCDate() + day,
      hours,
      minutes,
    )
    const isDay = every === 'day' || (new Date(wall).getUTCDay() || 7) === weekday
    const instant = instantOf(wall, timeZone)
    if (isDay && instant > now.getTime()) return new Date(instant)
  }
  return null
}

/** Milliseconds that the zone's wall clock is ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant)
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value)
  return (
    Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    ) -
    Math.floor(instant / 1000) * 1000
  )
}

/** The first instant that has this wall clock, or that comes after it was left out. */
function instantOf(wall: number, timeZone: string): number {
  const before = wall - offsetAt(wall - 86_400_000, timeZone)
  if (before + offsetAt(before, timeZone) === wall) return before
  const after = wall - offsetAt(wall + 86_400_000, timeZone)
  return after + offsetAt(after, timeZone) === wall ? after : before
}
