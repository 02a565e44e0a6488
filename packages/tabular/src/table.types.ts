import type { Habits } from './habits.rules.ts'
import type { RowReading } from './words.ts'

/** How a person wants a table read: its header row (null: it has none), and uneven rows. */
export interface ReadChoice {
  headerLine?: number | null
  rows?: RowReading
}

/**
 * How the bytes of an upload are read. Text has already been converted to UTF-8 with line feeds.
 */
export interface Dialect {
  encoding: string
  delimiter: string
  quote: string
  /** What escapes a quote inside a quoted cell; default: the quote itself. */
  escape?: string
  /** Physical line of the header, the last if there are several; null if the first line is data. */
  headerLine: number | null
  /**
   * How many records under the header are also headers: shown to a person, since one could be data.
   */
  furtherHeaders?: number
  /** How many records precede the data, if that differs from the number of lines. */
  skip?: number
  lineEnd: '\n' | '\r\n' | '\r'
  /** What happens to rows with fewer or more cells than the header; default: `exact`. */
  rows?: RowReading
  /** A person's decisions, which also apply to newer data. */
  chosen?: ReadChoice
  /** How it formats its cells, if it is unusual. */
  habits?: Habits
  /**
   * For text whose lines all have this length without any separator: its column boundaries can't be
   * detected.
   */
  unparted?: number
  /**
   * Its columns are aligned: their boundaries, and its original encoding. It is rewritten before
   * anything else.
   */
  fixed?: { encoding: string; cuts: (readonly [number, number])[] }
  /** Which sheet of a workbook was read, which became separate files, and which were not read. */
  sheets?: { read: string; beside?: string[]; others: string[] }
  /**
   * How many formulas of a workbook have no result: the program that wrote it didn't calculate
   * them, so their cells are empty.
   */
  uncalculated?: number
  /** Columns of dates with times: they stay text unless a person asks for dates. */
  moments?: string[]
}

/**
 * A line or a cell that was left out. `line` is the line in the file for whole lines, and the
 * record's number for cells.
 */
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

/**
 * How many of the lines and cells that a load left out are stored for download; all of them are
 * counted.
 */
export const mostListed = 100_000
