import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const [quote, backslash, newline, colon] = [34, 92, 10, 58]
const [bracket, brace] = [91, 123]
const closing = new Set([93, 125])
const isBlank = (byte: number): boolean =>
  byte === 32 || byte === 9 || byte === 13 || byte === newline

/** A list of records, or of lists, inside an object: its bytes, and how many lines precede it. */
interface ListInside {
  name: string
  /** The object that contains it, if that one is nested in another. */
  outer?: string
  from: number
  to: number
  lines: number
}

const wrapping =
  /^(data|d|values?|results?|items?|records?|rows?|features|entries|content|list|response)$/i
const identifying = /(^|[_\s]|(?<=[a-z])(?=[A-Z]))(id|name|number|code|email|key|uuid|sourcedId)$/i

/**
 * If a file is one object around a list of records (`{"data": [ … ]}`, as services answer), that
 * list as a separate file, its records on their original lines. Otherwise the same path. Reads the
 * file once and keeps none of it in memory.
 */
export async function unwrapped(path: string, folder: string): Promise<string> {
  const list = await listInside(path)
  if (!list) return path
  const to = join(folder, 'list.json')
  const above = Buffer.alloc(list.lines, newline)
  const cut = createReadStream(path, {
    start: list.from,
    end: list.to - 1,
    highWaterMark: 1024 * 1024,
  }) as AsyncIterable<Buffer>
  await pipeline(async function* () {
    yield above
    yield* cut
  }, createWriteStream(to))
  return to
}

async function listInside(path: string): Promise<ListInside | undefined> {
  const [lists, names]: [ListInside[], string[]] = [[], []]
  let [at, depth, line, isText, isEscaped, ended] = [-1, 0, 0, false, false, false]
  let letters: number[] = []
  // The key at each depth, as long as everything around it is an object.
  const under: string[] = []
  let objects = 0
  let open: (ListInside & { depth: number; isOfRows?: boolean }) | undefined
  const take = (byte: number): void => {
    if (byte === newline) line++
    if (isText) {
      if (isEscaped) isEscaped = false
      else if (byte === backslash) isEscaped = true
      else if (byte === quote) isText = false
      if (isText && depth <= 2 && letters.length < 200) letters.push(byte)
      return
    }
    if (isBlank(byte)) return
    if (open && open.isOfRows === undefined && depth === open.depth + 1)
      open.isOfRows = byte === brace || byte === bracket
    if (byte === quote) {
      isText = true
      if (depth <= 2) letters = []
    } else if (byte === colon && depth <= 2 && objects === depth) {
      under[depth] = Buffer.from(letters).toString('utf8')
      if (depth === 1) names.push(under[1] ?? '')
    } else if (byte === brace || byte === bracket) {
      const isInside =
        byte === bracket && !open && objects === depth && (depth === 1 || depth === 2)
      if (isInside)
        open = {
          name: under[depth] ?? '',
          ...(depth === 2 && { outer: under[1] ?? '' }),
          from: at,
          to: at,
          lines: line,
          depth,
        }
      if (byte === brace && objects === depth) objects++
      depth++
    } else if (closing.has(byte)) {
      depth--
      if (objects > depth) objects = depth
      if (open?.depth === depth) close(at + 1)
      ended = depth === 0
    }
  }
  const close = (to: number): void => {
    if (open?.isOfRows) lists.push({ ...open, to })
    open = undefined
  }
  for await (const chunk of createReadStream(path, {
    highWaterMark: 1024 * 1024,
  }) as AsyncIterable<Buffer>) {
    for (const byte of chunk) {
      at++
      // Not an object, or several records in sequence.
      if (depth === 0 && !isBlank(byte) && (ended || byte !== brace)) return undefined
      take(byte)
    }
  }
  // A truncated file still has its start.
  close(at + 1)
  return chosen(lists, names)
}

/** Which list contains the rows. A record may contain lists itself. */
function chosen(lists: readonly ListInside[], names: readonly string[]): ListInside | undefined {
  const own = lists.filter((list) => list.outer === undefined)
  const [first] = own
  if (first && own.length === 1 && wrapping.test(first.name)) return first
  if (names.some((name) => !lists.some((list) => list.name === name) && identifying.test(name)))
    return undefined
  const isOnly = (few: readonly ListInside[]): ListInside | undefined =>
    few.length === 1 ? few[0] : undefined
  return own.length > 0
    ? (isOnly(own) ?? isOnly(own.filter((list) => wrapping.test(list.name))))
    : isOnly(lists.filter((list) => wrapping.test(list.name) || wrapping.test(list.outer ?? '')))
}
