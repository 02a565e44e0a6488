import type { Readable } from 'node:stream'

/**
 * A cell merged with those below it: its value applies to all of them, and is only written in the
 * first.
 */
export interface Merged {
  column: number
  from: number
  to: number
}

/** Rows where titles and headers may be; merged cells there aren't data. */
const headRows = 25
const most = 100_000
const merge = /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]{1,4})(\d+):([A-Z]{1,4})(\d+)"/g

export interface Merges {
  /**
   * Cells that apply to those below them, by their first row: "Adams" next to the four grades of
   * Adams.
   */
  below: ReadonlyMap<number, readonly Merged[]>
  /**
   * The table's minimum width: a group at the end of its header spans cells that usually aren't
   * written.
   */
  width: number
}

/**
 * A sheet's merged cells. Header cells apply to none below, and neither does one that is alone in
 * its column.
 */
export async function mergesOf(stream: Readable): Promise<Merges> {
  const all: (Merged & { right: number })[] = []
  stream.setEncoding('utf8')
  let held = ''
  for await (const chunk of stream as AsyncIterable<string>) {
    const text = held + chunk
    let read = 0
    for (const found of text.matchAll(merge)) {
      const [, left = '', top, right = '', bottom] = found
      all.push({
        column: columnOf(left),
        from: Number(top),
        to: Number(bottom),
        right: columnOf(right),
      })
      read = found.index + found[0].length
    }
    if (all.length > most) return { below: new Map(), width: 0 }
    held = text.slice(Math.max(read, text.length - 200))
  }
  const wide = all.filter((one) => one.right > one.column && one.from <= headRows)
  const head = Math.max(1, ...wide.map((one) => one.to))
  const tall = all.filter((one) => one.right === one.column && one.to > one.from && one.from > head)
  const often = new Map<number, number>()
  for (const { column } of tall) often.set(column, (often.get(column) ?? 0) + 1)
  const below = Map.groupBy(
    tall.filter((one) => (often.get(one.column) ?? 0) > 1),
    (one) => one.from,
  )
  // A merge that starts in the first column is a title, and may be wider than the table.
  return {
    below,
    width: Math.max(0, ...wide.filter((one) => one.column > 0).map((one) => one.right + 1)),
  }
}

/** A column's number from its letters: A is 0. */
export function columnOf(reference: string): number {
  let at = 0
  for (const letter of /^[A-Z]{1,4}/.exec(reference)?.[0] ?? 'A')
    at = at * 26 + letter.charCodeAt(0) - 64
  return at - 1
}
