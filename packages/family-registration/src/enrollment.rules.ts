import { plusDays } from '@atrium/kit/shared'
import type { SchoolEnrollment } from '@atrium/people/public'

/** What accepting a child does to their enrollments. */
export type EnrollmentPlan =
  | { does: 'nothing' }
  | { does: 'enroll' }
  /** The other school’s enrollment ends the day before. */
  | { does: 'transfer'; from: number; leaves: number; exitDate: string }

/**
 * A child who is enrolled at the school on the first day stays; one at another school leaves it the day before; anyone else
 * is enrolled. A change during the year never enrolls.
 */
export function enrollmentPlan(
  stays: readonly SchoolEnrollment[],
  to: { schoolID: number; entryDate: string; isChange: boolean },
): EnrollmentPlan {
  if (to.isChange) return { does: 'nothing' }
  const there = stays.filter(
    ({ isPrimary, exitDate }) => isPrimary && (exitDate === null || exitDate >= to.entryDate),
  )
  if (there.some(({ schoolID }) => schoolID === to.schoolID)) return { does: 'nothing' }
  const left = there.find(({ entryDate }) => entryDate < to.entryDate)
  return left
    ? {
        ...{ does: 'transfer', from: left.schoolID, leaves: left.id },
        exitDate: plusDays(to.entryDate, -1),
      }
    : { does: 'enroll' }
}
