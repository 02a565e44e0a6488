import {
  countDate,
  dateVerdict,
  newDateCensus,
  type DateCensus,
  type DateVerdict,
} from '@atrium/kit/shared'
import type { RowBatch } from '@atrium/tabular/rows'

/** What one column contains, over the whole file. */
export type ColumnLook = {
  filled: number
  longest: number
  /** True if the first 5,000 filled cells are all different. */
  unique: boolean
  /** Share of the non-empty cells that are email addresses, among the first 2,000; 0 to 1. */
  emails: number
  /** null: the cells aren't dates. */
  dates: DateVerdict | null
  /** Every distinct value, most frequent first; null if there are more than 300. */
  values: { value: string; count: number }[] | null
  /** The first three filled cells, as examples. */
  samples: string[]
}

export type ColumnsLook = {
  rows: number
  problems: number
  /** Rows that were padded to the header's width. */
  filled: number
  cut: number
  columns: ColumnLook[]
}

const manyValues = 300
const manyUnique = 5000
const looked = 2000

type Census = {
  filled: number
  longest: number
  emails: number
  twice: boolean
  seen: Set<string> | null
  values: Map<string, number> | null
  dates: DateCensus | null
  samples: string[]
}

/** Examines every column of a file in one pass; memory does not grow with the file. */
export async function surveyColumns(
  batches: AsyncIterable<RowBatch>,
  width: number,
): Promise<ColumnsLook> {
  const columns: Census[] = Array.from({ length: width }, () => ({
    filled: 0,
    longest: 0,
    emails: 0,
    twice: false,
    seen: new Set(),
    values: new Map(),
    dates: newDateCensus(),
    samples: [],
  }))
  let rows = 0
  let problems = 0
  const fitted = { filled: 0, cut: 0 }
  for await (const batch of batches) {
    for (const row of batch.rows) {
      rows++
      if (row.problem !== null) {
        problems++
        continue
      }
      if (row.fitted) fitted[row.fitted]++
      for (let at = 0; at < width; at++) count(columns[at]!, row.cells[at]!)
    }
  }
  return { rows, problems, ...fitted, columns: columns.map(asLook) }
}

function count(column: Census, cell: string): void {
  if (cell === '') return
  column.filled++
  if (cell.length > column.longest) column.longest = cell.length
  if (column.samples.length < 3 && cell.trim() !== '') column.samples.push(own(cell))
  if (column.filled <= looked && cell.indexOf('@') > 0 && /^\S+@\S+\.\S+$/.test(cell.trim()))
    column.emails++
  if (column.dates !== null) {
    countDate(column.dates, cell)
    // If the first fifty cells contain no date, it isn't a date column, so the rest isn't checked.
    if (column.filled === 50 && column.dates.days < 10) column.dates = null
  }
  if (column.seen !== null) {
    if (column.seen.has(cell)) {
      column.twice = true
      column.seen = null
    } else if (column.seen.size >= manyUnique) column.seen = null
    else column.seen.add(own(cell))
  }
  if (column.values !== null) {
    const before = column.values.get(cell)
    if (before !== undefined) column.values.set(cell, before + 1)
    else if (column.values.size >= manyValues) column.values = null
    else column.values.set(own(cell), 1)
  }
}

function asLook(column: Census): ColumnLook {
  const dates = column.dates !== null && column.filled > 0 ? dateVerdict(column.dates) : null
  return {
    filled: column.filled,
    longest: column.longest,
    unique: !column.twice && column.filled > 0,
    emails: column.filled === 0 ? 0 : column.emails / Math.min(column.filled, looked),
    dates: dates !== null && dates.fits > 0 ? dates : null,
    values:
      column.values === null
        ? null
        : [...column.values]
            .map(([value, count]) => ({ value, count }))
            .sort((a, b) => b.count - a.count),
    samples: column.samples,
  }
}

/**
 * Copies a cell. A cell is a slice of its chunk of the file, and keeping it would keep the whole
 * chunk in memory.
 */
export function own(text: string): string {
  return text.length < 13 ? text : Buffer.from(text, 'utf16le').toString('utf16le')
}
