import { open } from 'node:fs/promises'
import { Tokenizer, type Row as TextRow } from '@atrium/tabular/tokenizer'
import type { Engine } from '@atrium/engine/engine'
import { quoted } from '@atrium/engine/sql.rules'
import { isNumeric } from '@atrium/tabular/words'
import type { LoadColumn } from './load.rules.ts'
import type { Dialect } from '@atrium/tabular/table.types'
import {
  summariesAmong,
  summarizes,
  type Measure,
  type SummaryRecord,
} from '@atrium/tabular/totals.rules'

/** Enough of a file's end to contain its last records, in most files. */
const tail = 65_536

/** The summaries at the bottom of a UTF-8 text with line feeds. Reads only the end of the file. */
export async function summariesAtFoot(
  path: string,
  { delimiter, quote }: Pick<Dialect, 'delimiter' | 'quote'>,
  width: number,
): Promise<SummaryRecord[]> {
  if (width < 2) return []
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const from = Math.max(0, size - tail)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from)
    const text = buffer.subarray(0, bytesRead).toString('utf8')
    const rows: TextRow[] = []
    const tokenizer = new Tokenizer({ delimiter, quote, lineEnd: '\n' })
    tokenizer.push(from === 0 ? text : text.slice(text.indexOf('\n') + 1), rows)
    tokenizer.end(rows)
    return summariesAmong(
      rows
        .filter((row) => row.problem === null && row.cells.some((cell) => cell.trim() !== ''))
        .map((row) => row.cells),
      width,
    )
  } finally {
    await file.close()
  }
}

const aggregates: Record<Measure, string> = {
  sum: 'sum',
  mean: 'avg',
  median: 'median',
  min: 'min',
  max: 'max',
}

/** Which of these records summarize the table built without them. */
export async function trueSummaries(
  engine: Engine,
  parquet: string,
  records: readonly SummaryRecord[],
  columns: readonly LoadColumn[],
): Promise<SummaryRecord[]> {
  const numeric = columns.filter((column) => isNumeric(column.kind) && column.cell !== null)
  if (numeric.length === 0 || records.length === 0) return []
  const measures = [...new Set(records.map(({ measure }) => measure))]
  const wanted = measures.flatMap((measure) =>
    numeric.map(({ name }) => `${aggregates[measure]}(${quoted(name)})::DOUBLE`),
  )
  const [values = []] = await engine.work([
    {
      sql: `SELECT ${wanted.join(', ')} FROM read_parquet('${parquet.replaceAll("'", "''")}')`,
    },
  ])
  return records.filter((record) => {
    const from = measures.indexOf(record.measure) * numeric.length
    return summarizes(
      record,
      numeric.map(({ kind, cell }, at) => {
        const value = values[from + at] ?? null
        return { kind, cell, value: value === null ? null : Number(value) }
      }),
    )
  })
}
