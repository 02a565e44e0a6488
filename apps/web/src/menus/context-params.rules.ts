import type { CurrentContext, UserContext } from '@atrium/kit/shared'

type Who = Pick<UserContext, 'userID' | 'roles' | 'classroom'> & CurrentContext

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
  const own = (...held: (readonly number[])[]) => (held.some((at) => at.length > 0) ? userID : 0)
  const given: Record<string, number | undefined> = {
    studentID: own(roles.student),
    staffID: own(roles.staff, roles.teacher),
    guardianID: own(roles.guardian),
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
