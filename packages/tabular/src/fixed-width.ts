import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { decoderOf } from './decode.ts'
import { cellsOf } from './fixed-width.rules.ts'
import type { Dialect } from './table.types.ts'

/** A longer line isn't a line of columns, and isn't buffered. */
const longest = 4_000_000

/**
 * Text with aligned columns as comma-separated text, line by line, so that each keeps its number.
 */
export async function asDelimited(
  path: string,
  { encoding, cuts }: NonNullable<Dialect['fixed']>,
  folder: string,
): Promise<string> {
  const to = join(folder, 'fixed.csv')
  const decoder = decoderOf(encoding)
  const written = (line: string): string =>
    (cellsOf(line, cuts) ?? [line.trim()]).map(quotedCell).join(',')
  const rewritten = async function* (chunks: AsyncIterable<Buffer>) {
    let held = ''
    for await (const chunk of chunks) {
      const lines = (held + decoder.decode(chunk)).split(/\r\n|\n|\r(?!$)/)
      held = lines.pop() ?? ''
      if (held.length > longest) lines.push(held.slice(0, longest), (held = ''))
      yield lines.map((line) => `${written(line)}\n`).join('')
    }
    yield (held + decoder.decode())
      .split(/\r\n|\n|\r/)
      .map((line) => `${written(line)}\n`)
      .join('')
  }
  await pipeline(createReadStream(path), rewritten, createWriteStream(to))
  return to
}

const quotedCell = (cell: string): string =>
  /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
