import { calendarDay } from '@atrium/kit/shared'
/**
 * The fiscal year that starts in `month` of `year`, and its periods: twelve months, and one for
 * adjustments over the whole year.
 */
export function fiscalYearFrom(
  year: number,
  month: number,
): {
  name: string
  startsOn: string
  endsOn: string
  periods: {
    number: number
    kind: 'regular' | 'adjustment'
    startsOn: string
    endsOn: string
    status: 'open' | 'closed'
  }[]
} {
  const day = (at: number, dayOfMonth: number) =>
    calendarDay(Date.UTC(year, month - 1 + at, dayOfMonth))
  const [startsOn, endsOn] = [day(0, 1), day(12, 0)]
  const months = Array.from({ length: 12 }, (_, at) => ({
    number: at + 1,
    kind: 'regular' as const,
    startsOn: day(at, 1),
    endsOn: day(at + 1, 0),
    status: 'open' as const,
  }))
  return {
    name: month === 1 ? String(year) : `${year}–${String((year + 1) % 100).padStart(2, '0')}`,
    startsOn,
    endsOn,
    // Opened when a closed year has to be adjusted.
    periods: [...months, { number: 13, kind: 'adjustment', startsOn, endsOn, status: 'closed' }],
  }
}

/** The calendar year in which a day's fiscal year starts. */
export const fiscalYearOf = (day: string, month: number): number =>
  Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < month ? 1 : 0)
