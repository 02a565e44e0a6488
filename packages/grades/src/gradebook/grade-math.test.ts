import { describe, expect, test } from 'vitest'
import { computeGrade, type Scored } from './grade-math.rules.ts'
import { gradingSettings } from './grading.settings.ts'
import type { CountedCategory, GradePolicy, Score } from './gradebook.words.ts'

const zero: GradePolicy = gradingSettings.defaults
const category = (id: number, rules: Partial<CountedCategory> = {}): CountedCategory => ({
  id,
  name: `Category ${id}`,
  weight: null,
  dropLowest: 0,
  dropHighest: 0,
  ...rules,
})
const points = (value: number | null, mark: Score['mark'] = null): Score => ({
  points: value,
  mark,
})
/** Assignments in one category, given as `[score, points possible]`. */
const work = (categoryID: number, ...scores: [number | null, number][]): Scored[] =>
  scores.map(([value, worth], at) => ({
    assignmentID: categoryID * 100 + at,
    categoryID,
    points: worth,
    extraCredit: false,
    score: value === null ? undefined : points(value),
  }))
const percent = (categories: CountedCategory[], assignments: Scored[], policy = zero) =>
  computeGrade(categories, assignments, policy).percent

describe('a computed grade', () => {
  test('counts what was brought from another class with the points that it was worth there', () => {
    const brought = { earned: 113, possible: 144 }
    const grade = computeGrade([category(1)], work(1, [56, 56]), zero, brought)
    expect(grade.percent).toBe(84.5)
    expect(grade.moved).toEqual({ ...brought, percent: 78.47, share: 72 })
    expect(computeGrade([category(1)], [], zero, brought).percent).toBe(78.47)
    const weighted = [category(1, { weight: 20 }), category(2, { weight: 80 })]
    const done = [...work(1, [10, 10]), ...work(2, [5, 10])]
    // 60% over 20 points, and 80% over 20 points.
    expect(computeGrade(weighted, done, zero, { earned: 16, possible: 20 }).percent).toBe(70)
  })
  test('never falls when a score rises, whatever was brought and is dropped', () => {
    const dropping = [category(1, { dropLowest: 1, dropHighest: 1 })]
    for (let at = 0; at < 4; at++) {
      let before = 0
      for (let value = 0; value <= 50; value++) {
        const scores: [number, number][] = [
          [3, 10],
          [40, 50],
          [18, 20],
          [1, 5],
        ]
        scores[at] = [Math.min(value, scores[at]![1]), scores[at]![1]]
        const { percent } = computeGrade(dropping, work(1, ...scores), zero, {
          earned: 30,
          possible: 60,
        })
        expect(percent).toBeGreaterThanOrEqual(before)
        before = percent ?? 0
      }
    }
  })
  test('adds up points across categories if no category has a weight', () => {
    expect(percent([category(1), category(2)], [...work(1, [8, 10]), ...work(2, [45, 90])])).toBe(
      53,
    )
  })
  test('is the mean of the categories by weight, and an empty category’s weight goes to the others', () => {
    const categories = [
      category(1, { weight: 30 }),
      category(2, { weight: 50 }),
      category(3, { weight: 20 }),
    ]
    const assignments = [...work(1, [8, 10]), ...work(2, [45, 50])]
    expect(percent(categories, assignments)).toBe(86.25)
    expect(
      computeGrade(categories, assignments, zero).categories.map(({ share }) => share),
    ).toEqual([37.5, 62.5, null])
  })
  test('is truncated, never rounded up', () => {
    expect(percent([category(1)], work(1, [89.99, 100], [0.99, 1]))).toBe(90.07)
    expect(percent([category(1)], work(1, [2, 3]))).toBe(66.66)
  })
  test('is undefined until something counts', () => {
    expect(percent([category(1)], work(1, [null, 10]))).toBe(null)
    expect(percent([], [])).toBe(null)
    expect(
      percent(
        [category(1)],
        [{ ...work(1, [5, 10])[0], score: points(null, 'excused') } as Scored],
      ),
    ).toBe(null)
  })
  test('counts missing work as zero or leaves it out, depending on the school’s setting', () => {
    const assignments = [
      ...work(1, [10, 10]),
      { ...work(2, [null, 10])[0], categoryID: 1, score: points(null, 'missing') } as Scored,
    ]
    expect(percent([category(1)], assignments)).toBe(50)
    expect(percent([category(1)], assignments, { ...zero, missing: 'notCounted' })).toBe(100)
  })
  test('gives missing work the minimum of its school: half its points where 50 percent is the least', () => {
    const assignments = [
      ...work(1, [10, 10]),
      { ...work(2, [null, 10])[0], categoryID: 1, score: points(null, 'missing') } as Scored,
    ]
    expect(percent([category(1)], assignments, { ...zero, missingPercent: 50 })).toBe(75)
  })
  test('is rounded to the nearest whole percent where the school rounds, from the cut percent', () => {
    const nearest: GradePolicy = { ...zero, rounding: 'nearest' }
    const grade = (earned: number) =>
      computeGrade([category(1)], work(1, [earned, 100]), nearest).percent
    expect(grade(89.5)).toBe(90)
    expect(grade(89.49)).toBe(89)
    expect(computeGrade([category(1)], work(1, [89.5, 100]), nearest).exact).toBe(89.5)
    expect(computeGrade([category(1)], [], nearest).percent).toBe(null)
  })
  test('deducts the late penalty from the points that late work earned', () => {
    const late = [{ ...work(1, [10, 10])[0], score: points(9, 'late') } as Scored]
    expect(percent([category(1)], late, { ...zero, latePenalty: 15 })).toBe(76.5)
  })
  test('deducts the late penalty once for each day, where the school counts days', () => {
    const late = (daysLate: number | null, earned = 9) =>
      percent(
        [category(1)],
        [{ ...work(1, [10, 10])[0]!, score: { points: earned, mark: 'late', daysLate } }],
        { ...zero, latePenalty: 10, late: 'perDay' },
      )
    expect([null, 1, 3, 10, 40].map((days) => late(days))).toEqual([81, 81, 63, 0, 0])
  })
  test('never takes late work below the floor, and never raises work that earned less', () => {
    const late = (earned: number, daysLate: number) =>
      percent(
        [category(1)],
        [{ ...work(1, [10, 10])[0]!, score: { points: earned, mark: 'late', daysLate } }],
        { ...zero, latePenalty: 10, late: 'perDay', lateFloor: 50 },
      )
    expect(late(9, 3)).toBe(63)
    expect(late(9, 6)).toBe(50)
    expect(late(4, 6)).toBe(40)
  })
  test('adds extra credit to the points earned, not to the points possible', () => {
    const extra = { ...work(2, [5, 5])[0], categoryID: 1, extraCredit: true } as Scored
    expect(percent([category(1)], [...work(1, [80, 100]), extra])).toBe(85)
  })
  // As in Canvas, where the required groups total 100% and a group of extra credit comes on top
  // (https://community.canvaslms.com/docs/DOC-5612): 40 + 40 + 20, and 1 for extra credit.
  test('adds up to its weight on top for a category of extra credit alone, which takes no share from the others', () => {
    const categories = [
      category(1, { weight: 40 }),
      category(2, { weight: 60 }),
      category(3, { weight: 5 }),
    ]
    const done = [...work(1, [8, 10]), ...work(2, [45, 50])]
    const extra = (...scores: [number | null, number][]) =>
      work(3, ...scores).map((one) => ({ ...one, extraCredit: true }))
    // 80% × 40% + 90% × 60% = 86%, and 4 of 5 percent on top.
    const grade = computeGrade(categories, [...done, ...extra([8, 10])], zero)
    expect(grade.percent).toBe(90)
    expect(grade.categories.map(({ share, bonus }) => [share, bonus])).toEqual([
      [40, null],
      [60, null],
      [null, 4],
    ])
    // What isn't graded doesn't count, and no extra credit is no loss.
    expect(percent(categories, [...done, ...extra([8, 10], [null, 90])])).toBe(90)
    expect(percent(categories, [...done, ...extra([0, 10])])).toBe(86)
    expect(percent(categories, [...done, ...extra([null, 10])])).toBe(86)
    // On top of what counts so far; alone it is no grade.
    expect(percent(categories, [...work(1, [8, 10]), ...extra([10, 10])])).toBe(85)
    expect(percent(categories, extra([10, 10]))).toBe(null)
  })
  test('drops the lowest and highest scores, but never the last one', () => {
    expect(percent([category(1, { dropLowest: 1 })], work(1, [2, 10], [9, 10], [8, 10]))).toBe(85)
    expect(percent([category(1, { dropHighest: 1 })], work(1, [2, 10], [9, 10], [8, 10]))).toBe(50)
    expect(percent([category(1, { dropLowest: 3 })], work(1, [2, 10], [9, 10]))).toBe(90)
  })
  test('drops the score that helps most when assignments are worth different points', () => {
    // Dropping 1 of 20 leaves 81 of 100. Dropping the lowest percent, 0 of 1, would leave 82 of
    // 120.
    expect(percent([category(1, { dropLowest: 1 })], work(1, [81, 99], [1, 20], [0, 1]))).toBe(81)
  })
  test('is the same for four students who differ only in dropped scores', () => {
    const rules = category(1, { dropLowest: 2, dropHighest: 1 })
    for (const last of [1, 2, 3, 4])
      expect(percent([rules], work(1, [100, 100], [42, 91], [14, 55], [last, 38]))).toBe(46.15)
  })
  test('equals the sum of the parts shown in its explanation', () => {
    const grade = computeGrade(
      [category(1, { dropLowest: 1 })],
      [...work(1, [2, 10], [9, 10], [null, 10])],
      zero,
    )
    expect(grade.categories[0]).toMatchObject({
      earned: 9,
      possible: 10,
      percent: 90,
      items: [{ counted: 'droppedLowest' }, { counted: 'counted' }, { counted: 'notGraded' }],
    })
  })
})

