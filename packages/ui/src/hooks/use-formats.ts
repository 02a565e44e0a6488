import { useUserContext } from '@atrium/kit/client'
import { localeOf, onceFor, type Language, currentTime } from '@atrium/kit/shared'

export interface Formats {
  /** 'YYYY-MM-DD' → "Sep 1, 2025". A date has no time zone, so none is applied. */
  date: (value: string) => string
  /** ISO instant → date and time on the school's wall clock. */
  instant: (value: string) => string
  /** ISO instant → "2:30 PM" on the school's wall clock. */
  clock: (value: string) => string
  /** Two ISO instants → "Sep 1, 2025, 8:30 – 11:00 AM": common parts appear once. */
  span: (from: string, to: string) => string
  /** ISO instant → its day on the school's wall clock. */
  day: (value: string) => string
  /** ISO instant → "Nov", "28", "Sat" on the school's wall clock: for a block that leads a line. */
  dayParts: (value: string) => { month: string; day: string; weekday: string }
  /** ISO instant → "3 minutes ago", or the date if it is more than a week ago or in the future. */
  ago: (value: string, now?: Date) => string
  /** Cents → "$12.50". */
  cents: (value: number) => string
  number: (value: number) => string
  /** 'HH:MM' → "2:30 PM". */
  time: (value: string) => string
}

/** Formatters for the reader's language and the school's time zone. */
export function useFormats(): Formats {
  const { language, schoolTimeZone } = useUserContext()
  return formatsFor(language, schoolTimeZone)
}

/**
 * The same without React: for files and texts created outside a page. Its formatters are created
 * once, because that is slow.
 */
export const formatsFor = (language: Language, timeZone: string): Formats =>
  made[language](timeZone)

const made: Record<Language, (timeZone: string) => Formats> = {
  en: onceFor((timeZone) => makeFormats('en', timeZone)),
  es: onceFor((timeZone) => makeFormats('es', timeZone)),
}

function makeFormats(language: Language, timeZone: string): Formats {
  const locale = localeOf[language]
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
  const clock = { hour: 'numeric', minute: '2-digit' } as const
  const dates = new Intl.DateTimeFormat(locale, { ...day, timeZone: 'UTC' })
  const days = new Intl.DateTimeFormat(locale, { ...day, timeZone })
  const parts = new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    weekday: 'short',
    timeZone,
  })
  const instants = new Intl.DateTimeFormat(locale, { ...day, ...clock, timeZone })
  const clocks = new Intl.DateTimeFormat(locale, { ...clock, timeZone })
  const times = new Intl.DateTimeFormat(locale, { ...clock, timeZone: 'UTC' })
  const numbers = new Intl.NumberFormat(locale)
  const amounts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  })
  const spans = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const instant = (value: string) => instants.format(new Date(value))
  return {
    date: (value) => dates.format(new Date(`${value}T00:00:00Z`)),
    instant,
    clock: (value) => clocks.format(new Date(value)),
    span: (from, to) => instants.formatRange(new Date(from), new Date(to)),
    day: (value) => days.format(new Date(value)),
    dayParts: (value) => {
      const of = parts.formatToParts(new Date(value))
      const part = (type: string) => of.find((one) => one.type === type)?.value ?? ''
      return { month: part('month'), day: part('day'), weekday: part('weekday') }
    },
    ago: (value, now = currentTime()) => {
      const minutes = Math.round((Date.parse(value) - now.getTime()) / 60_000)
      // A minute of grace, because clocks differ.
      if (minutes > 1) return days.format(new Date(value))
      if (minutes > -60) return spans.format(Math.min(0, minutes), 'minute')
      if (minutes > -24 * 60) return spans.format(Math.round(minutes / 60), 'hour')
      return minutes > -7 * 24 * 60
        ? spans.format(Math.round(minutes / 1440), 'day')
        : days.format(new Date(value))
    },
    cents: (value) => amounts.format(value / 100),
    number: (value) => numbers.format(value),
    time: (value) => times.format(new Date(`1970-01-01T${value}:00Z`)),
  }
}
