import {
  audit,
  id,
  isOneOf,
  needing,
  reachOf,
  recordProcedures,
  schoolToday,
  type UserRequest,
} from '@atrium/kit/server'
import { includes, refuse } from '@atrium/kit/shared'
import { users } from '@atrium/auth/tables'
import { enrolledOn, notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { gradeLevels } from '@atrium/schools/words'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { tracksRecord } from './tracks.record.ts'
import { attendanceTrackBreaks, attendanceTracks, attendanceTrackStudents } from './tracks.table.ts'

export const trackProcedures = {
  ...recordProcedures(tracksRecord, {
    table: attendanceTracks,
    lines: { breaks: attendanceTrackBreaks },
    columns: {
      studentCount: sql`(select count(*)::int from ${attendanceTrackStudents} x
        where x.district_id = ${attendanceTracks.districtID} and x.track_id = ${attendanceTracks.id})`,
    },
  }),
  students: needing('attendance.manage')
    .input(z.object({ trackID: id }))
    .query(({ ctx, input }) => trackStudents(ctx, input.trackID)),
  /** Moves every student in these grades at the school to the track, even from another one. */
  placeGrades: needing('attendance.manage')
    .input(z.object({ trackID: id, grades: z.array(z.enum(gradeLevels)).min(1) }))
    .mutation(({ ctx, input }) => placeStudents(ctx, input.trackID, { grades: input.grades })),
  placeStudent: needing('attendance.manage')
    .input(z.object({ trackID: id, localID: z.string().trim().min(1).max(40) }))
    .mutation(({ ctx, input }) => placeStudents(ctx, input.trackID, { localID: input.localID })),
  takeOut: needing('attendance.manage')
    .input(z.object({ trackID: id, studentIDs: z.array(id).min(1).max(5000) }))
    .mutation(({ ctx, input }) => takeOut(ctx, input.trackID, input.studentIDs)),
}

export interface TrackStudent {
  id: number
  name: string
  localID: string | null
  grade: string | null
}

async function refuseElsewhere(ctx: UserRequest, trackID: number): Promise<void> {
  const { districtID, schoolID } = ctx.user
  if (!includes(reachOf(ctx.user, 'attendance.manage'), schoolID))
    throw refuse.forbidden('kit.refusal.forbidden')
  const [track] = await ctx.db
    .select({ id: attendanceTracks.id })
    .from(attendanceTracks)
    .where(
      and(
        eq(attendanceTracks.districtID, districtID),
        eq(attendanceTracks.schoolID, schoolID),
        eq(attendanceTracks.id, trackID),
        isNull(attendanceTracks.removedAt),
      ),
    )
  if (!track) throw refuse.notFound('kit.refusal.notFound')
}

/** Refuses 404 for another school's track. Two statements. */
async function trackStudents(ctx: UserRequest, trackID: number): Promise<TrackStudent[]> {
  await refuseElsewhere(ctx, trackID)
  const { districtID } = ctx.user
  return ctx.db.execute<TrackStudent & Record<string, unknown>>(sql`
    select u.id, u.last_name || coalesce(', ' || nullif(coalesce(u.preferred_name, u.first_name), ''), '') as name, u.local_id as "localID", s.grade
    from ${attendanceTrackStudents} x
    join ${users} u on u.district_id = x.district_id and u.id = x.student_id
    join ${students} s on s.district_id = u.district_id and s.user_id = u.id
    where x.district_id = ${districtID} and x.track_id = ${trackID} and ${notRestrictedFor(ctx.user, sql`x.student_id`)}
    order by s.grade_order, s.sort_name, u.id`)
}

async function placeStudents(
  ctx: UserRequest,
  trackID: number,
  who: { grades: readonly string[] } | { localID: string },
): Promise<{ students: number }> {
  await refuseElsewhere(ctx, trackID)
  const { districtID, userID, schoolID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const placed = await tx.execute<{ id: number }>(sql`
      insert into ${attendanceTrackStudents} as x (district_id, student_id, track_id)
      select s.district_id, s.user_id, ${trackID}::integer from ${students} s
      join ${users} u on u.district_id = s.district_id and u.id = s.user_id
      where s.district_id = ${districtID} and s.school_id = ${schoolID} and ${enrolledOn(districtID, sql`s.user_id`, { day: schoolToday(ctx), schoolID })} and ${notRestrictedFor(ctx.user, sql`s.user_id`)}
        and ${'grades' in who ? sql`s.grade = any(${`{${who.grades.join(',')}}`}::text[])` : sql`u.local_id = ${who.localID}`}
      on conflict (district_id, student_id) do update set track_id = excluded.track_id
      returning student_id as id`)
    if ('localID' in who && placed.length === 0)
      throw refuse.fields({ localID: { id: 'attendance.tracks.noStudent' } })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'attendance.tracks',
      entityID: trackID,
      action: 'place',
      after: { students: placed.map((one) => one.id) },
      requestID: ctx.request.requestID,
    })
    return { students: placed.length }
  })
}

async function takeOut(
  ctx: UserRequest,
  trackID: number,
  studentIDs: readonly number[],
): Promise<void> {
  await refuseElsewhere(ctx, trackID)
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    await tx
      .delete(attendanceTrackStudents)
      .where(
        and(
          eq(attendanceTrackStudents.districtID, districtID),
          eq(attendanceTrackStudents.trackID, trackID),
          isOneOf(sql`${attendanceTrackStudents.studentID}`, studentIDs),
        ),
      )
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'attendance.tracks',
      entityID: trackID,
      action: 'takeOut',
      before: { students: studentIDs },
      requestID: ctx.request.requestID,
    })
  })
}
