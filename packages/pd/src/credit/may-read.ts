import type { UserRequest } from '@atrium/kit/server'
import { loadStaffMember } from '@atrium/people/public'
import { administers } from '../courses/courses.procedures.ts'

/**
 * Someone's professional development is open to themselves, their office, and people who run it.
 * Refuses 404.
 */
export async function checkMayReadOf(ctx: UserRequest, userID: number): Promise<void> {
  if (userID === ctx.user.userID || administers(ctx)) return
  await loadStaffMember(ctx, userID, 'professional-learning')
}
