import { calendarDay } from '@atrium/kit/shared'
import type { Cell } from '@atrium/engine/plan'
import type { DatePart } from '@atrium/engine/words'
import type { InsightKind } from './insight.types.ts'

/** One point of an answer: a time or a group, and its number. */
export interface Point {
  at: string
  value: number
  /** Its time is not over. */
  soFar?: true
}

/** What the numbers show; ranked by strength. */
export type Finding =
  | { kind: 'change'; from: Point; to: Point; difference: number; strength: number }
  | { kind: 'outlier'; point: Point; middle: number; strength: number }
  | { kind: 'gap'; high: Point; low: Point; difference: number; strength: number }

/**
 * How a change is measured: the period of a point, and whether its numbers accumulate during it.
 */
export interface Times {
  part: DatePart | undefined
  /** 'YYYY-MM-DD' */
  today: string
  adds: boolean
}

/** The last day of an axis point's period; undefined if it isn't a known one. */
export function lastDay(at: string, part: DatePart | undefined): string | undefined {
  const year =
    part === 'schoolYear' || part === undefined
      ? (/^(\d{4})$/.exec(at)?.[1] ??
        (/^(\d{4})\D{1,3}(\d{2}|\d{4})$/.test(at) ? String(Number(at.slice(0, 4)) + 1) : undefined))
      : undefined
  if (year !== undefined) return `${year}-06-30`
  if (part === 'year' && /^\d{4}$/.test(at)) return `${at}-12-31`
  const start = /^\d{4}-\d{2}-\d{2}$/.test(at) ? new Date(`${at}T00:00:00Z`) : undefined
  if (!start || part === undefined) return undefined
  if (part === 'month') start.setUTCMonth(start.getUTCMonth() + 1, 0)
  if (part === 'week') start.setUTCDate(start.getUTCDate() + 6)
  return calendarDay(start.getTime())
}

/**
 * Points without what would be compared unfairly: of a time that is not over, totals are left out, and means are said to be those so far.
 */
function overOrSoFar(points: readonly Point[], { part, today, adds }: Times): Point[] {
  const isOpen = ({ at }: Point): boolean => (lastDay(at, part) ?? '') >= today
  return adds
    ? points.filter((one) => !isOpen(one))
    : points.map((one) => (isOpen(one) ? { ...one, soFar: true } : one))
}

/** Points of rows `[x, value]`, without missing or suppressed ones. */
export const pointsOf = (rows: readonly Cell[][]): Point[] =>
  rows.flatMap(([at, value]) =>
    at === null || at === undefined || typeof value !== 'number' ? [] : [{ at: String(at), value }],
  )

/**
 * What an answer shows, or undefined if it shows nothing: fewer than two points, or no difference.
 * For a change, rows are in chronological order. A group stands out if it is more than 3.5 robust
 * deviations from the median of at least five groups.
 */
export function findingIn(
  kind: InsightKind,
  rows: readonly Cell[][],
  times?: Times,
): Finding | undefined {
  const points = kind === 'change' && times ? overOrSoFar(pointsOf(rows), times) : pointsOf(rows)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 2) return undefined
  if (kind === 'change') {
    const difference = last.value - first.value
    return difference === 0
      ? undefined
      : { kind, from: first, to: last, difference, strength: relative(difference, points) }
  }
  if (kind === 'gap') {
    const sorted = points.toSorted((a, b) => b.value - a.value)
    const [high, low] = [sorted[0] ?? first, sorted.at(-1) ?? last]
    const difference = high.value - low.value
    return difference === 0
      ? undefined
      : { kind, high, low, difference, strength: relative(difference, points) }
  }
  if (points.length < 5) return undefined
  const middle = median(points.map((one) => one.value))
  const spread = median(points.map((one) => Math.abs(one.value - middle))) * 1.4826
  const point =
    points.toSorted((a, b) => Math.abs(b.value - middle) - Math.abs(a.value - middle))[0] ?? first
  const distance = spread === 0 ? 0 : Math.abs(point.value - middle) / spread
  return distance > 3.5 ? { kind, point, middle, strength: distance / 10 } : undefined
}

const relative = (difference: number, points: readonly Point[]): number =>
  Math.abs(difference) /
  Math.max(1e-9, points.reduce((sum, one) => sum + Math.abs(one.value), 0) / points.length)

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[half] ?? 0)
    : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}
