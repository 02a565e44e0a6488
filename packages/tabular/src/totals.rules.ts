import type { Kind } from './words.ts'

/** What a summary record claims about the records above it. */
export type Measure = 'sum' | 'mean' | 'median' | 'min' | 'max'

/** A record at the bottom of a table that claims to summarize the others. */
export interface SummaryRecord {
  cells: readonly string[]
  /** Which cell has the label, and the label itself. */
  at: number
  label: string
  measure: Measure
}

const scope = '((grand|overall|class|school|district|state|statewide|report|group)[ -])?'
const labels: readonly (readonly [Measure, RegExp])[] = [
  [
    'sum',
    new RegExp(
      `^${scope}totals?( (general|geral|students?|enrollment))? ?:?$|^((la )?suma|gran total|totales|total(es)? general(es)?|sum) ?:?$`,
      'i',
    ),
  ],
  [
    'mean',
    new RegExp(
      `^${scope}(averages?|avg\\.?|mean)( scores?)? ?:?$|^(promedios?|media)( (general|total|aritmética))? ?:?$`,
      'i',
    ),
  ],
  ['median', new RegExp(`^${scope}median( scores?)? ?:?$|^mediana ?:?$`, 'i')],
  ['min', new RegExp(`^${scope}(minimum|lowest)( scores?)? ?:?$|^mínimo ?:?$`, 'i')],
  ['max', new RegExp(`^${scope}(maximum|highest)( scores?)? ?:?$|^máximo ?:?$`, 'i')],
]

/** How far from the end a summary may be, since notes may follow it. */
export const footRecords = 12

/**
 * The records near the end that, judging by their first non-empty cell, summarize the others, in
 * file order.
 */
export function summariesAmong(
  records: readonly (readonly string[])[],
  width: number,
): SummaryRecord[] {
  return records.slice(-footRecords).flatMap((cells) => {
    const at = cells.findIndex((cell) => cell.trim() !== '')
    const label = cells[at]?.trim() ?? ''
    const fits =
      cells.length === width ||
      (cells.length > width && cells.slice(width).every((cell) => cell.trim() === ''))
    const measure = labels.find(([, says]) => says.test(label))?.[0]
    return measure && fits && cells.slice(at + 1).some((cell) => /\d/.test(cell))
      ? [{ cells: cells.slice(0, width), at, label, measure }]
      : []
  })
}

/**
 * A column of the table without its summaries, along with the summary's cell and the real value for
 * the measure.
 */
export interface MeasuredColumn {
  kind: Kind
  cell: number | null
  value: number | null
}

/**
 * Whether a record really is the total (or other measure) it claims to be: only then is it
 * certainly not data. A total must be the sum of at least one column of numbers, since rates don't
 * add up; any other measure must be right in all columns that it fills.
 */
export function summarizes(
  { cells, measure }: SummaryRecord,
  columns: readonly MeasuredColumn[],
): boolean {
  const filled = columns.flatMap(({ kind, cell, value }) => {
    const written = cell === null ? '' : (cells[cell] ?? '').replace(/[\s,$€£%\u00a0\u202f]/g, '')
    return (kind === 'integer' || kind === 'float') && /\d/.test(written)
      ? [isMeasured(written, value, measure)]
      : []
  })
  return measure === 'sum' ? filled.includes(true) : filled.length > 0 && !filled.includes(false)
}

function isMeasured(written: string, value: number | null, measure: Measure): boolean {
  const number = Number(written)
  if (value === null || !Number.isFinite(number)) return false
  if (measure === 'sum')
    return number !== 0 && Math.abs(number - value) <= Math.max(0.006, Math.abs(value) * 1e-9)
  // Programs round a mean to the number of decimals they display.
  const decimals = written.split('.')[1]?.length ?? 0
  return Math.abs(number - value) <= 0.5 * 10 ** -decimals + Math.abs(value) * 1e-9
}
