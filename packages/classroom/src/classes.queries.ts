import { users } from '@atrium/auth/tables'
import { hotRead, reachOf, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import {
  accessTo,
  courseTitle,
  meetingsOf,
  sectionStatus,
  teachingFacts,
  teacherSchedule,
  todayOf,
  type Meeting,
} from '@atrium/roster/public'
import { courses, sectionEnrollments, sections } from '@atrium/roster/tables'
import { notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { termName } from '@atrium/schools/public'
import { districts, schools, schoolYears, terms } from '@atrium/schools/tables'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ClassDetail, ClassEntry, RosterRow, TeacherRow } from './words.ts'

/**
 * A teacher's classes at the current school, in schedule order, each with its meetings and how many students
 * are in it. Two statements.
 */
export async function classesOf(ctx: UserRequest, staffID: number): Promise<ClassEntry[]> {
  const { districtID, schoolID } = ctx.user
  if (!mayOpen(ctx, staffID, schoolID)) return []
  const today = await todayOf(ctx)
  const [schedule, details] = await Promise.all([
    teacherSchedule(ctx.db, districtID, staffID, schoolID, today, ctx.language),
    ctx.db
      .select({
        sectionID: sections.id,
        room: sections.room,
        meetings: meetingsOf(),
        students: studentCount(today),
      })
      .from(sections)
      .innerJoin(
        sectionEnrollments,
        and(
          eq(sectionEnrollments.districtID, sections.districtID),
          eq(sectionEnrollments.sectionID, sections.id),
        ),
      )
      .where(
        and(
          eq(sectionEnrollments.districtID, districtID),
          eq(sectionEnrollments.userID, staffID),
          inArray(sectionEnrollments.role, ['teacher', 'aide']),
          eq(sections.schoolID, schoolID),
        ),
      ),
  ])
  const byID = new Map(details.map((detail) => [detail.sectionID, detail]))
  return schedule.map((entry) => {
    const { room = null, meetings = [], students = 0 } = byID.get(entry.sectionID) ?? {}
    return { ...entry, room, meetings, students }
  })
}

/** Students who are in a class, or will be; of one that is over, those who stayed to its end. */
const studentCount = (
  today: string,
) => sql<number>`(select count(*)::int from ${sectionEnrollments} e
  where e.district_id = ${sections.districtID} and e.section_id = ${sections.id} and e.role = 'student' and e.status = 'active'
    and (e.end_date is null or e.end_date >= least(${today}::date, coalesce(${sections.endDate},
      (select t.end_date from ${terms} t where t.district_id = ${sections.districtID} and t.id = ${sections.termID}), ${today}::date))))`

/**
 * One class: what it is, when and where it meets, who is in it. Refuses 404 where the section is not this teacher's any more, as
 * `teaching.rules.ts` of roster says, or not of a school whose classrooms the caller may open. Three statements.
 */
export async function classDetail(
  ctx: UserRequest,
  staffID: number,
  sectionID: number,
): Promise<ClassDetail> {
  const { districtID } = ctx.user
  const [today, rows, roster] = await Promise.all([
    todayOf(ctx),
    readClass(ctx.db, {
      ...{ districtID, staffID, sectionID, now: ctx.now().toISOString() },
      language: ctx.language,
    }),
    rosterOf(ctx, sectionID),
  ])
  const [row] = rows
  if (!row || accessTo(ctx, rows, { staffID, permission: 'classroom.any' }) === 'none')
    throw refuse.notFound('kit.refusal.notFound')
  const { teaching: _, status: __, ...section } = row
  const status = sectionStatus(section, today)
  const reach = reachOf(ctx.user, 'students.read')
  const opensOwn = status === 'current' && staffID === ctx.user.userID
  return {
    ...section,
    sectionStatus: status,
    roster: roster.map(({ studentSchoolID, ...row }) => ({
      ...row,
      // A profile opens for the teacher while the class runs, and for the school's office always.
      opens:
        reach === 'district' ||
        reach.includes(studentSchoolID) ||
        (opensOwn && row.status === 'active' && (row.endDate === null || row.endDate >= today)),
    })),
  }
}

const readClass = hotRead((db) =>
  db
    .select({
      sectionID: sections.id,
      schoolID: sections.schoolID,
      status: sections.status,
      teaching: teachingFacts,
      schoolName: schools.name,
      title: sections.title,
      courseName: courseTitle(sql.placeholder('language')),
      courseCode: courses.code,
      sectionNumber: sections.sectionNumber,
      room: sections.room,
      startDate: sql<string | null>`coalesce(${sections.startDate}, ${terms.startDate})`,
      endDate: sql<string | null>`coalesce(${sections.endDate}, ${terms.endDate})`,
      termName: sql<string | null>`${termName(sql.placeholder('language'))}`,
      yearName: schoolYears.name,
      isProfessionalDevelopment: sections.isProfessionalDevelopment,
      meetings: sql<Meeting[]>`${meetingsOf()}`,
      teachers: sql<
        { id: number; name: string }[]
      >`(select coalesce(json_agg(json_build_object('id', t.id, 'name', ltrim(t.first_name || ' ' || t.last_name)) order by e.is_primary desc, t.last_name), '[]'::json)
          from ${sectionEnrollments} e join ${users} t on t.district_id = e.district_id and t.id = e.user_id
          where e.district_id = ${sections.districtID} and e.section_id = ${sections.id} and e.role in ('teacher', 'aide') and e.status = 'active')`,
    })
    .from(sections)
    .innerJoin(
      sectionEnrollments,
      and(
        eq(sectionEnrollments.districtID, sections.districtID),
        eq(sectionEnrollments.sectionID, sections.id),
      ),
    )
    .innerJoin(
      courses,
      and(eq(courses.districtID, sections.districtID), eq(courses.id, sections.courseID)),
    )
    .innerJoin(
      schools,
      and(eq(schools.districtID, sections.districtID), eq(schools.id, sections.schoolID)),
    )
    .innerJoin(districts, eq(districts.districtID, sections.districtID))
    .leftJoin(terms, and(eq(terms.districtID, sections.districtID), eq(terms.id, sections.termID)))
    .leftJoin(
      schoolYears,
      and(eq(schoolYears.districtID, terms.districtID), eq(schoolYears.id, terms.schoolYearID)),
    )
    .where(
      and(
        eq(sections.districtID, sql.placeholder('districtID')),
        eq(sections.id, sql.placeholder('sectionID')),
        isNull(sections.removedAt),
        eq(sectionEnrollments.userID, sql.placeholder('staffID')),
        inArray(sectionEnrollments.role, ['teacher', 'aide']),
        eq(sectionEnrollments.status, 'active'),
      ),
    ),
)

const rosterOf = (
  { db, user: { districtID, userID } }: UserRequest,
  sectionID: number,
): Promise<(Omit<RosterRow, 'opens'> & { studentSchoolID: number })[]> =>
  readRoster(db, { districtID, userID, sectionID })

const readRoster = hotRead((db) =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      preferredName: users.preferredName,
      localID: users.localID,
      photoUUID: users.photoUUID,
      grade: students.grade,
      startDate: sectionEnrollments.startDate,
      endDate: sectionEnrollments.endDate,
      status: sectionEnrollments.status,
      studentSchoolID: students.schoolID,
    })
    .from(sectionEnrollments)
    .innerJoin(
      users,
      and(
        eq(users.districtID, sectionEnrollments.districtID),
        eq(users.id, sectionEnrollments.userID),
      ),
    )
    .innerJoin(
      students,
      and(eq(students.districtID, users.districtID), eq(students.userID, users.id)),
    )
    .where(
      and(
        eq(sectionEnrollments.districtID, sql.placeholder('districtID')),
        eq(sectionEnrollments.sectionID, sql.placeholder('sectionID')),
        eq(sectionEnrollments.role, 'student'),
        notRestrictedFor(
          { districtID: sql.placeholder('districtID'), userID: sql.placeholder('userID') },
          sectionEnrollments.userID,
        ),
      ),
    )
    .orderBy(asc(students.sortName), asc(users.id)),
)

