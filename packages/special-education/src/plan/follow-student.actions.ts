import { enrollmentFollowers, followsPlacement, primaryEnrollment } from '@atrium/people/public'
import { and, eq, isNull } from 'drizzle-orm'
import { plans } from './plan.table.ts'

/** A plan is kept at the school that the student attends: it goes along with a transfer in the district. */
export const planFollowsStudent = enrollmentFollowers({
  name: 'specialEducation.plans',
  follow: async (tx, ctx, { studentID, after }) => {
    const now = primaryEnrollment(after)
    if (!now) return
    await tx
      .update(plans)
      .set({ schoolID: now.schoolID })
      .where(
        and(
          eq(plans.districtID, ctx.user.districtID),
          eq(plans.studentID, studentID),
          isNull(plans.removedAt),
        ),
      )
  },
})

/** And with a promotion to the next school, or a roster: there, a case manager finds it on the first day. */
export const plansFollowJob = followsPlacement('specialEducation.plansFollow', plans)
