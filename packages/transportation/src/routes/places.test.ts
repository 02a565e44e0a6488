import { describe, expect, test } from 'vitest'
import { milesBetween, retime, type Timed } from './places.rules.ts'

test('a tenth of a degree of latitude is 6.9 miles', () => {
  expect(
    milesBetween({ latitude: 36.7, longitude: -119.7 }, { latitude: 36.8, longitude: -119.7 }),
  ).toBeCloseTo(6.9, 1)
})

describe('a route’s times', () => {
  const stops: Timed[] = Array.from({ length: 60 }, (_, at) => ({
    time: '07:00',
    place: { latitude: 36.7 + at * 0.002, longitude: -119.7 },
  }))
  test('of a route to school end at the bell, and of a route home begin there', () => {
    const of = { mph: 25, wait: 0.5 }
    const toSchool = retime(stops, { side: 'toSchool', at: '08:20', ...of })
    expect(toSchool?.at(-1)).toBe('08:20')
    expect(toSchool?.toSorted()).toEqual(toSchool)
    expect(retime(stops, { side: 'home', at: '15:05', ...of })?.[0]).toBe('15:05')
    // 0.138 miles, 0.18 by street: half a minute, and half a minute of waiting.
    expect(toSchool?.[0]).toBe('07:21')
  })
  test('a stop without a place keeps its minutes', () => {
    const three: Timed[] = [
      { time: '07:00', place: null },
      { time: '07:06', place: null },
      { time: '07:20', place: null },
    ]
    expect(retime(three, { side: 'toSchool', at: '08:00', mph: 25, wait: 1 })).toEqual([
      '07:40',
      '07:46',
      '08:00',
    ])
    expect(retime(three, { side: 'toSchool', at: '00:10', mph: 25, wait: 1 })).toBeNull()
  })
  test('60 stops are timed in at most 100 ms', () => {
    const start = performance.now()
    retime(stops, { side: 'toSchool', at: '08:20', mph: 25, wait: 0.5 })
    expect(performance.now() - start).toBeLessThan(100)
  })
})
