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
  const { schoolID } = placement
  if (await write(tx, { districtID, studentID }, placement)) {
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

/**
 * Makes a student inactive who was added by mistake and has no enrollment any more: the school that added them still finds
 * them.
 */
export async function leaveUnplaced(tx: Tx, districtID: number, studentID: number): Promise<void> {
  const [student] = await tx
    .select({ schoolID: students.schoolID, grade: students.grade })
    .from(students)
    .where(and(eq(students.districtID, districtID), eq(students.userID, studentID)))
  if (student) await write(tx, { districtID, studentID }, { ...student, status: 'inactive' })
}

/** Whether the placement was another one before. */
async function write(
  tx: Tx,
  { districtID, studentID }: { districtID: number; studentID: number },
  placement: Placement,
): Promise<boolean> {
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
  return moved.length > 0
}
