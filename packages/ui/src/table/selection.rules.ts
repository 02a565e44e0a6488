/** A selection over many pages: rows selected on one page stay selected on the next. */
export function toggled(selection: ReadonlySet<number>, id: number): Set<number> {
  const next = new Set(selection)
  if (!next.delete(id)) next.add(id)
  return next
}

/**
 * Selects every shown row or, if all are selected already, deselects them; other pages stay
 * unchanged.
 */
export function toggledAll(selection: ReadonlySet<number>, shown: readonly number[]): Set<number> {
  const isAll = shown.length > 0 && shown.every((id) => selection.has(id))
  const others = [...selection].filter((id) => !shown.includes(id))
  return new Set(isAll ? others : [...others, ...shown])
}

/** The sort after a click on a column's header: ascending, then descending, alternating. */
export const nextSort = (current: string | undefined, key: string): string =>
  current === key ? `-${key}` : key
