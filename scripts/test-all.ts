// npm run test:all: everything, in pieces. What a green piece found is kept: the command continues
// where it was interrupted, as long as no file has changed. Where all of it is green and committed,
// the result is written to tests/full-run.json, which npm test reads: commit that file.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { git, lastFullRun, writeFullRun } from './lib/candidates.ts'
import { endChildrenOnSignals } from './lib/child.ts'
import { sum } from './lib/counts.ts'
import { root } from './lib/root.ts'
import { closeSuite, prepareBrowser, runPiece, type PartResult, type Piece } from './lib/suite.ts'
import { noteSuite } from './lib/suite-time.ts'
import { took } from './lib/timing.ts'

const shards = (part: Piece['part'], count: number): Piece[] =>
  Array.from({ length: count }, (_, at) => ({ part, args: [`--shard=${at + 1}/${count}`] }))
const pieces: Piece[] = [{ part: 'check', args: [] }, ...shards('unit', 2), ...shards('e2e', 3)]

const kept = join(root, 'node_modules', '.cache', 'test-all.json')
const state = stateOf()
const results: Record<string, PartResult> = earlier()
const nameOf = ({ part, args }: Piece): string => [part, ...args].join(' ')

endChildrenOnSignals()
const total = took()
const began = performance.now()
const open = pieces.filter((piece) => !results[nameOf(piece)])
prepareBrowser(open)
for (const piece of open) {
  const result = await runPiece(piece)
  results[nameOf(piece)] = result
  if (result.counts.failed === 0) keep()
}
const all = pieces.map((piece) => ({ piece, result: results[nameOf(piece)]! }))
const counts = sum(all.map(({ result }) => result.counts))
if (open.length === pieces.length) noteSuite('full', (performance.now() - began) / 1000)
const isClean = git('status', '--porcelain').length === 0
if (counts.failed === 0 && isClean)
  writeFullRun({
    commit: git('rev-parse', 'HEAD')[0] ?? '',
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
  const green = Object.entries(results).filter(([, { counts }]) => counts.failed === 0)
  mkdirSync(dirname(kept), { recursive: true })
  writeFileSync(kept, JSON.stringify({ state, results: Object.fromEntries(green) }))
}

function earlier(): Record<string, PartResult> {
  if (!existsSync(kept)) return {}
  const found = JSON.parse(readFileSync(kept, 'utf8')) as {
    state: string
    results: Record<string, PartResult>
  }
  return found.state === state ? found.results : {}
}

/** The same as long as no file has changed. */
function stateOf(): string {
  const hash = createHash('sha256')
  for (const line of [
    ...git('rev-parse', 'HEAD'),
    ...git('diff', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ])
    hash.update(line)
  return hash.digest('hex')
}
