import { expect, test } from 'vitest'
import type { Attempt, GPAMethod, GPAPrecision } from '../words.ts'
import { gpaOf, ranksOf, shownGPA, statedGPA, termGPA } from './gpa.rules.ts'

const method: GPAMethod = {
  ...{ honors: 0.5, advancedPlacement: 1, dualEnrollment: 1, repeats: 'best' },
  ...{ decimals: 3, rounding: 'halfUp' },
}
const attempt = (more: Partial<Attempt> = {}): Attempt => ({
  courseKey: 'algebra',
  part: 1,
  repeatable: null,
  course: null,
  level: 'regular',
  points: 4,
  creditsAttempted: 5,
  creditsEarned: 5,
  on: '2026-06-01',
  ...more,
})

test('A GPA is the average of points weighted by credits attempted', () => {
  const attempts = [
    attempt({ courseKey: 'a', points: 4 }),
    attempt({ courseKey: 'b', points: 3 }),
    attempt({ courseKey: 'c', points: 3, creditsAttempted: 10, creditsEarned: 10 }),
  ]
  expect(gpaOf(attempts, method)).toEqual({
    unweighted: 3.25,
    weighted: 3.25,
    creditsAttempted: 20,
    creditsEarned: 20,
  })
  const thirds = [4, 3, 3].map((points, at) => attempt({ courseKey: String(at), points }))
  expect(gpaOf(thirds, method).unweighted).toBe(3.333)
})

test('A GPA of 3.5275 is 3.528 to a college, or 3.527 where the district cuts off, with as many decimals as it shows', () => {
  // 141.1 points over 40 credits, as 31 classes or so have in three years.
  const lines = [
    attempt({ courseKey: 'a', points: 4, creditsAttempted: 22 }),
    attempt({ courseKey: 'b', points: 3, creditsAttempted: 17 }),
    attempt({ courseKey: 'c', points: 2.1, creditsAttempted: 1 }),
  ]
  const of = (decimals: number, rounding: GPAPrecision['rounding']) => {
    const { unweighted } = gpaOf(lines, { ...method, decimals, rounding })
    return shownGPA(unweighted ?? NaN, { decimals })
  }
  expect([4, 3, 2, 1].map((decimals) => of(decimals, 'halfUp'))).toEqual([
    ...['3.5275', '3.528', '3.53', '3.5'],
  ])
  expect([4, 3, 2, 1].map((decimals) => of(decimals, 'cut'))).toEqual([
    ...['3.5275', '3.527', '3.52', '3.5'],
  ])
  // Rounded once, from the exact figure: 3.4999 doesn't become 3.5 by way of 3.50.
  const half = { decimals: 1, rounding: 'halfUp' } as const
  expect(statedGPA(3.449_95, half)).toBe(3.4)
  expect(statedGPA(3.999_96, { decimals: 4, rounding: 'halfUp' })).toBe(4)
  expect(statedGPA(1.005, { decimals: 2, rounding: 'halfUp' })).toBe(1.01)
  expect(shownGPA(4, { decimals: 3 })).toBe('4.000')
  expect(termGPA(lines, method)).toMatchObject({ unweighted: 3.528, weighted: 3.528 })
})

test('A weighted GPA adds points for the level of a course, and none to a failing grade', () => {
  const attempts = [
    attempt({ courseKey: 'honors', level: 'honors', points: 3 }),
    attempt({ courseKey: 'ap', level: 'advancedPlacement', points: 3 }),
    attempt({ courseKey: 'failed', level: 'advancedPlacement', points: 0, creditsEarned: 0 }),
  ]
  expect(gpaOf(attempts, method)).toMatchObject({ unweighted: 2, weighted: 2.5, creditsEarned: 10 })
})

test('For a repeated course, the best, the latest, or every grade counts, as the district chooses; its credit is earned once', () => {
  const attempts = [
    attempt({ points: 3, on: '2025-06-01' }),
    attempt({ points: 1, on: '2026-06-01' }),
  ]
  const of = (repeats: GPAMethod['repeats']) => gpaOf(attempts, { ...method, repeats })
  expect(of('best')).toMatchObject({ unweighted: 3, creditsEarned: 5, creditsAttempted: 10 })
  expect(of('latest')).toMatchObject({ unweighted: 1, creditsEarned: 5 })
  expect(of('all')).toMatchObject({ unweighted: 2, creditsEarned: 5 })
})

