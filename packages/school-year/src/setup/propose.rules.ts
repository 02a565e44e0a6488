import { plusDays } from '@atrium/kit/shared'
import { daysFrom } from '@atrium/roster/class-day'
import { numberedDays, type RotationDay } from '@atrium/schools/calendar-words'
import type { OwnDay, Pattern, PlannedDay, Rotation, YearToPaint } from './words.ts'

const cycleOf = (rotation: Rotation): readonly RotationDay[] =>
  rotation === 'none'
    ? []
    : rotation === 'AB'
      ? ['A', 'B']
      : numberedDays.slice(0, Number(rotation))

/**
 * A year from a pattern: school on its weekdays, closed on other weekdays and on holidays, rotation days in turn over the days in session. What the
 * district has closed stays closed; so does what the school has, and what it has opened stays open with its turn in the rotation, unless the pattern
 * replaces it. Days outside the pattern's first and last day are left as they are. Only days that would change are answered.
 * @param names what a weekday without school is called
 */
export function proposeYear(
  days: YearToPaint['days'],
  pattern: Pattern,
  names: { noSchool: string },
): PlannedDay[] {
  const cycle = cycleOf(pattern.rotation)
  const holidays = new Map(
    pattern.holidays
      ? federalHolidays(pattern.from, pattern.to).map(({ date, name }) => [date, name])
      : [],
  )
  let turn = 0
  return days
    .filter(({ date }) => date >= pattern.from && date <= pattern.to)
    .flatMap(({ date, kind, own, version }): PlannedDay[] => {
      const isDistrictClosed = own === null && kind === 'notInSession'
      const weekday = weekdayOf(date)
      const isPattern = pattern.weekdays.includes(weekday)
      if (isDistrictClosed || (weekday > 5 && !isPattern)) return []
      const closed = { rotationDay: null, bellScheduleID: null }
      const holiday = holidays.get(date)
      const isOwn = pattern.keepsOwn && own !== null
      // A day that an earlier pattern closed is not the school's own.
      if (isOwn && own.kind !== 'instruction' && own.note !== names.noSchool) return []
      const isOpened = isOwn && own.kind === 'instruction'
      const day: OwnDay | null =
        holiday !== undefined && !isOpened
          ? { kind: 'holiday', note: holiday, ...closed }
          : !isPattern && !isOpened
            ? { kind: 'break', note: names.noSchool, ...closed }
            : cycle.length > 0
              ? {
                  kind: 'instruction',
                  rotationDay: cycle[turn++ % cycle.length] ?? null,
                  bellScheduleID: own?.bellScheduleID ?? null,
                  note: own?.kind === 'instruction' ? own.note : null,
                }
              : isOpened
                ? { ...own, rotationDay: null }
                : null
      return sameDay(day, own) ? [] : [{ date, version, day }]
    })
}

/** Whether two days say the same. */
export const sameDay = (one: OwnDay | null, other: OwnDay | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.kind === other.kind &&
    one.rotationDay === other.rotationDay &&
    one.bellScheduleID === other.bellScheduleID &&
    one.note === other.note)

const weekdayOf = (date: string): number =>
  ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

const monday = 1
const thursday = 4

/** The federal holidays (5 U.S.C. 6103) from one day to another, on the weekday on which schools observe them. */
export function federalHolidays(from: string, to: string): { date: string; name: string }[] {
  const years = Array.from(
    { length: Number(to.slice(0, 4)) - Number(from.slice(0, 4)) + 2 },
    (_, at) => Number(from.slice(0, 4)) + at,
  )
  return years
    .flatMap((year) => [
      { date: observed(`${year}-01-01`), name: 'New Year’s Day' },
      { date: nth(year, 1, monday, 3), name: 'Martin Luther King Jr. Day' },
      { date: nth(year, 2, monday, 3), name: 'Presidents’ Day' },
      { date: lastMonday(year, 5), name: 'Memorial Day' },
      { date: observed(`${year}-06-19`), name: 'Juneteenth' },
      { date: observed(`${year}-07-04`), name: 'Independence Day' },
      { date: nth(year, 9, monday, 1), name: 'Labor Day' },
      { date: nth(year, 10, monday, 2), name: 'Columbus Day / Indigenous Peoples’ Day' },
      { date: observed(`${year}-11-11`), name: 'Veterans Day' },
      { date: nth(year, 11, thursday, 4), name: 'Thanksgiving Day' },
      { date: observed(`${year}-12-25`), name: 'Christmas Day' },
    ])
    .filter(({ date }) => date >= from && date <= to)
    .toSorted((one, other) => one.date.localeCompare(other.date))
}

/** Saturday's is observed on Friday, Sunday's on Monday. */
function observed(date: string): string {
  const weekday = weekdayOf(date)
  return weekday === 6 ? plusDays(date, -1) : weekday === 7 ? plusDays(date, 1) : date
}

function nth(year: number, month: number, weekday: number, which: number): string {
  const days = daysFrom(`${year}-${String(month).padStart(2, '0')}-01`, 7)
  return plusDays(days.find((date) => weekdayOf(date) === weekday) ?? '', (which - 1) * 7)
}

function lastMonday(year: number, month: number): string {
  const fourth = nth(year, month, monday, 4)
  const fifth = plusDays(fourth, 7)
  return fifth.slice(5, 7) === fourth.slice(5, 7) ? fifth : fourth
}
