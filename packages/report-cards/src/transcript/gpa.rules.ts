import type { Attempt, GPA, GPAMethod, GPAPrecision } from '../words.ts'

/** Points that a weighted GPA adds for a course’s level; a failing grade gets none. */
const bonusOf = ({ level, points }: Attempt, method: GPAMethod): number =>
  !points || level === 'regular' ? 0 : method[level]

/** Attempts at the same part of a course that are repeats of one another. */
const repeatsIn = (attempts: readonly Attempt[]): Attempt[][] => [
  ...Map.groupBy(attempts, (attempt) =>
    attempt.repeatable ? attempt : JSON.stringify([attempt.courseKey, attempt.part]),
  ).values(),
]

/**
 * Attempts at parts: a line with all the credits of its course is one at each part, with its share
 * of the credits. That it has all of them shows in a course of several parts, or beside a line that
 * has fewer.
 */
function byPart(attempts: readonly Attempt[]): Attempt[] {
  return [...Map.groupBy(attempts, ({ courseKey }) => courseKey).values()].flatMap((same) => {
    const sizes = same.map((one) => one.creditsAttempted).filter((credits) => credits > 0)
    const last = Math.max(...same.map(({ part }) => part))
    return same.flatMap((one) => {
      const { credits, parts } = one.course ?? { credits: null, parts: null }
      const hasAll = !one.repeatable && credits !== null && credits > 0
      const count =
        hasAll &&
        one.creditsAttempted >= credits &&
        ((parts ?? 1) > 1 || one.creditsAttempted > Math.min(...sizes))
          ? Math.max(parts ?? 1, last)
          : 1
      if (count === 1) return [one]
      return Array.from({ length: count }, (_, at) => ({
        ...one,
        part: at + 1,
        creditsAttempted: shareOf(one.creditsAttempted, at, count),
        creditsEarned: shareOf(one.creditsEarned, at, count),
      }))
    })
  })
}

/** Of equal shares, so that all of them add up. */
const shareOf = (credits: number, at: number, count: number): number =>
  (Math.round((credits * 1000 * (at + 1)) / count) - Math.round((credits * 1000 * at) / count)) /
  1000

const isGraded = ({ points, creditsAttempted }: Attempt): boolean =>
  points !== null && creditsAttempted > 0

/** In thousandths, so that there is no rounding before the last step. */
const whole = (value: number): bigint => BigInt(Math.round(value * 1000))
const rounded = (dividend: bigint, divisor: bigint): bigint =>
  (2n * dividend + divisor) / (2n * divisor)

/** The attempts at one part that count; of two equal ones, the one entered last. */
function countedOf(same: readonly Attempt[], repeats: GPAMethod['repeats']): readonly Attempt[] {
  if (repeats === 'all' || repeats === 'average') return same
  const byDate = (one: Attempt, other: Attempt) => other.on.localeCompare(one.on)
  const byGrade = (one: Attempt, other: Attempt) => (other.points ?? 0) - (one.points ?? 0)
  const [first, then] = repeats === 'latest' ? [byDate, byGrade] : [byGrade, byDate]
  return same
    .toReversed()
    .toSorted(
      (one, other) =>
        first(one, other) || then(one, other) || other.creditsAttempted - one.creditsAttempted,
    )
    .slice(0, 1)
}

/**
 * The GPA of a transcript: quality points divided by credits attempted, as the school states it.
 * Of repeats (`course-credit.rules.ts`), the method counts the best grade, the latest, their average
 * with the credits of one, or all of them. Marks without points don't count. `transcript_attempt`
 * and `gpaSQL` compute the same for many students; a test compares the two.
 */
