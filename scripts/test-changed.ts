// npm run test:changed: the checks, and the tests that a change can affect. The change is what the
// branch has beyond main, plus uncommitted files; --since HEAD~3 compares with another commit.
// Journeys run only if they themselves changed: npm test runs them all.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { affectedBy, type Sources } from './lib/affected.ts'
import { root } from './lib/root.ts'
import { runSuite } from './lib/suite.ts'

const { values } = parseArgs({
  options: { since: { type: 'string' }, list: { type: 'boolean', default: false } },
})
const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

const since = values.since ?? base()
const changed = [
  ...new Set([
    ...git('diff', '--name-only', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
].sort()
const { everything, tests, modules } = affectedBy(changed, sourcesOfProject())
const journeys = changed.filter((file) => /^tests\/e2e\/[^/]+\.spec\.ts$/.test(file))

console.log(`${changed.length} files changed since ${since.slice(0, 10)}.`)
if (everything) console.log(`All tests stand on ${everything}: all run.`)
console.log(`Unit tests (${tests.length}):${tests.map((file) => `\n  ${file}`).join('')}`)
console.log(`Screens of: ${modules.join(', ') || 'none'}`)
console.log(`Journeys: ${journeys.join(', ') || 'none; npm test runs all'}`)
if (values.list) process.exit(0)

const walks = `every screen of (${modules.join('|')}) is`
await runSuite(
  [
    'check',
    ...(tests.length > 0 ? (['unit'] as const) : []),
    ...(modules.length > 0 || journeys.length > 0 ? (['e2e'] as const) : []),
  ],
  {
    unit: everything ? [] : tests,
    e2e: [
      ...(modules.length > 0 ? ['every-screen'] : []),
      ...journeys,
      ...(modules.length > 0 && journeys.length === 0 ? ['--grep', walks] : []),
    ],
  },
)

/** Where the branch left main; on main itself, the commit before. */
function base(): string {
  const [head] = git('rev-parse', 'HEAD')
  const [fork] = git('merge-base', 'HEAD', 'main')
  const isClean = git('status', '--porcelain').length === 0
  return fork === head && isClean ? 'HEAD~1' : (fork ?? 'HEAD')
}

function sourcesOfProject(): Sources {
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
