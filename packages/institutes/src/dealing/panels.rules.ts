/** A panel of an institute, with the most submissions that it takes; null: no limit. */
export interface Panel {
  id: number
  most: number | null
}

export interface Unplaced {
  id: number
  /** When it was submitted; earlier ones choose first. */
  submittedAt: string
  /** The panels that the applicant prefers, in order. */
  prefers: readonly number[]
  /** Where an administrator has put it; it stays there. */
  panelID: number | null
}

export interface Placed {
  id: number
  panelID: number
  /** 1: the panel that the applicant prefers most; null: one that they didn’t name. */
  choice: number | null
}

/**
 * Puts each submission into a panel, in the order in which they were submitted: the first one that
 * the applicant prefers and that has room, otherwise the emptiest one. Without any room left, the
 * emptiest panel takes it all the same: no submission is lost.
 */
export function placeInPanels(papers: readonly Unplaced[], panels: readonly Panel[]): Placed[] {
  const counts = new Map(panels.map(({ id }) => [id, 0]))
  const count = (id: number) => counts.get(id) ?? 0
  const take = (id: number, panelID: number, choice: number | null): Placed => {
    counts.set(panelID, count(panelID) + 1)
    return { id, panelID, choice }
  }
  for (const { panelID } of papers) if (panelID !== null) counts.set(panelID, count(panelID) + 1)
  const emptiest = (some: readonly Panel[]) =>
    some.toSorted((one, other) => count(one.id) - count(other.id))[0]
  return papers
    .filter(({ panelID }) => panelID === null)
    .toSorted((one, other) =>
      one.submittedAt === other.submittedAt
        ? one.id - other.id
        : one.submittedAt < other.submittedAt
          ? -1
          : 1,
    )
    .flatMap(({ id, prefers }) => {
      const withRoom = panels.filter(({ id: own, most }) => most === null || count(own) < most)
      const wanted = prefers.findIndex((one) => withRoom.some((panel) => panel.id === one))
      if (wanted !== -1) return [take(id, prefers[wanted] ?? 0, wanted + 1)]
      const other = emptiest(withRoom) ?? emptiest(panels)
      return other ? [take(id, other.id, null)] : []
    })
}
