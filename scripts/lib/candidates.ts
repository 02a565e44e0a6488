import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Sources } from './affected.ts'
import { program, runNode } from './child.ts'
import { browserTestsIn, type PlaywrightReport } from './counts.ts'
import type { Candidate, FullRun } from './landing.ts'
import { root } from './root.ts'

const fullRunFile = 'tests/full-run.json'

/** The last green run of everything. */
export const lastFullRun = (): FullRun =>
  JSON.parse(readFileSync(join(root, fullRunFile), 'utf8')) as FullRun

export function writeFullRun(run: FullRun): void {
  writeFileSync(join(root, fullRunFile), `${JSON.stringify(run, null, 2)}\n`)
}

export const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\n')
    .filter(Boolean)

/** The files that differ from a commit, uncommitted and new ones included. */
export const changedSince = (commit: string): string[] =>
  [
    ...new Set([
      ...git('diff', '--name-only', commit),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ].sort()

export function sourcesOfProject(): Sources {
  const files = globSync(
    [
      'packages/*/src/**/*.{ts,tsx,css}',
      'apps/*/src/**/*.{ts,tsx,css}',
      'scripts/**/*.ts',
      'tests/*.ts',
    ],
    { cwd: root },
  ).map((file) => file.replaceAll(sep, '/'))
  const packages = globSync('packages/*/package.json', { cwd: root }).map((file) => {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
      name: string
      exports?: Record<string, string>
    }
    return [
      name,
      { folder: file.replaceAll(sep, '/').replace('/package.json', ''), exports },
    ] as const
  })
  return {
    files,
    read: (file) => readFileSync(join(root, file), 'utf8'),
    packages: new Map(packages),
  }
}

/** The unit and integration tests, a candidate for each file. */
export const unitTests = ({ files }: Sources): Candidate[] =>
  files
    .filter((file) => /(?<!\.real)\.test\.tsx?$/.test(file))
    .map((file) => ({ id: file, file, modules: [], isSmoke: false }))

/** The walks and journeys, a candidate for each test at each width. */
export async function browserTests(): Promise<Candidate[]> {
  const { output } = await runNode([
    ...[program('@playwright/test', 'cli.js'), 'test', '--list', '--reporter=json'],
  ])
  return browserTestsOf(JSON.parse(output) as PlaywrightReport, (file) =>
    readFileSync(join(root, file), 'utf8'),
  )
}

export const browserTestsOf = (
  report: Pick<PlaywrightReport, 'suites'>,
  read: (file: string) => string,
): Candidate[] =>
  browserTestsIn(report).map(({ name, file, title }) => ({
    id: name,
    file: `tests/e2e/${file}`,
    modules: modulesOf(title, read(`tests/e2e/${file}`)),
    // At one width.
    isSmoke: title.includes('@smoke') && name.startsWith('[desktop]'),
  }))

/** A walk names its module in its title; a file of journeys names its modules in its first line. */
function modulesOf(title: string, source: string): string[] {
  const walked = /^every screen of (\w+)/.exec(title)?.[1]
  if (walked) return [walked]
  return /^\/\/ Modules: ([\w, ]+)\.$/m.exec(source)?.[1]?.split(', ') ?? []
}
