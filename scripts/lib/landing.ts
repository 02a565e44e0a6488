// What one landing runs: all that the change can affect, a smoke set, and a share of the rest that is
// another one each time. Chosen from lists alone, so that a test can see how.
import { isFoundation, packageOf, type Affected } from './affected.ts'

/** Something that can be run, and what is known about it. */
export interface Candidate {
  /** Its file, or for a browser test `[project] › file › title`. */
  id: string
  file: string
  /** The keys of the modules that a walk or a journey goes through; of a unit test, none. */
  modules: readonly string[]
  /** Runs at each landing. */
  isSmoke: boolean
}

/** The last run of everything that was green; committed as tests/full-run.json. */
export interface FullRun {
  commit: string
  /** YYYY-MM-DD */
  date: string
  /** How many there have been: walks take another language and theme after each. */
  runs: number
  passed: number
  /** Tests that passed only when tried again. */
  flaky: string[]
  /** How long each candidate took. */
  seconds: Record<string, number>
}

export interface Question {
  candidates: readonly Candidate[]
  /** Changed since the last full run. */
  changed: readonly string[]
  affected: Affected
  /** Commits since the last full run; undefined if it isn't in the history. */
  age: number | undefined
  /** Decides whose turn it is: the commit that lands. */
  turn: string
  seconds: Readonly<Record<string, number>>
  /** How long all of them may take, one after the other. */
  budget: number
}

export interface Landing {
  chosen: Candidate[]
  /** How many a change can affect, and how many of those there was time for. */
  affected: { all: number; chosen: number }
}

/** From this age on, a larger share of the rest runs. */
const old = 150

/** The share of what a change does not affect, by hash, that runs all the same. */
export const shareOf = ({ age, affected }: Pick<Question, 'age' | 'affected'>): number =>
  affected.foundation ? 1 / 2 : age === undefined || age > old ? 1 / 3 : 1 / 5

/**
 * The smoke set always runs. Then, as long as there is time: the tests that changed, what else the
 * change can affect, in the changed packages first, and the share of the rest.
 */
export function landingOf(question: Question): Landing {
  const { candidates, changed, affected, turn, seconds } = question
  const changedFiles = new Set(changed)
  const packages = new Set(changed.filter((file) => !isFoundation(file)).map(packageOf))
  const share = shareOf(question)
  const isAffected = affects(changed, affected)
  const rank = (one: Candidate): number => {
    if (one.isSmoke) return 0
    if (changedFiles.has(one.file)) return 1
    if (isAffected(one)) return packages.has(packageOf(one.file)) ? 2 : 3
    return turnOf(one.id, turn) < share ? 4 : 5
  }
  const ranked = candidates
    .map((one) => ({ one, rank: rank(one), turn: turnOf(one.id, turn) }))
    .filter((entry) => entry.rank < 5)
    .sort((a, b) => a.rank - b.rank || a.turn - b.turn)
  let left = question.budget
  const chosen = ranked
    .filter((entry) => {
      const cost = seconds[entry.one.id] ?? usual
      if (entry.rank > 0 && cost > left) return false
      left -= cost
      return true
    })
    .map(({ one }) => one)
  return {
    chosen,
    affected: {
      all: candidates.filter(isAffected).length,
      chosen: chosen.filter(isAffected).length,
    },
  }
}

/** Whether a change can affect a candidate. */
export function affects(
  changed: readonly string[],
  affected: Affected,
): (candidate: Candidate) => boolean {
  const files = new Set([...changed, ...affected.tests])
  const modules = new Set(affected.modules)
  return ({ file, modules: own }) => files.has(file) || own.some((module) => modules.has(module))
}

/** Seconds of something that no full run has measured yet. */
const usual = 10

/** From 0 up to 1: evenly spread over the candidates, and different for each turn. */
function turnOf(id: string, turn: string): number {
  const spread = hash(id) / 2 ** 32 - hash(turn) / 2 ** 32
  return spread < 0 ? spread + 1 : spread
}

/** FNV-1a, with a final mix so that similar names are far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
