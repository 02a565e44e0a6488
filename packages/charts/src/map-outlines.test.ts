import { expect, test } from 'vitest'
import {
  boxOf,
  gridOf,
  namedPlaces,
  outlinesIn,
  projectionOf,
  scaleOf,
  type Outline,
} from './map-outlines.rules.ts'

const square = (west: number, south: number, size: number): Outline => ({
  type: 'Feature',
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [west + size, south],
        [west + size, south + size],
        [west, south + size],
        [west, south],
      ],
    ],
  },
})

test('a map shows its places with a margin, and never just a single street', () => {
  expect(boxOf([])).toBeUndefined()
  expect(boxOf([{ latitude: 0, longitude: 400 }])).toBeUndefined()
  const [west, south, east, north] = boxOf([{ latitude: 37, longitude: -122 }]) ?? [0, 0, 0, 0]
  expect([west, south, east, north].map((one) => Math.round(one * 100) / 100)).toEqual([
    -122.04, 36.97, -121.96, 37.03,
  ])
  expect(
    boxOf([
      { latitude: 37, longitude: -122 },
      { latitude: 38, longitude: -121 },
    ])?.map((one) => Math.round(one * 100) / 100),
  ).toEqual([-122.12, 36.88, -120.88, 38.12])
})
test('only nearby borders are drawn', () => {
  const near = square(-122, 37, 1)
  expect(outlinesIn([near, square(-80, 30, 1)], [-121.9, 37.1, -121.8, 37.2])).toEqual([near])
})
test('a grid and a scale bar of round length show its scale', () => {
  const box = [-122, 37, -121.64, 37.36] as const
  expect(gridOf(box)).toHaveLength(36)
  const { miles, from, to } = scaleOf(box)
  expect([miles, from, Math.round((to.longitude - from.longitude) * 1000) / 1000]).toEqual([
    2,
    { longitude: -122, latitude: 37 },
    0.036,
  ])
})
test('its middle is the middle of the picture', () => {
  const { center, scale } = projectionOf([-122, 37, -121, 38]) as {
    center: [number, number]
    scale: { expr: string }
  }
  expect(center[0]).toBe(-121.5)
  expect(center[1]).toBeCloseTo(37.5, 1)
  expect(scale.expr).toMatch(/^min\(width \/ 0\.0174/)
})

test('names are shown on a map in order of priority, unless they would overlap', () => {
  const places = [
    { longitude: -121.9, latitude: 37.3 },
    { longitude: -121.899, latitude: 37.301 },
    { longitude: -121.82, latitude: 37.36 },
  ]
  const box = [-121.95, 37.25, -121.75, 37.4] as const
  expect(namedPlaces(places, [120, 120, 120], box, { width: 440, height: 220 })).toEqual([
    true,
    false,
    true,
  ])
  expect(
    namedPlaces(places.toReversed(), [120, 120, 120], box, { width: 440, height: 220 }),
  ).toEqual([true, true, false])
  expect(namedPlaces(places, [120, 120, 120], box, { width: 80, height: 20 })).toEqual([
    true,
    false,
    false,
  ])
})
