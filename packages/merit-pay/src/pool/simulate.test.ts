import { expect, test } from 'vitest'
import { notWhole, simulate, type PoolSettings } from './simulate.rules.ts'

const areas = [
  { areaID: 1, components: [{ componentID: 11, weight: 10_000 }] },
  { areaID: 2, components: [{ componentID: 21, weight: 10_000 }] },
]
const settings = (first: number, cut = 2880): PoolSettings => ({
  ...{ missing: 'wait', lowest: 100, poolCents: 1_000_000 },
  weights: [
    { categoryID: 1, areaID: 1, weight: first },
    { categoryID: 1, areaID: 2, weight: 10_000 - first },
  ],
  levels: [
    { name: 'Effective', atLeast: 2000, shares: 100 },
    { name: 'Highly effective', atLeast: cut, shares: 200 },
  ],
})
const educators = [
  {
    id: 1,
    categoryID: 1,
    scores: new Map([
      [11, 400],
      [21, 200],
    ]),
  },
  {
    id: 2,
    categoryID: 1,
    scores: new Map([
      [11, 200],
      [21, 400],
    ]),
  },
  {
    id: 3,
    categoryID: 1,
    scores: new Map([
      [11, 300],
      [21, 300],
    ]),
  },
  { id: 4, categoryID: 1, scores: new Map([[11, 300]]) },
]

test('A simulation shows the spread, the cost and who moves, and nothing is lost to rounding', () => {
  const { before, after, moved } = simulate(
    { before: settings(7000), after: settings(3000) },
    areas,
    educators,
  )
  // 70/30: 3.4, 2.6, 3.0, and one who isn’t scored yet.
  expect(before).toMatchObject({
    ...{ counted: 3, waiting: 1, lowest: 2600, median: 3000, highest: 3400 },
    ...{ shares: 500, cents: 1_000_000, centsPerShare: 200_000 },
    levels: [
      { name: 'Highly effective', count: 2, cents: 800_000 },
      { name: 'Effective', count: 1, cents: 200_000 },
    ],
  })
  expect(after).toMatchObject({ lowest: 2600, highest: 3400, cents: 1_000_000 })
  // The first and the second change places; the third stays.
  expect(moved.map(({ id, from, to }) => [id, from.level, to.level])).toEqual([
    [1, 'Highly effective', 'Effective'],
    [2, 'Effective', 'Highly effective'],
  ])
})

test('Weights that don’t total 100% are named with what they come to', () => {
  const weights = [
    { categoryID: 1, weight: 4000 },
    { categoryID: 1, weight: 3500 },
    { categoryID: 1, weight: 2500 },
    { categoryID: 2, weight: 9999 },
  ]
  expect(notWhole(weights)).toEqual([{ categoryID: 2, sum: 9999 }])
})
