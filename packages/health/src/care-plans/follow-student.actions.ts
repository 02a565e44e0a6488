import { enrollmentFollowers, followsPlacement, primaryEnrollment } from '@atrium/people/public'
import { and, eq, isNull } from 'drizzle-orm'
import { carePlans } from './care-plans.table.ts'

/** A care plan is kept at the school that the student attends: it goes along with a transfer in the district. */
export const carePlanFollowsStudent = enrollmentFollowers({
  name: 'health.carePlans',
  follow: async (tx, ctx, { studentID, after }) => {
    const now = primaryEnrollment(after)
    if (!now) return
    await tx
      .update(carePlans)
      .set({ schoolID: now.schoolID })
      .where(
        and(
          eq(carePlans.districtID, ctx.user.districtID),
          eq(carePlans.studentID, studentID),
          isNull(carePlans.removedAt),
        ),
      )
  },
})

/** And with a promotion to the next school, or a roster: there, a nurse finds it on the first day. */
export const carePlansFollowJob = followsPlacement('health.carePlansFollow', carePlans)
