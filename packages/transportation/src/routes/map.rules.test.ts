import { expect, test } from 'vitest'
import { drawn } from './map.rules.ts'

const frame = { width: 800, height: 400, margin: 40 }
const fresno = { latitude: 36.68, longitude: -119.5 }

test('north is up, east is right, and everything is within the margins', () => {
  const places = [
    fresno,
    { latitude: 36.74, longitude: -119.45 },
    { latitude: 36.61, longitude: -119.58 },
  ]
  const { spotOf } = drawn(places, frame)
  const [school, northeast, southwest] = places.map(spotOf)
  expect(northeast?.y).toBeLessThan(school?.y ?? 0)
  expect(northeast?.x).toBeGreaterThan(school?.x ?? 0)
  expect(northeast?.y).toBeCloseTo(40)
  expect(southwest?.y).toBeCloseTo(360)
  for (const { x, y } of places.map(spotOf)) {
    expect(x).toBeGreaterThanOrEqual(40)
    expect(x).toBeLessThanOrEqual(760)
    expect(y).toBeGreaterThanOrEqual(39.9)
    expect(y).toBeLessThanOrEqual(360.1)
  }
})

test('a mile east is as long as a mile north, and as long as the bar says', () => {
  // At 36.68° north a degree of longitude is 55.4 miles, one of latitude 69.09.
  const [north, east] = [
    { ...fresno, latitude: fresno.latitude + 1 / 69.09 },
    { ...fresno, longitude: fresno.longitude + 1 / 55.41 },
  ]
  const { spotOf, bar } = drawn([fresno, north, east], frame)
  const [from, up, right] = [fresno, north, east].map(spotOf)
  const mile = (from?.y ?? 0) - (up?.y ?? 0)
  expect((right?.x ?? 0) - (from?.x ?? 0)).toBeCloseTo(mile, 0)
  expect(bar.length / bar.miles).toBeCloseTo(mile, 0)
  expect(bar.length).toBeLessThanOrEqual(200)
})

test('one stop alone is in the middle, with a quarter of a mile around it', () => {
  const { spotOf, bar } = drawn([fresno], frame)
  expect(spotOf(fresno)).toEqual({ x: 400, y: 200 })
  expect(bar.length).toBeGreaterThan(0)
})
