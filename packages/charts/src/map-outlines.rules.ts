/** Degrees. */
export interface Place {
  longitude: number
  latitude: number
}

/** A part of the world: west, south, east, north. */
export type Box = readonly [number, number, number, number]

export interface Outline {
  type: 'Feature'
  geometry:
    | { type: 'Polygon'; coordinates: number[][][] }
    | { type: 'MultiPolygon'; coordinates: number[][][][] }
}

/**
 * The box around these places, with a margin; never so small that a single street would fill the
 * map. Undefined without any places.
 */
export function boxOf(places: readonly Place[]): Box | undefined {
  const there = places.filter(
    (one) => Math.abs(one.latitude) < 85 && Math.abs(one.longitude) <= 180,
  )
  if (there.length === 0) return undefined
  const [west, east] = ends(
    there.map((one) => one.longitude),
    0.08,
  )
  const [south, north] = ends(
    there.map((one) => one.latitude),
    0.06,
  )
  return [west, south, east, north]
}

function ends(values: readonly number[], least: number): [number, number] {
  const [low, high] = [
    values.reduce((a, b) => Math.min(a, b)),
    values.reduce((a, b) => Math.max(a, b)),
  ]
  const room = Math.max((high - low) * 0.12, (least - (high - low)) / 2, 0)
  return [low - room, high + room]
}

/** The outlines that overlap a box or its surroundings. */
export function outlinesIn(
  outlines: readonly Outline[],
  [west, south, east, north]: Box,
): Outline[] {
  // The picture may be wider or taller than its box.
  const margin = Math.max(east - west, north - south) * 2
  return outlines.filter(({ geometry }) => {
    const [w, s, e, n] = ring(
      geometry.type === 'Polygon' ? geometry.coordinates.flat() : geometry.coordinates.flat(2),
    )
    return w <= east + margin && e >= west - margin && s <= north + margin && n >= south - margin
  })
}

function ring(points: readonly number[][]): Box {
  let [w, s, e, n] = [180, 90, -180, -90]
  for (const [x = 0, y = 0] of points)
    [w, s, e, n] = [Math.min(w, x), Math.min(s, y), Math.max(e, x), Math.max(n, y)]
  return [w, s, e, n]
}

/** A line of equal longitude or latitude. */
export interface GridLine {
  type: 'Feature'
  geometry: { type: 'LineString'; coordinates: [number, number][] }
}

const steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20]

/** Lines of longitude and latitude through a box and around it, about four in each direction. */
export function gridOf([west, south, east, north]: Box): GridLine[] {
  const extent = Math.max(east - west, north - south)
  const step = steps.find((one) => one >= extent / 4) ?? 30
  const [left, right, low, high] = [
    west - extent * 2,
    east + extent * 2,
    Math.max(-84, south - extent * 2),
    Math.min(84, north + extent * 2),
  ]
  const along = (from: number, to: number): number[] =>
    Array.from(
      { length: Math.max(0, Math.floor(to / step) - Math.ceil(from / step) + 1) },
      (_, at) => (Math.ceil(from / step) + at) * step,
    )
  const line = (...coordinates: [number, number][]): GridLine => ({
    type: 'Feature',
    geometry: { type: 'LineString', coordinates },
  })
  return [
    ...along(left, right).map((x) => line([x, low], [x, high])),
    ...along(low, high).map((y) => line([left, y], [right, y])),
  ]
}

/** A scale bar with a round number of miles, at the bottom of a box. */
export function scaleOf([west, south, east]: Box): { miles: number; from: Place; to: Place } {
  const milesADegree = 69.17 * Math.cos(radians(south))
  const room = ((east - west) * milesADegree) / 4
  const miles = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500].findLast((one) => one <= room) ?? 0.25
  return {
    miles,
    from: { longitude: west, latitude: south },
    to: { longitude: west + miles / milesADegree, latitude: south },
  }
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const mercator = (latitude: number): number =>
  Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2))

/** The height of one line of a name, in pixels. */
const nameLine = 13

/**
 * Which places have room for their names on a picture of this size: names come in order of
 * priority, and one that would overlap an earlier name is left out.
 * @param widths the width of each name, in pixels
 */
export function namedPlaces(
  places: readonly Place[],
  widths: readonly number[],
  [west, south, east, north]: Box,
  { width, height }: { width: number; height: number },
): boolean[] {
  const scale = Math.min(width / radians(east - west), height / (mercator(north) - mercator(south)))
  const taken: { x: number; y: number; half: number }[] = []
  return places.map(({ longitude, latitude }, at) => {
    const one = {
      x: radians(longitude) * scale,
      y: -mercator(latitude) * scale,
      half: (widths[at] ?? 0) / 2,
    }
    const covers = taken.some(
      (other) =>
        Math.abs(other.y - one.y) < nameLine &&
        Math.abs(other.x - one.x) < other.half + one.half + 4,
    )
    if (!covers) taken.push(one)
    return !covers
  })
}

/** A vega-lite projection that fills the picture with a box, whatever the picture's size. */
export function projectionOf([west, south, east, north]: Box): object {
  const middle = (mercator(south) + mercator(north)) / 2
  const latitude = ((2 * Math.atan(Math.exp(middle)) - Math.PI / 2) * 180) / Math.PI
  return {
    type: 'mercator',
    center: [(west + east) / 2, latitude],
    scale: {
      expr: `min(width / ${radians(east - west)}, height / ${mercator(north) - mercator(south)})`,
    },
    translate: { expr: '[width / 2, height / 2]' },
  }
}
