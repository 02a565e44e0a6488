/**
 * Draws from one pseudorandom stream. The stream is determined by a seed and a name, so that draws
 * for one thing never affect another, and anything can be regenerated on its own: student 48,000
 * without the 47,999 before.
 */
export class Draw {
  #state: number

  constructor(seed: number, name: string, index = 0) {
    this.#state = Math.imul(hashOf(name, seed) ^ (index + 0x9e37_79b9), 0x85eb_ca6b)
    this.next()
  }

  /** From 0 up to, but not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number, both ends included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(list: readonly T[]): T {
    return at(list, Math.floor(this.next() * list.length))
  }

  /** Picks some more often than others, as names are; which ones has nothing to do with the alphabet. */
  pickCommon(list: readonly string[]): string {
    const share = this.next()
    return at(shuffled(list), Math.floor(share * Math.sqrt(share) * list.length))
  }

  /** Picks by weight. */
  pickShare<T extends { share: number }>(list: readonly T[]): T {
    let left = this.next() * total(list)
    return list.find((entry) => (left -= entry.share) < 0) ?? at(list, list.length - 1)
  }
}

/** The entry of a list, which must be there. */
export function at<T>(list: readonly T[], index: number): T {
  const entry = list[index]
  if (entry === undefined) throw new Error(`no entry ${index} in a list of ${list.length}`)
  return entry
}

/** FNV-1a over the letters. */
function hashOf(name: string, seed: number): number {
  let hash = 2_166_136_261 ^ seed
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 16_777_619)
  return hash
}

const orders = new WeakMap<readonly string[], readonly string[]>()

function shuffled(list: readonly string[]): readonly string[] {
  let order = orders.get(list)
  if (!order) orders.set(list, (order = [...list].sort((a, b) => hashOf(a, 0) - hashOf(b, 0))))
  return order
}

const totals = new WeakMap<readonly { share: number }[], number>()

function total(list: readonly { share: number }[]): number {
  let sum = totals.get(list)
  if (sum === undefined) totals.set(list, (sum = list.reduce((sum, entry) => sum + entry.share, 0)))
  return sum
}
