import { expect, test } from 'vitest'
import {
  percentOf,
  proposalsOf,
  rankedAgain,
  resultsOf,
  unscored,
  type Reading,
  type ScoreSettings,
} from './scoring.rules.ts'

const [plan, need, budget] = [1, 2, 3]
const settings: ScoreSettings = {
  ...{ highest: 4, spread: 25, rankBy: 'raw', readersEach: 3 },
  criteria: [
    { id: plan, weight: 50 },
    { id: need, weight: 30 },
    { id: budget, weight: 20 },
  ],
}
const scores = (...given: (number | null)[]) =>
  given.map((score, at) => ({ criterionID: at + 1, score }))
/** A reading with the same score in each criterion: 1 of 4 is 25%. */
const reading = (submissionID: number, panelistID: number, score: number | null): Reading => ({
  ...{ submissionID, panelistID, scores: scores(score, score, score), isDone: score !== null },
})

test('a reading is the weighted share of the highest score', () => {
  // 50 × 3 + 30 × 4 + 20 × 2 = 310 of 400.
  expect(percentOf(settings, scores(3, 4, 2))).toBe(7750)
  expect(percentOf(settings, scores(4, 4, 4))).toBe(10_000)
  expect(percentOf(settings, scores(0, 0, 0))).toBe(0)
})

test('a missing score isn’t a zero: the reading has no percentage, and says which criterion is missing', () => {
  expect(percentOf(settings, scores(3, null, 2))).toBeUndefined()
  expect(unscored(settings.criteria, scores(3, null, 2))).toEqual([need])
  expect(unscored(settings.criteria, [])).toEqual([plan, need, budget])
})

test('a submission is the average of the readings that were given, and says how many are missing', () => {
  const [result] = resultsOf(
    [1],
    [reading(1, 11, 4), reading(1, 12, 3), reading(1, 13, null)],
    settings,
  )
  expect(result).toMatchObject({ given: 2, missing: 1, raw: 8750, spread: 2500, rank: 1 })
})

test('readers who are more than the limit apart are flagged, and exactly the limit is not', () => {
  const [even, apart] = resultsOf(
    [1, 2],
    [reading(1, 11, 4), reading(1, 12, 3), reading(2, 11, 4), reading(2, 12, 2)],
    settings,
  )
  expect([even?.isFlagged, apart?.isFlagged]).toEqual([false, true])
})

test('how strict a reader is can be taken out, and both figures are shown', () => {
  // 11 gives 100, 75, 75 and 50: 75 on average. 12 is stricter: 50, 50, 25 and 25: 37.5.
  // All eight: 56.25. So 11 gets 18.75 less, and 12 gets 18.75 more.
  const readings = [
    ...[4, 3, 3, 2].map((score, at) => reading(at + 1, 11, score)),
    ...[2, 2, 1, 1].map((score, at) => reading(at + 5, 12, score)),
  ]
  const results = resultsOf([1, 2, 3, 4, 5, 6, 7, 8], readings, { ...settings, rankBy: 'adjusted' })
  expect(results.map(({ raw }) => raw)).toEqual([10_000, 7500, 7500, 5000, 5000, 5000, 2500, 2500])
  expect(results.map(({ adjusted }) => adjusted)).toEqual([
    8125, 5625, 5625, 3125, 6875, 6875, 4375, 4375,
  ])
  expect(results.map(({ rank }) => rank)).toEqual([1, 4, 4, 8, 2, 2, 6, 6])
})

test('two readings don’t say how strict someone is: they count as they are', () => {
  const results = resultsOf(
    [1, 2],
    [reading(1, 11, 4), reading(2, 11, 4), reading(1, 12, 1), reading(2, 12, 1)],
    settings,
  )
  expect(results.map(({ raw, adjusted }) => [raw, adjusted])).toEqual([
    [6250, 6250],
    [6250, 6250],
  ])
})

test('equal figures share a rank, and the next one is as many places below', () => {
  const results = resultsOf(
    [1, 2, 3, 4],
    [reading(1, 11, 3), reading(2, 11, 4), reading(3, 12, 3)],
    settings,
  )
  expect(results.map(({ rank }) => rank)).toEqual([2, 1, 2, null])
})

const ranked = (...ranks: (number | null)[]) =>
  ranks.map((rank, at) => ({ submissionID: at + 1, rank, missing: 0 }))

test('the best are accepted while there are seats, the next wait, and the rest are declined', () => {
  const proposed = proposalsOf(ranked(1, 2, 3, 4), { seats: 2, waitlist: 1 })
  expect([...proposed.values()]).toEqual(['accepted', 'accepted', 'waitlisted', 'declined'])
})

test('a tie at the cut is never decided by the ranking', () => {
  // The second seat would have to be chosen between two equals.
  const atSeats = proposalsOf(ranked(1, 2, 2, 4), { seats: 2, waitlist: 1 })
  expect([...atSeats.values()]).toEqual(['accepted', 'tied', 'tied', 'declined'])
  const atWaitlist = proposalsOf(ranked(1, 2, 2, 4), { seats: 1, waitlist: 1 })
  expect([...atWaitlist.values()]).toEqual(['accepted', 'tied', 'tied', 'declined'])
  // Both have a seat: no tie.
  const above = proposalsOf(ranked(1, 2, 2, 4), { seats: 3, waitlist: 0 })
  expect([...above.values()]).toEqual(['accepted', 'accepted', 'accepted', 'declined'])
})

test('what is decided already leaves the ranking, and the others move up', () => {
  expect(rankedAgain(ranked(2, 2, 4, null)).map(({ rank }) => rank)).toEqual([1, 1, 3, null])
})

test('a reading that was never dealt is missing too', () => {
  const [result] = resultsOf([1], [reading(1, 11, 4)], settings)
  expect(result).toMatchObject({ given: 1, missing: 2 })
})

test('a submission that misses a reading keeps its place and is for a person to decide', () => {
  const [first, second, third] = ranked(1, 2, 3)
  const proposed = proposalsOf(
    [first!, { ...second!, missing: 1 }, third!, { submissionID: 4, rank: null, missing: 2 }],
    { seats: 2, waitlist: 0 },
  )
  expect([...proposed.values()]).toEqual(['accepted', 'incomplete', 'declined', 'incomplete'])
})
