/**
 * How many applications are verified: 3% of those approved on October 1, rounded up, and at most
 * 3,000 (7 CFR 245.6a(c)(3), standard sample size).
 */
export const sampleSize = (approved: number): number =>
  Math.min(3000, Math.ceil((approved * 3) / 100))

/**
 * The applications to verify: error-prone ones first, then others, each in an order that no one can
 * choose and everyone can repeat (`mark`).
 */
export const sampleOf = <One extends { isErrorProne: boolean; mark: string }>(
  approved: readonly One[],
): One[] =>
  approved
    .toSorted(
      (one, other) =>
        Number(other.isErrorProne) - Number(one.isErrorProne) || (one.mark < other.mark ? -1 : 1),
    )
    .slice(0, sampleSize(approved.length))
