// npm run test:all: everything, in pieces. What a piece found is kept: the command continues where it
// was interrupted, and after a fix is committed, what failed alone runs again. Where all of it is green
// and committed, the result is written to tests/full-run.json, which npm test reads: commit that file.
// It names the commit that the run began at; whatever changed since then counts as changed.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { git, lastFullRun, writeFullRun } from './lib/candidates.ts'
import { endChildrenOnSignals } from './lib/child.ts'
import { sum } from './lib/counts.ts'
import { afterAgain, leftOf, nameOf, type Begun } from './lib/full-run.ts'
import { root } from './lib/root.ts'
import { closeSuite, prepareBrowser, runPiece, type Piece } from './lib/suite.ts'
import { noteSuite } from './lib/suite-time.ts'
import { took } from './lib/timing.ts'

const shards = (part: Piece['part'], count: number): Piece[] =>
  Array.from({ length: count }, (_, at) => ({ part, args: [`--shard=${at + 1}/${count}`] }))
const pieces: Piece[] = [{ part: 'check', args: [] }, ...shards('unit', 2), ...shards('e2e', 3)]

const kept = join(root, 'node_modules', '.cache', 'test-all.json')
const head = git('rev-parse', 'HEAD')[0] ?? ''
const isClean = git('status', '--porcelain').length === 0
const { commit, results } = begun()

endChildrenOnSignals()
const total = took()
const began = performance.now()
const open = pieces.flatMap((piece) => {
  const left = leftOf(piece, results[nameOf(piece)])
  return left ? [{ piece, left }] : []
})
prepareBrowser(open.map(({ left }) => left))
for (const { piece, left } of open) {
  const found = results[nameOf(piece)]
  const result = await runPiece(left)
  results[nameOf(piece)] = found && left !== piece ? afterAgain(found, result) : result
  keep()
}
const all = pieces.map((piece) => ({ piece, result: results[nameOf(piece)]! }))
const counts = sum(all.map(({ result }) => result.counts))
if (open.every(({ piece, left }) => left === piece) && open.length === pieces.length)
  noteSuite('full', (performance.now() - began) / 1000)
if (counts.failed === 0 && isClean) {
  rmSync(kept)
  writeFullRun({
    commit,
    date: new Date().toISOString().slice(0, 10),
    runs: lastFullRun().runs + 1,
    passed: counts.passed,
    flaky: all.flatMap(({ result }) => result.flaky),
    seconds: Object.fromEntries(
      all
        .flatMap(({ result }) => Object.entries(result.seconds))
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
  })
}
closeSuite(
  all,
  [
    counts.failed === 0 && isClean
      ? 'Ran everything. Commit tests/full-run.json.'
      : `Ran everything${isClean ? '' : ', with files that are not committed'}: tests/full-run.json stays as it was.`,
  ],
  total(),
)

function keep(): void {
  if (!isClean) return
  mkdirSync(dirname(kept), { recursive: true })
  writeFileSync(kept, JSON.stringify({ commit, results } satisfies Begun))
}

/**
 * A run goes on where it was interrupted, at its own commit: the pieces of another one may be divided
 * otherwise. Once all pieces ran, what failed runs again at any later commit, the one that fixes it.
 */
function begun(): Begun {
  const fresh = { commit: head, results: {} }
  if (!isClean || !existsSync(kept)) return fresh
  const found = JSON.parse(readFileSync(kept, 'utf8')) as Begun
  const ranAll = pieces.every((piece) => found.results[nameOf(piece)])
  return found.commit === head || (ranAll && isInHistory(found.commit)) ? found : fresh
}

function isInHistory(one: string): boolean {
  try {
    git('merge-base', '--is-ancestor', one, 'HEAD')
    return true
  } catch {
    return false
  }
}
