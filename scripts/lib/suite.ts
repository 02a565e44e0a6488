import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { checks } from './checks.ts'
import { endChildrenOnSignals, program, runNode } from './child.ts'
import {
  browserTestsIn,
  closingLine,
  countPlaywright,
  countVitest,
  failedPlaywright,
  failedVitest,
  flakyPlaywright,
  judge,
  nameAll,
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
import { noteSuite, type SuiteKind } from './suite-time.ts'
import { took } from './timing.ts'

export type Part = 'check' | 'unit' | 'e2e' | 'real'

const titles: Record<Part, string> = {
  check: 'Type check, lint and floors',
  unit: 'Unit and integration tests',
  e2e: 'Browser tests',
  real: 'Real-data tests',
}

/** A part that ran, or a piece of one. */
export interface PartResult {
  counts: Counts
  failures: FailedTest[]
  /** What to run again: files of unit tests, or browser tests. What failed outside of any isn't here. */
  failed: string[]
  /** What passed only when tried again. */
  flaky: string[]
  tests: TimedTest[]
  /** What each candidate of a landing took: a file of unit tests, or a browser test. */
  seconds: Record<string, number>
  time: string
}

/** `args` go to the test runner, to select tests. */
export interface Piece {
  part: Part
  args: readonly string[]
  /** The browser tests to run, as Playwright's own lists name them; without it, all. */
  only?: readonly string[]
}

/**
 * Runs parts in sequence (two cores are soon busy), prints the results of each, and ends the
 * process: the last line is "N passed, N failed", and the exit code is 1 if anything failed or
 * nothing ran. `remarks` go right above it, where a reader of a long log looks first. The time of a
 * run of some `kind` is noted.
 */
export async function runSuite(
  pieces: readonly Piece[],
  { remarks = [], kind }: { remarks?: string[]; kind?: SuiteKind } = {},
): Promise<never> {
  endChildrenOnSignals()
  const total = took()
  const began = performance.now()
  prepareBrowser(pieces)
  const results: { piece: Piece; result: PartResult }[] = []
  for (const piece of pieces) results.push({ piece, result: await runPiece(piece) })
  if (kind) noteSuite(kind, (performance.now() - began) / 1000)
  return closeSuite(results, remarks, total())
}

/** Finds or installs a browser while the parts that need none run: it uses the network. */
export function prepareBrowser(pieces: readonly Piece[]): void {
  if (pieces.some(({ part }) => part === 'e2e')) void browser()
}
let found: ReturnType<typeof ensureBrowser> | undefined
const browser = (): ReturnType<typeof ensureBrowser> => (found ??= ensureBrowser())

export function closeSuite(
  results: readonly { piece: Piece; result: PartResult }[],
  remarks: readonly string[],
  total: string,
): never {
  console.log('')
  for (const { piece, result } of results) {
    const { counts, time } = result
    console.log(
      `${titles[piece.part].padEnd(28)} ${String(counts.passed).padStart(5)} passed ${String(counts.failed).padStart(4)} failed   ${time}`,
    )
  }
  const tests = results.flatMap(({ result }) => result.tests)
  if (tests.length > 100) {
    console.log('\nThe ten slowest tests:')
    for (const { name, seconds } of slowest(tests))
      console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`)
  }
  // `.ci/run` repeats these lines at its own end.
  for (const { name, message } of results.flatMap(({ result }) => result.failures))
    console.log(`Failed: ${name} — ${message}`)
  for (const name of results.flatMap(({ result }) => result.flaky)) console.log(`Flaky: ${name}`)
  const all = sum(results.map(({ result }) => result.counts))
  console.log(`Took ${total}.`)
  for (const remark of remarks) console.log(remark)
  console.log(closingLine(all))
  process.exit(all.failed > 0 || all.passed === 0 ? 1 : 0)
}

export async function runPiece({ part, args, only }: Piece): Promise<PartResult> {
  console.log(`\n— ${titles[part]} —`)
  const time = took()
  const result = await (part === 'check'
    ? runChecks()
    : part === 'e2e'
      ? runPlaywright([...args, ...(only ? ['--test-list', writeList(only)] : [])])
      : runVitest(part, args))
  const unnamed = {
    name: titles[part],
    message: 'ended badly though no test failed; its last lines say why',
  }
  return {
    ...result,
    failures: nameAll(result.failures, result.counts, unnamed),
    time: time(),
  }
}

const nothing = { failures: [], failed: [], flaky: [], tests: [], seconds: {} }

/** Each static check counts as one test. */
async function runChecks(): Promise<Omit<PartResult, 'time'>> {
  const failures: FailedTest[] = []
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
  return { ...nothing, failures, counts: { passed, failed: outcomes.length - passed } }
}

async function runVitest(
  project: 'unit' | 'real',
  args: readonly string[],
): Promise<Omit<PartResult, 'time'>> {
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
  const counts = judge(found && countVitest(found), code)
  if (!found) return { ...nothing, counts }
  const seconds = found.testResults.map((file) => [
    fileOf(file),
    Math.max(1, Math.round(((file.endTime ?? 0) - (file.startTime ?? 0)) / 1000)),
  ])
  return {
    ...nothing,
    counts,
    failures: failedVitest(found),
    failed: found.testResults.filter(({ status }) => status === 'failed').map(fileOf),
    tests: timedVitest(found),
    seconds: Object.fromEntries(seconds) as Record<string, number>,
  }
}

const fileOf = ({ name = '' }: { name?: string }): string =>
  relative(root, name).replaceAll(sep, '/')

async function runPlaywright(args: readonly string[]): Promise<Omit<PartResult, 'time'>> {
  const missing = await browser()
  if (missing !== undefined) {
    console.error(missing)
    return { ...nothing, counts: { passed: 0, failed: 1 } }
  }
  const report = reportFile('e2e')
  const { code } = await runNode([program('@playwright/test', 'cli.js'), 'test', ...args], {
    show: true,
  })
  const found = read<PlaywrightReport>(report)
  const counts = judge(found && countPlaywright(found), code)
  if (!found) return { ...nothing, counts }
  const tests = timedPlaywright(found)
  return {
    counts,
    failures: failedPlaywright(found),
    failed: browserTestsIn(found)
      .filter(({ status }) => status === 'unexpected')
      .map(({ name }) => name),
    flaky: flakyPlaywright(found),
    tests,
    seconds: Object.fromEntries(
      tests.map(({ name, seconds }) => [name, Math.max(1, Math.round(seconds))]),
    ),
  }
}

/**
 * Where `--test-list` is read from: not among the results, which Playwright deletes before it reads,
 * and written as the browser tests start, so that nothing else of the run can overwrite it.
 */
export const landingList = join(root, '.cache', 'landing.txt')

function writeList(only: readonly string[]): string {
  mkdirSync(dirname(landingList), { recursive: true })
  writeFileSync(landingList, `${only.join('\n')}\n`)
  return landingList
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
