import { schoolToday, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { act, defineFlow, type ActInput } from '@atrium/workflow/public'
import { and, eq, isNull } from 'drizzle-orm'
import { appealThrough } from '../evaluations/appeals.ts'
import {
  evaluationWorkflow,
  released,
  type EvaluationStatus,
} from '../evaluations/evaluation-state.rules.ts'
import { reopenedNotice, reopens } from '../evaluations/evaluations.actions.ts'
import { evaluations, type EvaluationRow } from '../evaluations/evaluations.table.ts'

/** An educator's own acts: they acknowledge and appeal, and read everything in their report card. */
const ownFlow = defineFlow<typeof evaluationWorkflow, EvaluationRow>({
  workflow: evaluationWorkflow,
  table: evaluations,
  state: 'status',
  load: async (tx, ctx, { id }) => {
    const { districtID, userID } = ctx.user
    const [found] = await tx
      .select({ row: evaluations, appealThrough: appealThrough(evaluations) })
      .from(evaluations)
      .where(
        and(
          eq(evaluations.districtID, districtID),
          eq(evaluations.id, id),
          eq(evaluations.educatorID, userID),
          isNull(evaluations.removedAt),
        ),
      )
      .for('update')
    if (!found || !released.includes(found.row.status))
      throw refuse.notFound('kit.refusal.notFound')
    const { row } = found
    const facts = {
      ...{ isCycleOpen: true, hasTotal: true, isReopened: false, hasScores: true },
      ...{ appealThrough: found.appealThrough, today: schoolToday(ctx) },
    }
    return { row, parts: ['educator'], facts, more: undefined }
  },
  on: {
    acknowledge: (_tx, { at }) => ({ acknowledgedAt: at }),
    appeal: (tx, { row, filled: { componentID, reason } }) => reopens(tx, row, componentID, reason),
  },
  audited: ({ row }, moved) => ({
    before: { reopenedID: row.reopenedID, reopenedReason: row.reopenedReason },
    after: { reopenedID: moved.reopenedID, reopenedReason: moved.reopenedReason },
  }),
  notices: (_tx, { act: chosen }, row) => (chosen === 'appeal' ? [reopenedNotice(row)] : []),
})

/** Refuses 404 what isn't one's own or isn't released, 403 and 409 what isn't an educator's to do. */
export async function ownAct(
  ctx: UserRequest,
  input: ActInput<typeof evaluationWorkflow>,
): Promise<{ status: EvaluationStatus }> {
  const { row } = await act(ctx, ownFlow, input)
  return { status: row.status }
}
