import { plusDays } from '@atrium/kit/shared'
import type { Week, Weekday } from '../words.ts'

/** The days on which something runs. */
export interface Pattern {
  days: readonly Weekday[]
  week: Week
  startsOn: string
  /** The last day; null: it goes on. */
  endsOn: string | null
}

const order: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** Days since a Monday long ago. */
const count = (day: string): number => Math.floor(Date.parse(day) / 86_400_000) + 3

export const weekdayOf = (day: string): Weekday => order[((count(day) % 7) + 7) % 7] as Weekday

/**
 * The week of a day. They alternate by calendar week, Monday to Sunday, from the week of a set first
 * day, which is an A week; weeks without school count.
 */
export function weekOf(day: string, weekAFrom: string): 'A' | 'B' {
  const weeks = Math.floor(count(day) / 7) - Math.floor(count(weekAFrom) / 7)
  return weeks % 2 === 0 ? 'A' : 'B'
}

/** The first day from this one on with a weekday of these. */
export function nextOn(day: string, days: readonly Weekday[]): string {
  for (let ahead = 0; ahead < 7; ahead += 1)
    if (days.includes(weekdayOf(plusDays(day, ahead)))) return plusDays(day, ahead)
  return day
}

/** Whether a pattern includes a day. */
export const runsOn = (
  { days, week, startsOn, endsOn }: Pattern,
  day: string,
  weekAFrom: string,
): boolean =>
  startsOn <= day &&
  (endsOn === null || day <= endsOn) &&
  days.includes(weekdayOf(day)) &&
  (week === 'every' || week === weekOf(day, weekAFrom))

/** A weekday of one of the two weeks. */
export interface Cell {
  day: Weekday
  week: 'A' | 'B'
}

/** The weekdays of both weeks that a pattern includes, in order. */
export const cellsOf = ({ days, week }: Pick<Pattern, 'days' | 'week'>): Cell[] =>
  order
    .filter((day) => days.includes(day))
    .flatMap((day) =>
      (['A', 'B'] as const)
        .filter((one) => week === 'every' || week === one)
        .map((one) => ({ day, week: one })),
    )

/** The weekdays that two patterns have in common while both apply. */
export function sharedCells(one: Pattern, other: Pattern): Cell[] {
  if (!meet(one, other)) return []
  const others = new Set(cellsOf(other).map(keyOf))
  return cellsOf(one).filter((cell) => others.has(keyOf(cell)))
}

/** Whether there is a day on which both apply, weekdays aside. */
const meet = (one: Pattern, other: Pattern): boolean =>
  (one.endsOn === null || other.startsOn <= one.endsOn) &&
  (other.endsOn === null || one.startsOn <= other.endsOn)

const keyOf = ({ day, week }: Cell): string => `${week} ${day}`

/**
 * The weekdays on which one more rider has no seat: on some day of the pattern, as many ride as the
 * bus has seats.
 */
export function fullCells(seats: number, riders: readonly Pattern[], added: Pattern): Cell[] {
  const meeting = riders.filter((rider) => meet(rider, added))
  return cellsOf(added).filter((cell) => {
    const there = meeting.filter((rider) =>
      cellsOf(rider).some((one) => keyOf(one) === keyOf(cell)),
    )
    // The number of riders rises only on a day on which one starts.
    const days = [added.startsOn, ...there.map(({ startsOn }) => startsOn)].filter(
      (day) => day >= added.startsOn && (added.endsOn === null || day <= added.endsOn),
    )
    return days.some(
      (day) =>
        there.filter(
          ({ startsOn, endsOn }) => startsOn <= day && (endsOn === null || day <= endsOn),
        ).length >= seats,
    )
  })
}

/** The most riders at once on any weekday: what a bus must hold. */
export function mostAtOnce(riders: readonly Pattern[], from: string): number {
  const current = riders.filter(({ endsOn }) => endsOn === null || endsOn >= from)
  const starts = [from, ...current.map(({ startsOn }) => startsOn)].filter((day) => day >= from)
  let most = 0
  for (const cell of cellsOf({ days: order, week: 'every' })) {
    const there = current.filter((one) => cellsOf(one).some((own) => keyOf(own) === keyOf(cell)))
    for (const day of starts)
      most = Math.max(
        most,
        there.filter(
          ({ startsOn, endsOn }) => startsOn <= day && (endsOn === null || day <= endsOn),
        ).length,
      )
  }
  return most
}

/** Weekdays as people say them: one that both weeks have is named once. */
export const joinCells = (cells: readonly Cell[]): { day: Weekday; week: Week }[] =>
  order.flatMap((day): { day: Weekday; week: Week }[] => {
    const own = new Set(cells.filter((cell) => cell.day === day).map(({ week }) => week))
    if (own.size > 1) return [{ day, week: 'every' }]
    return [...own].map((week) => ({ day, week }))
  })
