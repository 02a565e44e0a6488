import { describe, expect, test } from 'vitest'
import { troubleOf } from './trouble.rules.ts'

const fine = {
  ...{ driver: 'Lee, Pat', bus: '14', isInspected: true, riders: 52, seats: 52 },
  askedFirst: 0,
}

describe('a route of today', () => {
  test('with a driver, an inspected bus, and a seat for each rider needs no one', () => {
    expect(troubleOf(fine)).toBeUndefined()
  })
  test('without someone who may drive it is the most urgent, then without a bus', () => {
    expect(troubleOf({ ...fine, driver: null, bus: null })).toBe('noDriver')
    expect(troubleOf({ ...fine, bus: null, seats: null })).toBe('noBus')
  })
  test('that would set a child down at the home of someone whom a court order keeps away is solved before it runs', () => {
    expect(troubleOf({ ...fine, askedFirst: 1, isInspected: false })).toBe('askFirst')
  })
  test('on a bus whose inspection has ended, or with a rider too many, is solved before it runs', () => {
    expect(troubleOf({ ...fine, isInspected: false })).toBe('notInspected')
    expect(troubleOf({ ...fine, riders: 53 })).toBe('tooMany')
  })
})
