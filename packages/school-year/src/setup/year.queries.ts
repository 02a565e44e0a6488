import { namedIn, type UserRequest } from '@atrium/kit/server'
import { schoolDays } from '@atrium/schools/public'
import { bellSchedules, calendarDays, schoolYears } from '@atrium/schools/tables'
import { schoolNow } from '@atrium/roster/public'
import { and, asc, between, eq, isNull, sql } from 'drizzle-orm'
import { schoolCalendarFeeds } from '../calendar/calendar.table.ts'
import type { OwnDay, YearToPaint } from './words.ts'

/**
 * A school year at the current school, by default the current one, or the next. Three statements
 * after the year is known.
 */
export async function yearToPaint(ctx: UserRequest, yearID?: number): Promise<YearToPaint> {
  const { districtID, schoolID } = ctx.user
  const { today } = await schoolNow(ctx)
  const years = await ctx.db
    .select({
      id: schoolYears.id,
      name: schoolYears.name,
      startDate: schoolYears.startDate,
      endDate: schoolYears.endDate,
    })
    .from(schoolYears)
    .where(and(eq(schoolYears.districtID, districtID), isNull(schoolYears.removedAt)))
    .orderBy(asc(schoolYears.startDate))
  const year =
    years.find(({ id }) => id === yearID) ??
    years.find(({ endDate }) => endDate >= today) ??
    years.at(-1)
  if (!year) return { years, yearID: null, days: [], bellSchedules: [], feedSince: null }
  const of = {
    districtID,
    schoolID,
    from: year.startDate,
    to: year.endDate,
    language: ctx.language,
  }
  const [days, [own]] = await Promise.all([
    schoolDays(ctx.db, of),
    ctx.db.execute<{
      days: Record<string, OwnDay & { version: number }>
      bells: YearToPaint['bellSchedules']
      feedSince: string | null
    }>(sql`select
      (select coalesce(json_object_agg(c.date, json_build_object('kind', c.kind, 'rotationDay', c.rotation_day, 'bellScheduleID', c.bell_schedule_id,
        'note', c.note, 'version', c.version)), '{}') from ${calendarDays} c
        where ${and(eq(sql`c.district_id`, districtID), eq(sql`c.school_id`, schoolID), isNull(sql`c.removed_at`), between(sql`c.date`, of.from, of.to))}) as days,
      (select coalesce(json_agg(json_build_object('id', b.id, 'name', ${namedIn(ctx.language, sql`b.name`, sql`b.name_es`)}) order by b.name), '[]') from ${bellSchedules} b
        where b.district_id = ${districtID} and b.school_id = ${schoolID} and b.removed_at is null) as bells,
      (select f.created_at from ${schoolCalendarFeeds} f where f.district_id = ${districtID} and f.school_id = ${schoolID}) as "feedSince"`),
  ])
  return {
    years,
    yearID: year.id,
    days: days.map((day) => {
      const { version = 0, ...kept } = own?.days[day.date] ?? {}
      return { ...day, own: version === 0 ? null : (kept as OwnDay), version }
    }),
    bellSchedules: own?.bells ?? [],
    feedSince: own?.feedSince ? new Date(own.feedSince).toISOString() : null,
  }
}
