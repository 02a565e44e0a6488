import { attachmentKinds } from '@atrium/documents/public'
import { audit, recordProcedures, type UserRequest } from '@atrium/kit/server'
import { reachOver, refuse } from '@atrium/kit/shared'
import type { SectionRule } from '@atrium/people/public'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { competencyReference } from '../competencies.queries.ts'
import { manages, worksHere } from '../words.ts'
import { resourcesRecord } from './resources.record.ts'
import { resourceCompetencies, resources, resourceUses } from './resources.table.ts'

/** What someone used: for themselves, and people who manage growth at their school. */
export const resourcesSection = {
  name: 'growthResources',
  class: 'educationRecord',
  kinds: ['staff'],
  opensTo: ['directory'],
  readBy: manages,
  writtenBy: manages,
} as const satisfies SectionRule

export const resourceProcedures = recordProcedures(resourcesRecord, {
  table: resources,
  lines: { competencies: resourceCompetencies },
  columns: {
    used: sql`(select count(distinct u.user_id)::int from ${resourceUses} u where u.district_id = ${resources.districtID} and u.resource_id = ${resources.id} and u.removed_at is null)`,
  } as never,
  references: { 'competencies.competencyID': competencyReference } as never,
})

/** Files of the library: everyone who works here reads them. */
export const resourceAttachments = attachmentKinds({
  name: 'educatorGrowth.resource',
  mayUpload: ({ user }) => reachOver(user, [manages]) === 'district',
  record: (districtID, id) => sql`
    select null::integer as "schoolID", case when r.active then 'active' else 'inactive' end as status, null::integer as "ownerID"
    from ${resources} r where r.district_id = ${districtID} and r.id = ${id} and r.removed_at is null`,
  rights: ({ user }) => {
    if (![manages, worksHere].some((one) => user.permissions.has(one))) return undefined
    const isOffice = reachOver(user, [manages]) === 'district'
    return { add: isOffice, remove: isOffice }
  },
})

interface Use {
  resourceID: number
  /** Null: not used after all. */
  usedOn: string | null
  note: string | null
}

/** The caller used a resource, or didn’t after all. Refuses 404 an unknown one. */
export function markUsed(
  ctx: UserRequest,
  { resourceID, usedOn, note }: Use,
): Promise<void> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const [resource] = await tx
      .select({ title: resources.title })
      .from(resources)
      .where(
        and(
          eq(resources.districtID, districtID),
          eq(resources.id, resourceID),
          isNull(resources.removedAt),
        ),
      )
      .for('update')
    if (!resource) throw refuse.notFound('kit.refusal.notFound')
    const own = and(
      eq(resourceUses.districtID, districtID),
      eq(resourceUses.resourceID, resourceID),
      eq(resourceUses.userID, userID),
      isNull(resourceUses.removedAt),
    )
    const [before] = await tx.select().from(resourceUses).where(own)
    if (!before && usedOn === null) return
    const at = ctx.now().toISOString()
    if (!before)
      await tx
        .insert(resourceUses)
        .values({ districtID, userID, resourceID, usedOn: usedOn ?? '', note })
    else
      await tx
        .update(resourceUses)
        .set({
          ...(usedOn === null ? { removedAt: at } : { usedOn, note }),
          ...{ version: before.version + 1, updatedAt: at },
        })
        .where(own)
    await audit(tx, {
      ...{ districtID, actorID: userID, entity: 'educatorGrowth.uses', entityID: resourceID },
      action: usedOn === null ? 'remove' : before ? 'update' : 'create',
      before: before ? { usedOn: before.usedOn, note: before.note } : null,
      ...(usedOn !== null && { after: { usedOn, note } }),
      ...(ctx.request.requestID && { requestID: ctx.request.requestID }),
    })
  })
}
