import { users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { students } from '@atrium/people/tables'
import { isInClassOn, openSection, type OpenSection } from '@atrium/roster/public'
import { sectionEnrollments } from '@atrium/roster/tables'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { attendanceEvents, attendanceTaken } from '../attendance.table.ts'
import { attendanceMarks } from '../marks/marks.table.ts'
import type { DayStudent, Mark, SectionDay } from '../words.ts'
import { lastDay, mayTake, meetsOn, nextMeeting, openingDay } from './days.rules.ts'

export interface DayOf {
  staffID: number
  sectionID: number
  date: string
}

/**
 * A class on a day, the last that it met unless told. Refuses 404 where the class is not this teacher's or the caller may not take its
 * attendance, 422 where the day is outside of the class's dates, or to come. Three statements.
 */
export async function sectionDay(ctx: UserRequest, { date: asked, ...of }: Omit<DayOf, 'date'> & { date?: string | undefined }): Promise<SectionDay> {
  const section = await openSection(ctx, { ...of, permission: 'attendance.take' })
  const date = asked ?? openingDay(section)
  const { courseName, sectionNumber, startDate } = section
  const about = { courseName, sectionNumber, first: startDate, last: lastDay(section) }
  if (date === null) return { ...about, date, previous: null, next: null, meets: false, taken: null, marks: [], students: [] }
  refuseOutside(section, date)
  const [marks, rows] = await Promise.all([marksOf(ctx), studentsOn(ctx, of.sectionID, date)])
  return {
    ...about,
    date,
    previous: nextMeeting(section, date, -1),
    next: nextMeeting(section, date, 1),
    meets: meetsOn(section, date),
    taken: rows[0]?.taken ?? null,
    marks,
    students: rows.map(({ taken: _, ...student }) => student),
  }
}

/** Refuses 422 what is no day of the class, or is to come. */
export function refuseOutside(section: OpenSection, date: string): void {
  if (!mayTake(section, date)) throw refuse.invalid('attendance.refusal.outside', { from: section.startDate ?? '', to: lastDay(section) })
}

/** The district's marks, in its order. One statement. */
export async function marksOf(ctx: UserRequest): Promise<Mark[]> {
  const { id, code, descriptionEn, descriptionEs, category } = attendanceMarks
  const rows = await ctx.db
    .select({ id, code, descriptionEn, descriptionEs, category })
    .from(attendanceMarks)
    .where(and(eq(attendanceMarks.districtID, ctx.user.districtID), isNull(attendanceMarks.removedAt)))
    .orderBy(asc(attendanceMarks.sortOrder), asc(attendanceMarks.id))
  return rows as Mark[]
}

function studentsOn(ctx: UserRequest, sectionID: number, date: string): Promise<(DayStudent & Pick<SectionDay, 'taken'>)[]> {
  const { districtID } = ctx.user
  return ctx.db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      preferredName: users.preferredName,
      localID: users.localID,
      photoUUID: users.photoUUID,
      markID: attendanceEvents.markID,
      version: sql<number>`coalesce(${attendanceEvents.version}, 0)`,
      taken: sql<SectionDay['taken']>`(select json_build_object('at', ${attendanceTaken.takenAt}, 'by', t.first_name || ' ' || t.last_name)
        from ${attendanceTaken} join ${users} t on t.district_id = ${attendanceTaken.districtID} and t.id = ${attendanceTaken.takenBy}
        where ${attendanceTaken.districtID} = ${districtID} and ${attendanceTaken.sectionID} = ${sectionID} and ${attendanceTaken.date} = ${date})`,
    })
    .from(sectionEnrollments)
    .innerJoin(users, and(eq(users.districtID, sectionEnrollments.districtID), eq(users.id, sectionEnrollments.userID)))
    .innerJoin(students, and(eq(students.districtID, users.districtID), eq(students.userID, users.id)))
    .leftJoin(
      attendanceEvents,
      and(
        eq(attendanceEvents.districtID, sectionEnrollments.districtID),
        eq(attendanceEvents.sectionID, sectionEnrollments.sectionID),
        eq(attendanceEvents.date, date),
        eq(attendanceEvents.studentID, sectionEnrollments.userID),
      ),
    )
    .where(and(eq(sectionEnrollments.districtID, districtID), eq(sectionEnrollments.sectionID, sectionID), isInClassOn(date)))
    .orderBy(asc(students.sortName), asc(users.id))
}
