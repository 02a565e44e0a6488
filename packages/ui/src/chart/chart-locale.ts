import { onceFor } from '@atrium/kit/shared'

/** How Vega writes numbers. */
export const numberLocale = onceFor((locale): Record<string, unknown> => {
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1_234_567.8)
  const of = (type: string, otherwise: string) =>
    parts.find((part) => part.type === type)?.value ?? otherwise
  return {
    decimal: of('decimal', '.'),
    thousands: of('group', ','),
    grouping: [3],
    currency: ['$', ''],
  }
})

/** How Vega writes days and months. */
export const timeLocale = onceFor((locale): Record<string, unknown> => {
  const names = (count: number, day: (at: number) => Date, options: Intl.DateTimeFormatOptions) => {
    const written = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return Array.from({ length: count }, (_, at) => written.format(day(at)))
  }
  const weekday = (at: number) => new Date(Date.UTC(2023, 0, 1 + at))
  const month = (at: number) => new Date(Date.UTC(2023, at, 15))
  // Spelled out: a pattern that refers to itself would never end.
  const date = new Intl.DateTimeFormat(locale, { timeZone: 'UTC' })
    .formatToParts(month(0))
    .map(({ type, value }) => ({ day: '%-d', month: '%-m', year: '%Y' })[type as string] ?? value)
    .join('')
  return {
    dateTime: `${date}, %H:%M:%S`,
    date,
    time: '%H:%M:%S',
    periods: ['AM', 'PM'],
    days: names(7, weekday, { weekday: 'long' }),
    shortDays: names(7, weekday, { weekday: 'short' }),
    months: names(12, month, { month: 'long' }),
    shortMonths: names(12, month, { month: 'short' }),
  }
})
