import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { act, defineFlow, type ActInput } from '@atrium/workflow/public'
import { and, eq, isNull } from 'drizzle-orm'
import { isShared, observationWorkflow, type ObservationStatus } from './observation-state.rules.ts'
import { observations, type ObservationRow } from './observations.table.ts'

/** An educator’s own acts: they respond to what was shared, and sign it. */
const ownFlow = defineFlow<typeof observationWorkflow, ObservationRow>({
  workflow: observationWorkflow,
  table: observations,
  state: 'status',
  load: async (tx, { user: { districtID, userID } }, { id }) => {
    const [row] = await tx
      .select()
      .from(observations)
      .where(
        and(
          eq(observations.districtID, districtID),
          eq(observations.id, id),
          eq(observations.educatorID, userID),
          isNull(observations.removedAt),
        ),
      )
      .for('update')
    if (!row || !isShared(row.status)) throw refuse.notFound('kit.refusal.notFound')
    const facts = {
      ...{ hasEvidence: true, evaluatorSigned: row.evaluatorSignedAt !== null },
      educatorSigned: row.educatorSignedAt !== null,
      evaluatorLeft: false,
    }
    return { row, parts: ['educator'], facts, more: undefined }
  },
  on: {
    respond: (_tx, { filled: { response }, at }) => ({ response, respondedAt: at }),
    signOwn: (_tx, { at }) => ({ educatorSignedAt: at }),
  },
  audited: ({ row }, moved) => ({
    before: { response: row.response, educatorSignedAt: row.educatorSignedAt },
    after: { response: moved.response, educatorSignedAt: moved.educatorSignedAt },
  }),
  notices: (_tx, { act: chosen }, { districtID, id, evaluatorID, plannedOn }) =>
    evaluatorID === null
      ? []
      : [
          {
            ...{ districtID, template: `observation.answered.${chosen}`, to: [evaluatorID] },
            values: { date: plannedOn },
            ...{ screen: 'staff/observations/edit', params: { id } },
          },
        ],
})

/** Refuses 404 what isn’t one’s own or isn’t shared, 403 and 409 what isn’t an educator’s to do. */
export async function ownAct(
  ctx: UserRequest,
  input: ActInput<typeof observationWorkflow>,
): Promise<{ status: ObservationStatus }> {
  const { row } = await act(ctx, ownFlow, input)
  return { status: row.status }
}
