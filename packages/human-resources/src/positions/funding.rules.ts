/** A share of a position's cost, in hundredths of a percent, charged to an account for some days. */
export interface Funding {
  accountID: number
  share: number
  fromDay: string
  toDay: string | null
}

/**
 * The first day of a position on which its funding isn't 100%, with what it is then; undefined if it
 * always is. Shares only change on days on which a line begins, or on the day after one ends.
 */
export function unfunded(
  { startsOn, endsOn }: { startsOn: string; endsOn: string | null },
  lines: readonly Funding[],
  dayAfter: (day: string) => string,
): { on: string; percent: number } | undefined {
  const turns = new Set([
    startsOn,
    ...lines.flatMap(({ fromDay, toDay }) => [fromDay, ...(toDay ? [dayAfter(toDay)] : [])]),
  ])
  for (const on of [...turns].toSorted()) {
    if (on < startsOn || (endsOn !== null && on > endsOn)) continue
    const percent = lines
      .filter(({ fromDay, toDay }) => fromDay <= on && (toDay === null || on <= toDay))
      .reduce((sum, { share }) => sum + share, 0)
    if (percent !== 10_000) return { on, percent: percent / 100 }
  }
  return undefined
}
