import { expect, test } from 'vitest'
import { pointsAfter } from './transfer-points.rules.ts'

const mark = (name: string, points: number | null) => ({
  ...{ mark: name, points, description: { en: '', es: null } },
})
const marks = [mark('A', 4), mark('A-', 3.7), mark('P', null), mark('NC', 0)]
const blank = { mark: '', points: null }

test('a transfer grade gets the points of the district’s mark: an F counts as 0, not as nothing', () => {
  expect(pointsAfter(blank, 'F', [])).toBe(0)
  expect(pointsAfter(blank, ' b ', [])).toBe(3)
  expect(pointsAfter(blank, 'NC', marks)).toBe(0)
  expect(pointsAfter(blank, 'P', marks)).toBe(null)
  // Once a district has its own marks, others aren't known, except that an F fails everywhere.
  expect(pointsAfter(blank, 'B', marks)).toBe(null)
  expect(pointsAfter(blank, 'F', marks)).toBe(0)
})

test('points follow the mark as it is typed, until a person writes their own', () => {
  const typed = { mark: 'A', points: pointsAfter(blank, 'A', marks) }
  expect(pointsAfter(typed, 'A-', marks)).toBe(3.7)
  expect(pointsAfter(typed, 'A?', marks)).toBe(null)
  expect(pointsAfter({ mark: 'A', points: 4.3 }, 'A-', marks)).toBe(4.3)
})
