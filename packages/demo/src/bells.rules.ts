import type { SchoolKind } from './schools.rules.ts'

/** How a day runs: periods of so many minutes, five minutes between them, lunch after the fourth. */
export interface BellSchedule {
  periods: number
  minutes: number
  /** Minutes after midnight. */
  begins: number
  sectionSize: number
  /** Minutes, where it is not the usual lunch. */
  lunch?: number
}

export const bells: Record<SchoolKind, BellSchedule> = {
  elementary: { periods: 6, minutes: 50, begins: 8 * 60 + 15, sectionSize: 24 },
  middle: { periods: 7, minutes: 45, begins: 8 * 60 + 20, sectionSize: 29 },
  high: { periods: 6, minutes: 55, begins: 8 * 60 + 30, sectionSize: 29 },
}

const passing = 5
const usualLunch = 35

/** @returns 'HH:MM' of the start and end of a period, counted from 0 */
export function periodTimes(
  { begins, minutes, lunch = usualLunch }: BellSchedule,
  period: number,
): { start: string; end: string } {
  const start = begins + period * (minutes + passing) + (period >= 4 ? lunch : 0)
  return { start: clock(start), end: clock(start + minutes) }
}

/** The whole day, for a class that has one teacher. */
export function dayTimes(schedule: BellSchedule): { start: string; end: string } {
  return { start: clock(schedule.begins), end: periodTimes(schedule, schedule.periods - 1).end }
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
