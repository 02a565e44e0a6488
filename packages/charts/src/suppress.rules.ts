/** A cell of a result: its position on each axis, and how many people it is about. */
export interface CountedCell {
  /** One entry for each axis. */
  at: readonly unknown[]
  people: number
}

/**
 * Which cells to suppress: those about fewer people than `smallest` (and more than none), and in
 * each row or column where a hidden cell is alone, or hidden cells are about fewer people together,
 * also the next smallest: the total minus the visible cells would reveal them. Repeats until no
 * line reveals any.
 * @returns the indexes of the cells
 */
export function suppressedCells(cells: readonly CountedCell[], smallest: number): Set<number> {
  const hidden = new Set<number>()
  const peopleOf = (index: number): number => cells[index]?.people ?? 0
  cells.forEach(({ people }, index) => {
    if (people > 0 && people < smallest) hidden.add(index)
  })
  if (hidden.size === 0) return hidden
  const axes = Math.max(1, cells[0]?.at.length ?? 0)
  for (let grew = true; grew;) {
    grew = false
    for (let axis = 0; axis < axes; axis++) {
      for (const line of linesAlong(cells, axis)) {
        const gone = line.filter((index) => hidden.has(index))
        const together = gone.reduce((sum, index) => sum + peopleOf(index), 0)
        if (gone.length === 0 || (gone.length > 1 && together >= smallest)) continue
        const next = line
          .filter((index) => !hidden.has(index) && peopleOf(index) > 0)
          .sort((a, b) => peopleOf(a) - peopleOf(b))[0]
        if (next === undefined) continue
        hidden.add(next)
        grew = true
      }
    }
  }
  return hidden
}

/** The cells that differ along only one axis: a reader may know their total. */
function linesAlong(cells: readonly CountedCell[], axis: number): number[][] {
  const lines = new Map<string, number[]>()
  cells.forEach(({ at }, index) => {
    const key = JSON.stringify(at.filter((_, other) => other !== axis))
    const line = lines.get(key)
    if (line) line.push(index)
    else lines.set(key, [index])
  })
  return [...lines.values()]
}
