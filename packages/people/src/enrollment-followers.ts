import { defineExtensionPoint, type Tx, type UserRequest } from '@atrium/kit/server'
import type { SchoolEnrollment } from './enrollment.rules.ts'

/** What a student has at a school only while enrolled there. */
export interface EnrollmentFollower {
  name: string
  /** In the transaction that changed the student's enrollments from `before` to `after`. */
  follow: (
    tx: Tx,
    ctx: UserRequest,
    of: {
      studentID: number
      before: readonly SchoolEnrollment[]
      after: readonly SchoolEnrollment[]
    },
  ) => Promise<void>
}

export const enrollmentFollowers = defineExtensionPoint<EnrollmentFollower>(
  'what follows enrollments at schools',
  ({ name }) => name,
)
