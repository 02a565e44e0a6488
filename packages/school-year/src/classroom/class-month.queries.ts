import type { UserRequest } from '@atrium/kit/server'
import { classesOn, daysFrom } from '@atrium/roster/class-day'
import { classDaysJSON, openSection, type ClassDays } from '@atrium/roster/public'
import { sql } from 'drizzle-orm'
import type { ClassMonth } from './words.ts'

/**
 * The days of a month ('YYYY-MM', by default the school’s current one) with the times at which a
 * class meets. Refuses 404 if the class is not this teacher’s, or not at a school whose classrooms
 * the caller opens. Two statements.
 */
export async function classMonth(
  ctx: UserRequest,
  { staffID, sectionID, month }: { staffID: number; sectionID: number; month?: string | undefined },
): Promise<ClassMonth> {
  const section = await openSection(ctx, { staffID, sectionID, permission: 'classroom.any' })
  const shown = month ?? section.today.slice(0, 7)
  const first = `${shown}-01`
  const dates = daysFrom(first, 31).filter((date) => date.startsWith(shown))
  const [row] = await ctx.db.execute<{ days: ClassDays }>(sql`
    select ${classDaysJSON({ districtID: ctx.user.districtID, sectionID, as: 'section', from: first, to: dates.at(-1) ?? first, language: ctx.language })} as days`)
  const { sections = [], calendars = {} } = row?.days ?? {}
  const calendar = calendars[section.schoolID] ?? []
  return {
    courseName: section.courseName,
    sectionNumber: section.sectionNumber,
    today: section.today,
    month: shown,
    days: dates.map((date) => {
      const day = calendar.find((one) => one.date === date)
      return {
        date,
        inSession: day?.inSession ?? true,
        name: day?.name ?? null,
        rotationDay: day?.rotationDay ?? null,
        bellSchedule: day?.bellSchedule ?? null,
        classes: classesOn(sections, date, calendars),
      }
    }),
  }
}
