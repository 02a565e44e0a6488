import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse, validateDraft } from '@atrium/kit/shared'
import { and, eq } from 'drizzle-orm'
import { studentProgress } from './progress.queries.ts'
import { decisionFields } from './requirement.words.ts'
import { requirementDecisions } from './requirements.table.ts'

export interface DecisionInput {
  studentID: number
  requirementID: number
  /** Null undoes a decision. */
  decision: 'waived' | 'signedOff' | null
  note: string | null
}

/**
 * Waives a requirement for a student, signs it off, or undoes either. Refuses 404 like
 * `loadStudent` and for a requirement that doesn't apply to the student, 403 anyone but the
 * student’s office, 409 if someone else has decided in the meantime, and 422 a missing note, or a
 * sign-off of a requirement that is tracked.
 */
export async function decideRequirement(
  ctx: UserRequest,
  { studentID, requirementID, decision, note }: DecisionInput,
): Promise<void> {
  const { requirements, mayDecide } = await studentProgress(ctx, studentID)
  const requirement = requirements.find(({ id }) => id === requirementID)
  if (!requirement) throw refuse.notFound('kit.refusal.notFound')
  if (!mayDecide) throw refuse.forbidden('kit.refusal.forbidden')
  if (decision === 'signedOff' && requirement.type !== 'signOff')
    throw refuse.invalid('progress.refusal.tracked')
  const errors = decision === null ? {} : validateDraft(decisionFields, { note })
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  const { districtID, userID } = ctx.user
  const of = and(
    eq(requirementDecisions.districtID, districtID),
    eq(requirementDecisions.studentID, studentID),
    eq(requirementDecisions.requirementID, requirementID),
  )
  await ctx.database.transaction(districtID, async (tx) => {
    const [changed] =
      decision === null
        ? await tx.delete(requirementDecisions).where(of).returning()
        : await tx
            .insert(requirementDecisions)
            .values({
              districtID,
              studentID,
              requirementID,
              decision,
              note: note?.trim() ?? '',
              decidedBy: userID,
              decidedAt: ctx.now().toISOString(),
            })
            .onConflictDoNothing()
            .returning()
    if (!changed) throw refuse.conflict('progress.refusal.decided')
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'progress.decision',
      entityID: studentID,
      action: decision ?? 'undo',
      [decision === null ? 'before' : 'after']: {
        requirementID,
        decision: changed.decision,
        note: changed.note,
      },
      requestID: ctx.request.requestID,
    })
  })
}