test('A D in Semester 1 that is retaken for a B in Semester 2 is one grade and one credit', () => {
  const economics = [attempt({ points: 1 }), attempt({ points: 3, on: '2027-06-04' })]
  expect(gpaOf(economics, method)).toMatchObject({ unweighted: 3, creditsEarned: 5 })
})

test('A line with all the credits of a course is repeated by its parts, and they by it', () => {
  const course = { credits: 10, parts: 2 }
  const year = (points: number, more: Partial<Attempt> = {}) =>
    attempt({ course, points, creditsAttempted: 10, creditsEarned: points > 0 ? 10 : 0, ...more })
  const part = (at: number, points: number, more: Partial<Attempt> = {}) =>
    attempt({ course, part: at, points, on: '2027-06-04', ...more })
  expect(gpaOf([year(4), part(1, 2), part(2, 2)], method)).toMatchObject({
    ...{ unweighted: 4, creditsAttempted: 20, creditsEarned: 10 },
  })
  expect(gpaOf([year(0), part(1, 4), part(2, 3)], method)).toMatchObject({
    ...{ unweighted: 3.5, creditsEarned: 10 },
  })
  expect(gpaOf([year(1), part(1, 4)], method)).toMatchObject({ unweighted: 2.5, creditsEarned: 10 })
  // How many parts it has shows in the lines, too, unless each has all of its credits.
  const unknown = { course: { credits: 10, parts: null } }
  expect(gpaOf([year(4, unknown), part(1, 2, unknown), part(2, 2, unknown)], method)).toMatchObject(
    { unweighted: 4, creditsEarned: 10 },
  )
  const each = { course: { credits: 5, parts: null } }
  expect(gpaOf([part(1, 4, each), part(2, 2, each)], method)).toMatchObject({
    ...{ unweighted: 3, creditsEarned: 10 },
  })
})

test('The average of repeats counts as one grade with the credits of one attempt', () => {
  const attempts = [
    attempt({ points: 1 }),
    attempt({ points: 4, on: '2026-12-18' }),
    attempt({ courseKey: 'art', points: 2 }),
  ]
  expect(gpaOf(attempts, { ...method, repeats: 'average' })).toMatchObject({
    unweighted: 2.25,
    creditsEarned: 10,
  })
})

test('Both parts of a year course count, and only the same part is a repeat', () => {
  const chemistry = [attempt({ points: 2 }), attempt({ part: 2, points: 0, creditsEarned: 0 })]
  expect(gpaOf(chemistry, method)).toMatchObject({ unweighted: 1, creditsEarned: 5 })
  const retaken = [...chemistry, attempt({ part: 2, points: 3, on: '2026-07-20' })]
  expect(gpaOf(retaken, method)).toMatchObject({ unweighted: 2.5, creditsEarned: 10 })
})

test('Band in three falls earns its credit three times if it is repeatable, up to its limits', () => {
  const falls = (repeatable: Attempt['repeatable']) =>
    [2024, 2025, 2026].map((year) =>
      attempt({ courseKey: 'band', repeatable, on: `${year}-12-18` }),
    )
  const of = (repeatable: Attempt['repeatable']) => gpaOf(falls(repeatable), method)
  expect(of(null)).toMatchObject({ creditsAttempted: 15, creditsEarned: 5 })
  expect(of({ maxCompletions: 4, maximumCredits: null })).toMatchObject({ creditsEarned: 15 })
  expect(of({ maxCompletions: 2, maximumCredits: null })).toMatchObject({ creditsEarned: 10 })
  expect(of({ maxCompletions: null, maximumCredits: 12 })).toMatchObject({ creditsEarned: 12 })
})

test('Marks without points do not count toward a GPA, and without any grade there is no GPA', () => {
  expect(gpaOf([attempt({ points: null })], method)).toMatchObject({
    unweighted: null,
    weighted: null,
    creditsEarned: 5,
  })
  expect(gpaOf([], method)).toMatchObject({ unweighted: null, creditsAttempted: 0 })
})

test('Students with the same GPA share a rank, and the ranks after them are skipped', () => {
  const ranks = ranksOf([
    { id: 1, gpa: 3.5 },
    { id: 2, gpa: 4 },
    { id: 3, gpa: 3.5 },
    { id: 4, gpa: 2 },
  ])
  expect([...ranks].toSorted(([one], [other]) => one - other)).toEqual([
    [1, 2],
    [2, 1],
    [3, 2],
    [4, 4],
  ])
})
