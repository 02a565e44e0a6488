import type { Attempt, GPA, GPAMethod } from '../words.ts'

/** Points that a weighted GPA adds for a course’s level; a failing grade gets none. */
const bonusOf = ({ level, points }: Attempt, method: GPAMethod): number =>
  !points || level === 'regular' ? 0 : method[level]

/**
 * The GPA of a transcript: quality points divided by credits attempted, truncated to four decimals.
 * For a repeated course, the method counts the best attempt, the latest, or all of them; its credit
 * is earned once in any case. Marks without points don't count. `gpaSQL` computes the same for many
 * students; a test compares the two.
 */
export function gpaOf(attempts: readonly Attempt[], method: GPAMethod): GPA {
  const byCourse = [...Map.groupBy(attempts, ({ courseKey }) => courseKey).values()]
  const counted = byCourse.flatMap((same) => {
    const graded = same.filter(
      ({ points, creditsAttempted }) => points !== null && creditsAttempted > 0,
    )
    if (method.repeats === 'all') return graded
    const newestFirst = graded.toSorted((one, other) => other.on.localeCompare(one.on))
    const kept =
      method.repeats === 'latest'
        ? newestFirst[0]
        : newestFirst.toSorted((one, other) => (other.points ?? 0) - (one.points ?? 0))[0]
    return kept ? [kept] : []
  })
  // In thousandths, so that there is no rounding before the last step.
  const whole = (value: number) => Math.round(value * 1000)
  const credits = counted.reduce((sum, { creditsAttempted }) => sum + whole(creditsAttempted), 0)
  const mean = (pointsOf: (attempt: Attempt) => number): number | null => {
    if (credits === 0) return null
    const points = counted.reduce(
      (sum, attempt) =>
        sum + BigInt(whole(pointsOf(attempt))) * BigInt(whole(attempt.creditsAttempted)),
      0n,
    )
    return Number((points * 10n) / BigInt(credits)) / 10_000
  }
  const sum = (values: readonly number[]) =>
    values.reduce((total, value) => total + whole(value), 0) / 1000
  return {
    unweighted: mean(({ points }) => points ?? 0),
    weighted: mean((attempt) => (attempt.points ?? 0) + bonusOf(attempt, method)),
    creditsAttempted: sum(attempts.map(({ creditsAttempted }) => creditsAttempted)),
    creditsEarned: sum(
      byCourse.map((same) => Math.max(...same.map(({ creditsEarned }) => creditsEarned))),
    ),
  }
}

/** A GPA as printed on transcripts, truncated to three decimals. */
export const shownGPA = (gpa: number): string => (Math.floor(gpa * 1000 + 1e-9) / 1000).toFixed(3)

/** A student and the figure that they are ranked by. */
interface Ranked {
  id: number
  gpa: number
}

/**
 * Ranks from 1, highest first. Students who tie share a rank, and the ranks after them are skipped.
 */
export function ranksOf(students: readonly Ranked[]): Map<number, number> {
  const sorted = students.toSorted((one, other) => other.gpa - one.gpa)
  const ranks = new Map<number, number>()
  let rank = 0
  for (const [at, { id, gpa }] of sorted.entries()) {
    if (at === 0 || gpa !== sorted[at - 1]?.gpa) rank = at + 1
    ranks.set(id, rank)
  }
  return ranks
}
