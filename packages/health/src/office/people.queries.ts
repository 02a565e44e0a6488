import { isOneOf, type UserRequest } from '@atrium/kit/server'
import { reachOver, type Needs } from '@atrium/kit/shared'
import { isOwnChild, notRestrictedFor } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { and, eq, not, type SQL } from 'drizzle-orm'

/**
 * The students at the schools where the caller holds these permissions, at the chosen one if there is
 * one; without those whom a court order keeps from the caller.
 */
export function studentsWithin({ user }: UserRequest, needs: Needs): SQL | undefined {
  const reach = reachOver(user, needs)
  return and(
    reach === 'district' ? undefined : isOneOf(students.schoolID, reach),
    user.schoolID === 0 ? undefined : eq(students.schoolID, user.schoolID),
    notRestrictedFor(user, students.userID),
    // Of their own child, they see the child's profile, as a parent.
    not(isOwnChild(user, students.userID)),
  )
}
