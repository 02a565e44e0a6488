import { CsvFault, readCsv, refuseInfected, type CsvLine } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { decoderOf } from '@atrium/tabular/decode'
import { openSource, type SourceFile } from '@atrium/tabular/source'
import { missingFiles, type FeedLine, type FeedTables } from './feed.rules.ts'
import { gtfsFiles, gtfsLimits } from './gtfs.words.ts'

const maxBytes = gtfsLimits.megabytes * 1_000_000

/**
 * The files of a feed, from a zip. Refuses 413 one that is too large, and 422 what is infected, no
 * zip of tables, or without the files that a feed has to have.
 */
export async function feedOf(bytes: Buffer, fileName: string): Promise<FeedTables> {
  if (bytes.length > maxBytes)
    throw refuse.tooLarge('transportation.gtfs.tooLarge', { megabytes: gtfsLimits.megabytes })
  await refuseInfected(bytes)
  const source = await openSource({ bytes }, fileName, { maxBytes: maxBytes * 10, maxEntries: 100 })
  if (!source.ok)
    throw refuse.invalid(
      source.code === 'zipTwoSets' ? 'transportation.gtfs.twoFeeds' : 'transportation.gtfs.noZip',
    )
  try {
    if (source.kind === 'file') throw refuse.invalid('transportation.gtfs.noZip')
    const tables: FeedTables = {}
    for (const file of source.files) {
      const name = gtfsFiles.find((one) => one === file.name.toLowerCase())
      if (name) tables[name] = linesOf(await readTable(file))
    }
    const missing = missingFiles(tables)
    if (missing.length > 0)
      throw refuse.invalid('transportation.gtfs.missing', { files: missing.join(', ') })
    return tables
  } finally {
    await source.close()
  }
}

async function readTable(file: SourceFile): Promise<CsvLine[]> {
  const decoder = decoderOf(file.encoding.encoding)
  let text = ''
  for await (const chunk of (await file.open()) as AsyncIterable<Buffer>)
    text += decoder.decode(chunk)
  text += decoder.decode()
  try {
    const lines = await readCsv(text)
    if (lines.length > gtfsLimits.lines)
      throw refuse.tooLarge('kit.import.tooManyLines', { max: gtfsLimits.lines })
    return lines
  } catch (error) {
    if (error instanceof CsvFault)
      throw refuse.invalid('transportation.gtfs.notATable', { file: file.name, line: error.line })
    throw error
  }
}

/** The lines of a table below its header, by the names of its columns. */
export function linesOf([header, ...lines]: readonly CsvLine[]): FeedLine[] {
  const columns = new Map(header?.cells.map((name, at) => [name.toLowerCase(), at]))
  return lines.map(({ line, cells }) => ({
    line,
    of: (column) => cells[columns.get(column) ?? -1] ?? '',
  }))
}
