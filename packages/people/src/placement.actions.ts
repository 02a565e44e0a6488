import { userRoles } from '@atrium/auth/tables'
import { grantRole } from '@atrium/auth/public'
import type { Tx } from '@atrium/kit/server'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { placementOf, type Placement } from './enrollment.rules.ts'
import { schoolEnrollments, students } from './people.table.ts'

/** A student's enrollments that were not removed. */
export const schoolEnrollmentsOf = (tx: Tx, districtID: number, studentID: number) =>
  tx
    .select()
    .from(schoolEnrollments)
    .where(
      and(
        eq(schoolEnrollments.districtID, districtID),
        eq(schoolEnrollments.studentID, studentID),
        isNull(schoolEnrollments.removedAt),
      ),
    )

/**
 * Makes a student's school, grade, status and role follow their enrollments, as of `today` ('YYYY-MM-DD'). Called after
 * every write to an enrollment, in its transaction.
 */
export async function placeStudent(
  tx: Tx,
  districtID: number,
  studentID: number,
  today: string,
): Promise<Placement | undefined> {
  const placement = placementOf(await schoolEnrollmentsOf(tx, districtID, studentID), today)
  if (!placement) return undefined
  const { schoolID, grade, status } = placement
  const moved = await tx
    .update(students)
    .set({ ...placement, version: sql`${students.version} + 1`, updatedAt: sql`now()` })
    .where(
      and(
        eq(students.districtID, districtID),
        eq(students.userID, studentID),
        sql`(${students.schoolID}, ${students.grade}, ${students.status}) is distinct from (${schoolID}::int, ${grade}::text, ${status}::text)`,
      ),
    )
    .returning({ userID: students.userID })
  if (moved.length > 0) {
    await tx
      .delete(userRoles)
      .where(
        and(
          eq(userRoles.districtID, districtID),
          eq(userRoles.userID, studentID),
          eq(userRoles.role, 'student'),
        ),
      )
    await grantRole(tx, { districtID, userID: studentID, role: 'student', schoolID })
  }
  return placement
}
