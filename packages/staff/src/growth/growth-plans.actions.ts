import { ownedRecord, writeOwned, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import {
  colleagueReference,
  loadStaffMember,
  nameOf,
  ownedByPerson,
  type SectionRule,
} from '@atrium/people/public'
import { evaluatorErrors } from './evaluators.queries.ts'
import { growthPlanList, ownPlanFields, type GrowthPlan } from './growth-plans.fields.ts'
import { growthPlans } from './growth-plans.table.ts'
import { manages } from './growth-plan.words.ts'

/**
 * The page of an educator's growth plans. A rating is a personnel matter: it takes a permission of
 * its own, and managing staff doesn't open it.
 */
export const growthPlanSection = {
  name: 'growthPlan',
  class: 'educationRecord',
  kinds: ['staff'],
  opensTo: ['directory'],
  readBy: manages,
  writtenBy: manages,
  people: ['evaluatorID'],
} as const satisfies SectionRule

export const growthPlanRecord = ownedRecord(growthPlanList, {
  table: growthPlans,
  columns: { evaluatorName: nameOf(growthPlans.districtID, growthPlans.evaluatorID) },
  references: { evaluatorID: colleagueReference },
  owner: ownedByPerson({
    section: growthPlanSection.name,
    thing: 'GrowthPlan',
    about: ({ id }) => `${growthPlanSection.name}.${String(id)}`,
  }),
  beforeWrite: async ({ ctx, tx, before, values, owner }) => {
    const educatorID = Number(owner?.userID)
    // What was rated stays as it was.
    if (before?.status === 'completed' && educatorID === ctx.user.userID)
      throw refuse.forbidden('staff.growthPlan.isCompleted')
    const { districtID } = ctx.user
    return evaluatorErrors(tx, { districtID, evaluatorID: values.evaluatorID, educatorID })
  },
})

/** The same plans, opened by the educator themselves. */
const ownPlans: typeof growthPlanRecord = {
  ...growthPlanRecord,
  owner: {
    ...growthPlanRecord.owner,
    open: (ctx, { userID }) => loadStaffMember(ctx, userID, growthPlanSection.name),
  },
}

/**
 * The caller writes the goal, actions and evidence of a plan of their own. Refuses 403 once it is
 * completed, 404, 409 with the current plan, 422 any other field.
 */
export const updateOwnPlan = (
  ctx: UserRequest,
  what: { id: number; version: number; changes: Partial<GrowthPlan> },
): Promise<GrowthPlan> =>
  writeOwned(ctx, ownPlans, { kind: 'staff', userID: ctx.user.userID }, ({ change }) =>
    change(what, { fields: ownPlanFields }),
  )
