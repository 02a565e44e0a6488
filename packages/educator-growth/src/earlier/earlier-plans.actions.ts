import { ownedRecord, writeOwned, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import {
  colleagueReference,
  loadStaffMember,
  nameOf,
  ownedByPerson,
  type SectionRule,
} from '@atrium/people/public'
import { evaluatorErrors } from '../evaluators.queries.ts'
import { manages } from '../words.ts'
import { earlierPlanList, ownPlanFields, type EarlierPlan } from './earlier-plans.fields.ts'
import { growthPlans } from './growth-plans.table.ts'

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

export const earlierPlanRecord = ownedRecord(earlierPlanList, {
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
      throw refuse.forbidden('educatorGrowth.earlier.isCompleted')
    const { districtID } = ctx.user
    return evaluatorErrors(tx, {
      ...{ districtID, evaluatorID: values.evaluatorID, educatorID, permission: manages },
    })
  },
})

/** The same plans, opened by the educator themselves. */
const ownPlans: typeof earlierPlanRecord = {
  ...earlierPlanRecord,
  owner: {
    ...earlierPlanRecord.owner,
    open: (ctx, { userID }) => loadStaffMember(ctx, userID, growthPlanSection.name),
  },
}

/**
 * The caller writes the goal, actions and evidence of a plan of their own. Refuses 403 once it is
 * completed, 404, 409 with the current plan, 422 any other field.
 */
export const updateOwnEarlier = (
  ctx: UserRequest,
  what: { id: number; version: number; changes: Partial<EarlierPlan> },
): Promise<EarlierPlan> =>
  writeOwned(ctx, ownPlans, { kind: 'staff', userID: ctx.user.userID }, ({ change }) =>
    change(what, { fields: ownPlanFields }),
  )
