import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { refuse } from '@atrium/kit/shared'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import yauzl, { type Entry, type ZipFile } from 'yauzl'

/** What a workbook may come to when it is unpacked: more is no table of a school's. */
export const workbookLimits = { bytes: 1_500_000_000, strings: 60_000_000, ratio: 300, columns: 16_384, cell: 4_000_000 }

const openZip = promisify<string, yauzl.Options, ZipFile>(yauzl.open)

/**
 * The first sheet of a workbook as comma-separated text. Of a formula its last result is taken, never the formula; dates
 * come as YYYY-MM-DD. Refuses 422 what is no workbook, and 413 what would unpack to more than the limits.
 */
export async function sheetToCSV(path: string, to: string, limits = workbookLimits): Promise<void> {
  const zip = await openZip(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(() => Promise.reject(refuse.invalid('dataSuites.file.notAWorkbook')))
  try {
    const entries = await entriesOf(zip)
    const unpacked = [...entries.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0)
    const packed = [...entries.values()].reduce((sum, entry) => sum + entry.compressedSize, 0)
    if (unpacked > limits.bytes || (unpacked > 50_000_000 && unpacked > packed * limits.ratio)) throw refuse.tooLarge('dataSuites.file.bomb')
    const sheet = [...entries.keys()].filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).sort(byNumber)[0]
    if (sheet === undefined) throw refuse.invalid('dataSuites.file.notAWorkbook')
    const open = async (name: string): Promise<Readable | undefined> => {
      const entry = entries.get(name)
      return entry && promisify<Entry, Readable>(zip.openReadStream.bind(zip) as never)(entry)
    }
    const strings = await stringsOf(await open('xl/sharedStrings.xml'), limits.strings)
    const dates = await dateStylesOf(await open('xl/styles.xml'))
    await writeSheet((await open(sheet)) as Readable, { strings, dates, limits }, to)
  } catch (error) {
    // A damaged entry shows itself while it is unpacked.
    if (/invalid|unexpected|too many bytes|not enough bytes|incorrect|unterminated|disallowed|unclosed|undefined entity/i.test((error as Error).message) && !('ref' in (error as object))) throw refuse.invalid('dataSuites.file.notAWorkbook')
    throw error
  } finally {
    zip.close()
  }
}

const byNumber = (a: string, b: string): number => Number(/\d+/.exec(a)?.[0] ?? 0) - Number(/\d+/.exec(b)?.[0] ?? 0)

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry)
      if (entries.size > 5000) return reject(refuse.tooLarge('dataSuites.file.bomb'))
      zip.readEntry()
    })
    zip.once('end', resolve)
    zip.once('error', reject)
    zip.readEntry()
  })
  return entries
}

async function scan(stream: Readable | undefined, parser: SaxesParser, afterChunk: () => Promise<void> = async () => {}): Promise<void> {
  if (!stream) return
  let failed: Error | undefined
  parser.on('error', (error) => {
    failed ??= error
  })
  stream.setEncoding('utf8')
  let since = 0
  for await (const chunk of stream as AsyncIterable<string>) {
    // The parser holds a text until it ends: one that does not would fill the memory.
    const at = chunk.lastIndexOf('<')
    since = at === -1 ? since + chunk.length : chunk.length - at
    if (since > workbookLimits.cell) throw refuse.tooLarge('dataSuites.file.bomb')
    parser.write(chunk)
    if (failed) throw failed
    await afterChunk()
  }
  parser.close()
  if (failed) throw failed as Error
}

async function stringsOf(stream: Readable | undefined, most: number): Promise<string[]> {
  const strings: string[] = []
  const parser = new SaxesParser()
  let [text, isText, isPhonetic, length] = ['', false, false, 0]
  parser.on('opentag', ({ name }) => {
    if (name === 'si') text = ''
    if (name === 'rPh') isPhonetic = true
    if (name === 't') isText = !isPhonetic
  })
  parser.on('text', (more) => {
    if (isText) text += more
  })
  parser.on('closetag', ({ name }) => {
    if (name === 't') isText = false
    if (name === 'rPh') isPhonetic = false
    if (name !== 'si') return
    strings.push(text)
    length += text.length
    if (length > most) throw refuse.tooLarge('dataSuites.file.bomb')
  })
  await scan(stream, parser)
  return strings
}

// The formats of dates that every workbook knows by number.
const knownDates = new Set([14, 15, 16, 17, 22, 27, 30, 36, 50, 57])

async function dateStylesOf(stream: Readable | undefined): Promise<boolean[]> {
  const custom = new Map<number, boolean>()
  const styles: boolean[] = []
  let isCells = false
  const parser = new SaxesParser()
  parser.on('opentag', (tag) => {
    const { name, attributes } = tag as SaxesTagPlain
    if (name === 'numFmt') custom.set(Number(attributes.numFmtId), /[yd]/i.test((attributes.formatCode ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')))
    if (name === 'cellXfs') isCells = true
    if (name === 'xf' && isCells) styles.push(knownDates.has(Number(attributes.numFmtId)) || custom.get(Number(attributes.numFmtId)) === true)
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'cellXfs') isCells = false
  })
  await scan(stream, parser)
  return styles
}

interface Workbook {
  strings: string[]
  dates: boolean[]
  limits: typeof workbookLimits
}

async function writeSheet(stream: Readable, { strings, dates, limits }: Workbook, to: string): Promise<void> {
  const out = createWriteStream(to)
  const parser = new SaxesParser()
  let lines = ''
  let cells: string[] = []
  let cell: { at: number; type: string; style: number } | undefined
  let [value, isValue, next] = ['', false, 0]
  parser.on('opentag', (tag) => {
    const { name, attributes } = tag as SaxesTagPlain
    if (name === 'row') [cells, next] = [[], 0]
    if (name === 'c') {
      cell = { at: attributes.r === undefined ? next : columnOf(attributes.r), type: attributes.t ?? 'n', style: Number(attributes.s ?? 0) }
      value = ''
    }
    isValue = name === 'v' || name === 't'
  })
  parser.on('text', (text) => {
    if (isValue) value += text
  })
  parser.on('closetag', ({ name }) => {
    isValue = false
    if (name === 'c' && cell) {
      if (cell.at >= limits.columns) throw refuse.invalid('dataSuites.file.tooManyColumns', { limit: limits.columns })
      while (cells.length < cell.at) cells.push('')
      cells[cell.at] = told(value, cell, strings, dates)
      next = cell.at + 1
      cell = undefined
    }
    if (name === 'row') lines += `${cells.map(quotedCell).join(',')}\n`
  })
  await scan(stream, parser, async () => {
    const text = lines
    lines = ''
    if (text !== '' && !out.write(text)) await once(out, 'drain')
  })
  out.end(lines)
  await once(out, 'close')
}

function columnOf(reference: string): number {
  let at = 0
  for (const letter of /^[A-Z]{1,4}/.exec(reference)?.[0] ?? 'A') at = at * 26 + letter.charCodeAt(0) - 64
  return at - 1
}

function told(value: string, { type, style }: { type: string; style: number }, strings: readonly string[], dates: readonly boolean[]): string {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'true' : 'false'
  if (type !== 'n' || value === '' || !dates[style]) return value
  const serial = Number(value)
  if (!Number.isFinite(serial) || serial < 1 || serial > 2_958_465) return value
  // Day 60 never was: workbooks keep a leap day that 1900 did not have.
  const day = Math.floor(serial) - (serial > 60 ? 25_569 : 25_568)
  return new Date(day * 86_400_000).toISOString().slice(0, 10)
}

const quotedCell = (cell: string): string => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
