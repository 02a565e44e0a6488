/** A cell of a result: where it stands on each axis, and how many people it is about. */
export interface CountedCell {
  /** One entry an axis. */
  at: readonly unknown[]
  people: number
}

/**
 * Which cells are not told: those about fewer people than `smallest` (and more than none), and with each that stands alone in its row
 * or column also the next smallest there, since subtraction from the total would tell it. Repeats until nothing stands alone.
 * @param whole the same cells without a choice that was made: where too few people are left out by it, the cell is not told either
 * @returns the indexes of the cells
 */
export function suppressedCells(cells: readonly CountedCell[], smallest: number, whole: readonly CountedCell[] = []): Set<number> {
  const hidden = new Set<number>()
  const all = new Map(whole.map(({ at, people }) => [JSON.stringify(at), people]))
  cells.forEach(({ at, people }, index) => {
    const leftOut = (all.get(JSON.stringify(at)) ?? people) - people
    if ((people > 0 && people < smallest) || (leftOut > 0 && leftOut < smallest)) hidden.add(index)
  })
  if (hidden.size === 0) return hidden
  const axes = Math.max(1, cells[0]?.at.length ?? 0)
  for (let grew = true; grew; ) {
    grew = false
    for (let axis = 0; axis < axes; axis++) {
      for (const line of linesAlong(cells, axis)) {
        const gone = line.filter((index) => hidden.has(index))
        if (gone.length !== 1) continue
        const next = line.filter((index) => !hidden.has(index) && (cells[index]?.people ?? 0) > 0).sort((a, b) => (cells[a]?.people ?? 0) - (cells[b]?.people ?? 0))[0]
        if (next === undefined) continue
        hidden.add(next)
        grew = true
      }
    }
  }
  return hidden
}

/** The cells that differ along one axis alone: their total is what a reader may know. */
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
