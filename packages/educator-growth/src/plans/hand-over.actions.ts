import { users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { atSchoolsOf } from '@atrium/people/public'
import { takeStep } from '@atrium/workflow/public'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { manages } from '../words.ts'
import { handedOver, planNotices, readerOf } from './plans.actions.ts'
import { openStates, partsOf, planWorkflow } from './plan-state.rules.ts'
import { plans } from './plans.table.ts'

export interface HandOver {
  fromID: number
  toID: number
  reason: string
}

/**
 * All open plans of an evaluator who leaves, at the schools where the caller manages growth, to another one.
 * Signed parts keep their signatures, and the caller's own plan stays where it is. Refuses 409 if there is none, 422 someone who
 * doesn't evaluate at one of the schools.
 */
export function handOverAll(
  ctx: UserRequest,
  { fromID, toID, reason }: HandOver,
): Promise<{ plans: number }> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const rows = await tx
      .select()
      .from(plans)
      .where(
        and(
          eq(plans.districtID, districtID),
          eq(plans.evaluatorID, fromID),
          ne(plans.educatorID, userID),
          inArray(plans.status, openStates),
          isNull(plans.removedAt),
          atSchoolsOf(ctx, [manages], plans.schoolID),
        ),
      )
      .orderBy(plans.id)
      .for('update')
    if (rows.length === 0) throw refuse.conflict('educatorGrowth.plans.nothingToHandOver')
    const educators = await tx
      .select({ id: users.id, first: users.firstName, last: users.lastName })
      .from(users)
      .where(
        and(
          eq(users.districtID, districtID),
          inArray(
            users.id,
            rows.map(({ educatorID }) => educatorID),
          ),
        ),
      )
    const nameOf = new Map(educators.map(({ id, first, last }) => [id, `${last}, ${first}`]))
    for (const row of rows)
      await takeStep(
        tx,
        {
          ...{ workflow: planWorkflow, table: plans, state: 'status' },
          on: {
            handOver: (_tx, step) =>
              handedOver(tx, step.row as typeof row, step.filled.evaluatorID, step.filled.reason),
          },
          audited: (_step, moved) => ({
            before: { evaluatorID: row.evaluatorID, reason: row.reason },
            after: { evaluatorID: toID, reason: (moved as typeof row).reason },
          }),
          notices: (_tx, step, moved) =>
            planNotices(
              tx,
              { ...step, row: { ...row, educator: nameOf.get(row.educatorID) ?? '' } },
              moved as typeof row,
            ),
        },
        {
          ...{ row, parts: partsOf(readerOf(ctx), row), more: undefined },
          facts: {
            ...{ unanswered: 0, goals: 0, minGoals: 0, withoutCompetency: 0, hasEvaluator: true },
            isImprovement: row.educatorGroup === 'improvement',
            ...{ needsReview: row.needsReview, amendedFrom: row.amendedFrom },
          },
        },
        {
          ...{ act: 'handOver', filled: { evaluatorID: toID, reason } },
          actor: { userID, now: ctx.now(), requestID: ctx.request.requestID },
        },
      )
    return { plans: rows.length }
  })
}
