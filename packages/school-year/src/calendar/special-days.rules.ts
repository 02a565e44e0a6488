import { isWeekend } from '@atrium/kit/shared'
import type { SchoolDay } from '@atrium/schools/public'
import type { SpecialDays } from './words.ts'

/**
 * What is unusual about these days: those without school and those with a note. Consecutive days
 * with the same text are one, including a weekend between them. @param days of one school, in order
 * and without gaps
 */
export function specialDays(days: readonly SchoolDay[]): SpecialDays[] {
  const found: SpecialDays[] = []
  for (const day of days) {
    if (isWeekend(day.date) || (day.inSession && !day.name)) continue
    const last = found.at(-1)
    const same = last && last.inSession === day.inSession && last.name === day.name
    if (last && same && isNextSchoolDay(last.to, day.date)) last.to = day.date
    else
      found.push({
        from: day.date,
        to: day.date,
        inSession: day.inSession,
        name: day.name,
        bellSchedule: day.inSession ? day.bellSchedule : null,
      })
  }
  return found
}

const time = (date: string): number => Date.parse(`${date}T00:00:00Z`)
const isNextSchoolDay = (one: string, next: string): boolean => {
  const days = (time(next) - time(one)) / 86_400_000
  return days === 1 || (days === 3 && new Date(time(next)).getUTCDay() === 1)
}
