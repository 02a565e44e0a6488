import { onceFor } from '@atrium/kit/shared'
import type { DatePart } from '@atrium/engine/words'

export type Writable = string | number | boolean | null | undefined

export interface ChartTexts {
  /** A measured value: 1,234.57, with a percent sign if it is a percentage. */
  value: (value: Writable, isPercent?: boolean) => string
  /**
   * A value that identifies a group: a name, a grade, a month. Years have no thousands separator.
   */
  axis: (value: Writable, kind: string, part?: DatePart) => string
  /** A missing value. */
  missing: string
}

const formatsOf = onceFor((locale) => {
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  // For large numbers, the second decimal is noise.
  const large = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 4, useGrouping: false })
  const day = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const month = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return { numbers, large, plain, day, month }
})

/**
 * The unit of an axis whose values are a million or more: 13T rather than 13,000,000,000,000.
 * Languages differ in which units they have.
 */
export function unitFor(
  locale: string,
  most: number,
): { divisor: number; sign: string } | undefined {
  const step = [1e12, 1e9, 1e6].find((one) => Math.abs(most) >= one)
  if (step === undefined) return undefined
  const parts = new Intl.NumberFormat(locale, {
    notation: 'compact',
    useGrouping: false,
  }).formatToParts(step)
  const sign = parts.find((part) => part.type === 'compact')?.value
  const count = Number(parts.find((part) => part.type === 'integer')?.value)
  return sign === undefined || !(count > 0)
    ? undefined
    : { divisor: step / count, sign: ` ${sign}` }
}

/**
 * How charts write what they show, on screens and in emails. A school year is named by both of its
 * years; `part` says what a date represents.
 */
export function chartTextsFor(locale: string, missing: string): ChartTexts {
  const { numbers, large, plain, day, month } = formatsOf(locale)
  return {
    missing,
    value: (value, isPercent = false) =>
      typeof value === 'number'
        ? `${(isPercent || Math.abs(value) >= 100 ? large : numbers).format(value)}${isPercent ? '%' : ''}`
        : value === null || value === undefined
          ? ''
          : String(value),
    axis: (value, kind, part) => {
      if (value === null || value === undefined || value === '') return missing
      if (typeof value === 'number')
        return part === 'schoolYear'
          ? `${value - 1}–${String(value).slice(-2)}`
          : plain.format(value)
      if (kind === 'date' && typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value))
        return (part === 'month' ? month : day).format(new Date(`${value.slice(0, 10)}T00:00:00Z`))
      return String(value)
    },
  }
}
