import { createReadStream } from 'node:fs'
import { refuse } from '@atrium/kit/shared'

/**
 * How deep lists and objects may nest: far deeper than any record does, and less than the engine
 * survives.
 */
const deepest = 500

const [quote, backslash, newline] = [34, 92, 10]
const opening = new Set([91, 123])
const closing = new Set([93, 125])

/**
 * Refuses 422 a document that nests too deeply. Reads the file once without keeping any of it in
 * memory.
 */
export async function refuseTooDeep(path: string): Promise<void> {
  let [depth, isText, isEscaped, atStart] = [0, false, false, true]
  for await (const chunk of createReadStream(path, {
    highWaterMark: 1024 * 1024,
  }) as AsyncIterable<Buffer>) {
    for (const byte of chunk) {
      if (byte === newline) {
        // JSON strings never span lines, and a line that starts with a bracket is a record: one
        // truncated above doesn't contain it.
        ;[isText, isEscaped, atStart] = [false, false, true]
        continue
      }
      if (atStart && opening.has(byte)) depth = 0
      atStart = false
      if (isText) {
        if (isEscaped) isEscaped = false
        else if (byte === backslash) isEscaped = true
        else if (byte === quote) isText = false
      } else if (byte === quote) isText = true
      else if (opening.has(byte) && ++depth > deepest)
        throw refuse.invalid('tabular.tooDeep', { deepest })
      else if (closing.has(byte) && depth > 0) depth--
    }
  }
}
