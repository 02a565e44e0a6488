/** A calendar month of the district, `YYYY-MM`. */
export type Month = string

/** The month `count` months after (before, where negative) another. */
export function monthAfter(month: Month, count: number): Month {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, at - 1 + count, 1)).toISOString().slice(0, 7)
}

/**
 * Every month in a range, both ends inclusive, in order; none if the first is after the last. At
 * most 60.
 */
export function monthsBetween(from: Month, to: Month): Month[] {
  const months: Month[] = []
  for (let month = from; month <= to && months.length < 60; month = monthAfter(month, 1))
    months.push(month)
  return months
}
