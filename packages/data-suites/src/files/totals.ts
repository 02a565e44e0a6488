import { open } from 'node:fs/promises'
import { Tokenizer, type TextRow } from '@atrium/imports/public'
import type { Engine } from '../engine/engine.ts'
import { quoted } from '../engine/sql.rules.ts'
import { isNumeric } from '../words.ts'
import type { LoadColumn } from './load.rules.ts'
import type { Dialect } from './source.types.ts'
import { isSumOf, totalAmong, type TotalRecord } from './totals.rules.ts'

/** As much of the end of a file as its last records take, mostly. */
const tail = 65_536

/** The total at the foot of a text in UTF-8 whose lines end in line feeds, if there is one. Reads the end of the file alone. */
export async function totalAtFoot(
  path: string,
  { delimiter, quote }: Pick<Dialect, 'delimiter' | 'quote'>,
  width: number,
): Promise<TotalRecord | undefined> {
  if (width < 2) return undefined
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
    return totalAmong(
      rows
        .filter((row) => row.problem === null && row.cells.some((cell) => cell.trim() !== ''))
        .map((row) => row.cells),
      width,
    )
  } finally {
    await file.close()
  }
}

/** Whether a table that was made without this record sums up to it. */
export async function sumsUp(
  engine: Engine,
  parquet: string,
  total: TotalRecord,
  columns: readonly LoadColumn[],
): Promise<boolean> {
  const numeric = columns.filter(
    (column) =>
      isNumeric(column.kind) && column.cell !== null && /\d/.test(total.cells[column.cell] ?? ''),
  )
  if (numeric.length === 0) return false
  const [sums = []] = await engine.work([
    {
      sql: `SELECT ${numeric.map(({ name }) => `sum(${quoted(name)})::DOUBLE`).join(', ')} FROM read_parquet('${parquet.replaceAll("'", "''")}')`,
    },
  ])
  return isSumOf(
    total,
    numeric.map(({ kind, cell }, at) => ({
      kind,
      cell,
      sum: sums[at] === null || sums[at] === undefined ? null : Number(sums[at]),
    })),
  )
}
