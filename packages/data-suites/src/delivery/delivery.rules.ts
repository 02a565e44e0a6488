/**
 * When a dashboard is emailed: an hour of the district's day, and on which days. Weekdays 1
 * (Monday) to 7; days of the month 1 to 28, which every month has.
 */
export type Cadence =
  | { every: 'day'; hour: number }
  | { every: 'week'; hour: number; weekday: number }
  | { every: 'month'; hour: number; day: number }

const halfHour = 1_800_000

/**
 * The first moment after `after` that a cadence names, in the district's own time. An hour that a change of the clocks leaves out
 * falls to the next that there is.
 */
export function nextTime(cadence: Cadence, after: Date, timeZone: string): Date {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    hour: 'numeric',
    hourCycle: 'h23',
  })
  const wall = (at: number) => {
    const parts = Object.fromEntries(
      format.formatToParts(at).map(({ type, value }) => [type, value]),
    )
    return { hour: Number(parts.hour), day: Number(parts.day), weekday: String(parts.weekday) }
  }
  let before = wall(after.getTime())
  // Some time zones are half an hour off.
  const start = Math.floor(after.getTime() / halfHour + 1) * halfHour
  for (let at = start; at < start + 40 * 48 * halfHour; at += halfHour) {
    const now = wall(at)
    const isFirst =
      now.hour >= cadence.hour && (before.day !== now.day || before.hour < cadence.hour)
    if (isFirst && isDay(cadence, now.day, now.weekday)) return new Date(at)
    before = now
  }
  throw new Error('No day fits a cadence')
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function isDay(cadence: Cadence, day: number, weekday: string): boolean {
  if (cadence.every === 'day') return true
  return cadence.every === 'week' ? weekdays[cadence.weekday - 1] === weekday : day === cadence.day
}
