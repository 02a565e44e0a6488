import { f } from '@atrium/kit/shared'
import { expect, test } from 'vitest'
import { focusAfterRemoval, moved, newLine } from './lines.rules.ts'

test('a new line starts like a new record', () => {
  const fields = {
    item: f.text({ max: 80, required: true }),
    quantity: f.integer({ default: 1 }),
    taxed: f.toggle({ default: true }),
    shipped: f.toggle(),
    tags: f.choices({ of: ['a', 'b'] }),
    seenOn: f.date({ default: 'today' }),
  }
  expect(newLine({ fields }, '2026-10-14')).toEqual({
    item: null,
    quantity: 1,
    taxed: true,
    shipped: false,
    tags: [],
    seenOn: '2026-10-14',
  })
})

test('a line moves one position, but not past either end', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})

test('after a removal, the focus stays at the line’s position, or goes to the last one', () => {
  expect(focusAfterRemoval(1, 3)).toBe(1)
  expect(focusAfterRemoval(2, 2)).toBe(1)
  expect(focusAfterRemoval(0, 0)).toBeUndefined()
})
