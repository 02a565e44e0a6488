import { reachOf, type UserRequest } from '@atrium/kit/server'
import { toWallClock } from '@atrium/kit/shared'
import type { ScheduleEntry } from './words.ts'
import { districts, schools } from '@atrium/schools/tables'
import { and, eq, sql } from 'drizzle-orm'
import { teacherSchedule } from './schedule.queries.ts'

/** Today's date at the current school, 'YYYY-MM-DD'. */
export const todayOf = async (ctx: UserRequest): Promise<string> => (await schoolNow(ctx)).today

/** The date ('YYYY-MM-DD') and the time ('HH:MM') at the current school. */
export async function schoolNow(ctx: UserRequest): Promise<{ today: string; time: string }> {
  const wall = toWallClock(ctx.now().toISOString(), await timeZoneOf(ctx))
  return { today: wall.slice(0, 10), time: wall.slice(11, 16) }
}

async function timeZoneOf(ctx: UserRequest): Promise<string> {
  if (ctx.user.timeZone) return ctx.user.timeZone
  const [row] = await ctx.db
    .select({ timeZone: sql<string>`coalesce(${schools.timeZone}, ${districts.timeZone})` })
    .from(districts)
    .leftJoin(
      schools,
      and(eq(schools.districtID, districts.districtID), eq(schools.id, ctx.user.schoolID)),
    )
    .where(eq(districts.districtID, ctx.user.districtID))
  return row?.timeZone ?? 'UTC'
}

/**
 * A teacher's schedule: the caller's own at the current school, or another teacher's at the same
 * school, if the caller has `classroom.any` there.
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
