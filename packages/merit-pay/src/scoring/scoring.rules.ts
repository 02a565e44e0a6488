import type { MissingPolicy } from './scoring.words.ts'

/** A component as it counts for one educator. Weights are hundredths of a percent; scores hundredths of a point. */
export interface Component {
  componentID: number
  areaID: number
  /** Of the area in the total: 4000 is 40%. */
  areaWeight: number
  /** Of the component in its area. */
  weight: number
  /** Null: not scored. */
  score: number | null
}

export interface ScorePolicy {
  missing: MissingPolicy
  /** The lowest score, in hundredths of a point. */
  lowest: number
}

export type Total =
  | { state: 'total'; thousandths: number }
  /** There is no total, and why: components aren't scored, and how to count them isn't chosen or is to wait. */
  | { state: 'undecided' | 'waiting'; missing: number }
  /** Nothing was scored that counts. */
  | { state: 'empty'; missing: number }

/** 100%, in hundredths of a percent. */
export const whole = 10_000

/** A fraction of whole numbers, so that no total depends on how a machine rounds. */
interface Fraction {
  n: bigint
  d: bigint
}
const plus = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })

/**
 * What an educator's scores come to, in thousandths of a point. It is cut off and never rounded: a
 * total that is below a cut by less than a thousandth doesn't show as having reached it.
 */
export function totalOf(components: readonly Component[], policy: ScorePolicy): Total {
  const counted = components.filter(({ areaWeight, weight }) => areaWeight > 0 && weight > 0)
  const missing = counted.filter(({ score }) => score === null).length
  if (missing > 0 && policy.missing === 'undecided') return { state: 'undecided', missing }
  if (missing > 0 && policy.missing === 'wait') return { state: 'waiting', missing }
  const areas = areasOf(counted, policy)
  if (areas.length === 0) return { state: 'empty', missing }
  const weights = areas.reduce((sum, { areaWeight }) => sum + areaWeight, 0)
  const { n, d } = areas.reduce(
    (sum, { areaWeight, points }) =>
      plus(sum, { n: points.n * BigInt(areaWeight), d: points.d * BigInt(weights) }),
    { n: 0n, d: 1n },
  )
  return { state: 'total', thousandths: Number((n * 10n) / d) }
}

/** Each area's mean, in hundredths of a point; areas in which nothing counts are left out. */
function areasOf(counted: readonly Component[], { missing, lowest }: ScorePolicy) {
  const areas = new Map<number, { areaWeight: number; points: bigint; weight: bigint }>()
  for (const { areaID, areaWeight, weight, score } of counted) {
    const points = score ?? (missing === 'minimum' ? lowest : null)
    if (points === null) continue
    const area = areas.get(areaID) ?? { areaWeight, points: 0n, weight: 0n }
    area.points += BigInt(weight) * BigInt(points)
    area.weight += BigInt(weight)
    areas.set(areaID, area)
  }
  return [...areas.values()].map(({ areaWeight, points, weight }) => ({
    areaWeight,
    points: { n: points, d: weight },
  }))
}

/** A level of performance: from this total, in thousandths, this many hundredths of a share. */
export interface Level {
  name: string
  atLeast: number
  shares: number
}

/** The highest level that a total reaches. */
export const levelOf = <L extends Level>(
  thousandths: number,
  levels: readonly L[],
): L | undefined =>
  levels
    .filter(({ atLeast }) => atLeast <= thousandths)
    .reduce<L | undefined>(
      (best, one) => (!best || one.atLeast > best.atLeast ? one : best),
      undefined,
    )

/** 2.875 as a person reads it: all three decimals where they matter, never rounded. */
export const shownTotal = (thousandths: number): string =>
  (thousandths / 1000).toFixed(3).replace(/0$/, '')

/** A number with two decimals in hundredths. */
export const hundredths = (value: number): number => Math.round(value * 100)
