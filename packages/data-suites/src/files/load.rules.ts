import { quoted } from '../engine/sql.rules.ts'
import { isNumeric, type Kind } from '../words.ts'
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
      // What is written as the number itself is (nearly all there is) needs no pattern.
      return `CASE WHEN length(${at}) <= 15 AND TRY_CAST(${at} AS BIGINT)::VARCHAR = ${at} THEN TRY_CAST(${at} AS BIGINT) WHEN regexp_full_match(${at}, '${automatic ? patterns.wholeStrict : patterns.whole}') THEN TRY_CAST(${at} AS BIGINT) WHEN regexp_full_match(${at}, '${patterns.thousands}') THEN TRY_CAST(replace(${at}, ',', '') AS BIGINT) END`
    case 'float':
      // What is written as the number itself is (nearly all there is) needs no pattern.
      return `CASE WHEN length(${at}) <= 15 AND TRY_CAST(${at} AS BIGINT)::VARCHAR = ${at} THEN TRY_CAST(${at} AS BIGINT) WHEN regexp_full_match(${at}, '${automatic ? patterns.floatStrict : patterns.float}') THEN TRY_CAST(translate(${at}, ',% ', '') AS DOUBLE) END`
    case 'date':
      return `${dateOrder === 'ymd' ? `CASE WHEN length(${at}) = 10 AND substr(${at}, 5, 1) = '-' AND substr(${at}, 8, 1) = '-' THEN TRY_CAST(${at} AS DATE) ELSE ` : ''}CAST(try_strptime(${at}, ${list(orders[dateOrder])}) AS DATE)${dateOrder === 'ymd' ? ' END' : ''}`
  }
}

export interface TextTable {
  path: string
  delimiter: string
  quote: string
  escape: string
  /** Lines in front of the first record. */
  skip: number
  cells: number
}

/**
 * The marks are the one parameter of each of these statements, as a list in JSON. Not `IN`: for each such list of some length the
 * engine makes a join, and hundreds of columns would be hundreds of joins.
 */
const isMark = (at: string): string => `list_contains(from_json($1, '["VARCHAR"]'), ${at})`

/**
 * The statement that makes a Parquet file of a table of text: every cell of its column's kind, suppressed ones null with
 * their mark beside them. Names of columns are quoted; marks are parameters, the path and the signs of the text are ours.
 * @param values how many parameters there are: the marks that look like numbers, since no other could be taken for one
 */
export function loadSQL(table: TextTable, columns: readonly LoadColumn[], values: number, to: string): string {
  const text = (value: string): string => `'${value.replaceAll("'", "''")}'`
  const cells = Array.from({ length: table.cells }, (_, at) => `'c${at}': 'VARCHAR'`).join(', ')
  const read = `read_csv(${text(table.path)}, auto_detect = false, header = false, skip = ${table.skip}, delim = ${text(table.delimiter)}, quote = ${text(table.quote)}, escape = ${text(table.escape)}, columns = {${cells}}, store_rejects = true, rejects_limit = 1000, max_line_size = 4000000, buffer_size = 32000000)`
  const places = Array.from({ length: values }, (_, at) => `$${at + 1}`).join(', ')
  const inner = columns.map((column, at) => {
    if (column.cell === null) return `NULL::VARCHAR AS t${at}`
    return column.kind === 'text' ? `c${column.cell} AS t${at}` : `trim(c${column.cell}) AS t${at}`
  })
  const middle = columns.map((column, at) => {
    const plain = column.kind === 'text' ? `nullif(t${at}, '')` : valueSQL(column, `t${at}`)
    const value = values > 0 && isNumeric(column.kind) ? `CASE WHEN t${at} IN (${places}) THEN NULL ELSE ${plain} END` : plain
    return `${value} AS v${at}${column.kind === 'text' ? '' : `, t${at}`}`
  })
  const outer = columns.flatMap((column, at) => {
    const value = `v${at}::${types[column.kind]} AS ${quoted(column.name)}`
    return column.kind === 'text' ? [value] : [value, `CASE WHEN v${at} IS NULL AND t${at} <> '' THEN t${at} END AS ${quoted(column.name + notTold)}`]
  })
  return `COPY (SELECT ${outer.join(', ')} FROM (SELECT ${middle.join(', ')} FROM (SELECT ${inner.join(', ')} FROM ${read}))) TO ${text(to)} (FORMAT parquet, COMPRESSION snappy, ROW_GROUP_SIZE ${rowGroup(columns.length)})`
}

// A group of rows is held whole in memory while it is written: fewer rows where there are many columns.
const rowGroup = (columns: number): number => Math.max(2048, Math.min(122_880, Math.floor(4_000_000 / Math.max(1, columns))))

/** For each column that can: how many cells tell no value, and how many of those are no mark of suppression. */
export function untoldSQL(path: string, columns: readonly LoadColumn[]): string {
  const counted = columns.flatMap(({ name, kind }) => {
    if (kind === 'text') return []
    const at = quoted(name + notTold)
    return [`count(${at})`, `count(*) FILTER (WHERE ${at} IS NOT NULL AND NOT ${isMark(at)})`]
  })
  return `SELECT count(*)${counted.map((one) => `, ${one}`).join('')} FROM read_parquet('${path.replaceAll("'", "''")}')`
}

/** The cells that are no value of their column, with the number of their record. */
export function untoldCellsSQL(path: string, { name, kind }: LoadColumn): string {
  const at = quoted(name + notTold)
  return `SELECT file_row_number + 1, ${kind === 'date' ? "'notADate'" : "'notANumber'"}, left(${at}, 200) FROM read_parquet('${path.replaceAll("'", "''")}', file_row_number = true) WHERE ${at} IS NOT NULL AND NOT ${isMark(at)} LIMIT 200`
}
