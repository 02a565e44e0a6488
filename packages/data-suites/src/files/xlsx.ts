import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { refuse } from '@atrium/kit/shared'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import type { Dialect } from './source.types.ts'
import { sheetsOf, type Sheet } from './xlsx-sheets.ts'

/** What a workbook may come to when it is unpacked: more is no table of a school's. */
export const workbookLimits = { bytes: 1_500_000_000, strings: 60_000_000, ratio: 300, columns: 16_384, cell: 4_000_000 }

const openZip = promisify<string, yauzl.Options, ZipFile>(yauzl.open)

/**
 * A workbook as comma-separated text: the first of its sheets that holds a table, so that a page of notes in front is passed over. Of a formula its
 * last result is taken, never the formula; dates come as YYYY-MM-DD. Answers which sheet that was, where there are several. Refuses 422 what is no
 * workbook, and 413 what would unpack to more than the limits.
 */
export async function sheetToCSV(path: string, to: string, limits = workbookLimits): Promise<Pick<Dialect, 'sheets'>> {
  const zip = await openZip(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(() => Promise.reject(refuse.invalid('dataSuites.file.notAWorkbook')))
  try {
    const entries = await entriesOf(zip)
    const unpacked = [...entries.values()].reduce((sum, entry) => sum + entry.uncompressedSize, 0)
    const packed = [...entries.values()].reduce((sum, entry) => sum + entry.compressedSize, 0)
    if (unpacked > limits.bytes || (unpacked > 50_000_000 && unpacked > packed * limits.ratio)) throw refuse.tooLarge('dataSuites.file.bomb')
    const open = async (name: string): Promise<Readable | undefined> => {
      const entry = entries.get(name)
      return entry && promisify<Entry, Readable>(zip.openReadStream.bind(zip) as never)(entry)
    }
    const sheets = sheetsOf(await small(open, entries, 'xl/workbook.xml'), await small(open, entries, 'xl/_rels/workbook.xml.rels'), [...entries.keys()])
    const strings = await stringsOf(await open('xl/sharedStrings.xml'), limits.strings)
    const styles = await stylesOf(await open('xl/styles.xml'))
    const [first] = sheets
    if (!first) throw refuse.invalid('dataSuites.file.notAWorkbook')
    const write = async (sheet: Sheet) => writeSheet((await open(sheet.entry)) as Readable, { strings, styles, limits }, to)
    let read: Sheet | undefined
    for (const sheet of sheets) {
      if (!(await write(sheet))) continue
      read = sheet
      break
    }
    // Where none is a table the first is what a person means.
    if (!read) {
      if (sheets.length > 1) await write(first)
      read = first
    }
    return sheets.length > 1 ? { sheets: { read: read.name, others: sheets.filter((one) => one !== read).map((one) => one.name) } } : {}
  } catch (error) {
    // A damaged entry shows itself while it is unpacked.
    if (/invalid|unexpected|too many bytes|not enough bytes|incorrect|unterminated|disallowed|unclosed|undefined entity/i.test((error as Error).message) && !('ref' in (error as object))) throw refuse.invalid('dataSuites.file.notAWorkbook')
    throw error
  } finally {
    zip.close()
  }
}

/** A part of a workbook that is never large; empty where there is none. */
async function small(open: (name: string) => Promise<Readable | undefined>, entries: ReadonlyMap<string, Entry>, name: string): Promise<string> {
  if ((entries.get(name)?.uncompressedSize ?? 0) > 4_000_000) throw refuse.tooLarge('dataSuites.file.bomb')
  const stream = await open(name)
  return stream ? Buffer.concat((await stream.toArray()) as Buffer[]).toString('utf8') : ''
}

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

/** How cells of a style are shown, where that is more than a number: a day, or with so many digits, zeros in front. */
type Style = 'date' | number | undefined

async function stylesOf(stream: Readable | undefined): Promise<Style[]> {
  const custom = new Map<number, Style>()
  const styles: Style[] = []
  let isCells = false
  const parser = new SaxesParser()
  parser.on('opentag', (tag) => {
    const { name, attributes } = tag as SaxesTagPlain
    const number = Number(attributes.numFmtId)
    if (name === 'numFmt') {
      const code = attributes.formatCode ?? ''
      const isDate = /[yd]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
      if (isDate || /^0{2,15}$/.test(code)) custom.set(number, isDate ? 'date' : code.length)
    }
    if (name === 'cellXfs') isCells = true
    if (name === 'xf' && isCells) styles.push(knownDates.has(number) ? 'date' : custom.get(number))
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'cellXfs') isCells = false
  })
  await scan(stream, parser)
  return styles
}

interface Workbook {
  strings: string[]
  styles: Style[]
  limits: typeof workbookLimits
}

/** Writes a sheet as text; answers whether it holds a table: two records of two cells. */
async function writeSheet(stream: Readable, { strings, styles, limits }: Workbook, to: string): Promise<boolean> {
  let [wide, width] = [0, 0]
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
      cells[cell.at] = told(value, cell, strings, styles)
      next = cell.at + 1
      cell = undefined
    }
    if (name !== 'row') return
    const filled = cells.filter((one) => one !== '').length
    if (filled >= 2) wide++
    // Empty cells at the end of a row are not written down: it is as wide as those above all the same. A stray cell far out makes nothing wide.
    if (filled * 2 >= cells.length) width = Math.max(width, cells.length)
    while (cells.length < width) cells.push('')
    lines += filled === 0 ? '\n' : `${cells.map(quotedCell).join(',')}\n`
  })
  await scan(stream, parser, async () => {
    const text = lines
    lines = ''
    if (text !== '' && !out.write(text)) await once(out, 'drain')
  })
  out.end(lines)
  await once(out, 'close')
  return wide >= 2
}

function columnOf(reference: string): number {
  let at = 0
  for (const letter of /^[A-Z]{1,4}/.exec(reference)?.[0] ?? 'A') at = at * 26 + letter.charCodeAt(0) - 64
  return at - 1
}

function told(value: string, { type, style }: { type: string; style: number }, strings: readonly string[], styles: readonly Style[]): string {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'true' : 'false'
  const shown = styles[style]
  if (type !== 'n' || value === '' || shown === undefined) return value
  // An id that is shown with zeros in front has them.
  if (typeof shown === 'number') return /^\d+$/.test(value) ? value.padStart(shown, '0') : value
  const serial = Number(value)
  if (!Number.isFinite(serial) || serial < 1 || serial > 2_958_465) return value
  // Day 60 never was: workbooks keep a leap day that 1900 did not have.
  const day = Math.floor(serial) - (serial > 60 ? 25_569 : 25_568)
  return new Date(day * 86_400_000).toISOString().slice(0, 10)
}

const quotedCell = (cell: string): string => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
