import { calendarDay } from './clock.ts'
/**
 * A column's date format. `iso` also covers columns of month names; every format also reads ISO
 * dates and month names, since only digits are ambiguous.
 */
export const dateOrders = ['iso', 'mdy', 'dmy', 'compact', 'serial'] as const
export type DateOrder = (typeof dateOrders)[number]

/**
 * The possible orders of a column's cells: `ambiguous` if nothing says whether the month or the day
 * comes first.
 */
export type DateVerdict = {
  order: DateOrder
  ambiguous: boolean
  /** Share of filled cells that are days at all, 0 to 1. */ fits: number
}

const time = /[ T]\d{1,2}:\d{2}(:\d{2}([.,]\d+)?)?\s*([ap]\.?m\.?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i
const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const numeric = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/
const dayMonthName =
  /^(\d{1,2})[\s\-./]+(?:de\s+)?(\p{L}{3,})\.?[\s\-./,]+(?:del?\s+)?(\d{4}|\d{2})$/iu
const monthNameDay = /^(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu
/** Days since the end of 1899, as spreadsheets count: 1927 to 2091. */
const serial = /^[1-6]\d{4}(\.\d+)?$/
const months = 'jan ene|feb|mar|apr abr|may|jun|jul|aug ago|sep set|oct|nov|dec dic'
  .split('|')
  .map((names) => names.split(' '))

/** What has been seen of a column's cells so far. */
export type DateCensus = Record<
  'filled' | 'days' | 'monthFirst' | 'dayFirst' | 'either' | 'dots' | 'compact' | 'serial',
  number
>

/** An empty census. */
export function newDateCensus(): DateCensus {
  return {
    filled: 0,
    days: 0,
    monthFirst: 0,
    dayFirst: 0,
    either: 0,
    dots: 0,
    compact: 0,
    serial: 0,
  }
}

/** Adds one cell, in place. */
export function countDate(census: DateCensus, cell: string): void {
  const text = cell.trim().replace(time, '')
  if (text === '') return
  census.filled++
  const parts = numeric.exec(text)
  if (parts) {
    const [first, second] = [Number(parts[1]), Number(parts[3])]
    if (first > 31 || second > 31 || (first > 12 && second > 12) || first === 0 || second === 0)
      return
    census.days++
    if (first > 12) census.dayFirst++
    else if (second > 12) census.monthFirst++
    else if (parts[2] === '.') census.dots++
    else if (first !== second) census.either++
  } else if (/^(19|20)\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(text)) {
    census.days++
    census.compact++
  } else if (serial.test(text)) {
    census.days++
    census.serial++
  } else if (parseDate(text, 'iso') !== null) census.days++
}

/**
 * Decides how a column writes days. A day above 12 in one place decides; dots mean day first;
 * otherwise month first is proposed, and said to be a guess.
 */
export function dateVerdict(census: DateCensus): DateVerdict {
  const { filled, days, monthFirst, dayFirst, either, dots, compact, serial } = census
  const verdict = (order: DateOrder, ambiguous = false) => ({
    order,
    ambiguous,
    fits: filled === 0 ? 1 : days / filled,
  })
  if (dayFirst > monthFirst) return verdict('dmy')
  if (monthFirst > 0) return verdict('mdy')
  if (dots > 0) return verdict('dmy')
  if (either > 0) return verdict('mdy', true)
  if (compact > 0 && compact >= serial) return verdict('compact')
  return verdict(serial > 0 && serial === days ? 'serial' : 'iso')
}

/** The verdict over these cells. */
export function detectDates(cells: Iterable<string>): DateVerdict {
  const census = newDateCensus()
  for (const cell of cells) countDate(census, cell)
  return dateVerdict(census)
}

/**
 * Reads a date; a time after it is dropped, because rosters mean school days.
 * @param latestYear two-digit years beyond it belong to the previous century
 * @returns 'YYYY-MM-DD', or null if it isn't a calendar date
 */
export function parseDate(cell: string, order: DateOrder, latestYear = 2069): string | null {
  const text = cell.length <= 10 ? cell : cell.trim().replace(time, '').trim()
  const full = iso.exec(text)
  if (full) return day(Number(full[1]), Number(full[2]), Number(full[3]))
  const parts = numeric.exec(text)
  if (parts) {
    const [first, second] = [Number(parts[1]), Number(parts[3])]
    const year = longYear(parts[4]!, latestYear)
    return order === 'dmy' ? day(year, second, first) : day(year, first, second)
  }
  if (order === 'compact' && /^\d{8}$/.test(text))
    return day(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6)))
  // A spreadsheet may have stored some dates in the column as serial numbers.
  if (serial.test(text)) {
    return calendarDay(Date.UTC(1899, 11, 30) + Math.floor(Number(text)) * 86_400_000)
  }
  const named = dayMonthName.exec(text)
  if (named) return day(longYear(named[3]!, latestYear), monthOf(named[2]!), Number(named[1]))
  const other = monthNameDay.exec(text)
  return other ? day(Number(other[3]), monthOf(other[1]!), Number(other[2])) : null
}

function day(year: number, month: number, date: number): string | null {
  if (month < 1 || month > 12 || date < 1 || date > daysIn(year, month)) return null
  return `${String(year).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${date < 10 ? '0' : ''}${date}`
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function longYear(text: string, latestYear: number): number {
  if (text.length === 4) return Number(text)
  const year = Math.floor(latestYear / 100) * 100 + Number(text)
  return year > latestYear ? year - 100 : year
}

function monthOf(name: string): number {
  const short = name.normalize('NFD').slice(0, 3).toLowerCase()
  return months.findIndex((names) => names.includes(short)) + 1
}