test('never goes down when a score goes up, with any mix of drops, weights, late work, and extra credit', () => {
  const random = seeded(20_261_124)
  const upTo = (most: number) => Math.floor(random() * (most + 1))
  for (let book = 0; book < 4000; book += 1) {
    const isWeighted = random() < 0.5
    const categories = Array.from({ length: 1 + upTo(2) }, (_, id) =>
      category(id, {
        weight: isWeighted ? upTo(60) : null,
        dropLowest: upTo(3),
        dropHighest: upTo(2),
      }),
    )
    const policy: GradePolicy = {
      ...{ ...zero, missingPercent: upTo(60), latePenalty: upTo(40), lateFloor: upTo(60) },
      late: random() < 0.5 ? 'once' : 'perDay',
    }
    const assignments = categories.flatMap(({ id }) =>
      Array.from({ length: 1 + upTo(5) }, (_, at): Scored => {
        const worth = random() < 0.05 ? 0 : 1 + upTo(99)
        return {
          assignmentID: id * 100 + at,
          categoryID: id,
          points: worth,
          extraCredit: random() < 0.1,
          score: {
            ...points(upTo(worth * 100) / 100, random() < 0.2 ? 'late' : null),
            daysLate: 1 + upTo(4),
          },
        }
      }),
    )
    const before = computeGrade(categories, assignments, policy)
    const raised = assignments[upTo(assignments.length - 1)] as Scored
    const after = computeGrade(
      categories,
      assignments.map((one) =>
        one === raised
          ? {
              ...one,
              score: {
                ...points((one.score?.points ?? 0) + upTo(3000) / 100, one.score?.mark),
                daysLate: one.score?.daysLate,
              },
            }
          : one,
      ),
      policy,
    )
    if (before.percent === null) expect(after.percent).toBe(null)
    else expect(after.percent).toBeGreaterThanOrEqual(before.percent)
  }
})

/** Numbers from 0 to 1, always the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
