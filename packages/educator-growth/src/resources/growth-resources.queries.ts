import { noteOnceADay, type UserRequest } from '@atrium/kit/server'
import { loadStaffMember } from '@atrium/people/public'
import { sql } from 'drizzle-orm'
import { planGoals, plans } from '../plans/plans.table.ts'
import { resourceJSON, type ShownResource } from './recommended.queries.ts'
import { resourceCompetencies, resources } from './resources.table.ts'

export interface GrowthResources {
  isOwn: boolean
  /** For the goals of their plans that aren’t finished. */
  recommended: ShownResource[]
  /** Everything else that suits them, and what they used. */
  others: ShownResource[]
}

/** The library for one educator. Refuses 404 anyone who may not see the page. One statement. */
export async function growthResources(
  ctx: UserRequest,
  educatorID: number,
): Promise<GrowthResources> {
  const { districtID, userID } = ctx.user
  await loadStaffMember(ctx, educatorID, 'growthResources')
  const isOwn = educatorID === userID
  if (!isOwn)
    await noteOnceADay(ctx, {
      ...{ kind: 'sensitiveRead', entity: 'educatorGrowth.uses', subjectID: educatorID },
    })
  const rows = await ctx.db.execute<{ resource: ShownResource; isFor: boolean }>(sql`
    with own as (
      select p.id, p.educator_group from ${plans} p where p.district_id = ${districtID} and p.educator_id = ${educatorID} and p.removed_at is null and p.status not in ('signed', 'withdrawn'))
    select ${resourceJSON(ctx, sql`${educatorID}`)} as resource,
      exists (select from ${resourceCompetencies} c join ${planGoals} g on g.district_id = c.district_id and g.competency_id = c.competency_id
        where c.district_id = r.district_id and c.resource_id = r.id and g.plan_id in (select id from own)) as "isFor"
    from ${resources} r
    where r.district_id = ${districtID} and r.removed_at is null and r.active
      and (cardinality(r.suits) = 0 or not exists (select from own) or r.suits && array(select educator_group from own))
    order by r.title, r.id limit 500`)
  return {
    isOwn,
    recommended: rows.flatMap(({ resource, isFor }) => (isFor ? [resource] : [])),
    others: rows.flatMap(({ resource, isFor }) => (isFor ? [] : [resource])),
  }
}
