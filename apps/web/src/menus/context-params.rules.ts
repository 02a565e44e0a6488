import type { UserContext } from '@atrium/kit/shared'

/** The parameters that a person's own context gives to addresses: who and what they are working with. Zero means none. */
export function contextParams(
  context: Pick<
    UserContext,
    'classroom' | 'currentStudentID' | 'currentStaffID' | 'currentGuardianID' | 'currentEventID'
  >,
): Record<string, string> {
  const given: Record<string, number | undefined> = {
    studentID: context.currentStudentID,
    staffID: context.currentStaffID || context.classroom?.staffID,
    sectionID: context.classroom?.sectionID,
    guardianID: context.currentGuardianID,
    eventID: context.currentEventID,
  }
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, id]) => (id ? [[name, String(id)]] : [])),
  )
}
