export type Weights = 'none' | 'linear' | 'quadratic'

/** Two raters' levels of the same things, from 1. */
export type Pair = readonly [number, number]

/** How often the first rater gave a level (row) where the second gave one (column). */
export function contingency(pairs: readonly Pair[], levels: number): number[][] {
  const table = Array.from({ length: levels }, () => Array.from({ length: levels }, () => 0))
  for (const [one, other] of pairs) {
    const row = table[one - 1]
    if (row?.[other - 1] === undefined) throw new Error(`no such level: ${one}, ${other}`)
    row[other - 1] = (row[other - 1] ?? 0) + 1
  }
  return table
}

const disagreement = (weights: Weights, one: number, other: number): number => {
  const apart = Math.abs(one - other)
  if (weights === 'none') return apart === 0 ? 0 : 1
  return weights === 'linear' ? apart : apart * apart
}

/**
 * Cohen's kappa: how much less two raters disagree than two who give levels as often, but at random. Weighted,
 * a disagreement counts by how far apart the levels are (linear), or by the square of it (quadratic). Null where
 * chance leaves nothing to disagree about: no pairs, or both always gave the same level.
 */
export function kappa(
  pairs: readonly Pair[],
  levels: number,
  weights: Weights = 'quadratic',
): number | null {
  const table = contingency(pairs, levels)
  const rows = table.map((row) => row.reduce((sum, one) => sum + one, 0))
  const columns = rows.map((_, at) => table.reduce((sum, row) => sum + (row[at] ?? 0), 0))
  let observed = 0
  let expected = 0
  for (const [one, row] of table.entries())
    for (const [other, count] of row.entries()) {
      const weight = disagreement(weights, one, other)
      observed += weight * count
      expected += (weight * (rows[one] ?? 0) * (columns[other] ?? 0)) / (pairs.length || 1)
    }
  return expected === 0 ? null : 1 - observed / expected
}

export interface Agreement {
  pairs: number
  /** Shares of the pairs, from 0 to 1. */
  exact: number
  adjacent: number
  kappa: number | null
  linear: number | null
  quadratic: number | null
}

/** How two raters agree: exactly, within one level, and beyond chance. Null without any pair. */
export function agreement(pairs: readonly Pair[], levels: number): Agreement | null {
  if (pairs.length === 0) return null
  const share = (within: number) =>
    pairs.filter(([one, other]) => Math.abs(one - other) <= within).length / pairs.length
  return {
    ...{ pairs: pairs.length, exact: share(0), adjacent: share(1) },
    kappa: kappa(pairs, levels, 'none'),
    linear: kappa(pairs, levels, 'linear'),
    quadratic: kappa(pairs, levels, 'quadratic'),
  }
}
