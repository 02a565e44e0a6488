import { expect, test } from 'vitest'
import { needsTransition } from './transition.rules.ts'

test('A plan needs a transition if the student is 16 at any time in its year (34 CFR 300.320(b))', () => {
  const today = '2026-10-14'
  expect(needsTransition('2010-02-11', today)).toBe(true)
  // 16 on the last day of the year that starts today, and on the day after it.
  expect(needsTransition('2011-10-14', today)).toBe(true)
  expect(needsTransition('2011-10-15', today)).toBe(false)
  expect(needsTransition(null, today)).toBe(false)
})
