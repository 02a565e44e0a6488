import { fileAccess, type UserRequest } from '@atrium/kit/server'
import { loadStudent } from '@atrium/people/public'
import { and, eq, isNull } from 'drizzle-orm'
import { evidenceBytes, evidencePurpose } from './requirement.words.ts'
import { requirementEvidence } from './requirements.table.ts'

/**
 * Files of evidence: anyone in the district can upload their own, and people who may see the
 * student's progress can read them.
 */
export const evidenceFiles = fileAccess({
  purpose: evidencePurpose,
  maxBytes: evidenceBytes,
  upload: () => true,
  read: async ({ user, ...rest }, { districtID, uuid, ownerID }) => {
    if (!user || user.districtID !== districtID) return false
    if (user.userID === ownerID) return true
    const ctx: UserRequest = { ...rest, user, db: rest.database.district(districtID) }
    const [row] = await ctx.db
      .select({ studentID: requirementEvidence.studentID })
      .from(requirementEvidence)
      .where(
        and(
          eq(requirementEvidence.districtID, districtID),
          eq(requirementEvidence.fileUUID, uuid),
          isNull(requirementEvidence.removedAt),
        ),
      )
      .limit(1)
    if (!row) return false
    return loadStudent(ctx, row.studentID, 'graduation').then(
      () => true,
      () => false,
    )
  },
})
