import { expect, it } from 'vitest'
import { isSegmented } from './choice.rules.ts'

it('shows option fields with under 50 total label characters as segmented buttons', () => {
  expect(isSegmented(['a'.repeat(24), 'b'.repeat(25)])).toBe(true)
})

it('shows option fields with 50 or more total label characters as a dropdown', () => {
  expect(isSegmented(['a'.repeat(25), 'b'.repeat(25)])).toBe(false)
})
