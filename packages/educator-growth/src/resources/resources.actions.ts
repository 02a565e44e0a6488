import { attachmentKinds } from '@atrium/documents/public'
import { id, ownedRecord, recordProcedures } from '@atrium/kit/server'
import { reachOver, refuse } from '@atrium/kit/shared'
import { loadStaffMember, lockPerson, type SectionRule } from '@atrium/people/public'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { competencyReference } from '../competencies.queries.ts'
import { manages, worksHere } from '../words.ts'
import { resourcesRecord } from './resources.record.ts'
import { resourceCompetencies, resources, resourceUses } from './resources.table.ts'
import { useList } from './uses.fields.ts'

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

interface OfResource {
  resourceID: number
}

/** The caller’s own uses of a resource. */
export const useRecord = ownedRecord(useList, {
  table: resourceUses,
  owner: {
    key: z.object({ resourceID: id }),
    open: async (ctx, { resourceID }) => {
      const { districtID, userID, permissions } = ctx.user
      const isHere =
        [manages, worksHere].some((one) => permissions.has(one)) &&
        (await ctx.db.$count(
          resources,
          and(
            eq(resources.districtID, districtID),
            eq(resources.id, resourceID),
            isNull(resources.removedAt),
          ),
        )) > 0
      if (!isHere) throw refuse.notFound('kit.refusal.notFound')
      await loadStaffMember(ctx, userID, resourcesSection.name)
    },
    lock: (tx, ctx) => lockPerson(tx, ctx.user.districtID, 'staff', ctx.user.userID),
    values: ({ resourceID }: OfResource) => ({ resourceID }),
    logged: (event) => event,
    within: ({ user }) => eq(resourceUses.userID, user.userID),
  },
  beforeWrite: async ({ ctx, act, values }) => {
    if (act === 'create') values.userID = ctx.user.userID
  },
})
