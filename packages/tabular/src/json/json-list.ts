import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { WholeLines } from './json-lines.ts'
import { mostListed } from '../table.types.ts'
import { isRow, longest } from './json-lines.ts'
import { shown } from '../shown.ts'
import type { JSONForm } from './json-form.ts'

const [quote, backslash, newline, comma] = [34, 92, 10, 44]
const opening = new Set([91, 123])
const closing = new Set([93, 125])
const isBlank = (byte: number): boolean =>
  byte === 32 || byte === 9 || byte === 13 || byte === newline

/**
 * Converts the complete rows of one JSON list to JSON lines, and reports damaged ones. Reads the
 * file once, one record in memory at a time. A record that never ends is cut where a later line
 * starts like the first record did.
 */
export async function wholeOfList(
  path: string,
  folder: string,
  rows: JSONForm['rows'] = 'records',
): Promise<WholeLines> {
  const begins = rows === 'lists' ? 91 : 123
  const to = join(folder, 'whole.jsonl')
  const file = await open(to, 'w')
  const found: WholeLines = { path: to, errors: [], count: 0, lines: [], isList: true }
  let [depth, isText, isEscaped, line, began, indent, firstIndent] = [0, false, false, 1, 1, 0, -1]
  let atStart = true
  let held: number[] = []
  let out: Buffer[] = []
  const end = (): void => {
    const bytes = Buffer.from(held)
    held = []
    const text = bytes.toString('utf8').trim()
    if (text === '') return
    if (bytes.length < longest && isRow(bytes, rows))
      return void out.push(Buffer.from(`${text.replace(/[\r\n]+/g, ' ')}\n`))
    found.count++
    if (found.errors.length < mostListed)
      found.errors.push({
        line: began,
        column: null,
        problem: bytes.length >= longest ? 'tooLong' : 'notARecord',
        text: shown(bytes.subarray(0, 300).toString('utf8')),
      })
  }
  const take = (byte: number): void => {
    // A line that starts like the first record is a new record, whatever is still open.
    if (atStart && !isBlank(byte)) {
      if (byte === begins && depth === 1 && firstIndent === -1 && line > 1) firstIndent = indent
      else if (byte === begins && indent === firstIndent && depth > 1) {
        end()
        ;[depth, isText, isEscaped] = [1, false, false]
      }
      atStart = false
    }
    if (byte === newline) [line, indent, atStart] = [line + 1, 0, true]
    else if (atStart) indent++
    if (isText) {
      if (isEscaped) isEscaped = false
      else if (byte === backslash) isEscaped = true
      else if (byte === quote) isText = false
    } else if (byte === quote) isText = true
    else if (opening.has(byte) && depth++ === 0) return
    else if (closing.has(byte) && --depth === 0) return end()
    else if (byte === comma && depth === 1) return end()
    if (depth < 1 || (held.length === 0 && isBlank(byte))) return
    if (held.length === 0) began = line
    if (held.length < longest) held.push(byte)
  }
  try {
    for await (const chunk of createReadStream(path, {
      highWaterMark: 1024 * 1024,
    }) as AsyncIterable<Buffer>) {
      for (const byte of chunk) take(byte)
      await file.write(Buffer.concat(out))
      out = []
    }
    end()
    await file.write(Buffer.concat(out))
    return found
  } finally {
    await file.close()
  }
}
