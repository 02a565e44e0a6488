import { attachmentKinds } from '@atrium/documents/public'
import { reachOf } from '@atrium/kit/shared'
import { and, eq, isNull } from 'drizzle-orm'
import { awardEvidence } from '../awards/awards.table.ts'

/** The evidence itself: the report, the sign-in sheet. It stays once the funder has accepted it. */
export const evidenceAttachments = attachmentKinds({
  name: 'grants.evidence',
  mayUpload: ({ user }) => user.permissions.has('grants.manage'),
  rights: async (ctx, db, id) => {
    if (reachOf(ctx.user, 'grants.read') !== 'district') return undefined
    const [row] = await db
      .select({ status: awardEvidence.status })
      .from(awardEvidence)
      .where(
        and(
          eq(awardEvidence.districtID, ctx.user.districtID),
          eq(awardEvidence.id, id),
          isNull(awardEvidence.removedAt),
        ),
      )
    if (!row) return undefined
    const manages = reachOf(ctx.user, 'grants.manage') === 'district'
    return { add: manages, remove: manages && row.status !== 'accepted' }
  },
})
