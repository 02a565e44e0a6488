import {
  levelOf,
  totalOf,
  whole,
  type Component,
  type Level,
  type ScorePolicy,
} from '../scoring/scoring.rules.ts'
import { divide } from './pool.rules.ts'

/** What a simulation changes: the weights of areas for each category, the levels, and the pool. */
export interface PoolSettings extends ScorePolicy {
  poolCents: number
  weights: readonly { categoryID: number; areaID: number; weight: number }[]
  levels: readonly Level[]
}

export interface SimulatedArea {
  areaID: number
  components: readonly { componentID: number; weight: number }[]
}

export interface SimulatedEducator {
  id: number
  categoryID: number
  /** Hundredths of a point by component; components that aren't here weren't scored. */
  scores: ReadonlyMap<number, number>
}

export interface Result {
  id: number
  /** Null: no total. */
  thousandths: number | null
  level: string | null
  shares: number
  cents: number
}

export interface Outcome {
  results: Result[]
  /** Educators with a total, and those without one. */
  counted: number
  waiting: number
  /** Thousandths of a point; null without totals. */
  lowest: number | null
  median: number | null
  highest: number | null
  shares: number
  /** What is paid. */
  cents: number
  /** What one whole share is worth, in cents, cut off. */
  centsPerShare: number
  levels: { name: string; count: number; cents: number }[]
}

export interface Simulation {
  before: Outcome
  after: Outcome
  /** Who changes level, or is paid differently; the largest changes first. */
  moved: {
    id: number
    from: Pick<Result, 'thousandths' | 'level' | 'cents'>
    to: Pick<Result, 'thousandths' | 'level' | 'cents'>
  }[]
}

/** What the settings come to for these educators. Nothing is set. */
export function outcomeOf(
  settings: PoolSettings,
  areas: readonly SimulatedArea[],
  educators: readonly SimulatedEducator[],
): Outcome {
  const byCategory = new Map<number, Component[]>()
  for (const { categoryID, areaID, weight } of settings.weights) {
    const own = byCategory.get(categoryID) ?? []
    for (const one of areas.find((area) => area.areaID === areaID)?.components ?? [])
      own.push({ ...one, areaID, areaWeight: weight, score: null })
    byCategory.set(categoryID, own)
  }
  const totals = educators.map(({ id, categoryID, scores }) => {
    const components = (byCategory.get(categoryID) ?? []).map((one) => ({
      ...one,
      score: scores.get(one.componentID) ?? null,
    }))
    const total = totalOf(components, settings)
    const thousandths = total.state === 'total' ? total.thousandths : null
    const level = thousandths === null ? undefined : levelOf(thousandths, settings.levels)
    return { id, thousandths, level: level?.name ?? null, shares: level?.shares ?? 0 }
  })
  const paid = new Map(divide(settings.poolCents, totals).map(({ id, cents }) => [id, cents]))
  const results = totals.map((one) => ({ ...one, cents: paid.get(one.id) ?? 0 }))
  const sorted = results.flatMap(({ thousandths }) => thousandths ?? []).toSorted((a, b) => a - b)
  const shares = results.reduce((sum, one) => sum + one.shares, 0)
  return {
    results,
    counted: sorted.length,
    waiting: results.length - sorted.length,
    lowest: sorted[0] ?? null,
    // The lower one of two in the middle: a total that someone has.
    median: sorted[Math.ceil(sorted.length / 2) - 1] ?? null,
    highest: sorted.at(-1) ?? null,
    shares,
    cents: results.reduce((sum, { cents }) => sum + cents, 0),
    centsPerShare: shares === 0 ? 0 : Math.floor((settings.poolCents * 100) / shares),
    levels: settings.levels
      .toSorted((a, b) => b.atLeast - a.atLeast)
      .map(({ name }) => {
        const own = results.filter(({ level }) => level === name)
        return { name, count: own.length, cents: own.reduce((sum, { cents }) => sum + cents, 0) }
      }),
  }
}

/** Compares what is set with what could be. */
export function simulate(
  { before, after }: { before: PoolSettings; after: PoolSettings },
  areas: readonly SimulatedArea[],
  educators: readonly SimulatedEducator[],
): Simulation {
  const [was, would] = [before, after].map((one) => outcomeOf(one, areas, educators)) as [
    Outcome,
    Outcome,
  ]
  const moved = was.results.flatMap((from, at) => {
    const to = would.results[at] as Result
    return from.level === to.level && from.cents === to.cents ? [] : [{ id: from.id, from, to }]
  })
  const difference = ({ from, to }: (typeof moved)[number]) => Math.abs(to.cents - from.cents)
  return {
    ...{ before: was, after: would },
    moved: moved.toSorted((a, b) => difference(b) - difference(a) || a.id - b.id),
  }
}

/** The categories whose areas don't total 100%, with what they come to in hundredths of a percent. */
export const notWhole = (
  weights: readonly { categoryID: number; weight: number }[],
): { categoryID: number; sum: number }[] => {
  const sums = new Map<number, number>()
  for (const { categoryID, weight } of weights)
    sums.set(categoryID, (sums.get(categoryID) ?? 0) + weight)
  return [...sums].flatMap(([categoryID, sum]) => (sum === whole ? [] : [{ categoryID, sum }]))
}
