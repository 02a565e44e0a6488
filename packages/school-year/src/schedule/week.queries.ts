import type { UserRequest } from '@atrium/kit/server'
import { loadStudent } from '@atrium/people/public'
import { classAt, classesOn, daysFrom, mondayOf } from '@atrium/roster/class-day'
import { classDaysJSON, schoolNow, type ClassDays } from '@atrium/roster/public'
import { sql } from 'drizzle-orm'
import { weekOf } from './week.rules.ts'
import type { Week } from './words.ts'

/**
 * A student's classes in the week of `date`, this week unless told, as the calendar and the bell schedules have them. Refuses 404 where the caller
 * may not see the student's schedule. Two statements.
 */
export async function studentWeek(
  ctx: UserRequest,
  studentID: number,
  date?: string,
): Promise<Week> {
  const { districtID } = ctx.user
  const { today, time } = await schoolNow(ctx)
  const monday = mondayOf(date ?? today)
  const of = { districtID, userID: studentID, as: 'student' } as const
  const [, [row]] = await Promise.all([
    loadStudent(ctx, studentID, 'schedule'),
    ctx.db.execute<{ week: ClassDays; now: ClassDays }>(sql`
      select ${classDaysJSON({ ...of, from: monday, to: daysFrom(monday, 7).at(-1) ?? monday })} as week,
        ${classDaysJSON({ ...of, from: today, to: today })} as now`),
  ])
  if (!row) throw new Error('a statement without a table answers one row')
  return {
    today,
    monday,
    days: weekOf(row.week, monday),
    now: classAt(classesOn(row.now.sections, today, row.now.calendars), time),
    hasSections: row.week.sections.length > 0,
  }
}
