import { degree } from '../gtfs/bounds.rules.ts'
import type { Point } from './places.rules.ts'

/** A place in the drawing, in its units: from the left, from the top. */
export interface Spot {
  x: number
  y: number
}

export interface Drawing {
  spotOf: (place: Point) => Spot
  /** A bar of a round length: how long it is drawn, and how many miles it is. */
  bar: { length: number; miles: number }
}

const lengths = [0.1, 0.25, 0.5, 1, 2, 5, 10, 25, 50]

/** The least that is shown of the land, in degrees of latitude: about a quarter of a mile. */
const least = 0.004

/**
 * How places are drawn, north up, so that all of them fit within `width` and `height` with a margin. Degrees of
 * longitude are as wide as they are in the middle: within a district the earth is flat.
 */
export function drawn(
  places: readonly Point[],
  { width, height, margin }: { width: number; height: number; margin: number },
): Drawing {
  const [latitudes, longitudes] = [
    places.map(({ latitude }) => latitude),
    places.map(({ longitude }) => longitude),
  ]
  const middle = {
    latitude: (Math.min(...latitudes) + Math.max(...latitudes)) / 2,
    longitude: (Math.min(...longitudes) + Math.max(...longitudes)) / 2,
  }
  const wide = Math.cos((middle.latitude * Math.PI) / 180)
  const tall = Math.max(least, Math.max(...latitudes) - Math.min(...latitudes))
  const broad = Math.max(least, (Math.max(...longitudes) - Math.min(...longitudes)) * wide)
  const scale = Math.min((width - 2 * margin) / broad, (height - 2 * margin) / tall)
  const perMile = scale / degree
  const miles = lengths.findLast((one) => one * perMile <= width / 4) ?? 0.1
  return {
    spotOf: ({ latitude, longitude }) => ({
      x: width / 2 + (longitude - middle.longitude) * wide * scale,
      y: height / 2 - (latitude - middle.latitude) * scale,
    }),
    bar: { length: miles * perMile, miles },
  }
}
