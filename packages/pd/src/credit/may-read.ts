import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { loadStaffMember, readPerson } from '@atrium/people/public'
import { administers } from '../courses/courses.procedures.ts'

/**
 * The professional development of someone on the staff is open to themselves, their office, and
 * people who run it. Refuses 404, also anyone who isn't on the staff.
 */
export async function checkMayReadOf(ctx: UserRequest, userID: number): Promise<void> {
  if (userID === ctx.user.userID) return
  if (administers(ctx)) {
    const person = await readPerson(ctx, userID)
    if (person?.facts.staffSchoolID == null) throw refuse.notFound('kit.refusal.notFound')
    return
  }
  await loadStaffMember(ctx, userID, 'professional-learning')
}
