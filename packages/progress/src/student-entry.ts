import { reachOf, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { covers, loadStudent, viewerOf, type SeenPerson } from '@atrium/people/public'
import { students, familyLinks } from '@atrium/people/tables'
import { and, eq } from 'drizzle-orm'
import type { ApprovalPart } from './approval.rules.ts'
import { manages } from './words.ts'

/**
 * The roles in which someone acts on what a student’s family enters. People can't decide on entries
 * of their own child.
 */
export function partsOf({ user }: UserRequest, { facts, head }: SeenPerson): ApprovalPart[] {
  const isFamily = facts.userID === user.userID || facts.viewerIsGuardian === 'yes'
  if (isFamily) return ['family']
  return covers(viewerOf(user).reach(manages), head.studentSchoolID ?? 0) ? ['office'] : []
}

/**
 * A student whose page the caller may add to: themselves, their child, or a student of their
 * office. Refuses 404 like `loadStudent`, and 403.
 */
export async function openForEntry(
  ctx: UserRequest,
  studentID: number,
  section: string,
): Promise<ApprovalPart> {
  const [part] = partsOf(ctx, await loadStudent(ctx, studentID, section))
  if (!part) throw refuse.forbidden('kit.refusal.forbidden')
  return part
}

/** The schools where the caller manages students, as a database array; null: the whole district. */
export function reachedSchools({ user }: UserRequest): string | null {
  const reach = reachOf(user, manages)
  return reach === 'district' ? null : `{${reach.join(',')}}`
}

/** The student and the guardians to email, without those that a court order keeps away. */
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
