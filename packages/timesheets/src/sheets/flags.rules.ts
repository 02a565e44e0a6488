import { calendarDay, isWeekend, plusDays } from '@atrium/kit/shared'
import type { SheetFlag } from '../words.ts'

export interface DayLine {
  date: string
  minutes: number
}

export interface WorkWeek {
  /** Minutes of a day, and of a week from Sunday to Saturday, beyond which they are overtime. */
  dailyMinutes: number
  weeklyMinutes: number
}

/**
 * The overtime of some days: hours beyond a day's limit, and of the rest those beyond the week's.
 */
export function overtimeMinutes(
  lines: readonly DayLine[],
  { dailyMinutes, weeklyMinutes }: WorkWeek,
): number {
  const days = new Map<string, number>()
  for (const { date, minutes } of lines) days.set(date, (days.get(date) ?? 0) + minutes)
  const weeks = new Map<string, number>()
  let overtime = 0
  for (const [date, minutes] of days) {
    overtime += Math.max(0, minutes - dailyMinutes)
    const week = weekOf(date)
    weeks.set(week, (weeks.get(week) ?? 0) + Math.min(minutes, dailyMinutes))
  }
  for (const minutes of weeks.values()) overtime += Math.max(0, minutes - weeklyMinutes)
  return overtime
}

/** The Sunday that starts a day's week. */
function weekOf(date: string): string {
  return plusDays(date, -new Date(`${date}T00:00:00Z`).getUTCDay())
}

/** Every day of a span, in order. */
export function daysOf(startsOn: string, endsOn: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(startsOn); at <= Date.parse(endsOn); at += 86_400_000)
    days.push(calendarDay(at))
  return days
}

/** Working days of a period, up to today, that have no hours. */
export const missingDays = (
  lines: readonly DayLine[],
  { startsOn, endsOn }: { startsOn: string; endsOn: string },
  closed: ReadonlySet<string>,
  today: string,
): string[] => {
  const worked = new Set(lines.flatMap(({ date, minutes }) => (minutes > 0 ? [date] : [])))
  return daysOf(startsOn, endsOn < today ? endsOn : today).filter(
    (day) => !isWeekend(day) && !closed.has(day) && !worked.has(day),
  )
}

export const flagsOf = (overtime: number, missing: number): SheetFlag[] => [
  ...(overtime > 0 ? (['overtime'] as const) : []),
  ...(missing > 0 ? (['missingDays'] as const) : []),
]

/** Hours as they are typed: `7.5`, `7:30`, `7h 30m`, in minutes; undefined if invalid. */
export function readHours(typed: string): number | undefined {
  const text = typed.trim().toLowerCase()
  if (text === '') return 0
  const clock = /^(\d{1,2}):([0-5]\d)$/.exec(text)
  if (clock) return inDay(Number(clock[1]) * 60 + Number(clock[2]))
  const words = /^(\d{1,2})\s*h(?:\s*(\d{1,2})\s*m?)?$/.exec(text)
  if (words) return inDay(Number(words[1]) * 60 + Number(words[2] ?? 0))
  const decimal = /^(\d{0,2})(?:[.,](\d{1,2}))?$/.exec(text)
  if (!decimal || (decimal[1] === '' && decimal[2] === undefined)) return undefined
  const minutes = Number(`${decimal[1] || '0'}.${decimal[2] ?? '0'}`) * 60
  // Payroll counts whole minutes: a third of an hour isn't an exact amount.
  return inDay(Math.round(minutes))
}

const inDay = (minutes: number): number | undefined => (minutes <= 24 * 60 ? minutes : undefined)

/** `7.5` for 450 minutes. */
export const writtenHours = (minutes: number): string =>
  String(Math.round((minutes / 60) * 100) / 100)
