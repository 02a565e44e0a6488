import { expect, test } from 'vitest'
import { compareCells, hasOneValueEach } from './sort-field.rules.ts'

test('an axis can be sorted by an attribute only if each of its values has one value of the attribute', () => {
  const months = [
    { of: 'August', values: ['1'] },
    { of: 'August', values: ['1'] },
    { of: 'September', values: ['2'] },
    { of: null, values: [] },
  ]
  expect(hasOneValueEach(months)).toBe(true)
  expect(hasOneValueEach([...months, { of: 'August', values: ['3'] }])).toBe(false)
  expect(hasOneValueEach([{ of: 'August', values: ['1', '2'] }])).toBe(false)
})

test('an axis in its own order sorts numbers by size, texts alphabetically, and blanks last', () => {
  expect([10, 9, null, 100].toSorted(compareCells)).toEqual([9, 10, 100, null])
  expect(['pear', null, 'apple'].toSorted(compareCells)).toEqual(['apple', 'pear', null])
})
