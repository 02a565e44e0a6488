import { audit, ownFiles, reachOf, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { defineFlow, type FlowNotice } from '@atrium/workflow/public'
import { and, eq } from 'drizzle-orm'
import { needs } from '../words.ts'
import { learningWorkflow, type LearningPart } from './learning-state.rules.ts'
import { pdCredits, pdLearning, pdLearningFiles, type LearningRow } from './credit.table.ts'

export interface LearningDraft {
  title: string
  provider: string
  startedOn: string
  endedOn: string
  hours: number
  creditTypeID: number
  amount: number
  description: string | null
}

export const approvesLearning = (ctx: UserRequest): boolean =>
  reachOf(ctx.user, needs.approve) === 'district' ||
  reachOf(ctx.user, needs.administer) === 'district'

/**
 * Requests credit for learning outside the district, with evidence; or changes a returned request.
 * Refuses 404, 409 while it is being decided, and 422 a file that someone else uploaded.
 */
export function saveLearning(
  ctx: UserRequest,
  {
    id,
    draft,
    files,
  }: {
    id?: number | undefined
    draft: LearningDraft
    files: readonly { uuid: string; name: string }[]
  },
): Promise<{ id: number }> {
  const { districtID, userID } = ctx.user
  if (draft.endedOn < draft.startedOn)
    throw refuse.fields({ endedOn: { id: 'pd.learning.endBeforeStart' } })
  if (files.length === 0) throw refuse.fields({ files: { id: 'kit.valid.required' } })
  return ctx.database.transaction(districtID, async (tx) => {
    const at = ctx.now().toISOString()
    const before = id === undefined ? undefined : await own(tx, ctx, id)
    if (before && before.state !== 'chng' && before.state !== 'drft')
      throw refuse.conflict('pd.learning.locked')
    const uuids = files.map(({ uuid }) => uuid)
    const uploaded = await ownFiles(tx, ctx.user, uuids, 'any')
    if (uuids.some((uuid) => !uploaded.has(uuid)))
      throw refuse.fields({ files: { id: 'kit.valid.notAllowed' } })
    const [row] = before
      ? await tx
          .update(pdLearning)
          .set({
            ...draft,
            state: 'sbmt',
            submittedAt: at,
            updatedAt: at,
            version: before.version + 1,
          })
          .where(and(eq(pdLearning.districtID, districtID), eq(pdLearning.id, before.id)))
          .returning()
      : await tx
          .insert(pdLearning)
          .values({ districtID, userID, ...draft, state: 'sbmt', submittedAt: at })
          .returning()
    if (!row) throw new Error('a request for credit was not written')
    await tx
      .delete(pdLearningFiles)
      .where(
        and(eq(pdLearningFiles.districtID, districtID), eq(pdLearningFiles.learningID, row.id)),
      )
    await tx.insert(pdLearningFiles).values(
      files.map(({ uuid, name }) => ({
        districtID,
        learningID: row.id,
        fileUUID: uuid,
        name,
      })),
    )
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'pd.learning',
      entityID: row.id,
      action: before ? 'update' : 'create',
      before: before && { ...before },
      after: { ...draft },
      requestID: ctx.request.requestID,
    })
    return { id: row.id }
  })
}

async function own(tx: Tx, ctx: UserRequest, id: number): Promise<LearningRow> {
  const [row] = await tx
    .select()
    .from(pdLearning)
    .where(
      and(
        eq(pdLearning.districtID, ctx.user.districtID),
        eq(pdLearning.id, id),
        eq(pdLearning.userID, ctx.user.userID),
      ),
    )
    .for('update')
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return row
}

/** Requests for credit and who moves them. No one decides on their own. */
export const learningFlow = defineFlow<typeof learningWorkflow, LearningRow>({
  workflow: learningWorkflow,
  table: pdLearning,
  state: 'state',
  load: async (tx, ctx, { id }) => {
    const [row] = await tx
      .select()
      .from(pdLearning)
      .where(and(eq(pdLearning.districtID, ctx.user.districtID), eq(pdLearning.id, id)))
      .for('update')
    const isOwn = row?.userID === ctx.user.userID
    if (!row || (!isOwn && !approvesLearning(ctx))) throw refuse.notFound('kit.refusal.notFound')
    const parts: LearningPart[] = isOwn ? ['learner'] : ['approver']
    return { row, parts, facts: {}, more: undefined }
  },
  on: {
    approve: async (tx, { row, actor, at }) => {
      await tx
        .insert(pdCredits)
        .values({
          districtID: row.districtID,
          userID: row.userID,
          learningID: row.id,
          title: `${row.title} (${row.provider})`,
          creditTypeID: row.creditTypeID,
          amount: row.amount,
          minutes: Math.round(row.hours * 60),
          earnedOn: row.endedOn,
          awardedAt: at,
        })
        .onConflictDoNothing()
      return { decidedBy: actor.userID, comment: null }
    },
    requestChanges: (_tx, { actor, filled }) => ({
      decidedBy: actor.userID,
      comment: filled.comment,
    }),
    deny: (_tx, { actor, filled }) => ({ decidedBy: actor.userID, comment: filled.comment }),
    resubmit: (_tx, { at }) => ({ submittedAt: at }),
  },
  notices: (_tx, { act, row, filled }): FlowNotice[] => {
    if (act !== 'approve' && act !== 'deny' && act !== 'requestChanges') return []
    const comment = (filled as { comment?: string | null }).comment ?? ''
    return [
      {
        to: [row.userID],
        districtID: row.districtID,
        template: `pd.learning.${act}`,
        values: { title: row.title, comment },
        screen: act === 'approve' ? 'my/pd-transcript' : 'my/professional-learning',
      },
    ]
  },
})
