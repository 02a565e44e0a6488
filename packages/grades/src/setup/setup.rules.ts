import type { MessageRef } from '@atrium/kit/shared'

/** One grade of a scale: from which percent it is given. */
export interface ScaleStep {
  mark: string
  fromPercent: number
}

/**
 * The mark of a percent, without rounding up. The lowest if a percent is below every step; null
 * without any.
 */
export function markOf(steps: readonly ScaleStep[], percent: number): string | null {
  const sorted = steps.toSorted((one, other) => other.fromPercent - one.fromPercent)
  return (sorted.find(({ fromPercent }) => percent >= fromPercent) ?? sorted.at(-1))?.mark ?? null
}

/**
 * Errors in a scale's steps, by `steps`: each mark and each percent once, and one that starts at 0.
 */
export function stepErrors(
  steps: readonly { gradeMarkID: number; fromPercent: number }[],
): Record<string, MessageRef> {
  const marks = new Set(steps.map(({ gradeMarkID }) => gradeMarkID))
  const percents = new Set(steps.map(({ fromPercent }) => fromPercent))
  if (marks.size < steps.length || percents.size < steps.length)
    return { steps: { id: 'grades.scales.twice' } }
  if (!percents.has(0)) return { steps: { id: 'grades.scales.noZero' } }
  return {}
}

/**
 * Errors in the terms that make up a longer one: each once, never itself, and a weight for each.
 */
export function partErrors(
  termID: number,
  parts: readonly { termID: number; weight: number }[],
): Record<string, MessageRef> {
  if (parts.some((part) => part.termID === termID))
    return { parts: { id: 'grades.periods.itself' } }
  if (new Set(parts.map((part) => part.termID)).size < parts.length)
    return { parts: { id: 'grades.periods.twice' } }
  return {}
}

/** A term's grade as one of the parts of a longer term. */
export interface TermPart {
  termID: number
  name: string
  weight: number
  /** Null: not posted. */
  percent: number | null
}

export interface ComposedGrade {
  /** Truncated to two decimals; null: none of its parts is posted. */
  percent: number | null
  /**
   * Each part's share of the grade in percent, after the shares of parts without a grade were
   * redistributed.
   */
  shares: { termID: number | 'exam'; name: string | null; percent: number; share: number }[]
}

/**
 * The grade of a term made up of shorter ones, plus a final exam if there is an `examWeight`: the
 * exam's share first, and the parts divide the rest by their weights. A part without a grade yet
 * gives its share to the others.
 */
export function composeGrade(
  parts: readonly TermPart[],
  examWeight: number | null,
  examPercent: number | null,
): ComposedGrade {
  const graded = parts.filter((part) => part.percent !== null)
  const sum = graded.reduce((total, { weight }) => total + weight, 0)
  const hasExam = examWeight !== null && examPercent !== null
  if (sum === 0 && !hasExam) return { percent: null, shares: [] }
  const examShare = hasExam ? (sum === 0 ? 100 : examWeight) : 0
  const shares = [
    ...graded.map(({ termID, name, weight, percent }) => ({
      termID,
      name,
      percent: percent ?? 0,
      share: ((100 - examShare) * weight) / sum,
    })),
    ...(hasExam
      ? [{ termID: 'exam' as const, name: null, percent: examPercent, share: examShare }]
      : []),
  ]
  const total = shares.reduce((all, { percent, share }) => all + (percent * share) / 100, 0)
  // Binary fractions fall slightly short of their decimal values: 79.5% isn't cut to 79.49%.
  return { percent: Math.floor(total * 100 + 1e-6) / 100, shares }
}

/**
 * Whether teachers may post a term's grades today. Without a grading period they always may. Dates
 * are 'YYYY-MM-DD'.
 */
export function windowState(
  period: { opensOn: string; closesOn: string } | null,
  today: string,
): 'open' | 'early' | 'closed' {
  if (!period) return 'open'
  if (today < period.opensOn) return 'early'
  return today > period.closesOn ? 'closed' : 'open'
}
