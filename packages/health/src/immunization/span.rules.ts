/** A length of time as the schedule has it: `6w-4d` is six weeks less four days. */
export type Span = string

const shape = /([+-]?)(\d+)([dwmy])/g

interface Length {
  months: number
  days: number
  /** Days that it was added to, with the result. */
  known: Map<string, string>
}

// A school's list asks for the same few spans after the same days a hundred thousand times.
const read = new Map<Span, Length>()
const mostKnown = 10_000

function lengthOf(span: Span): Length {
  const known = read.get(span)
  if (known) return known
  const length: Length = { months: 0, days: 0, known: new Map() }
  for (const [, sign, count, unit] of span.matchAll(shape)) {
    const signed = Number(count) * (sign === '-' ? -1 : 1)
    if (unit === 'y') length.months += signed * 12
    else if (unit === 'm') length.months += signed
    else length.days += signed * (unit === 'w' ? 7 : 1)
  }
  read.set(span, length)
  return length
}

/**
 * The day a span after another, by the rules of CDC's CDSi logic: months first, and a day that the
 * month doesn't have is the first of the next. Days are 'YYYY-MM-DD'.
 */
export function after(day: string, span: Span): string {
  const length = lengthOf(span)
  const { known } = length
  const found = known.get(day)
  if (found !== undefined) return found
  if (known.size >= mostKnown) known.clear()
  const result = added(day, length)
  known.set(day, result)
  return result
}

function added(day: string, { months: more, days }: Omit<Length, 'known'>): string {
  let months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + more
  let date = Number(day.slice(8))
  if (date > lastOf(months)) {
    months += 1
    date = 1
  }
  date += days
  for (let last = lastOf(months); date > last; last = lastOf(months)) {
    date -= last
    months += 1
  }
  while (date < 1) {
    months -= 1
    date += lastOf(months)
  }
  return `${Math.floor(months / 12)}-${twoDigits[(months % 12) + 1]}-${twoDigits[date]}`
}

const twoDigits = Array.from({ length: 32 }, (_, number) => String(number).padStart(2, '0'))
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The last day of a month, counted from year 0. */
function lastOf(months: number): number {
  const [year, month] = [Math.floor(months / 12), months % 12]
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 1 && isLeap ? 29 : (lengths[month] ?? 31)
}
