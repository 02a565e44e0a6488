import type { Readable } from 'node:stream'
import { refuse, calendarDay } from '@atrium/kit/shared'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { scan } from './xlsx-book.ts'

/** The strings that a workbook's cells share. Phonetic readings are left out. */
export async function stringsOf(stream: Readable | undefined, most: number): Promise<string[]> {
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
    if (length > most) throw refuse.tooLarge('tabular.bomb')
  })
  await scan(stream, parser)
  return strings
}

/**
 * How a style's cells are shown, if they are more than a number: with this many digits, leading
 * zeros, or as one of these.
 */
export type Style = 'day' | 'moment' | 'time' | 'hours' | 'percent' | number | undefined

// The built-in formats, by number.
const known = new Map<number, Style>([
  ...[14, 15, 16, 17, 27, 30, 36, 50, 57].map((id) => [id, 'day'] as const),
  ...[18, 19, 20, 21, 45, 47].map((id) => [id, 'time'] as const),
  [22, 'moment'],
  [46, 'hours'],
  [9, 'percent'],
  [10, 'percent'],
])

/** How a format that a workbook defines itself shows its cells. */
export function styleOf(format: string): Style {
  if (/^0{2,15}$/.test(format)) return format.length
  // The first of the formats for positive, negative and zero; without literals, colors and
  // languages.
  const code = (format.split(';')[0] ?? '').replace(/"[^"]*"|\\.|_./g, '')
  if (/\[(h+|m+|s+)\]/i.test(code)) return 'hours'
  const bare = code.replace(/\[[^\]]*\]|general/gi, '')
  const [hasDay, hasTime] = [/[yd]|mmm/i.test(bare), /[hs]/i.test(bare)]
  if (hasDay) return hasTime ? 'moment' : 'day'
  if (hasTime) return 'time'
  return bare.includes('%') ? 'percent' : undefined
}

/** The styles of a workbook's cells, by their number. */
export async function stylesOf(stream: Readable | undefined): Promise<Style[]> {
  const custom = new Map<number, Style>()
  const styles: Style[] = []
  let isCells = false
  const parser = new SaxesParser()
  parser.on('opentag', (tag) => {
    const { name, attributes } = tag as SaxesTagPlain
    const number = Number(attributes.numFmtId)
    if (name === 'numFmt') custom.set(number, styleOf(attributes.formatCode ?? ''))
    if (name === 'cellXfs') isCells = true
    if (name === 'xf' && isCells)
      styles.push(custom.has(number) ? custom.get(number) : known.get(number))
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'cellXfs') isCells = false
  })
  await scan(stream, parser)
  return styles
}

export interface Looks {
  strings: readonly string[]
  styles: readonly Style[]
  /** Dates are counted from 1904, as Excel for Mac used to. */
  is1904: boolean
}

/**
 * A cell as it is displayed in the workbook: dates as YYYY-MM-DD, percentages with their sign, ids
 * with leading zeros.
 */
export function textOf(
  value: string,
  { type, style }: { type: string; style: number },
  { strings, styles, is1904 }: Looks,
): string {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'true' : 'false'
  const shown = styles[style]
  if (type !== 'n' || value === '' || shown === undefined) return value
  if (typeof shown === 'number') return /^\d+$/.test(value) ? value.padStart(shown, '0') : value
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  if (shown === 'percent') return `${Number((number * 100).toPrecision(15))}%`
  return written(number, shown, is1904) ?? value
}

const two = (number: number): string => String(number).padStart(2, '0')

/** A serial number as a date; undefined if it isn't one. */
function written(
  number: number,
  shown: 'day' | 'moment' | 'time' | 'hours',
  is1904: boolean,
): string | undefined {
  if (number < 0 || number > 2_958_465) return undefined
  // Workbooks store times as fractions of a day; fractions of a second are dropped.
  const seconds = Math.round(number * 86_400)
  const clock = (hours: number): string =>
    `${two(hours)}:${two(Math.floor(seconds / 60) % 60)}${seconds % 60 === 0 ? '' : `:${two(seconds % 60)}`}`
  if (shown === 'hours') return clock(Math.floor(seconds / 3600))
  const time = clock(Math.floor(seconds / 3600) % 24)
  if (shown === 'time') return time
  const serial = Math.floor(shown === 'day' ? number : seconds / 86_400)
  if (serial < 1 && !is1904) return undefined
  // Workbooks count a February 29, 1900 (day 60), which didn't exist.
  const day = calendarDay((serial - (is1904 ? 24_107 : serial > 60 ? 25_569 : 25_568)) * 86_400_000)
  return shown === 'moment' && seconds % 86_400 !== 0 ? `${day} ${time}` : day
}
