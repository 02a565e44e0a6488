/** A position and the one that it reports to. */
export interface Reports {
  id: number
  reportsToID: number | null
}

/** Whether a position would come to report to itself, over any number of others. */
export function isCircular(positions: readonly Reports[], { id, reportsToID }: Reports): boolean {
  const above = new Map(positions.map((one) => [one.id, one.reportsToID]))
  const seen = new Set([id])
  for (let at = reportsToID; at !== null; at = above.get(at) ?? null) {
    if (seen.has(at)) return true
    seen.add(at)
  }
  return false
}

/** Positions as an outline: each below the one that it reports to, with its depth. */
export function outlineOf<P extends Reports>(positions: readonly P[]): { of: P; depth: number }[] {
  const known = new Set(positions.map(({ id }) => id))
  const below = Map.groupBy(positions, ({ reportsToID }) =>
    reportsToID !== null && known.has(reportsToID) ? reportsToID : null,
  )
  const listed = (of: number | null, depth: number): { of: P; depth: number }[] =>
    (below.get(of) ?? []).flatMap((one) => [{ of: one, depth }, ...listed(one.id, depth + 1)])
  return listed(null, 0)
}
