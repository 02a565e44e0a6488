import { schoolDate } from '@atrium/kit/shared'
import type { UserRequest } from '@atrium/kit/server'
import { loadStudent } from '@atrium/people/public'
import { schoolEnrollments } from '@atrium/people/tables'
import { schools, schoolYears } from '@atrium/schools/tables'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { EnrollmentRow } from './enrollment.fields.ts'

/** A student's enrollments, newest first. Refuses 404 like `loadStudent`. */
export async function enrollmentsOf(ctx: UserRequest, studentID: number): Promise<EnrollmentRow[]> {
  await loadStudent(ctx, studentID, 'enrollment')
  const today = schoolDate(ctx.now(), ctx.user.timeZone ?? 'UTC')
  return ctx.db
    .select({
      id: schoolEnrollments.id,
      version: schoolEnrollments.version,
      schoolID: schoolEnrollments.schoolID,
      schoolName: schools.name,
      // An enrollment continues from year to year; its grade is the latest one.
      schoolYears: sql<string[]>`array(
        select y.name from ${schoolYears} y
        where y.district_id = ${schoolEnrollments.districtID} and (y.id = ${schoolEnrollments.schoolYearID} or y.removed_at is null
          and y.start_date between ${schoolEnrollments.entryDate} and coalesce(${schoolEnrollments.exitDate}, ${today}::date))
        order by y.start_date desc)`,
      grade: schoolEnrollments.grade,
      entryDate: schoolEnrollments.entryDate,
      entryCode: schoolEnrollments.entryCode,
      exitDate: schoolEnrollments.exitDate,
      exitCode: schoolEnrollments.exitCode,
      isPrimary: schoolEnrollments.isPrimary,
    })
    .from(schoolEnrollments)
    .innerJoin(
      schools,
      and(
        eq(schools.districtID, schoolEnrollments.districtID),
        eq(schools.id, schoolEnrollments.schoolID),
      ),
    )
    .where(
      and(
        eq(schoolEnrollments.districtID, ctx.user.districtID),
        eq(schoolEnrollments.studentID, studentID),
        isNull(schoolEnrollments.removedAt),
      ),
    )
    .orderBy(desc(schoolEnrollments.entryDate), desc(schoolEnrollments.id))
}
