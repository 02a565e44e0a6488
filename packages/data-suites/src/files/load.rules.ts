import { quoted } from '@atrium/engine/sql.rules'
import { type Kind, type RowReading, isNumeric, originalTextSuffix } from '@atrium/tabular/words'
import { daySQL, type DateOrder } from '@atrium/tabular/dates.rules'
import type { Habits } from '@atrium/tabular/habits.rules'
import { patterns, rangesOf } from '@atrium/tabular/typing.rules'

/**
 * A column of the table being built: from which cell, as which type. Null: the file doesn't have
 * it.
 */
export interface LoadColumn {
  name: string
  kind: Kind
  dateOrder: DateOrder
  /** Zeros in front and other kinds mean that the proposed kind was wrong. */
  automatic: boolean
  cell: number | null
}

const types: Record<Kind, string> = {
  integer: 'BIGINT',
  float: 'DOUBLE',
  text: 'VARCHAR',
  date: 'DATE',
}

/** A cell as the engine itself would parse it, if it could. */
const castSQL = (kind: Kind, cell: string): string => `TRY_CAST(${cell} AS ${types[kind]})`

/**
 * Whether a cell is written so plainly that its cast `w` is its value, as nearly all are: others
 * (symbols, leading zeros, spaces, exponents) are checked with patterns, which cost ten times as
 * much.
 */
function isPlain(kind: Kind, cell: string, w: string): string {
  if (kind === 'date') return `isfinite(${w}) AND ${w}::VARCHAR = ${cell}`
  if (kind === 'integer')
    return `${w} BETWEEN -99999999999999 AND 999999999999999 AND ${w}::VARCHAR = ${cell}`
  return `(${cell} >= '1' AND ${cell} < ':' OR ${cell} = '0' OR ${cell} >= '0.' AND ${cell} < '0/') AND strlen(${cell}) <= 15 AND isfinite(${w}) AND NOT (contains(${cell}, '_') OR contains(${cell}, 'e') OR contains(${cell}, 'E'))`
}

/**
 * How many line errors the engine records: it keeps them in memory. Further ones are left out too,
 * and counted another way.
 */
export const mostRejects = 100_000

/**
 * Any cell, trimmed, as a value of its type; null if it isn't one. Patterns and formats are ours.
 */
