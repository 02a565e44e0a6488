import type { UserRequest } from '@atrium/kit/server'
import { addPerson, linkGuardian, loadStudent, type FamilyDraft } from '@atrium/people/public'
import { newGuardianFields } from './add.fields.ts'

export interface NewGuardian {
  draft: Record<string, unknown>
  /** The student for whom the guardian is added, and their relationship. */
  child?: { studentID: number; link: FamilyDraft } | undefined
  isNobodyElse: boolean
}

/**
 * Adds a guardian, and links them to a student if one is named. Refuses 404 and 403 for the
 * student, 422 with field errors, and 409 with possible duplicates.
 */
export async function addGuardian(
  ctx: UserRequest,
  { draft, child, isNobodyElse }: NewGuardian,
): Promise<{ id: number }> {
  if (child) await loadStudent(ctx, child.studentID, 'family', 'write')
  return ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const id = await addPerson(tx, ctx, {
      kind: 'guardian',
      draft,
      fields: newGuardianFields,
      schoolID: ctx.user.schoolID,
      isNobodyElse,
    })
    if (child)
      await linkGuardian(tx, ctx, { studentID: child.studentID, guardianID: id, draft: child.link })
    return { id }
  })
}
