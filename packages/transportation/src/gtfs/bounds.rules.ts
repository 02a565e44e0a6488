import type { Point } from '../routes/places.rules.ts'

/** The corners of the district, one 'latitude, longitude' on each line; other lines say nothing. */
export const cornersOf = (boundary: string): Point[] =>
  boundary.split('\n').flatMap((line) => {
    const found = /^\s*(-?\d+(?:\.\d+)?)\s*[,;]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(line)
    return found ? [{ latitude: Number(found[1]), longitude: Number(found[2]) }] : []
  })

/** Miles in a degree of latitude. */
export const degree = 69.09

/**
 * How many miles a place is outside of the corners; 0: inside, or there are fewer than three. The
 * earth is flat here, which is right within a district.
 */
export function milesOutside(corners: readonly Point[], place: Point): number {
  if (corners.length < 3) return 0
  const wide = Math.cos((place.latitude * Math.PI) / 180)
  const around = corners.map(({ latitude, longitude }) => ({
    x: (longitude - place.longitude) * wide * degree,
    y: (latitude - place.latitude) * degree,
  }))
  let isInside = false
  let nearest = Infinity
  for (const [at, to] of around.entries()) {
    const from = around.at(at - 1) ?? to
    if (to.y > 0 !== from.y > 0 && 0 < to.x - (to.y * (from.x - to.x)) / (from.y - to.y))
      isInside = !isInside
    nearest = Math.min(nearest, distanceTo(from, to))
  }
  return isInside ? 0 : nearest
}

/** From the origin to a line between two points. */
function distanceTo(from: { x: number; y: number }, to: { x: number; y: number }): number {
  const [along, up] = [to.x - from.x, to.y - from.y]
  const length = along ** 2 + up ** 2
  const share = length === 0 ? 0 : -(from.x * along + from.y * up) / length
  const at = Math.min(1, Math.max(0, share))
  return Math.hypot(from.x + at * along, from.y + at * up)
}
