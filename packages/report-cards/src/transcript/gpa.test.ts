import { expect, test } from 'vitest'
import type { Attempt, GPAMethod } from '../words.ts'
import { gpaOf, ranksOf, shownGPA } from './gpa.rules.ts'

const method: GPAMethod = { honors: 0.5, advancedPlacement: 1, dualEnrollment: 1, repeats: 'best' }
const attempt = (more: Partial<Attempt> = {}): Attempt => ({
  courseKey: 'algebra',
  level: 'regular',
  points: 4,
  creditsAttempted: 5,
  creditsEarned: 5,
  on: '2026-06-01',
  ...more,
})

test('A GPA is the average of points weighted by credits attempted, truncated to four decimals', () => {
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
  expect(gpaOf(thirds, method).unweighted).toBe(3.3333)
  expect(shownGPA(3.3333)).toBe('3.333')
  expect(shownGPA(3.9999)).toBe('3.999')
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