/** One's own classroom, or with `classroom.any` every one of the schools that it covers. */
function mayOpen(ctx: UserRequest, staffID: number, schoolID: number): boolean {
  const reach = reachOf(ctx.user, 'classroom.any')
  return staffID === ctx.user.userID || reach === 'district' || reach.includes(schoolID)
}

/**
 * The teachers who have classes at the current school, for people who may open any classroom. One
 * statement.
 */
export async function teachersOf(ctx: UserRequest): Promise<TeacherRow[]> {
  const { districtID, schoolID } = ctx.user
  if (!mayOpen(ctx, 0, schoolID)) return []
  return ctx.db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      photoUUID: users.photoUUID,
      classes: sql<number>`count(distinct ${sections.id})::int`,
    })
    .from(sections)
    .innerJoin(
      sectionEnrollments,
      and(
        eq(sectionEnrollments.districtID, sections.districtID),
        eq(sectionEnrollments.sectionID, sections.id),
      ),
    )
    .innerJoin(
      users,
      and(
        eq(users.districtID, sectionEnrollments.districtID),
        eq(users.id, sectionEnrollments.userID),
      ),
    )
    .where(
      and(
        eq(sections.districtID, districtID),
        eq(sections.schoolID, schoolID),
        isNull(sections.removedAt),
        eq(sections.status, 'active'),
        eq(sectionEnrollments.status, 'active'),
        inArray(sectionEnrollments.role, ['teacher', 'aide']),
      ),
    )
    .groupBy(users.id, users.firstName, users.lastName, users.photoUUID)
    .orderBy(sql`atrium_sort_name(${users.firstName}, null, ${users.lastName})`, asc(users.id))
    .limit(1000)
}
