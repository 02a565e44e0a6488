import { expect, test } from 'vitest'
import { pickLane, shortRead, StatementTimes, type LaneLoad } from './lane-load.rules.ts'

const idle: LaneLoad = { district: 1, waiting: 0, expected: 0, slowest: 0, since: 0 }
const busy = (expected: number, since = 1000): LaneLoad => ({
  district: 1,
  waiting: 2,
  expected,
  slowest: expected,
  since,
})

test('Short reads of a district share its first lane, and a long one moves those that follow to the next', () => {
  const [first, second] = [busy(0.8), { ...idle }]
  expect(pickLane([first, second], 1, 1000, shortRead)).toBe(first)
  expect(pickLane([busy(40), second], 1, 1000, shortRead)).toBe(second)
})

test('Many short reads still share a lane, up to a number that answers them soon', () => {
  const second = { ...idle }
  const many = { ...busy(0.5), waiting: 16, expected: 16 * 0.5 }
  expect(pickLane([many, second], 1, 1000, shortRead)).toBe(many)
  expect(pickLane([{ ...many, waiting: 40 }, second], 1, 1000, shortRead)).toBe(second)
})

test('A lane whose read takes longer than similar reads did is avoided, but one that has been idle for long is not', () => {
  const [stuck, second] = [busy(0.8, 900), { ...idle }]
  expect(pickLane([stuck, second], 1, 1000, shortRead)).toBe(second)
  expect(pickLane([{ ...idle, since: 0 }, second], 1, 100_000, shortRead)).not.toBe(second)
})

test('Saves get their own lane while one is free, so that they reach the disk together', () => {
  const [first, second] = [busy(0.8), { ...idle }]
  expect(pickLane([first, second], 1, 1000, 0)).toBe(second)
  expect(pickLane([busy(0.8), busy(0.4)], 1, 1000, 0)).toEqual(busy(0.4))
})

test("A lane switches districts only if none of the district's own will be free soon", () => {
  const [other, own] = [{ ...idle, district: 2 }, busy(0.8)]
  expect(pickLane([other, own], 1, 1000, shortRead)).toBe(own)
  expect(pickLane([other, busy(40)], 1, 1000, shortRead)).toBe(other)
  expect(pickLane([{ ...other, ...busy(50), district: 2 }, busy(40)], 1, 1000, shortRead)).toEqual(
    busy(40),
  )
})

test('A new statement counts as long; after that, it counts as long as it took, with the latest runs weighing most', () => {
  const times = new StatementTimes()
  expect(times.of('select 1')).toBeGreaterThan(4)
  times.took('select 1', 0.2)
  expect(times.of('select 1')).toBe(0.2)
  for (let round = 0; round < 40; round++) times.took('select 1', 30)
  expect(times.of('select 1')).toBeGreaterThan(29)
})
