import { audit, limit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, sql } from 'drizzle-orm'
import { pdCourses } from '../courses/courses.table.ts'
import { awardNoted } from '../credit/award.actions.ts'
import { pdEnrollments } from '../enrollment/enrollment.table.ts'
import { holdSection } from '../enrollment/held-section.ts'
import { ledSection } from '../sections/section-flow.actions.ts'
import { pdMeetings, pdSections } from '../sections/sections.table.ts'
import type { CheckInWay } from '../words.ts'
import { codeAt, codeLeft, isCode, minutesFrom } from './code.ts'
import { meetingMinutes, takesCheckIns } from './meeting-minutes.rules.ts'
import { pdAttendance } from './attendance.table.ts'

type MeetingRow = typeof pdMeetings.$inferSelect

async function meetingOf(
  db: Pick<Tx, 'select'>,
  districtID: number,
  meetingID: number,
): Promise<MeetingRow> {
  const [row] = await db
    .select()
    .from(pdMeetings)
    .where(and(eq(pdMeetings.districtID, districtID), eq(pdMeetings.id, meetingID)))
  if (!row || row.isOff) throw refuse.notFound('kit.refusal.notFound')
  return row
}

/**
 * Records who attended a meeting, and for how long: the whole list at once. Awards the credit that
 * was waiting for it. Refuses 422 more minutes than the meeting has.
 */
export async function noteAttendance(
  ctx: UserRequest,
  {
    meetingID,
    marks,
  }: { meetingID: number; marks: readonly { enrollmentID: number; minutes: number }[] },
): Promise<void> {
  const { districtID, userID } = ctx.user
  const meeting = await meetingOf(ctx.db, districtID, meetingID)
  await ledSection(ctx, meeting.sectionID)
  const most = meetingMinutes(meeting)
  if (Date.parse(meeting.startsAt) - 30 * 60_000 > ctx.now().getTime())
    throw refuse.conflict('pd.attendance.notYet')
  if (marks.some(({ minutes }) => minutes > most))
    throw refuse.fields({ minutes: { id: 'pd.attendance.tooLong', values: { most } } })
  if (marks.length === 0) return
  await ctx.database.transaction(districtID, async (tx) => {
    const section = await holdSection(tx, districtID, meeting.sectionID)
    const at = ctx.now().toISOString()
    const written = await tx.execute<{ enrollmentID: number }>(sql`
      insert into ${pdAttendance} (district_id, meeting_id, enrollment_id, minutes, way, noted_by, noted_at)
      select ${districtID}, ${meetingID}, e.id, x.minutes, 'list', ${userID}, ${at}
      from jsonb_to_recordset(${JSON.stringify(marks)}::text::jsonb) x("enrollmentID" int, minutes int)
        join ${pdEnrollments} e on e.district_id = ${districtID} and e.id = x."enrollmentID" and e.section_id = ${meeting.sectionID}
      on conflict (district_id, meeting_id, enrollment_id) do update set minutes = excluded.minutes, way = 'list', noted_by = excluded.noted_by, noted_at = excluded.noted_at
      returning enrollment_id as "enrollmentID"`)
    if (written.length < marks.length) throw refuse.notFound('kit.refusal.notFound')
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'pd.meeting',
      entityID: meetingID,
      action: 'noteAttendance',
      after: Object.fromEntries(
        marks.map(({ enrollmentID, minutes }) => [`enrollment ${enrollmentID}`, minutes]),
      ),
      requestID: ctx.request.requestID,
    })
    await awardNoted(tx, section, { actorID: userID, now: ctx.now() })
  })
}

/** What is projected in the room: six digits, and how long they are valid. */
export async function projectedCode(
  ctx: UserRequest,
  meetingID: number,
): Promise<{ code: string; millisecondsLeft: number; isOpen: boolean }> {
  const meeting = await meetingOf(ctx.db, ctx.user.districtID, meetingID)
  await ledSection(ctx, meeting.sectionID)
  const now = ctx.now()
  return {
    code: codeAt(meeting.codeSecret, now),
    millisecondsLeft: codeLeft(now),
    isOpen: takesCheckIns(meeting, now),
  }
}

/**
 * Checks the caller in by the code that is projected, typed or scanned. Refuses 404 who is not enrolled, 409 before and after the meeting, 422 a
 * wrong code, 429 who guesses.
 */
export async function checkIn(
  ctx: UserRequest,
  { meetingID, code, way }: { meetingID: number; code: string; way: Exclude<CheckInWay, 'list'> },
): Promise<{ minutes: number; title: string }> {
  const { districtID, userID } = ctx.user
  const meeting = await meetingOf(ctx.db, districtID, meetingID)
  const [enrolled] = await ctx.db.execute<{ id: number; title: string }>(sql`
    select e.id, c.title from ${pdEnrollments} e join ${pdSections} s on s.district_id = e.district_id and s.id = e.section_id
      join ${pdCourses} c on c.district_id = s.district_id and c.id = s.course_id
    where e.district_id = ${districtID} and e.section_id = ${meeting.sectionID} and e.user_id = ${userID} and e.status = 'enrolled'`)
  if (!enrolled) throw refuse.notFound('pd.attendance.notEnrolled')
  await limit(ctx.database, `pd.check-in ${districtID} ${userID}`, { points: 10, seconds: 60 })
  const now = ctx.now()
  if (!takesCheckIns(meeting, now)) throw refuse.conflict('pd.attendance.notNow')
  if (!isCode(meeting.codeSecret, code, now))
    throw refuse.fields({ code: { id: 'pd.attendance.wrongCode' } })
  const minutes = minutesFrom(meeting, now)
  await ctx.database.transaction(districtID, async (tx) => {
    // Checking in twice keeps the first time; the instructor's entry stays.
    const made = await tx
      .insert(pdAttendance)
      .values({
        districtID,
        meetingID,
        enrollmentID: enrolled.id,
        minutes,
        way,
        notedBy: userID,
        notedAt: now.toISOString(),
      })
      .onConflictDoNothing()
      .returning({ id: pdAttendance.id })
    if (made.length > 0)
      await audit(tx, {
        districtID,
        actorID: userID,
        entity: 'pd.meeting',
        entityID: meetingID,
        action: 'checkIn',
        after: { minutes, way },
        requestID: ctx.request.requestID,
      })
  })
  return { minutes, title: enrolled.title }
}
