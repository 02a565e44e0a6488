import { audit, isOneOf, type Tx, type UserRequest } from '@atrium/kit/server'
import { inLanguage, refuse } from '@atrium/kit/shared'
import { longDate } from './long-date.rules.ts'
import { isOwnChild, notRestrictedFor } from '@atrium/people/public'
import { notifyUsers } from '@atrium/notify/public'
import { classesOn } from '@atrium/roster/class-day'
import { classDaysJSON, schoolNow, type ClassDays } from '@atrium/roster/public'
import { courses, sectionEnrollments, sections } from '@atrium/roster/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { attendanceEvents } from '../attendance.table.ts'
import { attendanceMarks } from '../marks/marks.table.ts'
import { refuseElsewhere } from './day.queries.ts'
import { writeOfficeMarks } from './office-marks.actions.ts'
import { attendanceNudges } from './office.table.ts'

/**
 * Sets a student's mark for the whole day, in each of their classes at the school that meets that
 * day, and wherever they have a mark; null clears the office's marks. The marks lock. Refuses 403 like `schoolDayAttendance` and
 * for the caller's own child, 404 if the student has no class there that day, 422 for an unknown
 * mark or a future day.
 * @returns the number of classes
 */
export async function markWholeDay(
  ctx: UserRequest,
  { studentID, date, markID }: { studentID: number; date: string; markID: number | null },
): Promise<{ classes: number }> {
  refuseElsewhere(ctx)
  const { districtID, userID, schoolID } = ctx.user
  const { today } = await schoolNow(ctx)
  if (date > today) throw refuse.fields({ date: { id: 'kit.valid.past' } })
  return ctx.database.transaction(districtID, async (tx) => {
    const [found] = await tx.execute<{
      days: ClassDays
      known: boolean
      own: boolean
      marked: number[]
    }>(sql`
      select ${classDaysJSON({ districtID, userID: studentID, as: 'student', from: date, to: date, language: ctx.language })} as days,
        ${markID}::integer is null or exists (select from ${attendanceMarks} m where m.district_id = ${districtID} and m.id = ${markID} and m.removed_at is null and m.active) as known,
        ${isOwnChild(ctx.user, sql`${studentID}::integer`)} as own,
        array(select v.section_id from ${attendanceEvents} v join ${sections} c on c.district_id = v.district_id and c.id = v.section_id and c.school_id = ${schoolID}
          where v.district_id = ${districtID} and v.student_id = ${studentID} and v.date = ${date}::date and v.mark_id is not null) as marked
      where ${notRestrictedFor(ctx.user, sql`${studentID}::integer`)}`)
    if (!found) throw refuse.notFound('kit.refusal.notFound')
    if (found.own) throw refuse.forbidden('people.refusal.ownChild')
    if (!found.known) throw refuse.fields({ markID: { id: 'kit.valid.oneOf' } })
    const here = found.days.sections.filter((one) => one.schoolID === schoolID)
    const sectionIDs = [
      ...new Set([
        ...classesOn(here, date, found.days.calendars).map(({ sectionID }) => sectionID),
        ...found.marked,
      ]),
    ]
    if (sectionIDs.length === 0) throw refuse.notFound('attendance.refusal.noClasses')
    const written = await writeOfficeMarks(
      tx,
      { districtID, userID, now: ctx.now(), requestID: ctx.request.requestID },
      { studentID, marks: sectionIDs.map((sectionID) => ({ sectionID, date, markID })) },
    )
    return { classes: written.length }
  })
}

/**
 * Reminds the teachers of these classes that today's attendance is missing, at most once a day per
 * class. Refuses 403 like `schoolDayAttendance`.
 */
export async function nudge(
  ctx: UserRequest,
  { sectionIDs }: { sectionIDs: readonly number[] },
): Promise<{ classes: number }> {
  refuseElsewhere(ctx)
  const { districtID, userID, schoolID } = ctx.user
  const { today: date } = await schoolNow(ctx)
  return ctx.database.transaction(districtID, async (tx) => {
    const fresh = await tx.execute<{ sectionID: number }>(sql`
      insert into ${attendanceNudges} (district_id, section_id, date, sent_at, sent_by)
      select c.district_id, c.id, ${date}::date, ${ctx.now().toISOString()}::timestamptz, ${userID}::integer
      from ${sections} c where c.district_id = ${districtID} and c.school_id = ${schoolID} and c.removed_at is null and ${isOneOf(sql`c.id`, sectionIDs)}
      on conflict do nothing returning section_id as "sectionID"`)
    for (const { sectionID } of fresh) await remind(tx, districtID, sectionID, date)
    await audit(
      tx,
      ...fresh.map(({ sectionID }) => ({
        districtID,
        actorID: userID,
        entity: 'attendance.day',
        entityID: sectionID,
        action: 'nudge',
        after: { date },
        requestID: ctx.request.requestID,
      })),
    )
    return { classes: fresh.length }
  })
}

async function remind(tx: Tx, districtID: number, sectionID: number, date: string): Promise<void> {
  const rows = await tx
    .select({
      teacherID: sectionEnrollments.userID,
      course: { en: courses.title, es: courses.titleEs },
      number: sections.sectionNumber,
    })
    .from(sections)
    .innerJoin(
      courses,
      and(eq(courses.districtID, sections.districtID), eq(courses.id, sections.courseID)),
    )
    .innerJoin(
      sectionEnrollments,
      and(
        eq(sectionEnrollments.districtID, sections.districtID),
        eq(sectionEnrollments.sectionID, sections.id),
        eq(sectionEnrollments.role, 'teacher'),
        eq(sectionEnrollments.status, 'active'),
        sql`coalesce(${sectionEnrollments.startDate}, ${date}::date) <= ${date}::date and coalesce(${sectionEnrollments.endDate}, ${date}::date) >= ${date}::date`,
      ),
    )
    .where(
      and(
        eq(sections.districtID, districtID),
        eq(sections.id, sectionID),
        isNull(sections.removedAt),
      ),
    )
  for (const { teacherID, course, number } of rows)
    await notifyUsers(tx, [teacherID], {
      districtID,
      template: 'attendance.nudge',
      values: ({ language }) => ({
        course: inLanguage(course, language),
        section: number,
        date: longDate(date, language),
      }),
      screen: 'classroom/attendance',
      params: { staffID: teacherID, sectionID },
    })
}
