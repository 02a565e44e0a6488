import { expect, test } from 'vitest'
import { closingLine, countPlaywright, countVitest, judge, sum } from './counts.ts'

test('the closing line has the form that outside tools read', () => {
  expect(closingLine({ passed: 812, failed: 0 })).toBe('812 passed, 0 failed')
})

test('a test file that cannot be loaded counts as one failed test', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{}, {}] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}, {}] },
    ],
  }
  expect(countVitest(report)).toEqual({ passed: 3, failed: 2 })
})

test('a browser test that passed only when tried again has passed; an error outside of tests counts as failed', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] }
  expect(countPlaywright(report)).toEqual({ passed: 6, failed: 2 })
})

test('a part that ended badly has failed, whatever it counted', () => {
  expect(judge({ passed: 9, failed: 0 }, 1)).toEqual({ passed: 9, failed: 1 })
  expect(judge(undefined, 1)).toEqual({ passed: 0, failed: 1 })
  expect(judge({ passed: 9, failed: 2 }, 1)).toEqual({ passed: 9, failed: 2 })
})

test('a part that ran nothing has failed', () => {
  expect(judge({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 })
})

test('parts add up', () => {
  expect(
    sum([
      { passed: 3, failed: 0 },
      { passed: 40, failed: 2 },
    ]),
  ).toEqual({ passed: 43, failed: 2 })
})
