import { defineFlow, type Loaded } from '@atrium/workflow/public'
import type { Tx, UserRequest } from '@atrium/kit/server'
import { registrationWorkflow } from './registration-state.rules.ts'
import { loadForOffice } from './office/reach.queries.ts'
import { familyRegistrations, type RegistrationRow } from './submissions.table.ts'

type Flow = typeof registrationWorkflow

/** The acts of the office that ask for a text or a confirmation; sending and accepting do more, and end in one too. */
export const registrationFlow = defineFlow<Flow, RegistrationRow>({
  workflow: registrationWorkflow,
  table: familyRegistrations,
  state: 'status',
  load: async (
    tx: Tx,
    ctx: UserRequest,
    { id },
  ): Promise<Loaded<Flow, RegistrationRow, undefined>> => {
    const { row, children } = await loadForOffice(tx, ctx, id)
    const isBegun = children.some(({ status }) => status !== 'waiting')
    return { row, parts: ['office'], facts: { isBegun, isPartly: false }, more: undefined }
  },
  on: {
    ask: (_, { filled, at }) => ({ question: filled.question ?? null, askedAt: at }),
    decline: (_, { filled, actor, at }) => ({
      ...{ reason: filled.reason ?? null, decidedBy: actor.userID, decidedAt: at },
    }),
    reopen: () => ({ reason: null, decidedBy: null, decidedAt: null }),
  },
  audited: ({ act, filled }) =>
    act === 'ask' || act === 'decline' ? { after: filled as Record<string, unknown> } : {},
  notices: (_, { act, row }) =>
    act === 'ask' || act === 'decline'
      ? [
          {
            to: [row.guardianID],
            districtID: row.districtID,
            template: `familyRegistration.news.${act}`,
            values: {},
            ...{ screen: 'family/registration/edit', params: { id: row.id } },
          },
        ]
      : [],
})
