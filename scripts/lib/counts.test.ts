import { expect, test } from 'vitest'
import {
  browserTestsIn,
  closingLine,
  countPlaywright,
  countVitest,
  failedPlaywright,
  failedVitest,
  judge,
  nameAll,
  slowest,
  sum,
  timedPlaywright,
  timedVitest,
} from './counts.ts'

test('the last line has the format that outside tools read', () => {
  expect(closingLine({ passed: 812, failed: 0 })).toBe('812 passed, 0 failed')
})

test('a test file that cannot be loaded counts as one failed test', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{ fullName: 'a' }, { fullName: 'b' }] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ fullName: 'c' }, { fullName: 'd' }] },
    ],
  }
  expect(countVitest(report)).toEqual({ passed: 3, failed: 2 })
})

test('a browser test that passed only on a retry has passed; an error outside of tests counts as failed', () => {
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

test('failed tests of both runners are named, with the first lines of their messages', () => {
  const unit = failedVitest({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        status: 'failed',
        assertionResults: [
          {
            fullName: 'a sum',
            status: 'failed',
            failureMessages: ['\u001b[31mexpected 2\u001b[39m\n\n  to be 3\n at x'],
          },
          { fullName: 'a product', status: 'passed', failureMessages: [] },
        ],
      },
      { status: 'failed', name: 'broken.test.ts', message: 'no such module', assertionResults: [] },
    ],
  })
  expect(unit).toEqual([
    { name: 'a sum', message: 'expected 2 · to be 3 · at x' },
    { name: 'broken.test.ts', message: 'no such module' },
  ])
  const results = [{ duration: 5, error: { message: 'no button' } }]
  const specs = (status: string) => [
    { title: status, file: 'home.spec.ts', tests: [{ projectName: 'phone', status, results }] },
  ]
  expect(
    failedPlaywright({
      suites: [{ suites: [{ specs: specs('unexpected') }] }, { specs: specs('flaky') }],
      errors: [{ message: 'a worker ended\n too early' }],
    }),
  ).toEqual([
    { name: '[phone] › home.spec.ts › unexpected', message: 'no button' },
    { name: 'Outside of any browser test', message: 'a worker ended · too early' },
  ])
})

test('a failure that is counted is named, though no test failed', () => {
  const unnamed = { name: 'Browser tests', message: 'ended badly' }
  const known = { name: 'a sum', message: 'expected 2' }
  expect(nameAll([], { passed: 9, failed: 1 }, unnamed)).toEqual([unnamed])
  expect(nameAll([known], { passed: 9, failed: 1 }, unnamed)).toEqual([known])
  expect(nameAll([], { passed: 9, failed: 0 }, unnamed)).toEqual([])
})

test('a browser test has the name that Playwright’s own lists have, with the groups that it is in', () => {
  const specs = [
    { title: 'refuses', file: 'sign-in.spec.ts', tests: [{ projectName: 'phone', results: [] }] },
  ]
  const group = { title: 'signing in', file: 'sign-in.spec.ts', specs }
  const file = { title: 'sign-in.spec.ts', file: 'sign-in.spec.ts', specs, suites: [group] }
  expect(browserTestsIn({ suites: [file] }).map(({ name }) => name)).toEqual([
    '[phone] › sign-in.spec.ts › refuses',
    '[phone] › sign-in.spec.ts › signing in › refuses',
  ])
})

test('the ten slowest tests across both runners are named, slowest first', () => {
  const unit = timedVitest({
    numPassedTests: 12,
    numFailedTests: 0,
    testResults: [
      {
        status: 'passed',
        assertionResults: Array.from({ length: 12 }, (_, at) => ({
          fullName: `test ${at}`,
          duration: at * 1000,
        })),
      },
    ],
  })
  const browser = timedPlaywright({
    suites: [
      {
        suites: [
          {
            specs: [
              {
                title: 'signs in',
                file: 'sign-in.spec.ts',
                // Tried twice.
                tests: [
                  { projectName: 'desktop', results: [{ duration: 6000 }, { duration: 4500 }] },
                ],
              },
            ],
          },
        ],
      },
    ],
  })
  const found = slowest([...unit, ...browser])
  expect(found).toHaveLength(10)
  expect(found.slice(0, 2)).toEqual([
    { name: 'test 11', seconds: 11 },
    { name: '[desktop] › sign-in.spec.ts › signs in', seconds: 10.5 },
  ])
})

test('parts add up', () => {
  expect(
    sum([
      { passed: 3, failed: 0 },
      { passed: 40, failed: 2 },
    ]),
  ).toEqual({ passed: 43, failed: 2 })
})
