import type { Habits } from './habits.rules.ts'
import type { RowReading } from './words.ts'

/** How a person wants a table read: its header row (null: it has none), and rows of another width. */
export interface ReadChoice {
  headerLine?: number | null
  rows?: RowReading
}

/** How the bytes of an upload are read. Text is read as UTF-8 with line feeds, whatever it came as. */
export interface Dialect {
  encoding: string
  delimiter: string
  quote: string
  /** What stands before a quote inside a quoted cell; the quote itself unless told. */
  escape?: string
  /** Physical line of the header, of several the last; null where the first line is data. */
  headerLine: number | null
  /** How many records under the header are headers as well: a person is told, since one could be data. */
  furtherHeaders?: number
  /** How many records stand above the data, where those are fewer than lines. */
  skip?: number
  lineEnd: '\n' | '\r\n' | '\r'
  /** What happens to rows with fewer or more cells than the header; `exact` where it is not said. */
  rows?: RowReading
  /** What a person decided, which newer data are read by too. */
  chosen?: ReadChoice
  /** How it writes its cells, where not as most files do. */
  habits?: Habits
  /** Of a text whose lines are all as long as this, and which no sign parts: where its columns end cannot be told. */
  unparted?: number
  /** Its columns stand under each other: where they are cut, and the encoding that it came in. It is rewritten before anything else. */
  fixed?: { encoding: string; cuts: (readonly [number, number])[] }
  /** Which sheet of a workbook of several was read, which became files of their own, and which were not read. */
  sheets?: { read: string; beside?: string[]; others: string[] }
  /** How many formulas of a workbook have no result: whatever wrote it did not count them out, and their cells are empty. */
  uncalculated?: number
  /** Columns whose cells are days with times: texts, unless a person asks for the days. */
  moments?: string[]
}

/** A line that was left out, or a cell that was. `line` is that of the file for whole lines, the record's number for cells. */
export interface LineError {
  line: number
  column: string | null
  problem:
    | 'tooFew'
    | 'tooMany'
    | 'quote'
    | 'encoding'
    | 'tooLong'
    | 'notANumber'
    | 'notADate'
    | 'notARecord'
    | 'other'
  text: string
}

/** So many of the lines and cells that a load left out are kept, to be taken along; all of them are counted. */
export const mostListed = 100_000
