// npm test: what a landing runs. All checks; the unit and browser tests that the changes since the
// last full run can affect; a smoke set; and a share of the rest, another one for each commit.
// npm run test:all runs everything. npm test -- --list only prints what would run.
import { parseArgs } from 'node:util'
import { affectedBy } from './lib/affected.ts'
import {
  browserTests,
  changedSince,
  git,
  lastFullRun,
  sourcesOfProject,
  unitTests,
} from './lib/candidates.ts'
import { plan } from './lib/plan.ts'
import { runSuite } from './lib/suite.ts'

const { values } = parseArgs({ options: { list: { type: 'boolean', default: false } } })

const full = lastFullRun()
const age = commitsSince(full.commit)
// Without its commit, nothing is known of what has changed.
const changed = age === undefined ? ['package.json'] : changedSince(full.commit)
const sources = sourcesOfProject()
const { pieces, remarks } = await plan({
  unit: unitTests(sources),
  browser: await browserTests(),
  full,
  age,
  changed,
  affected: affectedBy(changed, sources),
  turn: git('rev-parse', 'HEAD')[0] ?? '',
})
for (const remark of remarks) console.log(remark)
if (values.list) {
  for (const { part, args, only = [] } of pieces)
    console.log(`\n${part}: ${[...args, ...only].join('\n  ')}`)
  process.exit(0)
}
await runSuite(pieces, { remarks, kind: 'landing' })

function commitsSince(commit: string): number | undefined {
  try {
    return Number(git('rev-list', '--count', `${commit}..HEAD`)[0])
  } catch {
    return undefined
  }
}
