import type { Kind } from '../words.ts'

/** A record at the foot of a table that says it sums up the others. */
export interface TotalRecord {
  cells: readonly string[]
  /** Which of its cells says so, and what it says. */
  at: number
  label: string
}

const says =
  /^((grand|overall|district|state|statewide|school|report)[ -])?totals?( (general|geral|students?|enrollment))?[ ]?:?$|^((la )?suma|gran total|totales|total(es)? general(es)?|sum)[ ]?:?$/i

/** How far up from the end a total may stand: notes may stand below it. */
export const footRecords = 12

/** The last of these records that says it is a total of the others, in the first of its cells that is not empty; undefined where none does. */
export function totalAmong(
  records: readonly (readonly string[])[],
  width: number,
): TotalRecord | undefined {
  for (const cells of records.slice(-footRecords).toReversed()) {
    const at = cells.findIndex((cell) => cell.trim() !== '')
    const label = cells[at]?.trim() ?? ''
    const fits =
      cells.length === width ||
      (cells.length > width && cells.slice(width).every((cell) => cell.trim() === ''))
    if (fits && says.test(label) && cells.slice(at + 1).some((cell) => /\d/.test(cell)))
      return { cells: cells.slice(0, width), at, label }
  }
  return undefined
}

/** Whether the record is the sum of the others in one column of numbers at least: only then it is surely no record of its own. */
export function isSumOf(
  { cells }: TotalRecord,
  columns: readonly { kind: Kind; cell: number | null; sum: number | null }[],
): boolean {
  return columns.some(({ kind, cell, sum }) => {
    const written = cell === null ? '' : (cells[cell] ?? '')
    if ((kind !== 'integer' && kind !== 'float') || sum === null || !/\d/.test(written))
      return false
    const value = Number(written.replace(/[\s,$€£\u00a0\u202f]/g, ''))
    return (
      Number.isFinite(value) &&
      value !== 0 &&
      Math.abs(value - sum) <= Math.max(0.006, Math.abs(sum) * 1e-9)
    )
  })
}
