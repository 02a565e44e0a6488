import { stripVTControlCharacters } from 'node:util'

/** How many tests passed and failed. */
export type Counts = { passed: number; failed: number }

/** What vitest's JSON reporter writes, as far as we use it. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    status: string
    name?: string
    message?: string
    startTime?: number
    endTime?: number
    assertionResults: {
      fullName: string
      duration?: number | null
      status?: string
      failureMessages?: string[]
    }[]
  }[]
}

/** What Playwright's JSON reporter writes, as far as we use it. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: { message?: string }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightSuite {
  title?: string
  file?: string
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    file: string
    tests: {
      projectName?: string
      status?: string
      results: { duration: number; error?: { message?: string } }[]
    }[]
  }[]
}

export interface TimedTest {
  name: string
  seconds: number
}

export const timedVitest = ({ testResults }: VitestReport): TimedTest[] =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: fullName,
      seconds: (duration ?? 0) / 1000,
    })),
  )

interface RunBrowserTest {
  /** `[project] › file › title`, as Playwright's own lists have it. */
  name: string
  status?: string | undefined
  results: { duration: number; error?: { message?: string } }[]
}

/** The browser tests of a report, one for each width that they ran at. */
export function browserTestsIn(
  { suites = [] }: Pick<PlaywrightReport, 'suites'>,
  titles: readonly string[] = [],
): (RunBrowserTest & { file: string; title: string })[] {
  return suites.flatMap((suite) => {
    // The outermost suites are the files.
    const own = suite.title === suite.file ? titles : [...titles, suite.title ?? '']
    return [
      ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
        tests.map(({ projectName = '', status, results }) => ({
          name: [`[${projectName}]`, file, ...own, title].join(' › '),
          ...{ file, title, status, results },
        })),
      ),
      ...browserTestsIn(suite, own),
    ]
  })
}

/** A retried test counts with all its tries. */
export const timedPlaywright = (report: Pick<PlaywrightReport, 'suites'>): TimedTest[] =>
  browserTestsIn(report).map(({ name, results }) => ({
    name,
    seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
  }))

/** A failed test, and the first lines of its message. */
export interface FailedTest {
  name: string
  message: string
}

/** The first three non-empty lines, without terminal colors. */
const firstLines = (message = ''): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, 3)
    .join(' · ')
    .slice(0, 500)

export const failedVitest = ({ testResults }: VitestReport): FailedTest[] =>
  testResults.flatMap(({ status, name = '', message, assertionResults }) =>
    status === 'failed' && assertionResults.length === 0
      ? [{ name, message: firstLines(message) }]
      : assertionResults
          .filter((test) => test.status === 'failed')
          .map((test) => ({
            name: test.fullName,
            message: firstLines(test.failureMessages?.[0]),
          })),
  )

/** A test that passed on a retry isn't among them; an error outside of any test is. */
export const failedPlaywright = (
  report: Pick<PlaywrightReport, 'suites' | 'errors'>,
): FailedTest[] => [
  ...browserTestsIn(report)
    .filter(({ status }) => status === 'unexpected')
    .map(({ name, results }) => ({
      name,
      message: firstLines(results.findLast(({ error }) => error)?.error?.message),
    })),
  ...report.errors.map(({ message }) => ({
    name: 'Outside of any browser test',
    message: firstLines(message),
  })),
]

/** What passed only when it was tried again: each is a bug, of the product or of the test. */
export const flakyPlaywright = (report: Pick<PlaywrightReport, 'suites'>): string[] =>
  browserTestsIn(report)
    .filter(({ status }) => status === 'flaky')
    .map(({ name }) => name)

/** The ten slowest, slowest first. */
export const slowest = (tests: readonly TimedTest[]): TimedTest[] =>
  tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)

/** A file that couldn't even be loaded contains no test, and counts as one failure. */
export function countVitest(report: VitestReport): Counts {
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }
}

/**
 * A test that passed only on a retry has passed; the runner names it. Errors outside of any test
 * count as one each.
 */
export function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}

/**
 * A part of the suite that ended badly has at least one failure, whatever its report says (a crash
 * after the last test, no report at all); so does one that ran nothing.
 */
export function judge(counts: Counts | undefined, exitCode: number): Counts {
  const known = counts ?? { passed: 0, failed: 0 }
  const bad = exitCode !== 0 || known.passed + known.failed === 0
  return bad && known.failed === 0 ? { ...known, failed: 1 } : known
}

/** A failure that is counted is named too: a crash after the last test has no name of its own. */
export function nameAll(
  failures: readonly FailedTest[],
  { failed }: Counts,
  unnamed: FailedTest,
): FailedTest[] {
  return failures.length < failed ? [...failures, unnamed] : [...failures]
}

export function sum(parts: Counts[]): Counts {
  return parts.reduce(
    (all, part) => ({ passed: all.passed + part.passed, failed: all.failed + part.failed }),
    { passed: 0, failed: 0 },
  )
}

/** The format that outside tools read; it must be the last line. */
export function closingLine({ passed, failed }: Counts): string {
  return `${passed} passed, ${failed} failed`
}
