import { schoolDate } from '@atrium/auth/public'
import type { UserRequest } from '@atrium/kit/server'
import { loadStudent } from '@atrium/people/public'
import { schoolEnrollments } from '@atrium/people/tables'
import { schools, schoolYears } from '@atrium/schools/tables'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { EnrollmentRow } from './enrollment.fields.ts'

/** A student's stays at schools, newest first. Refuses 404 as `loadStudent` does. */
export async function enrollmentsOf(ctx: UserRequest, studentID: number): Promise<EnrollmentRow[]> {
  await loadStudent(ctx, studentID, 'enrollment')
  const today = schoolDate(ctx.now(), ctx.user.timeZone ?? 'UTC')
  return ctx.db
    .select({
      id: schoolEnrollments.id,
      version: schoolEnrollments.version,
      schoolID: schoolEnrollments.schoolID,
      schoolName: schools.name,
      schoolYear: schoolYears.name,
      // A stay goes on from year to year; its grade is that of the last.
      lastSchoolYear: sql<string | null>`(
        select last.name from school_year last
        where last.district_id = ${schoolEnrollments.districtID} and last.removed_at is null
          and last.start_date between ${schoolEnrollments.entryDate} and coalesce(${schoolEnrollments.exitDate}, ${today}::date)
        order by last.start_date desc limit 1)`,
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
    .leftJoin(
      schoolYears,
      and(
        eq(schoolYears.districtID, schoolEnrollments.districtID),
        eq(schoolYears.id, schoolEnrollments.schoolYearID),
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