function valueSQL({ kind, dateOrder, automatic }: LoadColumn, at: string): string {
  if (kind === 'date') return daySQL(at, dateOrder, automatic)
  const is = (pattern: string): string => `regexp_full_match(${at}, ${text(pattern)})`
  const bare = `TRY_CAST(rtrim(translate(${at}, ${text(",%$€£()'’ \u00a0\u202f")}, ''), '-') AS DOUBLE)`
  const number = `CASE WHEN contains(${at}, '(') OR ends_with(${at}, '-') THEN -${bare} ELSE ${bare} END`
  const float = `WHEN ${is(automatic ? patterns.floatStrict : patterns.float)} AND isfinite(${bare})`
  if (kind === 'integer') {
    // Asked for as a whole number, money without cents is one.
    const money = automatic
      ? ''
      : ` ${float} AND ${bare} = floor(${bare}) AND abs(${bare}) < 1e15 THEN CAST(${number} AS BIGINT)`
    return `CASE WHEN ${is(automatic ? patterns.wholeStrict : patterns.whole)} THEN TRY_CAST(${at} AS BIGINT) WHEN ${is(patterns.thousands)} THEN TRY_CAST(replace(${at}, ',', '') AS BIGINT)${money} END`
  }
  // Asked for as a number, 12,5 is one: no thousands are written so.
  const comma = automatic
    ? ''
    : ` WHEN ${is('[+-]?\\d+,(\\d{1,2}|\\d{4,})')} THEN TRY_CAST(replace(${at}, ',', '.') AS DOUBLE)`
  return `CASE ${float} THEN ${number}${comma} END`
}

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`

/** How many cells beyond the header a row may have if they are ignored. */
const ignoredCells = 200

export interface TextTable {
  path: string
  delimiter: string
  quote: string
  escape: string
  /** Lines in front of the first record. */
  skip: number
  cells: number
  /**
   * The names of its columns, if it has a header: records that repeat them are the header again,
   * not data.
   */
  header?: readonly string[]
  habits?: Habits
  rows?: RowReading
  /** Records to leave out, as written: summaries of the others. */
  without?: readonly { cells: readonly string[]; at: number }[]
}

/** Without surrounding invisible characters. */
const trimmed = (cell: string): string => `trim(${cell}, ' \t\u00a0\u202f\u200b\ufeff')`

/** A cell as its file would have written it without its habits. */
function cellSQL(cell: string, isText: boolean, { escaped, padded }: Habits): string {
  const bare = escaped
    ? `CASE WHEN starts_with(${cell}, '="') AND ends_with(${cell}, '"') THEN substr(${cell}, 3, length(${cell}) - 3) ELSE ${cell} END`
    : cell
  return padded && isText ? `nullif(${trimmed(bare)}, '')` : bare
}

const withPoint = (cell: string): string =>
  `CASE WHEN regexp_full_match(${trimmed(cell)}, '${patterns.comma}') THEN replace(translate(${cell}, '. \u00a0\u202f€£$%', ''), ',', '.') ELSE ${cell} END`

/**
 * The marks are the one parameter of each of these statements, as a list in JSON. Not `IN`: for each such list of some length the
 * engine makes a join, and hundreds of columns would be hundreds of joins.
 */
const isMark = (name: string): string =>
  `(list_contains(from_json($1, '["VARCHAR"]'), ${quoted(name + originalTextSuffix)}) OR regexp_full_match(${quoted(name + originalTextSuffix)}, '${rangesOf(name)}'))`

/**
 * The statement that makes a Parquet file from a table of text: every cell with its column's type,
 * suppressed ones null with their mark in the companion. Column names are quoted; marks are
 * parameters, the path and the text's separators are ours.
 * @param values the number of parameters: the marks that look like numbers, since no other could be
 * taken for one
 */
export function loadSQL(
  table: TextTable,
  columns: readonly LoadColumn[],
  values: number,
  to: string,
): string {
  const { rows: reading = 'exact' } = table
  // Cells beyond the header are read into columns that are never selected.
  const width = table.cells + (reading === 'fit' ? ignoredCells : 0)
  const cells = Array.from({ length: width }, (_, at) => `'c${at}': 'VARCHAR'`).join(', ')
  // When padding rows, the engine can't also read them in parallel if cells contain line breaks.
  const filled = reading === 'exact' ? '' : ', null_padding = true, parallel = false'
  const read = `read_csv(${text(table.path)}, auto_detect = false, header = false, skip = ${table.skip}, delim = ${text(table.delimiter)}, quote = ${text(table.quote)}, escape = ${text(table.escape)}, columns = {${cells}}, store_rejects = true, rejects_limit = ${mostRejects}${filled}, max_line_size = 4000000, buffer_size = 32000000)`
  const places = Array.from({ length: values }, (_, at) => `$${at + 1}`).join(', ')
  const habits = table.habits ?? {}
  // Spreadsheets leave behind records with nothing but delimiters: they don't count.
  const given = Array.from({ length: table.cells }, (_, at) => `c${at}`)
  // Only records whose first cell equals the first name are compared further: that is one
  // comparison a record.
  const [first = '', ...rest] = table.header?.slice(0, 12) ?? []
  const again =
    rest.length > 0
      ? ` AND CASE WHEN c0 = ${text(first)} THEN coalesce(NOT (${rest.map((name, at) => `trim(c${at + 1}) = ${text(name)}`).join(' AND ')}), true) ELSE true END`
      : ''
  const without = (table.without ?? [])
    .map(
      ({ cells, at }) =>
        ` AND CASE WHEN c${at} = ${text(cells[at] ?? '')} THEN NOT (${cells.map((cell, place) => `coalesce(c${place}, '') = ${text(cell)}`).join(' AND ')}) ELSE true END`,
    )
    .join('')
  const cellOf = (column: LoadColumn): string =>
    column.cell === null
      ? 'NULL::VARCHAR'
      : cellSQL(`c${column.cell}`, column.kind === 'text', habits)
  const hasComma = (column: LoadColumn): boolean => habits.decimal === ',' && isNumeric(column.kind)
  const cast = columns.map((column, at) => {
    const cell = cellOf(column)
    if (column.kind === 'text') return `${cell} AS t${at}`
    return hasComma(column)
      ? `${cell} AS t${at}, ${withPoint(cell)} AS n${at}, ${castSQL(column.kind, withPoint(cell))} AS w${at}`
      : `${cell} AS t${at}, ${castSQL(column.kind, cell)} AS w${at}`
  })
  const valued = columns.map((column, at) => {
    if (column.kind === 'text') return `t${at}`
    const mark = (cell: string): string =>
      values > 0 && isNumeric(column.kind) ? `WHEN ${cell} IN (${places}) THEN NULL ` : ''
    const number = hasComma(column) ? `n${at}` : `t${at}`
    return `t${at}, CASE ${mark(`t${at}`)}WHEN ${isPlain(column.kind, number, `w${at}`)} THEN w${at} ${mark(trimmed(`t${at}`))}ELSE ${valueSQL(column, trimmed(number))} END AS v${at}`
  })
  const outer = columns.flatMap((column, at) =>
    column.kind === 'text'
      ? [`t${at} AS ${quoted(column.name)}`]
      : [
          `v${at}::${types[column.kind]} AS ${quoted(column.name)}`,
          `CASE WHEN v${at} IS NULL AND t${at} IS NOT NULL THEN nullif(${trimmed(`t${at}`)}, '') END AS ${quoted(column.name + originalTextSuffix)}`,
        ],
  )
  return `COPY (SELECT ${outer.join(', ')} FROM (SELECT ${valued.join(', ')} FROM (SELECT ${cast.join(', ')} FROM ${read} WHERE coalesce(${given.join(', ')}) IS NOT NULL${again}${without}))) TO ${text(to)} (FORMAT parquet, COMPRESSION snappy, ROW_GROUP_SIZE ${rowGroup(columns.length)})`
}

// A row group is held in memory while it is written: fewer rows if there are many columns.
const rowGroup = (columns: number): number =>
  Math.max(2048, Math.min(122_880, Math.floor(4_000_000 / Math.max(1, columns))))

/**
 * How many non-empty records a text has, of any width, if more are wrong than the engine records.
 */
export function recordsSQL(table: TextTable): string {
  const given = Array.from({ length: table.cells + 100 }, (_, at) => `c${at}`)
  const cells = given.map((name) => `'${name}': 'VARCHAR'`).join(', ')
  return `SELECT count(*) FROM read_csv(${text(table.path)}, auto_detect = false, header = false, skip = ${table.skip}, delim = ${text(table.delimiter)}, quote = ${text(table.quote)}, escape = ${text(table.escape)}, columns = {${cells}}, null_padding = true, ignore_errors = true, parallel = false, max_line_size = 4000000, buffer_size = 32000000) WHERE coalesce(${given.join(', ')}) IS NOT NULL`
}

/**
 * Each column of a stored table: its position, its cells, how many of them are null. Only from the
 * end of the file.
 */
export const footerSQL = (path: string): string =>
  `SELECT column_id, sum(num_values), sum(stats_null_count) FROM parquet_metadata('${path.replaceAll("'", "''")}') GROUP BY 1 ORDER BY 1`

/** The names of the columns that `loadSQL` makes, in their order. */
const columnsMade = (columns: readonly LoadColumn[]): string[] =>
  columns.flatMap(({ name, kind }) =>
    kind === 'text' ? [name] : [name, name + originalTextSuffix],
  )

/** A table's rows, and the columns that have cells without a value. */
export function footerSays(
  footer: readonly (readonly unknown[])[],
  columns: readonly LoadColumn[],
): { rows: number; faulty: LoadColumn[] } {
  const told = new Map(
    footer.map(([at, cells, nulls]) => [Number(at), Number(cells) - Number(nulls)]),
  )
  const at = new Map(columnsMade(columns).map((name, index) => [name, index]))
  return {
    rows: Number(footer[0]?.[1] ?? 0),
    faulty: columns.filter(
      (column) =>
        column.kind !== 'text' &&
        (told.get(at.get(column.name + originalTextSuffix) ?? -1) ?? 0) > 0,
    ),
  }
}

/** For each of these columns, how many cells have no value and aren't a suppression mark. */
export function unreadableSQL(path: string, columns: readonly LoadColumn[]): string {
  const counted = columns.map(
    ({ name }) =>
      `count(*) FILTER (WHERE ${quoted(name + originalTextSuffix)} IS NOT NULL AND NOT ${isMark(name)})`,
  )
  return `SELECT ${counted.join(', ')} FROM read_parquet('${path.replaceAll("'", "''")}')`
}

/** The invalid cells of each column, with the number of their record; the first ones, or all. */
export function unreadableCellsSQL(
  path: string,
  { name, kind }: LoadColumn,
  most?: number,
): string {
  const at = quoted(name + originalTextSuffix)
  return `SELECT file_row_number + 1, ${kind === 'date' ? "'notADate'" : "'notANumber'"}, left(${at}, 200) FROM read_parquet('${path.replaceAll("'", "''")}', file_row_number = true) WHERE ${at} IS NOT NULL AND NOT ${isMark(name)}${most === undefined ? '' : ` LIMIT ${most}`}`
}
