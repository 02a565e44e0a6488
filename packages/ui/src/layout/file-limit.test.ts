import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isTooLarge } from './file-limit.rules.ts'

test('a file is too large from the first byte beyond its limit', () => {
  expect(isTooLarge({ size: 6_000_000 }, 6)).toBe(false)
  expect(isTooLarge({ size: 6_000_001 }, 6)).toBe(true)
})

test('no page sends the beginning of a file in place of the file', () => {
  const pages = globSync('packages/*/src/**/*.tsx')
  expect(pages.length).toBeGreaterThan(500)
  expect(
    pages.filter((page) => /slice\(0, \d+_000_000\)/.test(readFileSync(page, 'utf8'))),
  ).toEqual([])
})
