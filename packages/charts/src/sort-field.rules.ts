import type { Cell } from '@atrium/engine/plan'

/**
 * Whether an axis can be sorted by an attribute: each of its values has at most one value of the
 * attribute.
 * @param rows an answer: the value of the axis, and the list of the attribute's values for it
 */
export function hasOneValueEach(rows: readonly { of: Cell; values: Cell | undefined }[]): boolean {
  const found = new Map<string, Set<string>>()
  for (const { of, values } of rows) {
    const key = JSON.stringify(of)
    const all = found.get(key) ?? new Set()
    for (const value of Array.isArray(values) ? values : []) all.add(String(value))
    found.set(key, all)
  }
  return [...found.values()].every((all) => all.size <= 1)
}

/** Sorts an axis by its own values: numbers by size, texts alphabetically, blanks last. */
export function compareCells(a: Cell, b: Cell): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'en')
}
