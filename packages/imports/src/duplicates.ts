import type { Issue } from './issues.ts'

/**
 * How a second row with the same id relates to the first: identical, another school for the same
 * person, or a contradiction.
 */
export type Repeat = { first: number; kind: 'same' | 'addsSchools' | 'differs' }

/**
 * Numbers stored for each id: two halves of its hash, its line, and the hashes of its row with and
 * without schools.
 */
const width = 5

/**
 * Finds rows with the same id. Stores a 64-bit hash of each id, about 40 bytes in all; with a
 * million ids, a false match happens once in tens of millions of files. A person may be listed once
 * per school, with rows that differ only in the school, or once per emergency contact, with rows
 * that differ only in columns that aren't imported.
 */
export class RepeatFinder {
  readonly #unread: ReadonlySet<number> | null
  readonly #besides: ReadonlySet<number> | null
  #slots = new Uint32Array(1024 * width)
  #count = 0

  /**
   * @param schoolColumns columns that may differ between rows of one person
   * @param unread columns that aren't imported
   */
  constructor(schoolColumns: readonly number[] = [], unread: readonly number[] = []) {
    this.#unread = unread.length > 0 ? new Set(unread) : null
    this.#besides = schoolColumns.length > 0 ? new Set([...schoolColumns, ...unread]) : null
  }

  /** @returns null for a new id */
  meet(id: string, line: number, cells: readonly string[]): Repeat | null {
    if (this.#count * width * 2 > this.#slots.length) this.#grow()
    const [low, high] = [hash(id, 0x811c9dc5), hash(id, 0x9747b28c)]
    const whole = hashCells(cells, this.#unread)
    const at = find(this.#slots, low, high)
    const slots = this.#slots
    if (slots[at + 2] === 0) {
      this.#count++
      slots.set(
        [low, high, line, whole, this.#besides === null ? whole : hashCells(cells, this.#besides)],
        at,
      )
      return null
    }
    const first = slots[at + 2]!
    if (slots[at + 3] === whole) return { first, kind: 'same' }
    if (this.#besides !== null && slots[at + 4] === hashCells(cells, this.#besides))
      return { first, kind: 'addsSchools' }
    return { first, kind: 'differs' }
  }

  #grow(): void {
    const before = this.#slots
    this.#slots = new Uint32Array(before.length * 2)
    for (let at = 0; at < before.length; at += width) {
      if (before[at + 2] !== 0)
        this.#slots.set(
          before.subarray(at, at + width),
          find(this.#slots, before[at]!, before[at + 1]!),
        )
    }
  }
}

/** The slot of an id, or a free slot for it. Lines are never 0, so 0 marks a free slot. */
function find(slots: Uint32Array, low: number, high: number): number {
  const places = slots.length / width
  let place = (low ^ (high >>> 7)) & (places - 1)
  while (
    slots[place * width + 2] !== 0 &&
    (slots[place * width] !== low || slots[place * width + 1] !== high)
  )
    place = (place + 1) & (places - 1)
  return place * width
}

/**
 * The issue to report for a repeated row: contradictions are refused, identical rows are skipped.
 */
export function repeatIssue(repeat: Repeat, line: number, field: string): Issue | null {
  if (repeat.kind === 'addsSchools') return null
  return repeat.kind === 'same'
    ? { line, field, code: 'duplicateRow', severity: 'warning', values: { first: repeat.first } }
    : { line, field, code: 'duplicateId', severity: 'error', values: { first: repeat.first } }
}

// MurmurHash3 over the characters.
function hash(text: string, seed: number): number {
  let value = seed
  for (let at = 0; at < text.length; at++) value = mixed(value, text.charCodeAt(at))
  return finished(value, text.length)
}

function hashCells(cells: readonly string[], without: ReadonlySet<number> | null): number {
  let value = 0x2545f491
  for (let at = 0; at < cells.length; at++) {
    if (without?.has(at)) continue
    const cell = cells[at]!
    for (let i = 0; i < cell.length; i++) value = mixed(value, cell.charCodeAt(i))
    value = mixed(value, 0x1f)
  }
  return finished(value, cells.length)
}

function mixed(value: number, code: number): number {
  const block = Math.imul(
    (Math.imul(code, 0xcc9e2d51) << 15) | (Math.imul(code, 0xcc9e2d51) >>> 17),
    0x1b873593,
  )
  const turned = value ^ block
  return (Math.imul((turned << 13) | (turned >>> 19), 5) + 0xe6546b64) | 0
}

function finished(value: number, length: number): number {
  let end = value ^ length
  end = Math.imul(end ^ (end >>> 16), 0x85ebca6b)
  end = Math.imul(end ^ (end >>> 13), 0xc2b2ae35)
  return (end ^ (end >>> 16)) >>> 0
}
