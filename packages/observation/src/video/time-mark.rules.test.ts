import { expect, test } from 'vitest'
import { timeMark } from './time-mark.rules.ts'

test('a moment reads as a player shows it', () => {
  expect(timeMark(0)).toBe('0:00')
  expect(timeMark(75.4)).toBe('1:15')
  expect(timeMark(3660)).toBe('1:01:00')
})
