import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { mostListed } from '../table.types.ts'
import { shown } from '../shown.ts'
import type { JSONForm } from './json-form.ts'
import type { LineError } from '../table.types.ts'

/** The longest record that the engine accepts; longer lines aren't buffered. */
export const longest = 16_777_216

export interface WholeLines {
  /** The file without the lines that aren't records. */
  path: string
  errors: LineError[]
  count: number
  /** The numbers of all the lines that were dropped. */
  lines: number[]
  /** The records came from one list, so the numbers are of records, not lines. */
  isList?: boolean
}

/**
 * Drops the lines that aren't rows of JSON, and reports them. Reads the file once, one line in
 * memory at a time.
 */
export async function wholeLines(
  path: string,
  folder: string,
  rows: JSONForm['rows'] = 'records',
): Promise<WholeLines> {
  const to = join(folder, 'whole.jsonl')
  const file = await open(to, 'w')
  const found: WholeLines = { path: to, errors: [], count: 0, lines: [] }
  let line = 0
  let held: Buffer[] = []
  let bytes = 0
  const take = (last: Buffer): Buffer => {
    line++
    const isLong = bytes + last.length > longest
    const whole = isLong ? (held[0] ?? last) : Buffer.concat([...held, last])
    ;[held, bytes] = [[], 0]
    if (!isLong && (isRow(whole, rows) || isBlank(whole)))
      return isBlank(whole) ? Buffer.alloc(0) : Buffer.concat([whole, Buffer.from('\n')])
    found.count++
    found.lines.push(line)
    if (found.errors.length < mostListed)
      found.errors.push({
        line,
        column: null,
        problem: isLong ? 'tooLong' : 'notARecord',
        text: shown(whole.subarray(0, 300).toString('utf8')),
      })
    return Buffer.alloc(0)
  }
  try {
    for await (const chunk of createReadStream(path, {
      highWaterMark: 1024 * 1024,
    }) as AsyncIterable<Buffer>) {
      const kept: Buffer[] = []
      let from = 0
      for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
        kept.push(take(chunk.subarray(from, end)))
        from = end + 1
      }
      // For a line that is too long, its start is enough.
      if (bytes <= longest) held.push(chunk.subarray(from))
      bytes += chunk.length - from
      await file.write(Buffer.concat(kept))
    }
    if (bytes > 0) await file.write(take(Buffer.alloc(0)))
    return found
  } finally {
    await file.close()
  }
}

const isBlank = (line: Buffer): boolean => line.length < 100 && line.toString('utf8').trim() === ''

/** A complete JSON object or list of cells. */
export function isRow(line: Buffer, rows: JSONForm['rows']): boolean {
  try {
    const value: unknown = JSON.parse(line.toString('utf8').replace(/^\uFEFF/, ''))
    return (
      typeof value === 'object' && value !== null && Array.isArray(value) === (rows === 'lists')
    )
  } catch {
    return false
  }
}

/** A record's line in the original file, given the lines that were dropped. */
export function lineInWhole(line: number, leftOut: readonly number[]): number {
  // How many come before it: each shifts the later ones by one.
  let [from, to] = [0, leftOut.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((leftOut[middle] ?? 0) - middle <= line) from = middle + 1
    else to = middle
  }
  return line + from
}
