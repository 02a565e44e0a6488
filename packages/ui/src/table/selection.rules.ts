/** A selection over many pages: rows picked on one stay picked on the next. */
export function toggled(selection: ReadonlySet<number>, id: number): Set<number> {
  const next = new Set(selection)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Picks every row that is shown, or, where all are picked already, lets go of them; other pages stay as they are. */
export function toggledAll(selection: ReadonlySet<number>, shown: readonly number[]): Set<number> {
  const isAll = shown.length > 0 && shown.every((id) => selection.has(id))
  const others = [...selection].filter((id) => !shown.includes(id))
  return new Set(isAll ? others : [...others, ...shown])
}

/** The sort that a click on a column's head asks for: ascending, then descending, in turn. */
export const nextSort = (current: string | undefined, key: string): string =>
  current === key ? `-${key}` : key
