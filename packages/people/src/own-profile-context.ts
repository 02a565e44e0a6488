import type { UserContextPart } from '@atrium/auth/public'

declare module '@atrium/kit/shared' {
  interface UserContextParts {
    /** Whose own profile of each kind a menu leads to; 0: they have none. */
    currentStudentID: number
    currentStaffID: number
    currentGuardianID: number
  }
}

export const ownProfileContext: UserContextPart = {
  name: 'own profile',
  read: async ({ identity: { userID, roles } }) => {
    const own = (...held: (readonly number[])[]) => (held.some((at) => at.length > 0) ? userID : 0)
    return {
      currentStudentID: own(roles.student),
      currentStaffID: own(roles.staff, roles.teacher),
      currentGuardianID: own(roles.guardian),
    }
  },
}
