import { users } from '@atrium/auth/tables'
import { noteOnceADay, schoolToday, type UserRequest } from '@atrium/kit/server'
import { loadStaffMember } from '@atrium/people/public'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { EducatorGroup } from '../words.ts'
import { ownGrowth, type OwnGrowth } from './own-growth.queries.ts'
import type { PlanStatus, Waiter } from './plan.words.ts'
import { plan } from './plans.record.ts'
import { dueOn, lateDays, plansWithin, waitsFor } from './plans.actions.ts'
import { planGoals, plans } from './plans.table.ts'

export interface StaffPlan {
  id: number
  schoolYear: number
  educatorGroup: EducatorGroup
  status: PlanStatus
  waitsFor: Waiter
  dueOn: string | null
  lateDays: number | null
  evaluator: string | null
  goals: string[]
}

export interface StaffGrowth {
  isOwn: boolean
  plans: StaffPlan[]
  /** The reader’s own: communities with what is to do, and meetings with their mentor. */
  own: OwnGrowth | null
}

/**
 * The growth plans of a staff member that the reader has a part in. Refuses 404 anyone who may neither see
 * the page nor evaluates the person.
 */
export async function staffGrowth(ctx: UserRequest, educatorID: number): Promise<StaffGrowth> {
  const { districtID, userID } = ctx.user
  const isOwn = educatorID === userID
  const found = await ctx.db
    .select({
      id: plans.id,
      schoolYear: plans.schoolYear,
      educatorGroup: plans.educatorGroup,
      status: plans.status,
      waitsFor: sql<Waiter>`${waitsFor}`,
      dueOn: sql<string | null>`${dueOn}`,
      lateDays: sql<number | null>`${lateDays(schoolToday(ctx))}`,
      evaluator: sql<
        string | null
      >`${sql`(select ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) from ${users} u where u.district_id = ${districtID} and u.id = ${plans}.evaluator_id)`}`,
      goals: sql<
        string[]
      >`${sql`(select coalesce(json_agg(g.goal order by g.place, g.id), '[]') from ${planGoals} g where g.district_id = ${districtID} and g.plan_id = ${plans}.id)`}`,
    })
    .from(plans)
    .where(
      and(
        eq(plans.districtID, districtID),
        eq(plans.educatorID, educatorID),
        isNull(plans.removedAt),
        plansWithin(ctx),
      ),
    )
    .orderBy(desc(plans.schoolYear), desc(plans.id))
  // An evaluator without the page of everyone at the school reads those whom they evaluate.
  if (found.length === 0 && !isOwn) await loadStaffMember(ctx, educatorID, 'growthPlan')
  if (found.length > 0 && !isOwn)
    await noteOnceADay(ctx, {
      ...{ kind: 'sensitiveRead', entity: plan.name, subjectID: educatorID },
    })
  if (!isOwn) return { isOwn, plans: found, own: null }
  return { isOwn, plans: found, own: await ownGrowth(ctx) }
}
