import type { Affected } from './affected.ts'
import { landingOf, shareOf, type Candidate, type FullRun, type Landing } from './landing.ts'
import type { Piece } from './suite.ts'

/** Seconds that unit and browser tests may take, one after the other: three run at a time. */
const budgets = { unit: 3 * 4.5 * 60, browser: 3 * 11 * 60 }

export interface Known {
  unit: readonly Candidate[]
  browser: readonly Candidate[]
  full: FullRun
  /** Commits since the full run; undefined if it isn't in the history. */
  age: number | undefined
  changed: readonly string[]
  affected: Affected
  turn: string
}

/** The parts of a landing with what each of them runs, and what to say about it. */
export async function plan(known: Known): Promise<{ pieces: Piece[]; remarks: string[] }> {
  const { full, age, changed, affected } = known
  const unit = landingOf({
    ...{ candidates: known.unit, changed, affected, age, turn: known.turn },
    ...{ seconds: full.seconds, budget: budgets.unit },
  })
  const browser = landingOf({
    ...{ candidates: known.browser, changed, affected, age, turn: known.turn },
    ...{ seconds: full.seconds, budget: budgets.browser },
  })
  return {
    pieces: [
      { part: 'check', args: [] },
      { part: 'unit', args: unit.chosen.map(({ file }) => file) },
      { part: 'e2e', args: [], only: browser.chosen.map(({ id }) => id) },
    ],
    remarks: remarksOf(known, unit, browser),
  }
}

function remarksOf({ unit, browser, full, age, ...known }: Known, ...ran: [Landing, Landing]) {
  const [units, walks] = ran
  const share = { [1 / 2]: 'half', [1 / 3]: 'third', [1 / 5]: 'fifth' }[shareOf({ age, ...known })]
  const since =
    age === undefined
      ? 'not in this history'
      : `${age} commits ago, ${full.passed} passed${age > 150 ? ': run npm run test:all' : ''}`
  const all = ran.reduce((sum, { affected }) => sum + affected.all, 0)
  const left = all - ran.reduce((sum, { affected }) => sum + affected.chosen, 0)
  return [
    `Ran ${units.chosen.length} of ${unit.length} files of unit tests and ${walks.chosen.length} of ${browser.length} browser tests; full run ${since}.`,
    `Of these, ${all - left} because of what changed since, the smoke set, and a ${share} of the rest.`,
    ...(left > 0
      ? [`Left for npm run test:all: ${left} that the change can affect, for lack of time.`]
      : []),
  ]
}