export function gpaOf(lines: readonly Attempt[], method: GPAMethod): GPA {
  const attempts = byPart(lines)
  const counted = repeatsIn(attempts.filter(isGraded)).map((same) => {
    const those = countedOf(same, method.repeats)
    const credits = those.map(({ creditsAttempted }) => whole(creditsAttempted))
    const sum = credits.reduce((total, one) => total + one, 0n)
    const most = credits.reduce((best, one) => (one > best ? one : best), 0n)
    const counts = method.repeats === 'average' ? most : sum
    // In units of 10⁻¹²: points and credits are in thousandths.
    const points = (pointsOf: (attempt: Attempt) => number) =>
      rounded(
        those.reduce((total, one, at) => total + whole(pointsOf(one)) * (credits[at] ?? 0n), 0n) *
          counts *
          1_000_000n,
        sum,
      )
    return { credits: counts, points }
  })
  const credits = counted.reduce((sum, one) => sum + one.credits, 0n)
  const mean = (pointsOf: (attempt: Attempt) => number): number | null => {
    if (credits === 0n) return null
    const points = counted.reduce((sum, one) => sum + one.points(pointsOf), 0n)
    return statedGPA(Number(rounded(points * 10n, credits)) / exactUnit, method)
  }
  return {
    unweighted: mean(({ points }) => points ?? 0),
    weighted: mean((attempt) => (attempt.points ?? 0) + bonusOf(attempt, method)),
    creditsAttempted: sumOf(attempts.map(({ creditsAttempted }) => creditsAttempted)),
    creditsEarned: creditsEarned(attempts),
  }
}

const sumOf = (values: readonly number[]): number =>
  Number(values.reduce((total, value) => total + whole(value), 0n)) / 1000

/**
 * The credits that attempts earn: each part of a course once, with the most that an attempt at it
 * earned. A course that is repeatable for credit earns each part as often, and as many credits in
 * all, as it says.
 */
const creditsEarned = (attempts: readonly Attempt[]): number =>
  sumOf(
    [...Map.groupBy(attempts, ({ courseKey }) => courseKey).values()].map((course) => {
      const limits = course[0]?.repeatable ?? { maxCompletions: 1, maximumCredits: null }
      const parts = Map.groupBy(course, ({ part }) => part).values()
      const credits = [...parts].map((same) =>
        sumOf(
          same
            .map((attempt) => attempt.creditsEarned)
            .toSorted((one, other) => other - one)
            .slice(0, limits.maxCompletions ?? same.length),
        ),
      )
      return Math.min(sumOf(credits), limits.maximumCredits ?? Infinity)
    }),
  )

/**
 * The GPA of one term’s lines: every grade of the term counts, whether or not it was taken again
 * later.
 */
export const termGPA = (
  lines: readonly Pick<Attempt, 'level' | 'points' | 'creditsAttempted' | 'creditsEarned'>[],
  method: GPAMethod,
): Pick<GPA, 'unweighted' | 'weighted'> =>
  gpaOf(
    lines.map((line, at) => ({
      ...line,
      ...{ courseKey: String(at), part: 1, repeatable: null, course: null, on: '' },
    })),
    { ...method, repeats: 'all' },
  )

/** An exact GPA has ten decimals: no two GPAs that differ, and no tie in rounding, are closer. */
const exactUnit = 1e10

/**
 * A GPA as a school states it: with its number of decimals, rounded half up or cut off. This is the
 * figure that every page, document and file shows, and that honor rolls and requirements compare with
 * their minimum: who sees a 3.50 has a 3.50. Only class rank compares exact GPAs. `gpaStated` is the
 * same in SQL.
 */
export function statedGPA(exact: number, { decimals, rounding }: GPAPrecision): number {
  const unit = 10n ** BigInt(10 - decimals)
  const units = BigInt(Math.round(exact * exactUnit))
  const stated = rounding === 'cut' ? units / unit : rounded(units, unit)
  return Number(stated) / 10 ** decimals
}

/** A GPA, already as the school states it, with all of its decimals: `3.500`. */
export const shownGPA = (gpa: number, { decimals }: Pick<GPAPrecision, 'decimals'>): string =>
  gpa.toFixed(decimals)

/** A student and the exact figure that they are ranked by. */
interface Ranked {
  id: number
  gpa: number
}

/**
 * Ranks from 1, highest first, by exact GPAs: what a school shows of a GPA never makes two students
 * tie, and never moves a rank. Students who tie share a rank, and the ranks after them are skipped.
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
