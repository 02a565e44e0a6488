// npm run test:changed: the checks, and the tests, walks and journeys that a change can affect. The
// change is what the branch has beyond main, plus uncommitted files; --since HEAD~3 compares with
// another commit, --list only prints what would run.
import { parseArgs } from 'node:util'
import { affectedBy } from './lib/affected.ts'
import { browserTests, changedSince, git, sourcesOfProject, unitTests } from './lib/candidates.ts'
import { affects } from './lib/landing.ts'
import { runSuite } from './lib/suite.ts'

const { values } = parseArgs({
  options: { since: { type: 'string' }, list: { type: 'boolean', default: false } },
})
const since = values.since ?? base()
const changed = changedSince(since)
const sources = sourcesOfProject()
const affected = affectedBy(changed, sources)
const isAffected = affects(changed, affected)
const unit = unitTests(sources).filter(isAffected)
const browser = (await browserTests()).filter(isAffected)

console.log(`${changed.length} files changed since ${since.slice(0, 10)}.`)
if (affected.foundation)
  console.log(`Nearly everything depends on ${affected.foundation}: only npm run test:all runs it.`)
console.log(`Unit tests (${unit.length}):${unit.map(({ id }) => `\n  ${id}`).join('')}`)
console.log(`Browser tests (${browser.length}):${browser.map(({ id }) => `\n  ${id}`).join('')}`)
if (values.list) process.exit(0)

await runSuite([
  { part: 'check', args: [] },
  ...(unit.length > 0 ? [{ part: 'unit' as const, args: unit.map(({ file }) => file) }] : []),
  ...(browser.length > 0
    ? [{ part: 'e2e' as const, args: [], only: browser.map(({ id }) => id) }]
    : []),
])

/** Where the branch left main; on main itself, the commit before. */
function base(): string {
  const [head] = git('rev-parse', 'HEAD')
  const [fork] = git('merge-base', 'HEAD', 'main')
  const isClean = git('status', '--porcelain').length === 0
  return fork === head && isClean ? 'HEAD~1' : (fork ?? 'HEAD')
}
