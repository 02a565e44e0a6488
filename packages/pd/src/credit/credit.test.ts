import { expect, test } from 'vitest'
import { creditFor } from './credit.rules.ts'

test('partial credit is given by minutes: all from 90 percent, a proportional share from half, nothing below', () => {
  expect(creditFor(3, 180, 180)).toBe(3)
  expect(creditFor(3, 162, 180)).toBe(3)
  expect(creditFor(3, 120, 180)).toBe(2)
  expect(creditFor(3, 90, 180)).toBe(1.5)
  expect(creditFor(3, 89, 180)).toBe(0)
  expect(creditFor(1, 100, 180)).toBe(0.56)
})
test('a section without meetings gives its credit for being completed', () => {
  expect(creditFor(2, 0, 0)).toBe(2)
})
