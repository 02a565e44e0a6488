import { quoted } from '../engine/sql.rules.ts'
import type { Kind } from '../words.ts'
import { notTold, patterns, type DateOrder } from './typing.rules.ts'

/** A column of the table that is made: from which cell, as what. Null: the file does not have it. */
export interface LoadColumn {
  name: string
  kind: Kind
  dateOrder: DateOrder
  /** Zeros in front and other kinds mean that the proposed kind was wrong. */
  automatic: boolean
  cell: number | null
}

const types: Record<Kind, string> = { integer: 'BIGINT', float: 'DOUBLE', text: 'VARCHAR', date: 'DATE' }

const orders: Record<DateOrder, string[]> = {
  ymd: ['%Y-%m-%d', '%Y/%m/%d', '%Y-%m-%d %H:%M:%S', '%Y-%m-%d %H:%M:%S.%f', '%Y-%m-%dT%H:%M:%S', '%Y-%m-%dT%H:%M:%SZ', '%Y-%m-%d %H:%M', '%Y-%m-%dT%H:%M:%S.%fZ'],
  mdy: ['%m/%d/%Y', '%m/%d/%y', '%m-%d-%Y', '%m-%d-%y', '%m/%d/%Y %H:%M', '%m/%d/%Y %H:%M:%S', '%m/%d/%Y %I:%M:%S %p'],
  dmy: ['%d/%m/%Y', '%d/%m/%y', '%d-%m-%Y', '%d-%m-%y', '%d/%m/%Y %H:%M', '%d/%m/%Y %H:%M:%S'],
}

const list = (texts: readonly string[]): string => `[${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ')}]`

/** A trimmed cell as a value of its kind; null where it is none. Patterns and formats are ours. */
function valueSQL({ kind, dateOrder, automatic }: LoadColumn, at: string): string {
  switch (kind) {
    case 'text':
      return at
    case 'integer':
      return `CASE WHEN regexp_full_match(${at}, '${automatic ? patterns.wholeStrict : patterns.whole}') THEN TRY_CAST(${at} AS BIGINT) WHEN regexp_full_match(${at}, '${patterns.thousands}') THEN TRY_CAST(replace(${at}, ',', '') AS BIGINT) END`
    case 'float':
      return `CASE WHEN regexp_full_match(${at}, '${automatic ? patterns.floatStrict : patterns.float}') THEN TRY_CAST(translate(${at}, ',% ', '') AS DOUBLE) END`
    case 'date':
      return `CAST(try_strptime(${at}, ${list(orders[dateOrder])}) AS DATE)`
  }
}

export interface TextTable {
  path: string
  delimiter: string
  quote: string
  /** Lines in front of the first record. */
  skip: number
  cells: number
}

/** The marks are the parameters of each of these statements, in their order. */
const placesOf = (marks: readonly string[]): string => (marks.length > 0 ? `(${marks.map((_, at) => `$${at + 1}`).join(', ')})` : "('')")

/**
 * The statement that makes a Parquet file of a table of text: every cell of its column's kind, suppressed ones null with
 * their mark beside them. Names of columns are quoted; the path, the marks and the signs of the text are parameters or ours.
 */
export function loadSQL(table: TextTable, columns: readonly LoadColumn[], marks: readonly string[], to: string): string {
  const text = (value: string): string => `'${value.replaceAll("'", "''")}'`
  const cells = Array.from({ length: table.cells }, (_, at) => `'c${at}': 'VARCHAR'`).join(', ')
  const read = `read_csv(${text(table.path)}, auto_detect = false, header = false, skip = ${table.skip}, delim = ${text(table.delimiter)}, quote = ${text(table.quote)}, escape = ${text(table.quote)}, columns = {${cells}}, store_rejects = true, rejects_limit = 1000, max_line_size = 4000000)`
  const marked = placesOf(marks)
  const inner = columns.map((column, at) => (column.cell === null ? `NULL::VARCHAR AS t${at}` : `${column.kind === 'text' ? '' : 'trim('}c${column.cell}${column.kind === 'text' ? '' : ')'} AS t${at}`))
  const middle = columns.map((column, at) => {
    const value = column.kind === 'text' ? `nullif(t${at}, '')` : `CASE WHEN t${at} IN ${marked} THEN NULL ELSE ${valueSQL(column, `t${at}`)} END`
    return `${value} AS v${at}${column.kind === 'text' ? '' : `, t${at}`}`
  })
  const outer = columns.flatMap((column, at) => {
    const value = `v${at}::${types[column.kind]} AS ${quoted(column.name)}`
    return column.kind === 'text' ? [value] : [value, `CASE WHEN v${at} IS NULL AND t${at} <> '' THEN t${at} END AS ${quoted(column.name + notTold)}`]
  })
  return `COPY (SELECT ${outer.join(', ')} FROM (SELECT ${middle.join(', ')} FROM (SELECT ${inner.join(', ')} FROM ${read}))) TO ${text(to)} (FORMAT parquet, COMPRESSION zstd)`
}

/** For each column that can: how many cells tell no value, and how many of those are no mark of suppression. */
export function untoldSQL(path: string, columns: readonly LoadColumn[], marks: readonly string[]): string | undefined {
  const counted = columns.flatMap(({ name, kind }) => {
    if (kind === 'text') return []
    const at = quoted(name + notTold)
    return [`count(${at})`, `count(*) FILTER (WHERE ${at} IS NOT NULL AND ${at} NOT IN ${placesOf(marks)})`]
  })
  return `SELECT count(*)${counted.map((one) => `, ${one}`).join('')} FROM read_parquet('${path.replaceAll("'", "''")}')`
}

/** The cells that are no value of their column, with the number of their record. */
export function untoldCellsSQL(path: string, { name, kind }: LoadColumn, marks: readonly string[]): string {
  const at = quoted(name + notTold)
  return `SELECT file_row_number + 1, ${kind === 'date' ? "'notADate'" : "'notANumber'"}, left(${at}, 200) FROM read_parquet('${path.replaceAll("'", "''")}', file_row_number = true) WHERE ${at} IS NOT NULL AND ${at} NOT IN ${placesOf(marks)} LIMIT 200`
}
