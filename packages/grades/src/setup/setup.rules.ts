import type { MessageRef } from '@atrium/kit/shared'

/** A step of a scale: a mark and its minimum percent. */
export interface ScaleStep {
  mark: string
  fromPercent: number
}

/**
 * The mark for a percent, without rounding up. A percent below every step gets the lowest mark;
 * null if there are no steps.
 */
export function markOf(steps: readonly ScaleStep[], percent: number): string | null {
  const sorted = steps.toSorted((one, other) => other.fromPercent - one.fromPercent)
  return (sorted.find(({ fromPercent }) => percent >= fromPercent) ?? sorted.at(-1))?.mark ?? null
}

/**
 * Errors in a scale, under the key `steps`: marks and percents must be unique, and one step must
 * start at 0.
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
 * Errors in the parts of a longer term: each must be a different term, not the longer one itself,
 * and have a weight.
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

/** A term's grade, as part of a longer term. */
export interface TermPart {
  termID: number
  name: string
  weight: number
  /** Null if not posted. */
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
 * Computes the grade of a longer term. With an `examWeight`, the final exam gets its share first,
 * and the parts divide the rest by weight. The share of a part without a grade goes to the others.
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
  // Floating-point values can be slightly below their decimals; this keeps 79.5% from being
  // truncated to 79.49%.
  return { percent: Math.floor(total * 100 + 1e-6) / 100, shares }
}

/**
 * Whether teachers may post a term's grades today. They always may if there is no grading period.
 * Dates are 'YYYY-MM-DD'.
 */
export function windowState(
  period: { opensOn: string; closesOn: string } | null,
  today: string,
): 'open' | 'early' | 'closed' {
  if (!period) return 'open'
  if (today < period.opensOn) return 'early'
  return today > period.closesOn ? 'closed' : 'open'
}
