import { grantRole } from '@atrium/auth/public'
import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { addPerson, covers, viewerOf } from '@atrium/people/public'
import { newStaffFields } from './add.fields.ts'

/**
 * Adds a staff member to a school, or (school 0) to the district office. Refuses 403 if the caller
 * does not manage its staff, 422 with field errors, and 409 with possible duplicates.
 */
export async function addStaffMember(
  ctx: UserRequest,
  {
    draft,
    schoolID,
    isNobodyElse,
  }: { draft: Record<string, unknown>; schoolID: number; isNobodyElse: boolean },
): Promise<{ id: number }> {
  if (!covers(viewerOf(ctx.user).reach('staff.manage'), schoolID))
    throw refuse.forbidden('kit.refusal.forbidden')
  return ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const id = await addPerson(tx, ctx, {
      kind: 'staff',
      draft,
      fields: newStaffFields,
      schoolID,
      isNobodyElse,
    })
    if (draft.isTeacher === true)
      await grantRole(tx, {
        districtID: ctx.user.districtID,
        userID: id,
        role: 'teacher',
        schoolID,
      })
    return { id }
  })
}
