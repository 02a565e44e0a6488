import type { RouteToday } from './day.queries.ts'

export type Trouble = 'noDriver' | 'noBus' | 'askFirst' | 'notInspected' | 'tooMany'

/** What someone has to solve before a route runs today, the most urgent; undefined: nothing. */
export function troubleOf({
  driver,
  bus,
  askedFirst,
  isInspected,
  riders,
  seats,
}: Pick<RouteToday, 'driver' | 'bus' | 'askedFirst' | 'isInspected' | 'riders' | 'seats'>):
  | Trouble
  | undefined {
  if (driver === null) return 'noDriver'
  if (bus === null) return 'noBus'
  if (askedFirst > 0) return 'askFirst'
  if (!isInspected) return 'notInspected'
  return seats !== null && riders > seats ? 'tooMany' : undefined
}
