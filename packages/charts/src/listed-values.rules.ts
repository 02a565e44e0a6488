import type { Cell, Plan } from '@atrium/engine/plan'

/**
 * How many people each value of a list is about: the same question with the value as one more group, those of most people first.
 * Undefined where the plan answers with no list.
 */
export function valuesPlan(plan: Plan): Plan | undefined {
  const [value] = plan.values
  if (!value?.field || (value.reducer !== 'uniqueAttributes' && value.reducer !== 'mode'))
    return undefined
  const groups = [...plan.groups, { field: value.field }]
  return {
    ...plan,
    groups,
    values: [{ reducer: 'recordCount' }],
    sort: [{ by: groups.length + 1, descending: true }],
  }
}

/**
 * Lists as others may read them: a value is shown if it is about enough people, and of the most
 * frequent ones all or none, since some of them would not be a mode.
 * @param rows of an answer: its groups, then its list
 * @param counted of `valuesPlan`: the same groups, the value, how many records, how many people
 * @returns the visible list for each row; null if nothing is visible
 */
export function listedValues(
  rows: readonly Cell[][],
  groups: number,
  counted: readonly Cell[][],
  smallest: number,
  isMode: boolean,
): ((string | number)[] | null)[] {
  // Numbers in lists are texts.
  const keyOf = (at: readonly Cell[], value: Cell | undefined): string =>
    JSON.stringify([...at.slice(0, groups), String(value)])
  const enough = new Set(
    counted
      .filter((row) => Number(row.at(-1) ?? 0) >= smallest)
      .map((row) => keyOf(row, row[groups])),
  )
  return rows.map((row) => {
    const list = row[groups]
    if (!Array.isArray(list)) return null
    const told = list.filter((value) => enough.has(keyOf(row, value)))
    return told.length === 0 || (isMode && told.length < list.length) ? null : told
  })
}
