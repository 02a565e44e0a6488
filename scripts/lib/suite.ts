import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { checks } from './checks.ts'
import { endChildrenOnSignals, program, runNode } from './child.ts'
import {
  closingLine,
  countPlaywright,
  countVitest,
  failedPlaywright,
  failedVitest,
  judge,
  slowest,
  sum,
  timedPlaywright,
  timedVitest,
  type Counts,
  type FailedTest,
  type PlaywrightReport,
  type TimedTest,
  type VitestReport,
} from './counts.ts'
import { root } from './root.ts'
import { noteSuite } from './suite-time.ts'
import { took } from './timing.ts'

export type Part = 'check' | 'unit' | 'e2e' | 'real'

const titles: Record<Part, string> = {
  check: 'Type check, lint and floors',
  unit: 'Unit and integration tests',
  e2e: 'Browser tests',
  real: 'Real-data tests',
}

/**
 * Runs the parts in sequence (two cores are soon busy), prints the results of each, and ends the
 * process: the last line is "N passed, N failed", and the exit code is 1 if anything failed or
 * nothing ran. `args` go to the test runner, to select tests; separate for each part, or the same
 * for all.
 */
export async function runSuite(
  parts: Part[],
  args: string[] | Partial<Record<Part, string[]>> = [],
): Promise<never> {
  const argsOf = (part: Part): string[] => (Array.isArray(args) ? args : (args[part] ?? []))
  const isWhole = Array.isArray(args) && args.length === 0
  endChildrenOnSignals()
  const total = took()
  const began = performance.now()
  // It uses the network, which the checks don't.
  const browser = parts.includes('e2e') ? ensureBrowser() : Promise.resolve(undefined)
  const results: { part: Part; counts: Counts; time: string }[] = []
  for (const part of parts) {
    console.log(`\n— ${titles[part]} —`)
    const time = took()
    const counts = await runPart(part, argsOf(part), browser)
    results.push({ part, counts, time: time() })
  }
  console.log('')
  for (const { part, counts, time } of results) {
    console.log(
      `${titles[part].padEnd(28)} ${String(counts.passed).padStart(5)} passed ${String(counts.failed).padStart(4)} failed   ${time}`,
    )
  }
  if (isWhole && tests.length > 0) {
    console.log('\nThe ten slowest tests:')
    for (const { name, seconds } of slowest(tests))
      console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`)
  }
  const all = sum(results.map((result) => result.counts))
  if (isWhole && (['check', 'unit', 'e2e'] as const).every((part) => parts.includes(part)))
    noteSuite((performance.now() - began) / 1000)
  // Last, where a reader of a long log looks first; `.ci/run` repeats these lines at its own end.
  for (const { name, message } of failures) console.log(`Failed: ${name} — ${message}`)
  console.log(`Took ${total()}.\n${closingLine(all)}`)
  process.exit(all.failed > 0 || all.passed === 0 ? 1 : 0)
}

const tests: TimedTest[] = []
const failures: FailedTest[] = []

async function runPart(
  part: Part,
  args: string[],
  browser: Promise<string | undefined>,
): Promise<Counts> {
  if (part === 'check') return runChecks()
  if (part !== 'e2e') return runVitest(part, args)
  const missing = await browser
  if (missing === undefined) return runPlaywright(args)
  console.error(missing)
  return { passed: 0, failed: 1 }
}

/** Each static check counts as one test. */
async function runChecks(): Promise<Counts> {
  const outcomes = await Promise.all(
    checks.map(async ({ name, run }) => {
      const { code, output, seconds } = await run()
      if (code !== 0) failures.push({ name, message: 'see above' })
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
      if (code !== 0) console.log(output.trim())
      return code === 0
    }),
  )
  const passed = outcomes.filter(Boolean).length
  return { passed, failed: outcomes.length - passed }
}

async function runVitest(project: 'unit' | 'real', args: string[]): Promise<Counts> {
  const report = reportFile(project)
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--silent=passed-only',
  ]
  const { code } = await runNode(
    [program('vitest', 'vitest.mjs'), 'run', '--project', `${project}*`, ...reporters, ...args],
    { show: true },
  )
  const found = read<VitestReport>(report)
  if (found) {
    tests.push(...timedVitest(found))
    failures.push(...failedVitest(found))
  }
  return judge(found && countVitest(found), code)
}

async function runPlaywright(args: string[]): Promise<Counts> {
  const report = reportFile('e2e')
  const { code } = await runNode([program('@playwright/test', 'cli.js'), 'test', ...args], {
    show: true,
  })
  const found = read<PlaywrightReport>(report)
  if (found) {
    tests.push(...timedPlaywright(found))
    failures.push(...failedPlaywright(found))
  }
  return judge(found && countPlaywright(found), code)
}

/** Where a runner writes its report; an earlier run's is deleted. */
function reportFile(name: string): string {
  const file = join(root, 'test-results', `${name}.json`)
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  return file
}

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}
