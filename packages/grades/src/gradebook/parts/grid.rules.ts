/** A place in the grid; column −1 is the computed grade. */
export interface Place {
  row: number
  col: number
}

export interface Size {
  rows: number
  cols: number
}

/** A block of cells, both corners included. */
export interface Block {
  top: number
  bottom: number
  left: number
  right: number
}

export const gradeColumn = -1

/** The block between two corners; the grade column is never part of one. */
export const blockOf = (one: Place, other: Place): Block => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.max(0, Math.min(one.col, other.col)),
  right: Math.max(one.col, other.col),
})

export const isIn = ({ top, bottom, left, right }: Block, { row, col }: Place): boolean =>
  row >= top && row <= bottom && col >= left && col <= right

const within = (value: number, from: number, to: number) => Math.max(from, Math.min(to, value))

/**
 * The position that a key moves to, inside the grid; undefined for a key that does not move. `page`
 * is the number of visible rows.
 */
export function placeAfter(
  key: string,
  { row, col }: Place,
  { rows, cols }: Size,
  { page, isControl }: { page: number; isControl: boolean },
): Place | undefined {
  const to = (nextRow: number, nextCol: number): Place => ({
    row: within(nextRow, 0, rows - 1),
    col: within(nextCol, gradeColumn, cols - 1),
  })
  switch (key) {
    case 'ArrowUp':
      return to(isControl ? 0 : row - 1, col)
    case 'ArrowDown':
      return to(isControl ? rows - 1 : row + 1, col)
    case 'ArrowLeft':
      return to(row, isControl ? 0 : col - 1)
    case 'ArrowRight':
      return to(row, isControl ? cols - 1 : col + 1)
    case 'Home':
      return to(isControl ? 0 : row, 0)
    case 'End':
      return to(isControl ? rows - 1 : row, cols - 1)
    case 'PageUp':
      return to(row - page, col)
    case 'PageDown':
      return to(row + page, col)
    default:
      return undefined
  }
}

/** Which of `count` items of `size` pixels are visible, with a few more on either side. */
export function inSight(
  scrolled: number,
  view: number,
  size: number,
  count: number,
): { from: number; to: number } {
  const more = 3
  return {
    from: within(Math.floor(scrolled / size) - more, 0, count),
    to: within(Math.ceil((scrolled + view) / size) + more, 0, count),
  }
}

/**
 * Pastes a copied block into the grid. A single copied cell fills the whole selection. Undefined if
 * the block doesn't fit to the right of and below the target cell.
 */
export function laidOut(
  texts: readonly (readonly string[])[],
  { top, left, bottom, right }: Block,
  { rows, cols }: Size,
): (Place & { text: string })[] | undefined {
  const single = texts.length === 1 && texts[0]?.length === 1 ? texts[0][0] : undefined
  if (single !== undefined) {
    const cells: (Place & { text: string })[] = []
    for (let row = top; row <= bottom; row += 1)
      for (let col = left; col <= right; col += 1) cells.push({ row, col, text: single })
    return cells
  }
  const width = Math.max(...texts.map((line) => line.length))
  if (top + texts.length > rows || left + width > cols) return undefined
  return texts.flatMap((line, down) =>
    line.map((text, along) => ({ row: top + down, col: left + along, text })),
  )
}
