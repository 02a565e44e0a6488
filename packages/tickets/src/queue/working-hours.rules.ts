import { fromWallClock, plusDays, toWallClock } from '@atrium/kit/shared'

/** When a district works, Monday to Friday; times are 'HH:MM' on its wall clock. */
export interface WorkingHours {
  from: string
  until: string
  /** IANA. */
  timeZone: string
  /** Weekdays that aren't worked, 'YYYY-MM-DD'. */
  closed: ReadonlySet<string>
}

/** A calendar closed for longer than this is a mistake: hours then run on weekdays. */
const longestClosing = 366

/**
 * When so many working hours have passed since an instant: with hours from 8:00 to 16:30, eight
 * hours from Friday at 16:00 end on Monday at 15:30. ISO instants.
 */
export function afterWorkingHours(
  since: string,
  hours: number,
  { from, until, timeZone, closed }: WorkingHours,
): string {
  if (until <= from) throw new Error(`Working hours end at ${until}, before they start.`)
  const wall = toWallClock(since, timeZone)
  let day = wall.slice(0, 10)
  let start = Math.max(secondsOf(wall.slice(11)), secondsOf(from))
  let left = hours * 3600
  for (let passed = 0; ; passed += 1) {
    const isWorked = isWeekday(day) && (passed > longestClosing || !closed.has(day))
    const open = isWorked ? Math.max(0, secondsOf(until) - start) : 0
    if (left <= open) return fromWallClock(`${day} ${wallTime(start + left)}`, timeZone)
    left -= open
    day = plusDays(day, 1)
    start = secondsOf(from)
  }
}

const isWeekday = (day: string): boolean =>
  ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

const wallTime = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 19)
