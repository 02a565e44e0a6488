import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { schools } from '@atrium/schools/tables'
import { and, eq } from 'drizzle-orm'
import { lockerAssignmentsRecord } from './locker-assignments.record.ts'
import { planLockers, type LockerPlanInput } from './locker-plan.queries.ts'
import { lockerAssignments } from './lockers.table.ts'

/**
 * Assigns the lockers in the plan that was shown. Refuses 409 if lockers or students have changed
 * since: there is a new plan then.
 */
export function applyLockerPlan(
  ctx: UserRequest,
  { token, ...wish }: LockerPlanInput & { token: string },
): Promise<{ assigned: number }> {
  const { districtID, schoolID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    // Two people who apply a plan at one school take turns.
    await tx
      .select({ id: schools.id })
      .from(schools)
      .where(and(eq(schools.districtID, districtID), eq(schools.id, schoolID)))
      .for('no key update')
    const plan = await planLockers(ctx, wish, tx)
    if (plan.token !== token) throw refuse.conflict('settings.lockerPlan.changed')
    if (plan.assignments.length === 0) return { assigned: 0 }
    const written = await tx
      .insert(lockerAssignments)
      .values(
        plan.assignments.map(({ lockerID, studentID, studentNumber }) => ({
          ...{ districtID, schoolID, schoolYearID: wish.schoolYearID },
          ...{ lockerID, studentID, studentNumber },
        })),
      )
      // Someone assigned one of them manually at the same moment.
      .onConflictDoNothing()
      .returning()
    if (written.length < plan.assignments.length)
      throw refuse.conflict('settings.lockerPlan.changed')
    await audit(
      tx,
      ...written.map(({ id, schoolYearID, lockerID, studentNumber }) => ({
        ...{ districtID, actorID: userID, entity: lockerAssignmentsRecord.name, entityID: id },
        ...{ action: 'create', before: null, after: { schoolYearID, lockerID, studentNumber } },
        requestID: ctx.request.requestID,
      })),
    )
    return { assigned: written.length }
  })
}
