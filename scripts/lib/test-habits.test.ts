import { expect, test } from 'vitest'
import { lastingTests } from './test-habits.ts'

test('a browser test that waits for a fixed time, chooses by chance, or limits time is refused with its place', () => {
  const found = lastingTests(
    new Map([
      ['tests/e2e/slow.spec.ts', 'test.setTimeout(90_000)\nawait page.waitForTimeout(500)'],
      ['tests/e2e/chance.spec.ts', 'const one = all[Math.floor(Math.random() * 3)]'],
    ]),
  ).join('\n')
  expect(found).toContain('a limit of time: 1 places, at most 0.')
  expect(found).toContain('tests/e2e/slow.spec.ts:2')
  expect(found).toContain('tests/e2e/chance.spec.ts:1')
})

test('where fewer places are left than the limit allows, the limit has to fall too', () => {
  expect(lastingTests(new Map()).every((line) => line.includes('Lower the limit'))).toBe(true)
})
