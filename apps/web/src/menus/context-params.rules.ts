import { holdsRole, isStaffMember, type CurrentContext } from '@atrium/auth/words'
import type { UserContext } from '@atrium/kit/shared'

type Who = Pick<UserContext, 'userID' | 'roles' | 'classroom'> & Partial<CurrentContext>

/**
 * The parameters that a person's context adds to addresses: their own profile and class, and the
 * people and things they viewed last.
 */
export function contextParams({
  userID,
  roles,
  classroom,
  ...current
}: Who): Record<string, string> {
  const own = (holds: boolean) => (holds ? userID : 0)
  const given: Record<string, number | undefined> = {
    studentID: own(holdsRole({ roles }, 'student')),
    staffID: own(isStaffMember({ roles })),
    guardianID: own(holdsRole({ roles }, 'guardian')),
    sectionID: classroom?.sectionID,
    eventID: current.currentEventID,
    currentStudentID: current.currentStudentID,
    currentStaffID: current.currentStaffID,
    currentGuardianID: current.currentGuardianID,
  }
  // Zero means none.
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, id]) => (id ? [[name, String(id)]] : [])),
  )
}
