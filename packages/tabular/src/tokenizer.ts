/** Why a record can't be read. The rest of the file is still read. */
export type RowProblem =
  | 'strayQuote'
  | 'unterminatedQuote'
  | 'nul'
  | 'tooLong'
  | 'tooFew'
  | 'tooMany'
  | 'badBytes'

/** One record: the physical line on which it starts (1-based), and its cells as written. */
export type Row = {
  line: number
  cells: string[]
  problem: RowProblem | null
  /** The record was padded or cut to the header's width. */
  fitted?: 'filled' | 'cut'
}

export type TokenizerOptions = {
  /** One character. */
  delimiter: string
  /** One character, or '' where the file quotes nothing. */
  quote: string
  /** '\r' only for files with lone CRs as line endings; '\n' reads LF and CRLF. */
  lineEnd: '\n' | '\r'
}

/** A record longer than this (in characters) is missing a closing quote, or isn't a roster. */
const longest = 1 << 20

/**
 * A streaming reader of delimited text (RFC 4180 as csv-spectrum tests it; spaces around a quoted
 * cell are ignored). Lines without a quote are split natively, which makes it fast. A quote that
 * never closes, or closes in the wrong place, costs only the line it opens on: reading resumes on
 * the next line, so memory stays bounded.
 */
export class Tokenizer {
  readonly #delimiter: string
  readonly #quote: string
  readonly #newline: string
  readonly #d: number
  readonly #q: number
  readonly #n: number
  #rest = ''
  #line = 1
  #skipping = false
  #nul = false

  constructor(options: TokenizerOptions) {
    this.#delimiter = options.delimiter
    this.#quote = options.quote
    this.#newline = options.lineEnd
    this.#d = options.delimiter.charCodeAt(0)
    this.#q = options.quote === '' ? -1 : options.quote.charCodeAt(0)
    this.#n = options.lineEnd.charCodeAt(0)
  }

  /** Reads a chunk of text and appends every completed record to `out`. */
  push(text: string, out: Row[]): void {
    this.#scan(this.#rest === '' ? text : this.#rest + text, false, out)
  }

  /** Ends the text; the last record doesn't need a line ending. */
  end(out: Row[]): void {
    this.#scan(this.#rest, true, out)
    this.#rest = ''
  }

  #scan(text: string, final: boolean, out: Row[]): void {
    this.#nul = text.includes('\0')
    let pos = 0
    let quoteAt = -1
    while (pos < text.length) {
      if (this.#n === 13 && text.charCodeAt(pos) === 10) {
        pos++
        continue
      }
      let eol = text.indexOf(this.#newline, pos)
      if (eol === -1) {
        if (!final) {
          if (this.#skipping) pos = text.length
          else if (text.length - pos > longest) {
            this.#emit(out, [], 'tooLong')
            this.#skipping = true
            pos = text.length
          }
          break
        }
        eol = text.length
      }
      if (this.#skipping) {
        this.#skipping = false
        this.#line++
        pos = eol + 1
        continue
      }
      if (quoteAt < pos) quoteAt = this.#q === -1 ? Infinity : text.indexOf(this.#quote, pos)
      if (quoteAt === -1) quoteAt = Infinity
      if (quoteAt > eol) {
        const end = this.#n === 10 && text.charCodeAt(eol - 1) === 13 && eol > pos ? eol - 1 : eol
        if (end > pos) this.#emit(out, text.slice(pos, end).split(this.#delimiter), null)
        this.#line++
        pos = eol + 1
        continue
      }
      const next = this.#quoted(text, pos, eol, final, out)
      if (next === -1) break
      pos = next
    }
    this.#rest = pos === 0 ? text : text.slice(pos)
  }

  /** Reads one record with quotes; returns where the next starts, or -1 if more text is needed. */
  #quoted(text: string, start: number, eol: number, final: boolean, out: Row[]): number {
    const cells: string[] = []
    let problem: RowProblem | null = null
    let at = start
    for (;;) {
      let from = at
      while (text.charCodeAt(from) === 32 && this.#d !== 32) from++
      if (text.charCodeAt(from) !== this.#q) {
        let end = at
        let code = text.charCodeAt(end)
        while (end < text.length && code !== this.#d && code !== this.#n)
          code = text.charCodeAt(++end)
        if (end >= text.length && !final) return this.#wait(text, start, eol, out)
        if (code === this.#d && end < text.length) {
          cells.push(text.slice(at, end))
          at = end + 1
          continue
        }
        cells.push(
          text.slice(
            at,
            this.#n === 10 && text.charCodeAt(end - 1) === 13 && end > at ? end - 1 : end,
          ),
        )
        return this.#record(text, start, eol, end, cells, problem, out)
      }
      let value = ''
      let scan = from + 1
      let piece = scan
      for (;;) {
        const close = text.indexOf(this.#quote, scan)
        if (close === -1 || (close + 1 === text.length && !final)) {
          return final
            ? this.#restart(out, eol, 'unterminatedQuote')
            : this.#wait(text, start, eol, out)
        }
        if (text.charCodeAt(close + 1) === this.#q) {
          value += text.slice(piece, close + 1)
          scan = piece = close + 2
          continue
        }
        value += text.slice(piece, close)
        scan = close + 1
        break
      }
      while (text.charCodeAt(scan) === 32) scan++
      let code = text.charCodeAt(scan)
      if (code === 13 && this.#n === 10) {
        if (scan + 1 >= text.length && !final) return this.#wait(text, start, eol, out)
        if (text.charCodeAt(scan + 1) === 10 || scan + 1 >= text.length)
          code = text.charCodeAt(++scan)
      }
      if (scan >= text.length) {
        if (!final) return this.#wait(text, start, eol, out)
        cells.push(value)
        return this.#record(text, start, eol, text.length, cells, problem, out)
      }
      if (code === this.#d) {
        cells.push(value)
        at = scan + 1
        continue
      }
      if (code === this.#n) {
        cells.push(value)
        return this.#record(text, start, eol, scan, cells, problem, out)
      }
      problem = 'strayQuote'
      while (scan < text.length && code !== this.#d && code !== this.#n)
        code = text.charCodeAt(++scan)
      if (scan >= text.length && !final) return this.#wait(text, start, eol, out)
      cells.push(text.slice(at, scan))
      if (scan < text.length && code === this.#d) {
        at = scan + 1
        continue
      }
      return this.#record(text, start, eol, scan, cells, problem, out)
    }
  }

  #record(
    text: string,
    start: number,
    eol: number,
    end: number,
    cells: string[],
    problem: RowProblem | null,
    out: Row[],
  ): number {
    if (problem !== null && end > eol) return this.#restart(out, eol, problem)
    this.#emit(out, cells, problem)
    this.#line++
    for (
      let at = text.indexOf(this.#newline, start);
      at !== -1 && at < end;
      at = text.indexOf(this.#newline, at + 1)
    )
      this.#line++
    return end + 1
  }

  #wait(text: string, start: number, eol: number, out: Row[]): number {
    return text.length - start > longest ? this.#restart(out, eol, 'unterminatedQuote') : -1
  }

  #restart(out: Row[], eol: number, problem: RowProblem): number {
    this.#emit(out, [], problem)
    this.#line++
    return eol + 1
  }

  #emit(out: Row[], cells: string[], problem: RowProblem | null): void {
    const nul = this.#nul && problem === null && cells.some((cell) => cell.includes('\0'))
    out.push({ line: this.#line, cells, problem: nul ? 'nul' : problem })
  }
}
