import type { Cell } from '../engine/plan.ts'
import type { InsightKind } from './insight.types.ts'

/** One point of an answer: a time or a group, and its number. */
export interface Point {
  at: string
  value: number
}

/** What the numbers tell; how strongly, so that the most telling come first. */
export type Told =
  | { kind: 'change'; from: Point; to: Point; difference: number; strength: number }
  | { kind: 'outlier'; point: Point; middle: number; strength: number }
  | { kind: 'gap'; high: Point; low: Point; difference: number; strength: number }

/** Points of rows `[x, value]`; what is missing or not told is no point. */
export const pointsOf = (rows: readonly Cell[][]): Point[] => rows.flatMap(([at, value]) => (at === null || at === undefined || typeof value !== 'number' ? [] : [{ at: String(at), value }]))

/**
 * What an answer tells, or undefined where it tells nothing: fewer than two points, or no difference. Rows come in the order of
 * time for a change. A group stands out when it lies more than 3.5 robust deviations from the median of five groups or more.
 */
export function tell(kind: InsightKind, rows: readonly Cell[][]): Told | undefined {
  const points = pointsOf(rows)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return undefined
  if (kind === 'change') {
    const difference = last.value - first.value
    return difference === 0 ? undefined : { kind, from: first, to: last, difference, strength: relative(difference, points) }
  }
  if (kind === 'gap') {
    const sorted = points.toSorted((a, b) => b.value - a.value)
    const [high, low] = [sorted[0] ?? first, sorted.at(-1) ?? last]
    const difference = high.value - low.value
    return difference === 0 ? undefined : { kind, high, low, difference, strength: relative(difference, points) }
  }
  if (points.length < 5) return undefined
  const middle = median(points.map((one) => one.value))
  const spread = median(points.map((one) => Math.abs(one.value - middle))) * 1.4826
  const point = points.toSorted((a, b) => Math.abs(b.value - middle) - Math.abs(a.value - middle))[0] ?? first
  const distance = spread === 0 ? 0 : Math.abs(point.value - middle) / spread
  return distance > 3.5 ? { kind, point, middle, strength: distance / 10 } : undefined
}

const relative = (difference: number, points: readonly Point[]): number => Math.abs(difference) / Math.max(1e-9, points.reduce((sum, one) => sum + Math.abs(one.value), 0) / points.length)

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}
