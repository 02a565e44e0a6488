import { patterns } from './typing.rules.ts'

/** The unusual ways in which a file formats its cells, detected from its first records. */
export interface Habits {
  /** Numbers have a decimal comma. */
  decimal?: ','
  /**
   * Cells have spaces around them; around an id they would keep it from matching the same id in
   * another file.
   */
  padded?: true
  /** Cells are formulas that make spreadsheets keep leading zeros: `="007"`. */
  escaped?: true
}

const comma = new RegExp(`^(${patterns.comma})$`)
const pointed = new RegExp(`^(${patterns.float})$`)
/**
 * Surely a decimal comma: periods separate groups twice or before a comma, or the digits after the
 * comma can't be thousands.
 */
const surelyComma = /\d[.]\d{3}[.]\d{3}|\d[.]\d{3},\d|,(\d{1,2}|\d{4,})\D*$/
const surelyPoint = /\d[.](\d{1,2}|\d{4,})\D*$|\d,\d{3}[.,]/
/**
 * If commas also separate the cells, "9,12" may be a list of two values, so the evidence has to be
 * stronger.
 */
const plainComma = /^[+-]?0,\d|[€£$%]|\d[.]\d{3},\d/

/** A file's habits, from its first records; undefined if it has none. */
export function habitsOf(
  rows: readonly (readonly (string | null)[])[],
  delimiter: string,
): Habits | undefined {
  const habits: Habits = {}
  const cells = rows.flatMap((row) => row.filter((cell) => cell !== null))
  if (cells.some((cell) => escapedCell.test(cell))) habits.escaped = true
  if (cells.some((cell) => cell !== cell.trim() && cell.trim() !== '')) habits.padded = true
  if (hasDecimalComma(rows, delimiter)) habits.decimal = ','
  return Object.keys(habits).length > 0 ? habits : undefined
}

function hasDecimalComma(
  rows: readonly (readonly (string | null)[])[],
  delimiter: string,
): boolean {
  const width = rows[0]?.length ?? 0
  let found = false
  for (let at = 0; at < width; at++) {
    const numeric = rows
      .flatMap((row) => row[at]?.trim() || [])
      .filter((cell) => /^\D{0,3}\d/.test(cell))
    if (numeric.length === 0) continue
    if (
      numeric.every((cell) => pointed.test(cell)) &&
      numeric.some((cell) => surelyPoint.test(cell))
    )
      return false
    if (
      numeric.every((cell) => comma.test(cell)) &&
      numeric.some((cell) => surelyComma.test(cell)) &&
      (delimiter !== ',' || numeric.some((cell) => plainComma.test(cell)))
    )
      found = true
  }
  return found
}

const escapedCell = /^="(.*)"$/s

/** A cell without its file's formatting habits, so that its type can be detected. */
export function withoutHabits(
  cell: string | null,
  { decimal, escaped, padded }: Habits,
): string | null {
  const bare = cell !== null && escaped ? cell.replace(escapedCell, '$1') : cell
  if (bare !== null && decimal && comma.test(bare.trim()))
    return bare.replace(/[. \u00a0\u202f€£$%]/g, '').replace(',', '.')
  return padded ? (bare?.trim() ?? null) : bare
}
