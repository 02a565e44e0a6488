import { holdsRole, isStaffMember } from '@atrium/auth/words'
import type { UserContext } from '@atrium/kit/shared'

/**
 * The kind of the person's own profile: student, staff member or guardian, in that order of roles.
 */
export function ownProfileKind(
  who: Pick<UserContext, 'roles'>,
): 'student' | 'staff' | 'guardian' | undefined {
  if (holdsRole(who, 'student')) return 'student'
  if (isStaffMember(who)) return 'staff'
  return holdsRole(who, 'guardian') ? 'guardian' : undefined
}
