import type { Cell, Plan } from '@atrium/engine/plan'

/**
 * Asks how many people each value of a list is about: the same question with the value as one more
 * group, sorted by the number of people. Undefined if the plan doesn't answer with a list.
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
 * Lists as people other than the owner may see them. A value is shown if it is about enough people;
 * the most frequent values are shown together or not at all, since only some of them wouldn't be
 * the mode.
 * @param rows an answer: its groups, then its list
 * @param counted the answer to `valuesPlan`: the same groups, the value, how many records, how many
 * people
 * @returns the visible list for each row; null if nothing is visible
 */
export function listedValues(
  rows: readonly Cell[][],
  groups: number,
  counted: readonly Cell[][],
  smallest: number,
  isMode: boolean,
): ((string | number)[] | null)[] {
  // Numbers in lists are strings.
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
    const visible = list.filter((value) => enough.has(keyOf(row, value)))
    return visible.length === 0 || (isMode && visible.length < list.length) ? null : visible
  })
}
