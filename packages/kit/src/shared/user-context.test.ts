import { expect, test } from 'vitest'
import { termTitle } from './user-context.ts'

test('a term is told with its year, unless its own name tells the year', () => {
  const title = (termAbbr: string, yearAbbr: string) => termTitle({ termAbbr, yearAbbr })
  expect(title('S1', '26-27')).toBe('S1 26-27')
  expect(title('2026-2027', '26-27')).toBe('2026-2027')
  expect(title('2026–27', '26-27')).toBe('2026–27')
  expect(title('Fall 2026', '26-27')).toBe('Fall 2026 26-27')
  expect(title('Q1', '')).toBe('Q1')
})
