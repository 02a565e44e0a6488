import { id } from '@atrium/kit/server'
import type { RecordOwner, UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { planMeets } from './team.queries.ts'
import { plans } from './plan.table.ts'

export interface OfPlan {
  planID: number
}

/**
 * The rows of a plan, for people to whom it meets a condition; to others there is no such plan. What is
 * written is in the audit log under the rows' own name, not in the plan's history.
 */
export const ownedByPlan = ({
  may,
  values,
  within,
}: {
  may: (ctx: UserRequest, act: 'read' | 'write') => SQL
  values?: (of: OfPlan) => Record<string, unknown>
  within?: (ctx: UserRequest) => SQL | undefined
}): RecordOwner<OfPlan, undefined> => ({
  key: z.object({ planID: id }),
  open: async (ctx, { planID }, act) => {
    if (!(await planMeets(ctx, planID, may(ctx, act))))
      throw refuse.notFound('kit.refusal.notFound')
    return undefined
  },
  lock: (tx, ctx, { planID }) =>
    tx
      .select({ id: plans.id })
      .from(plans)
      .where(and(eq(plans.districtID, ctx.user.districtID), eq(plans.id, planID)))
      .for('update'),
  values: ({ planID }) => ({ planID, ...values?.({ planID }) }),
  logged: (event) => event,
  ...(within && { within: (ctx: UserRequest) => within(ctx) }),
})
