import { fromWallClock, plusDays, toWallClock } from '@atrium/kit/shared'

/** When a call or a text may go out: now, or when the hours for it begin next. */
export function callableAt(
  { from, until }: { from: string; until: string },
  now: Date,
  timeZone: string,
): Date {
  const [day, time] = [0, 11].map((at, index) =>
    toWallClock(now.toISOString(), timeZone).slice(at, index === 0 ? 10 : 16),
  ) as [string, string]
  if (from <= time && time < until) return now
  const next = time < from ? day : plusDays(day, 1)
  return new Date(fromWallClock(`${next} ${from}:00`, timeZone))
}
