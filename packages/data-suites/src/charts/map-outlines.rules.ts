/** Degrees. */
export interface Place {
  longitude: number
  latitude: number
}

/** A piece of the earth: west, south, east, north. */
export type Box = readonly [number, number, number, number]

export interface Outline {
  type: 'Feature'
  geometry: { type: 'Polygon'; coordinates: number[][][] } | { type: 'MultiPolygon'; coordinates: number[][][][] }
}

/** The piece of the earth that holds these places, with some room; never so small that a street would fill the map. Undefined where there is no place. */
export function boxOf(places: readonly Place[]): Box | undefined {
  const there = places.filter((one) => Math.abs(one.latitude) < 85 && Math.abs(one.longitude) <= 180)
  if (there.length === 0) return undefined
  const [west, east] = ends(there.map((one) => one.longitude), 0.08)
  const [south, north] = ends(there.map((one) => one.latitude), 0.06)
  return [west, south, east, north]
}

function ends(values: readonly number[], least: number): [number, number] {
  const [low, high] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))]
  const room = Math.max((high - low) * 0.12, (least - (high - low)) / 2, 0)
  return [low - room, high + room]
}

/** The outlines that have a part in a box, or next to it. */
export function outlinesIn(outlines: readonly Outline[], [west, south, east, north]: Box): Outline[] {
  // The picture is wider or higher than the box that it shows.
  const beside = Math.max(east - west, north - south) * 2
  return outlines.filter(({ geometry }) => {
    const [w, s, e, n] = ring(geometry.type === 'Polygon' ? geometry.coordinates.flat() : geometry.coordinates.flat(2))
    return w <= east + beside && e >= west - beside && s <= north + beside && n >= south - beside
  })
}

function ring(points: readonly number[][]): Box {
  let [w, s, e, n] = [180, 90, -180, -90]
  for (const [x = 0, y = 0] of points) [w, s, e, n] = [Math.min(w, x), Math.min(s, y), Math.max(e, x), Math.max(n, y)]
  return [w, s, e, n]
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const mercator = (latitude: number): number => Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2))

/** A projection of vega-lite that fills the picture with a box, whatever size the picture has. */
export function projectionOf([west, south, east, north]: Box): object {
  const middle = (mercator(south) + mercator(north)) / 2
  const latitude = ((2 * Math.atan(Math.exp(middle)) - Math.PI / 2) * 180) / Math.PI
  return {
    type: 'mercator',
    center: [(west + east) / 2, latitude],
    scale: { expr: `min(width / ${radians(east - west)}, height / ${mercator(north) - mercator(south)})` },
    translate: { expr: '[width / 2, height / 2]' },
  }
}
