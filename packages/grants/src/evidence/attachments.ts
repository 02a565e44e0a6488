import { attachmentKinds } from '@atrium/documents/public'
import { reachOf } from '@atrium/kit/shared'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { awardEvidence } from '../awards/awards.table.ts'

/**
 * The files that document an award's evidence: available to its owner, and to everyone who
 * administers awards.
 */
export const evidenceAttachments = attachmentKinds({
  name: 'grants.evidence',
  mayUpload: async ({ user, db }) => {
    if (user.permissions.has('grants.read')) return true
    const [own] = await db
      .select({ id: awardEvidence.id })
      .from(awardEvidence)
      .where(
        and(
          eq(awardEvidence.districtID, user.districtID),
          eq(awardEvidence.ownerID, user.userID),
          isNull(awardEvidence.removedAt),
        ),
      )
      .limit(1)
    return own !== undefined
  },
  record: (districtID, id) =>
    sql`select null::int as "schoolID", e.status, e.owner_id as "ownerID" from ${awardEvidence} e where e.district_id = ${districtID} and e.id = ${id} and e.removed_at is null`,
  rights: ({ user }, { status, ownerID }) => {
    const everywhere = (one: string) => reachOf(user, one) === 'district'
    const isOwner = ownerID === user.userID
    if (!isOwner && !everywhere('grants.read')) return undefined
    const documents = isOwner || everywhere('grants.manage') || everywhere('grants.awards')
    // The funder's acceptance depends on these files: more can be added, but none removed.
    return { add: documents, remove: documents && status !== 'accepted' }
  },
})
