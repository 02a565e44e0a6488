import type { UserContext } from '@atrium/kit/shared'

/**
 * The kind of the person's own profile: student, staff member or guardian, in that order of roles.
 */
export function ownProfileKind(
  roles: UserContext['roles'],
): 'student' | 'staff' | 'guardian' | undefined {
  if (roles.student.length > 0) return 'student'
  if (roles.staff.length > 0 || roles.teacher.length > 0) return 'staff'
  return roles.guardian.length > 0 ? 'guardian' : undefined
}
