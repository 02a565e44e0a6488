import { attachmentKinds } from '@atrium/documents/public'
import { reachOf } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import { awardEvidence } from '../awards/awards.table.ts'

/** The files that show what an award asks for: of its owner, and of everyone who administers awards. */
export const evidenceAttachments = attachmentKinds({
  name: 'grants.evidence',
  mayUpload: ({ user }) => user.permissions.has('grants.read'),
  record: (districtID, id) =>
    sql`select null::int as "schoolID", e.status, e.owner_id as "ownerID" from ${awardEvidence} e where e.district_id = ${districtID} and e.id = ${id} and e.removed_at is null`,
  rights: ({ user }, { status, ownerID }) => {
    const everywhere = (one: string) => reachOf(user, one) === 'district'
    if (!everywhere('grants.read')) return undefined
    const documents =
      everywhere('grants.manage') || everywhere('grants.awards') || ownerID === user.userID
    // What the funder accepted rests on its files: more may come, none goes.
    return { add: documents, remove: documents && status !== 'accepted' }
  },
})
