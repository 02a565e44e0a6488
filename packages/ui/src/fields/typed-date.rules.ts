import { calendarDay } from '@atrium/kit/shared'
/**
 * Reads a date as people type it: '2026-09-01', or digits in the reader's order ('9/1/26',
 * '09.01.2026', '09012026'). English puts the month first, Spanish the day. A two-digit year is
 * within 80 years before and 19 after `now`. Returns 'YYYY-MM-DD', or null if it isn't a date.
 */
export function readDate(typed: string, language: string, now: Date): string | null {
  const text = typed.trim()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const parts =
    /^(\d{1,2})\s*[/.\- ]\s*(\d{1,2})\s*[/.\- ]\s*(\d{4}|\d{2})$/.exec(text) ??
    /^(\d\d)(\d\d)(\d{4}|\d{2})$/.exec(text)
  if (!parts) return null
  const [first, second] = [Number(parts[1]), Number(parts[2])]
  const year = fullYear(parts[3] as string, now.getUTCFullYear())
  return language === 'en' ? dateOf(year, first, second) : dateOf(year, second, first)
}

/** How a date is shown in its input, in the same order as it is read. */
export function writeDate(date: string, language: string): string {
  const [year, month, day] = date.split('-')
  return language === 'en' ? `${month}/${day}/${year}` : `${day}/${month}/${year}`
}

function fullYear(digits: string, thisYear: number): number {
  if (digits.length === 4) return Number(digits)
  const year = Math.floor(thisYear / 100) * 100 + Number(digits)
  return year > thisYear + 19 ? year - 100 : year
}

function dateOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? calendarDay(date.getTime()) : null
}
