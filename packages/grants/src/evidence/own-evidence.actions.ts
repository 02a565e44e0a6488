import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { awardEvidence, awards } from '../awards/awards.table.ts'
import type { EvidenceKind } from '../words.ts'

/** Evidence that the reader owns and has to deliver, whether or not they can see grants. */
const own = ({ user }: UserRequest, evidenceID: number): SQL | undefined =>
  and(
    eq(awardEvidence.districtID, user.districtID),
    eq(awardEvidence.id, evidenceID),
    eq(awardEvidence.ownerID, user.userID),
    isNull(awardEvidence.removedAt),
  )

export interface OwnEvidence {
  id: number
  title: string
  award: string
  kind: EvidenceKind
  dueOn: string
  status: string
  note: string | null
}

/** Refuses 404 evidence that isn't the caller's. One statement. */
export async function readOwnEvidence(ctx: UserRequest, evidenceID: number): Promise<OwnEvidence> {
  const [row] = await ctx.db
    .select({
      id: awardEvidence.id,
      title: awardEvidence.title,
      award: awards.title,
      kind: awardEvidence.kind,
      dueOn: awardEvidence.dueOn,
      status: awardEvidence.status,
      note: awardEvidence.note,
    })
    .from(awardEvidence)
    .innerJoin(
      awards,
      and(
        eq(awards.districtID, awardEvidence.districtID),
        eq(awards.id, awardEvidence.awardID),
        isNull(awards.removedAt),
      ),
    )
    .where(own(ctx, evidenceID))
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return row
}

/**
 * Marks the caller's own evidence as submitted, or reopens it. Refuses 404, and 409 once it is
 * accepted.
 */
export async function deliverEvidence(
  ctx: UserRequest,
  { evidenceID, isDone }: { evidenceID: number; isDone: boolean },
): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const [before] = await tx
      .select({ status: awardEvidence.status })
      .from(awardEvidence)
      .where(own(ctx, evidenceID))
      .for('update')
    if (!before) throw refuse.notFound('kit.refusal.notFound')
    if (before.status === 'accepted') throw refuse.conflict('grants.refusal.accepted')
    const status = isDone ? 'submitted' : 'open'
    if (before.status === status) return
    await tx
      .update(awardEvidence)
      .set({
        status,
        submittedAt: isDone ? ctx.now().toISOString() : null,
        version: sql`${awardEvidence.version} + 1`,
      })
      .where(own(ctx, evidenceID))
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'grants.evidence',
      entityID: evidenceID,
      action: 'update',
      before,
      after: { status },
      requestID: ctx.request.requestID,
    })
  })
}
