import { holdsRole } from '@atrium/auth/words'
import { wasTaken } from '@atrium/attendance/public'
import type { UserRequest } from '@atrium/kit/server'
import { daysFrom, nextDay, type Day } from '@atrium/roster/class-day'
import { classDaysJSON, todayOf, type ClassDays } from '@atrium/roster/public'
import { sql } from 'drizzle-orm'

/** The caller's own day. */
export interface MyDay {
  /** 'YYYY-MM-DD', the school's. */
  today: string
  /** Today, or the next day with classes; null if none is near. */
  day: Day | null
  /**
   * The sections the caller teaches for which attendance was taken today; null if they don't teach
   * any class today.
   */
  attendanceTaken: number[] | null
}

/** The caller's classes of today, taught or attended, at every school of the district. Two statements. */
export async function myDay(ctx: UserRequest): Promise<MyDay> {
  const { districtID, userID } = ctx.user
  const as = holdsRole(ctx.user, 'teacher') ? 'teacher' : 'student'
  const today = await todayOf(ctx)
  const to = daysFrom(today, 7).at(-1) ?? today
  const [row] = await ctx.db.execute<{ week: ClassDays; taken: number[] }>(sql`
    select own.week, array(
      select (one->>'sectionID')::integer from json_array_elements(own.week->'sections') one
      where ${as === 'teacher'} and ${wasTaken({ districtID: sql`${districtID}`, sectionID: sql`(one->>'sectionID')::integer`, date: today })}) as taken
    from (select ${classDaysJSON({ districtID, userID, as, from: today, to, language: ctx.language })} as week) own`)
  const day = row ? nextDay(row.week.sections, today, row.week.calendars) : null
  return {
    today,
    day,
    attendanceTaken: as === 'teacher' && day?.date === today ? (row?.taken ?? []) : null,
  }
}
