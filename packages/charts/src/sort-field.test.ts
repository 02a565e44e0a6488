import { expect, test } from 'vitest'
import { compareCells, hasOneValueEach } from './sort-field.rules.ts'

test('an attribute sorts an axis only when each value of the axis has one value of it', () => {
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

test('an axis in its own order has numbers by size, texts by letters, and blanks last', () => {
  expect([10, 9, null, 100].toSorted(compareCells)).toEqual([9, 10, 100, null])
  expect(['pear', null, 'apple'].toSorted(compareCells)).toEqual(['apple', 'pear', null])
})
