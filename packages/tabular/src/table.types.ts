import type { Habits } from './habits.rules.ts'
import type { RowReading } from './words.ts'

/** How a person wants a table read: its header row (null: it has none), and uneven rows. */
export interface ReadChoice {
  headerLine?: number | null
  rows?: RowReading
}

/** How the bytes of an upload are read. Text is read as UTF-8 with line feeds, whatever it came as. */
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
  /** How it writes its cells, where not as most files do. */
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

/**
 * How many of the lines and cells that a load left out are stored for download; all of them are
 * counted.
 */
export const mostListed = 100_000
