import { describe, expect, test } from 'vitest'
import { agreement, contingency, kappa, type Pair } from './kappa.rules.ts'

// Two evaluators rate 40 lessons from 1 to 4. Rows are the first one's levels, columns the second one's.
//        1   2   3   4 | sum
//   1    4   2   0   0 |   6
//   2    1   8   3   0 |  12
//   3    0   2  10   2 |  14
//   4    0   0   3   5 |   8
//  sum   5  12  16   7 |  40
const table = [
  [4, 2, 0, 0],
  [1, 8, 3, 0],
  [0, 2, 10, 2],
  [0, 0, 3, 5],
]
const lessons: Pair[] = table.flatMap((row, one) =>
  row.flatMap((count, other) => Array.from({ length: count }, (): Pair => [one + 1, other + 1])),
)

describe('two evaluators who rate the same 40 lessons', () => {
  test('are counted by who gave which level', () => {
    expect(lessons).toHaveLength(40)
    expect(contingency(lessons, 4)).toEqual(table)
  })
  test('agree by Cohen’s kappa as worked out: 27 of 40 where chance gives 454 of 1600', () => {
    // 6·5 + 12·12 + 14·16 + 8·7 = 454. (0.675 − 0.28375) / (1 − 0.28375) = 0.39125 / 0.71625
    expect(kappa(lessons, 4, 'none')).toBeCloseTo(0.546_247_818, 9)
  })
  test('agree by linear weights as worked out: 13 steps apart where chance gives 41.4', () => {
    // Observed: all 13 disagreements are one step. By chance, the sum of |i − j|·row·column is
    // 6·(12+32+21) + 12·(5+16+14) + 14·(10+12+7) + 8·(15+24+16) = 390 + 420 + 406 + 440 = 1656, over 40 lessons 41.4.
    expect(kappa(lessons, 4, 'linear')).toBeCloseTo(1 - 13 / 41.4, 12)
    expect(kappa(lessons, 4, 'linear')).toBeCloseTo(0.685_990_338, 9)
  })
  test('agree by quadratic weights as worked out: 13 where chance gives 71', () => {
    // 6·(12+64+63) + 12·(5+16+28) + 14·(20+12+7) + 8·(45+48+16) = 834 + 588 + 546 + 872 = 2840, over 40 lessons 71.
    expect(kappa(lessons, 4, 'quadratic')).toBeCloseTo(1 - 13 / 71, 12)
    expect(kappa(lessons, 4, 'quadratic')).toBeCloseTo(0.816_901_408, 9)
  })
  test('agree the same, no matter which of them is named first', () => {
    const turned = lessons.map(([one, other]): Pair => [other, one])
    for (const weights of ['none', 'linear', 'quadratic'] as const)
      expect(kappa(turned, 4, weights)).toBeCloseTo(kappa(lessons, 4, weights) ?? 0, 12)
  })
  test('agree exactly in 27 of 40, and within one level in all', () => {
    expect(agreement(lessons, 4)).toMatchObject({ pairs: 40, exact: 0.675, adjacent: 1 })
  })
})

test('with two levels, all weights are the same as none', () => {
  const pairs: Pair[] = [
    ...Array.from({ length: 20 }, (): Pair => [1, 1]),
    ...Array.from({ length: 5 }, (): Pair => [1, 2]),
    ...Array.from({ length: 10 }, (): Pair => [2, 1]),
    ...Array.from({ length: 15 }, (): Pair => [2, 2]),
  ]
  // The textbook case of 50 grant proposals: (0.7 − 0.5) / (1 − 0.5).
  for (const weights of ['none', 'linear', 'quadratic'] as const)
    expect(kappa(pairs, 2, weights)).toBeCloseTo(0.4, 12)
})

test('agreement beyond chance isn’t computed where there is nothing to disagree about', () => {
  expect(kappa([], 4)).toBeNull()
  expect(
    kappa(
      [
        [3, 3],
        [3, 3],
      ],
      4,
    ),
  ).toBeNull()
  expect(agreement([], 4)).toBeNull()
})

test('evaluators who always differ as far as they can agree less than by chance', () => {
  expect(
    kappa(
      [
        [1, 4],
        [4, 1],
      ],
      4,
      'quadratic',
    ),
  ).toBe(-1)
})
