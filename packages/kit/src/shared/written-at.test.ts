import { expect, test } from 'vitest'
import { writtenAt } from './written-at.rules.ts'

const now = new Date('2026-10-14T17:00:00Z')
const at = (offlineAt?: string) => writtenAt(offlineAt, now)?.toISOString() ?? null

test('What is sent at once is of now', () => {
  expect(at()).toBe(now.toISOString())
})
test('What was written down without a connection is of then, for three days', () => {
  expect(at('2026-10-14T15:30:00Z')).toBe('2026-10-14T15:30:00.000Z')
  expect(at('2026-10-11T17:00:00Z')).toBe('2026-10-11T17:00:00.000Z')
  expect(at('2026-10-11T16:59:59Z')).toBeNull()
})
test('A clock that is ahead by more than a minute is not believed', () => {
  expect(at('2026-10-14T17:01:00Z')).toBe('2026-10-14T17:01:00.000Z')
  expect(at('2026-10-14T17:01:01Z')).toBeNull()
  expect(at('soon')).toBeNull()
})
