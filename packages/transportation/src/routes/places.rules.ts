/** A place on the map, in degrees. */
export interface Point {
  latitude: number
  longitude: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Miles between two places as the crow flies. */
export function milesBetween(one: Point, other: Point): number {
  const [first, second] = [radians(one.latitude), radians(other.latitude)]
  const half =
    Math.sin((second - first) / 2) ** 2 +
    Math.cos(first) * Math.cos(second) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  return 2 * 3958.8 * Math.asin(Math.sqrt(half))
}

/** Streets are longer than the crow flies. */
const detour = 1.3

export interface Timed {
  /** 'HH:MM' */
  time: string
  place: Point | null
}

/**
 * The times of a route’s stops from one that is fixed: to school the last one, so that the bus arrives
 * in time, home the first one. Between two stops: the way at this speed, and a wait at each. A stop
 * without a place keeps its distance in time from the one before. Null: a time would be on another day.
 */
export function retime(
  stops: readonly Timed[],
  { side, at, mph, wait }: { side: 'toSchool' | 'home'; at: string; mph: number; wait: number },
): string[] | null {
  const gaps = stops.slice(1).map((stop, index) => {
    const before = stops[index] as Timed
    if (!stop.place || !before.place)
      return Math.max(1, minutesOf(stop.time) - minutesOf(before.time))
    const miles = milesBetween(before.place, stop.place) * detour
    return Math.max(1, Math.round((miles / mph) * 60 + wait))
  })
  const total = gaps.reduce((sum, gap) => sum + gap, 0)
  const start = side === 'home' ? minutesOf(at) : minutesOf(at) - total
  if (start < 0 || start + total >= 24 * 60) return null
  let now = start
  return stops.map((_, index) => {
    if (index > 0) now += gaps[index - 1] ?? 0
    return timeOf(now)
  })
}

export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
