import type { Decision } from '../words.ts'

interface Countable {
  decision: Decision | null
  /** Hundredths of a percent; null without a score. */
  raw: number | null
}

export interface Counted {
  name: string
  count: number
  accepted: number
  /** The average of those that have a score. */
  average: number | null
}

/** Submissions by something that names a group, the largest group first. */
export const countedBy = <Row extends Countable>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): Counted[] =>
  [...Map.groupBy(rows, nameOf)]
    .map(([name, own]) => {
      const scored = own.flatMap(({ raw }) => raw ?? [])
      return {
        ...{ name, count: own.length },
        accepted: own.filter(({ decision }) => decision === 'accepted').length,
        average:
          scored.length === 0
            ? null
            : Math.round(scored.reduce((sum, one) => sum + one, 0) / scored.length),
      }
    })
    .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
