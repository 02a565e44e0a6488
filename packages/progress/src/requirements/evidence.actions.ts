import { audit, ownFiles, type UserRequest } from '@atrium/kit/server'
import { refuse, validateDraft, type FieldValues } from '@atrium/kit/shared'
import { loadStudent } from '@atrium/people/public'
import { defineFlow } from '@atrium/workflow/public'
import { and, eq, isNull } from 'drizzle-orm'
import { evidenceApproval } from '../approval.rules.ts'
import { openForEntry, partsOf } from '../student-entry.ts'
import { studentProgress } from './progress.queries.ts'
import { evidenceFields } from './requirement.words.ts'
import { requirementEvidence } from './requirements.table.ts'

const entity = 'progress.evidence'

/**
 * Adds evidence of an activity, which counts right away if the office adds it. Refuses like
 * `openForEntry`, 404 a requirement that doesn't apply to the student, and 422, also for a file
 * that someone else uploaded.
 */
export async function addEvidence(
  ctx: UserRequest,
  {
    studentID,
    requirementID,
    draft,
  }: {
    studentID: number
    requirementID: number
    draft: FieldValues<typeof evidenceFields>
  },
): Promise<{ id: number; version: number }> {
  const part = await openForEntry(ctx, studentID, 'graduation')
  const { requirements } = await studentProgress(ctx, studentID)
  if (requirements.find(({ id }) => id === requirementID)?.type !== 'activity')
    throw refuse.notFound('kit.refusal.notFound')
  const errors = validateDraft(evidenceFields, draft)
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  const { districtID, userID } = ctx.user
  const { fileUUID } = draft
  return ctx.database.transaction(districtID, async (tx) => {
    if (fileUUID !== null && !(await ownFiles(tx, ctx.user, [fileUUID], 'any')).has(fileUUID))
      throw refuse.fields({ fileUUID: { id: 'kit.valid.notAllowed' } })
    const isOffice = part === 'office'
    const [row] = await tx
      .insert(requirementEvidence)
      .values({
        districtID,
        studentID,
        requirementID,
        ...draft,
        state: isOffice ? 'approved' : 'submitted',
        addedBy: userID,
        ...(isOffice && { decidedBy: userID, decidedAt: ctx.now().toISOString() }),
      })
      .returning({ id: requirementEvidence.id, version: requirementEvidence.version })
    if (!row) throw new Error('evidence was not written')
    await audit(tx, {
      districtID,
      actorID: userID,
      entity,
      entityID: row.id,
      action: 'create',
      after: { studentID, requirementID, ...draft },
      requestID: ctx.request.requestID,
    })
    return row
  })
}

type Row = typeof requirementEvidence.$inferSelect

/**
 * Evidence of an activity: approved or denied by the student’s office, resubmitted by the family.
 */
export const evidenceFlow = defineFlow<typeof evidenceApproval, Row>({
  workflow: evidenceApproval,
  table: requirementEvidence,
  state: 'state',
  load: async (tx, ctx, { id }) => {
    const [row] = await tx
      .select()
      .from(requirementEvidence)
      .where(
        and(
          eq(requirementEvidence.districtID, ctx.user.districtID),
          eq(requirementEvidence.id, id),
          isNull(requirementEvidence.removedAt),
        ),
      )
      .for('update')
    if (!row) throw refuse.notFound('kit.refusal.notFound')
    const person = await loadStudent(ctx, row.studentID, 'graduation')
    return { row, parts: partsOf(ctx, person), facts: {}, more: undefined }
  },
  on: {
    approve: (_, { actor, at }) => ({ decidedBy: actor.userID, decidedAt: at, reason: null }),
    deny: (_, { actor, at, filled }) => ({
      decidedBy: actor.userID,
      decidedAt: at,
      reason: filled.reason,
    }),
    submitAgain: () => ({ decidedBy: null, decidedAt: null }),
  },
  notices: (_, { act, row }) =>
    act === 'submitAgain'
      ? []
      : [
          {
            to: [row.studentID],
            districtID: row.districtID,
            template: `progress.evidence.${act === 'approve' ? 'approved' : 'denied'}`,
            values: { title: row.title },
            screen: 'student/graduation-requirements',
            params: { studentID: row.studentID },
          },
        ],
})
