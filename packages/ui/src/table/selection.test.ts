import { describe, expect, it } from 'vitest'
import { nextSort, toggled, toggledAll } from './selection.rules.ts'

describe('a selection over many pages', () => {
  it('keeps the selection on other pages', () => {
    expect(toggledAll(new Set([9]), [1, 2])).toEqual(new Set([9, 1, 2]))
    expect(toggledAll(new Set([9, 1, 2]), [1, 2])).toEqual(new Set([9]))
  })

  it('completes a page on which only some rows are selected', () => {
    expect(toggledAll(new Set([1]), [1, 2])).toEqual(new Set([1, 2]))
  })

  it('selects a row and deselects it', () => {
    expect(toggled(toggled(new Set(), 5), 5)).toEqual(new Set())
  })
})

it('a column sorts ascending first, then descending', () => {
  expect(nextSort('name', 'rooms')).toBe('rooms')
  expect(nextSort('rooms', 'rooms')).toBe('-rooms')
  expect(nextSort('-rooms', 'rooms')).toBe('rooms')
})
