import { reachOf, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { covers, loadStudent, viewerOf, type SeenPerson } from '@atrium/people/public'
import { students, familyLinks } from '@atrium/people/tables'
import { and, eq } from 'drizzle-orm'
import type { ApprovalPart } from './approval.rules.ts'
import { manages } from './words.ts'

/**
 * The roles in which someone acts on what a student’s family enters. No one decides on their own
 * child’s.
 */
export function partsOf({ user }: UserRequest, { facts, head }: SeenPerson): ApprovalPart[] {
  const isFamily = facts.userID === user.userID || facts.viewerIsGuardian === 'yes'
  if (isFamily) return ['family']
  return covers(viewerOf(user).reach(manages), head.studentSchoolID ?? 0) ? ['office'] : []
}

/** A student whose page the caller may add to: their own, their child’s, or one of their office’s. Refuses 404 as `loadStudent`, 403. */
export async function openForEntry(
  ctx: UserRequest,
  studentID: number,
  section: string,
): Promise<ApprovalPart> {
  const [part] = partsOf(ctx, await loadStudent(ctx, studentID, section))
  if (!part) throw refuse.forbidden('kit.refusal.forbidden')
  return part
}

/** The schools whose students the caller manages, as an array of the database; null: the whole district’s. */
export function reachedSchools({ user }: UserRequest): string | null {
  const reach = reachOf(user, manages)
  return reach === 'district' ? null : `{${reach.join(',')}}`
}

/** The student and the guardians to write to, except those a court order keeps away. */
export async function familyOfStudent(
  tx: Tx,
  districtID: number,
  studentID: number,
): Promise<{ studentID: number; guardianIDs: number[] }> {
  const rows = await tx
    .select({ id: familyLinks.guardianID })
    .from(familyLinks)
    .innerJoin(
      students,
      and(
        eq(students.districtID, familyLinks.districtID),
        eq(students.userID, familyLinks.studentID),
      ),
    )
    .where(
      and(
        eq(familyLinks.districtID, districtID),
        eq(familyLinks.studentID, studentID),
        eq(familyLinks.mailed, true),
      ),
    )
  return { studentID, guardianIDs: rows.map(({ id }) => id) }
}
