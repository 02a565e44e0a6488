import { describe, expect, test } from 'vitest'
import { readCents } from './amount.rules.ts'

describe('an amount', () => {
  test.each([
    ['12', 1200],
    ['$12', 1200],
    ['$1,234.56', 123_456],
    ['1.234,56', 123_456],
    ['1,234,567.8', 123_456_780],
    ['(12.00)', -1200],
    ['-$12.50', -1250],
    ['$-12.50', -1250],
    ['12.00-', -1200],
    ['12.00 DR', -1200],
    ['12.00CR', 1200],
    ['.50', 50],
    ['1,234', 123_400],
    ['0', 0],
    ['-0.00', 0],
    ['−7.25', -725],
    ['-125.5000', -12_550],
    ['1,234.500', 123_450],
  ])('written %s is read', (written, cents) => {
    expect(readCents(written)).toBe(cents)
  })
  test.each([
    '12.345',
    '12.3450',
    '12.340',
    '1,234.505',
    '12,34',
    '1.234.567',
    '(12',
    '12)',
    '(-12)',
    '1,23,456',
    '12.3.4',
    '',
    'abc',
    '1e5',
    '$',
    '--5',
    '99999999999999',
  ])('written %s is refused, because it is not an amount or is ambiguous', (written) => {
    expect(readCents(written)).toBeUndefined()
  })
})
