import { calendarDay, type MessageRef } from '@atrium/kit/shared'
import { isVaccine, type VaccineCode } from './vaccine.words.ts'

/** Between which days a dose can have been given, both included: from birth to today. */
export interface Lifetime {
  from: string
  to: string
}

type Read<T> = { value: T } | { error: MessageRef }

const wrong = (id: string, values?: MessageRef['values']): { error: MessageRef } => ({
  error: { id: `health.card.${id}`, ...(values && { values }) },
})

const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const parted = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4}|\d{2})$/

/**
 * Reads the day of a dose as it is on a card: '2020-03-10', '3/10/2020', '03-10-20', or eight digits.
 * The month comes first, as on cards of this country. What could be two days, or isn't a day in the
 * child's life, is refused with the reason.
 */
export function readDay(typed: string, lifetime: Lifetime): Read<string> {
  const text = typed.trim()
  const [, year, month, day] = iso.exec(text) ?? []
  if (year) return within(dayOf(year, month, day), lifetime)
  const [, first, second, last = ''] = parted.exec(text) ?? []
  if (first) return readParted(first, second, last, lifetime)
  if (/^\d{8}$/.test(text)) return readDigits(text, lifetime)
  if (/^\d{5}(\.\d+)?$/.test(text)) {
    // A workbook counts days from the end of 1899.
    const meant = calendarDay((Number.parseInt(text, 10) - 25_569) * 86_400_000)
    return isIn(meant, lifetime) ? wrong('serial', { date: meant }) : wrong('unreadable')
  }
  return wrong('unreadable')
}

function readParted(
  month: string,
  day: string | undefined,
  year: string,
  lifetime: Lifetime,
): Read<string> {
  if (Number(month) > 12 && Number(day) <= 12) return wrong('monthFirst')
  if (year.length === 4) return within(dayOf(year, month, day), lifetime)
  const meant = ['19', '20']
    .map((century) => dayOf(century + year, month, day))
    .filter((one) => one !== undefined)
  const possible = meant.filter((one) => isIn(one, lifetime))
  const [only] = possible
  if (possible.length === 1 && only !== undefined) return { value: only }
  return possible.length > 1 ? wrong('whichCentury') : within(meant.at(-1), lifetime)
}

/** Year first, or month first: only one of them can be a day in the child's life. */
function readDigits(text: string, lifetime: Lifetime): Read<string> {
  const yearFirst = dayOf(text.slice(0, 4), text.slice(4, 6), text.slice(6))
  const monthFirst = dayOf(text.slice(4), text.slice(0, 2), text.slice(2, 4))
  const days = [yearFirst, monthFirst].filter((one) => one !== undefined)
  const possible = days.filter((one) => isIn(one, lifetime))
  if (possible.length > 1) return wrong('unreadable')
  return within(possible[0] ?? days[0], lifetime)
}

function dayOf(year: string, month = '', day = ''): string | undefined {
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day))
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return calendarDay(time) === written ? written : undefined
}

const isIn = (day: string, { from, to }: Lifetime): boolean => from <= day && day <= to

function within(day: string | undefined, { from, to }: Lifetime): Read<string> {
  if (day === undefined) return wrong('noSuchDay')
  if (day < from) return wrong('beforeBirth')
  return day > to ? wrong('future') : { value: day }
}

/** Reads CDC's code of a vaccine: '3' is 03. */
export function readVaccine(typed: string): Read<VaccineCode> {
  const code = typed.trim().padStart(2, '0')
  return isVaccine(code) ? { value: code } : wrong('unknownVaccine')
}

export interface CardLine {
  cvx: string
  givenOn: string
  lot?: string | null
}
export interface CardDose {
  cvx: VaccineCode
  givenOn: string
  lot: string | null
}

/**
 * Reads a card's doses; errors by field, as `doses.2.givenOn`. A dose that is there twice is refused:
 * one of the two was meant to be another.
 */
export function readCard(
  lines: readonly CardLine[],
  lifetime: Lifetime,
): { doses: CardDose[]; errors: Record<string, MessageRef> } {
  const errors: Record<string, MessageRef> = {}
  const doses: CardDose[] = []
  const seen = new Set<string>()
  for (const [at, line] of lines.entries()) {
    const day = readDay(line.givenOn, lifetime)
    const vaccine = readVaccine(line.cvx)
    if ('error' in day) errors[`doses.${at}.givenOn`] = day.error
    if ('error' in vaccine) errors[`doses.${at}.cvx`] = vaccine.error
    if ('error' in day || 'error' in vaccine) continue
    const key = `${vaccine.value} ${day.value}`
    if (seen.has(key)) errors[`doses.${at}.givenOn`] = { id: 'health.card.twice' }
    seen.add(key)
    doses.push({ cvx: vaccine.value, givenOn: day.value, lot: line.lot?.trim() || null })
  }
  return { doses, errors }
}
