import { createHash } from 'node:crypto'
import type { QueryResult } from './plan.ts'

/**
 * Caches answers by question and by the files they were computed from. Nothing goes stale: other
 * data has other keys.
 */
export class ResultCache {
  readonly #kept = new Map<string, { result: QueryResult; size: number }>()
  readonly #room: number
  #size = 0

  /** @param room approximate size in bytes */
  constructor(room = 48_000_000) {
    this.#room = room
  }

  get(key: string): QueryResult | undefined {
    const found = this.#kept.get(key)
    if (!found) return undefined
    // Evicts the least recently used answer first.
    this.#kept.delete(key)
    this.#kept.set(key, found)
    return found.result
  }

  put(key: string, result: QueryResult): void {
    const size =
      200 +
      result.rows.reduce(
        (sum, row) =>
          sum +
          row.reduce<number>(
            (bytes, cell) =>
              bytes +
              (typeof cell === 'string'
                ? cell.length * 2
                : Array.isArray(cell)
                  ? cell.length * 40
                  : 16),
            40,
          ),
        0,
      )
    if (size > this.#room / 8) return
    this.#kept.set(key, { result, size })
    this.#size += size
    for (const [oldest, { size: freed }] of this.#kept) {
      if (this.#size <= this.#room) return
      this.#kept.delete(oldest)
      this.#size -= freed
    }
  }
}

export const keyOf = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')
