import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { refuse } from '@atrium/kit/shared'
import type { SaxesParser } from 'saxes'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { sheetsOf, type Sheet } from './xlsx-sheets.ts'

/** The maximum unpacked size of a workbook: no school's table is larger. */
export const workbookLimits = {
  bytes: 1_500_000_000,
  strings: 60_000_000,
  ratio: 300,
  columns: 16_384,
  cell: 4_000_000,
}

const openZip = promisify<string, yauzl.Options, ZipFile>(yauzl.open)

export interface Book {
  /** In the order that a person sees them in. */
  sheets: Sheet[]
  open: (entry: string) => Promise<Readable | undefined>
  /** Reads a part that is never large; empty if it is missing. */
  small: (entry: string) => Promise<string>
}

/**
 * Opens a workbook and does something with it. Refuses 422 if it isn't one, and 413 if it would
 * unpack to more than the limits.
 */
export async function withBook<T>(
  path: string,
  limits: typeof workbookLimits,
  act: (book: Book) => Promise<T>,
): Promise<T> {
  const zip = await openZip(path, {
    lazyEntries: true,
    autoClose: false,
    validateEntrySizes: true,
  }).catch(() => Promise.reject(refuse.invalid('tabular.notAWorkbook')))
  try {
    const entries = await entriesOf(zip)
    const unpacked = [...entries.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0)
    const packed = [...entries.values()].reduce((sum, entry) => sum + entry.compressedSize, 0)
    if (unpacked > limits.bytes || (unpacked > 50_000_000 && unpacked > packed * limits.ratio))
      throw refuse.tooLarge('tabular.bomb')
    const open = async (name: string): Promise<Readable | undefined> => {
      const entry = entries.get(name)
      return entry && promisify<Entry, Readable>(zip.openReadStream.bind(zip) as never)(entry)
    }
    const small = async (name: string): Promise<string> => {
      if ((entries.get(name)?.uncompressedSize ?? 0) > 4_000_000)
        throw refuse.tooLarge('tabular.bomb')
      return Buffer.concat(((await (await open(name))?.toArray()) ?? []) as Buffer[]).toString(
        'utf8',
      )
    }
    return await act({
      sheets: sheetsOf(await small('xl/workbook.xml'), await small('xl/_rels/workbook.xml.rels'), [
        ...entries.keys(),
      ]),
      open,
      small,
    })
  } catch (error) {
    // A damaged entry only shows up while it is being unpacked.
    if (
      /invalid|unexpected|too many bytes|not enough bytes|incorrect|unterminated|disallowed|unclosed|undefined entity/i.test(
        (error as Error).message,
      ) &&
      !('ref' in (error as object))
    )
      throw refuse.invalid('tabular.notAWorkbook')
    throw error
  } finally {
    zip.close()
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry)
      if (entries.size > 5000) return reject(refuse.tooLarge('tabular.bomb'))
      zip.readEntry()
    })
    zip.once('end', resolve)
    zip.once('error', reject)
    zip.readEntry()
  })
  return entries
}

/** Parses XML to the end, or until `afterChunk` says that it has seen enough. */
export async function scan(
  stream: Readable | undefined,
  parser: SaxesParser,
  afterChunk: () => Promise<boolean | void> | boolean | void = () => {},
): Promise<void> {
  if (!stream) return
  let failed: Error | undefined
  parser.on('error', (error) => {
    failed ??= error
  })
  stream.setEncoding('utf8')
  let since = 0
  for await (const chunk of stream as AsyncIterable<string>) {
    // The parser buffers a text until it ends, so an endless one would fill the memory.
    const at = chunk.lastIndexOf('<')
    since = at === -1 ? since + chunk.length : chunk.length - at
    if (since > workbookLimits.cell) throw refuse.tooLarge('tabular.bomb')
    parser.write(chunk)
    if (failed) throw failed
    if (await afterChunk()) return
  }
  parser.close()
  if (failed) throw failed as Error
}
