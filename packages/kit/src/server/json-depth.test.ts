import { expect, test } from 'vitest'
import { isTooDeep } from './json-depth.ts'

const nested = (depth: number, [open, close]: [string, string] = ['[', ']']): string =>
  open.repeat(depth) + '1' + close.repeat(depth)

test('JSON that nests more than a hundred levels is too deep', () => {
  expect(isTooDeep(nested(100))).toBe(false)
  expect(isTooDeep(nested(101))).toBe(true)
  expect(isTooDeep(nested(20_000, ['{"a":', '}']))).toBe(true)
})

test('many sibling values are not deep', () => {
  expect(isTooDeep(`[${Array.from({ length: 1000 }, () => '{"a":[1]}').join(',')}]`)).toBe(false)
})

test('brackets inside texts do not count', () => {
  expect(isTooDeep(JSON.stringify({ note: '['.repeat(500) }))).toBe(false)
  expect(isTooDeep(JSON.stringify({ note: `\\"${'['.repeat(500)}\\` }))).toBe(false)
})

test('brackets after an escaped quote still count', () => {
  expect(isTooDeep(`["\\"",${nested(150)}]`)).toBe(true)
})
