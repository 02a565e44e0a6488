import { expect, test } from 'vitest'
import { afterAgain, leftOf } from './full-run.ts'
import type { PartResult } from './suite.ts'

const green: PartResult = {
  counts: { passed: 40, failed: 0 },
  failures: [],
  failed: [],
  flaky: [],
  tests: [],
  seconds: { 'packages/a/src/a.test.ts': 3 },
  time: '10 s',
}
const red: PartResult = {
  ...green,
  counts: { passed: 38, failed: 2 },
  failures: [
    { name: 'a is b', message: 'it is not' },
    { name: 'b is c', message: 'it is not' },
  ],
  failed: ['packages/a/src/a.test.ts'],
}
const unit = { part: 'unit', args: ['--shard=1/2'] } as const

test('a full run goes on with what has not run and what failed; the checks run each time', () => {
  expect(leftOf(unit, undefined)).toEqual(unit)
  expect(leftOf(unit, green)).toBeUndefined()
  expect(leftOf(unit, red)).toEqual({ part: 'unit', args: ['packages/a/src/a.test.ts'] })
  const name = '[desktop] › a.spec.ts › someone signs in'
  expect(
    leftOf(
      { part: 'e2e', args: ['--shard=1/3'] },
      { ...red, counts: { passed: 39, failed: 1 }, failed: [name] },
    ),
  ).toEqual({
    part: 'e2e',
    args: [],
    only: [name],
  })
  expect(leftOf({ part: 'check', args: [] }, green)).toEqual({ part: 'check', args: [] })
})

test('a piece that failed outside of any test runs again from its beginning', () => {
  expect(leftOf(unit, { ...red, failed: [] })).toEqual(unit)
  const browser = { part: 'e2e', args: ['--shard=1/3'] } as const
  expect(leftOf(browser, { ...red, failed: ['[desktop] › a.spec.ts › someone signs in'] })).toEqual(
    browser,
  )
})

test('a failed file that passes when it runs again makes its piece green, with every test counted once', () => {
  const again = { ...green, counts: { passed: 9, failed: 0 }, seconds: { c: 1 } }
  expect(afterAgain(red, again)).toMatchObject({
    counts: { passed: 40, failed: 0 },
    failures: [],
    failed: [],
    seconds: { 'packages/a/src/a.test.ts': 3, c: 1 },
  })
})
