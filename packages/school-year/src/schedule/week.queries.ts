import { plusDays } from '@atrium/kit/shared'
import type { UserRequest } from '@atrium/kit/server'
import { loadStudent } from '@atrium/people/public'
import { classAt, classesOn, mondayOf } from '@atrium/roster/class-day'
import { classDaysJSON, schoolNow, type ClassDays } from '@atrium/roster/public'
import { sql } from 'drizzle-orm'
import { calledToJSON } from '../ad-hoc/ad-hoc.queries.ts'
import type { CalledTo } from '../ad-hoc/words.ts'
import { weekOf, withCalled } from './week.rules.ts'
import type { Week } from './words.ts'

/**
 * A student's classes in the week of `date`, by default this week, according to the calendar and
 * the bell schedules. Refuses 404 if the caller may not see the student's schedule. Two statements.
 */
export async function studentWeek(
  ctx: UserRequest,
  studentID: number,
  date?: string,
): Promise<Week> {
  const { districtID } = ctx.user
  const { today, time } = await schoolNow(ctx)
  const monday = mondayOf(date ?? today)
  const sunday = plusDays(monday, 6)
  const of = { districtID, userID: studentID, as: 'student', language: ctx.language } as const
  const [, [row]] = await Promise.all([
    loadStudent(ctx, studentID, 'schedule'),
    ctx.db.execute<{ week: ClassDays; now: ClassDays; called: CalledTo[] }>(sql`
      select ${classDaysJSON({ ...of, from: monday, to: sunday })} as week,
        ${classDaysJSON({ ...of, from: today, to: today })} as now,
        ${calledToJSON({ districtID, studentID, from: monday, to: sunday })} as called`),
  ])
  if (!row) throw new Error('a statement without a table answers one row')
  return {
    today,
    monday,
    days: withCalled(weekOf(row.week, monday), row.called),
    now: classAt(classesOn(row.now.sections, today, row.now.calendars), time),
    hasSections: row.week.sections.length > 0,
  }
}
