import { schoolDate } from '@atrium/auth/public'
import { reachOf, type UserRequest } from '@atrium/kit/server'
import type { ScheduleEntry } from './words.ts'
import { districts, schools } from '@atrium/schools/tables'
import { and, eq, sql } from 'drizzle-orm'
import { teacherSchedule } from './schedule.queries.ts'

/** Today on the wall of the school that is switched to, as 'YYYY-MM-DD'. */
export async function todayOf(ctx: UserRequest): Promise<string> {
  if (ctx.user.timeZone) return schoolDate(ctx.now(), ctx.user.timeZone)
  const [row] = await ctx.db
    .select({ timeZone: sql<string>`coalesce(${schools.timeZone}, ${districts.timeZone})` })
    .from(districts)
    .leftJoin(
      schools,
      and(eq(schools.districtID, districts.districtID), eq(schools.id, ctx.user.schoolID)),
    )
    .where(eq(districts.districtID, ctx.user.districtID))
  return schoolDate(ctx.now(), row?.timeZone ?? 'UTC')
}

/**
 * A teacher's schedule as the caller may see it: one's own at the school that is switched to; another's at the same
 * school, which `classroom.any` must cover.
 */
export async function scheduleFor(ctx: UserRequest, staffID: number): Promise<ScheduleEntry[]> {
  const reach = reachOf(ctx.user, 'classroom.any')
  const may =
    staffID === ctx.user.userID || reach === 'district' || reach.includes(ctx.user.schoolID)
  return may
    ? teacherSchedule(
        ctx.db,
        ctx.user.districtID,
        staffID,
        ctx.user.schoolID,
        await todayOf(ctx),
        ctx.language,
      )
    : []
}
