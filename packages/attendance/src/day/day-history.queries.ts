import { recordHistory, type UserRequest } from '@atrium/kit/server'
import type { HistoryEntry } from '@atrium/kit/shared'
import { notRestrictedFor } from '@atrium/people/public'
import { openSection } from '@atrium/roster/public'
import { and, eq } from 'drizzle-orm'
import { attendanceEvents } from '../attendance.table.ts'
import { dayHistoryFields } from '../words.ts'
import type { DayOf } from './day.queries.ts'

/**
 * Who marked whom on a class's day, newest first. Refuses 404 like `sectionDay`. Leaves out
 * students whom a court order keeps from the caller.
 */
export async function dayHistory(
  ctx: UserRequest,
  { staffID, sectionID, date }: DayOf,
): Promise<HistoryEntry[]> {
  await openSection(ctx, { staffID, sectionID, permission: 'attendance.take' })
  const events = await ctx.db
    .select({ id: attendanceEvents.id })
    .from(attendanceEvents)
    .where(
      and(
        eq(attendanceEvents.districtID, ctx.user.districtID),
        eq(attendanceEvents.sectionID, sectionID),
        eq(attendanceEvents.date, date),
        notRestrictedFor(ctx.user, attendanceEvents.studentID),
      ),
    )
  return recordHistory(ctx, {
    entity: 'attendance.event',
    id: events.map(({ id }) => id),
    fields: dayHistoryFields,
  })
}
