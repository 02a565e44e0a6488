import type { UserRequest } from '@atrium/kit/server'
import { refuse, validateDraft } from '@atrium/kit/shared'
import { addPerson, covers, placeStudent, viewerOf } from '@atrium/people/public'
import { todayOf } from '@atrium/roster/public'
import { newStudentEntryFields, newStudentFields } from './add.fields.ts'
import { enter } from './enrollment.actions.ts'
import type { EnrollDraft } from './enrollment.fields.ts'

export interface NewStudent {
  draft: Record<string, unknown>
  entry: EnrollDraft
  /** Set once the possible duplicates have been shown. */
  isNobodyElse: boolean
}

/**
 * Adds a student and enrolls them at a school, both or neither. Refuses 403 if the caller doesn't
 * manage that school's students, 422 with field errors, and 409 with the possible duplicates.
 */
export async function addStudent(
  ctx: UserRequest,
  { draft, entry, isNobodyElse }: NewStudent,
): Promise<{ id: number }> {
  const errors = {
    ...validateDraft(newStudentFields, draft),
    ...validateDraft(newStudentEntryFields, { ...entry }),
  }
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  if (!covers(viewerOf(ctx.user).reach('students.manage'), entry.schoolID))
    throw refuse.forbidden('kit.refusal.forbidden')
  const today = await todayOf(ctx)
  return ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const id = await addPerson(tx, ctx, {
      kind: 'student',
      draft,
      fields: newStudentFields,
      schoolID: entry.schoolID,
      isNobodyElse,
    })
    await enter(tx, ctx, id, { ...entry, isSecondary: false })
    await placeStudent(tx, ctx.user.districtID, id, today)
    return { id }
  })
}
