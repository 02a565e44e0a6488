import { own } from './columns.ts'
import type { Issue } from './issues.ts'

/** What a second row of the same id is: the same again, another school of the same person, or a contradiction. */
export type Repeat = { first: number; kind: 'same' | 'addsSchools' | 'differs' }

/**
 * Remembers the ids of a file, about 80 bytes each, to find rows that name one record twice.
 * A person listed once a school is no fault: such rows differ in their schools alone.
 */
export class RepeatFinder {
  readonly #at = new Map<string, number>()
  readonly #lines: number[] = []
  readonly #hashes: number[] = []
  readonly #schoolColumns: ReadonlySet<number>

  /** @param schoolColumns columns that may differ between rows of one person */
  constructor(schoolColumns: Iterable<number> = []) {
    this.#schoolColumns = new Set(schoolColumns)
  }

  /** @returns null for an id not met before */
  meet(id: string, line: number, cells: readonly string[]): Repeat | null {
    const whole = hash(cells, null)
    const at = this.#at.get(id)
    if (at === undefined) {
      this.#at.set(own(id), this.#lines.length)
      this.#lines.push(line)
      this.#hashes.push(whole, this.#schoolColumns.size === 0 ? whole : hash(cells, this.#schoolColumns))
      return null
    }
    const first = this.#lines[at]!
    if (this.#hashes[at * 2] === whole) return { first, kind: 'same' }
    if (this.#schoolColumns.size > 0 && this.#hashes[at * 2 + 1] === hash(cells, this.#schoolColumns)) return { first, kind: 'addsSchools' }
    return { first, kind: 'differs' }
  }
}

/** The issue that a repeat is: a contradiction refuses the row, the same row again is passed over. */
export function repeatIssue(repeat: Repeat, line: number, field: string): Issue | null {
  if (repeat.kind === 'addsSchools') return null
  return repeat.kind === 'same'
    ? { line, field, code: 'duplicateRow', severity: 'warning', values: { first: repeat.first } }
    : { line, field, code: 'duplicateId', severity: 'error', values: { first: repeat.first } }
}

// FNV-1a over the cells: 32 bits tell two rows of one id apart well enough.
function hash(cells: readonly string[], without: ReadonlySet<number> | null): number {
  let value = 0x811c9dc5
  for (let at = 0; at < cells.length; at++) {
    if (without?.has(at)) continue
    const cell = cells[at]!
    for (let i = 0; i < cell.length; i++) value = Math.imul(value ^ cell.charCodeAt(i), 0x01000193)
    value = Math.imul(value ^ 0x1f, 0x01000193)
  }
  return value
}
