import { id, needing, router, signedIn, type UserRequest } from '@atrium/kit/server'
import { act } from '@atrium/workflow/public'
import type { ActOf } from '@atrium/workflow/rules'
import { z } from 'zod'
import { redeem } from '../prepayments/redeem.actions.ts'
import { lookUpPerson } from '../review/look-up.actions.ts'
import { evidenceKinds, needs } from '../words.ts'
import { earn } from './learner.actions.ts'
import { earningFlow } from './flow.actions.ts'
import type { earning } from './learner-state.rules.ts'
import { badgesOf, ownBadges, readSpace } from './learner.queries.ts'
import { revokeEarned } from './revoke.actions.ts'
import { chooseCredit, removeEvidence, saveEvidence, saveReflection } from './work.actions.ts'

const own = z.strictObject({ badgeUserID: id })
const html = z.string().max(50_000)
const evidence = z.strictObject({
  criterionID: id,
  categoryID: id.nullable(),
  optionID: id.nullable(),
  kind: z.enum(evidenceKinds),
  title: z.string().trim().min(1).max(200),
  description: z.string().trim().max(2000),
  fileUUID: z.uuid().nullable(),
  url: z.string().trim().max(2000).nullable(),
  html: html.nullable(),
})

/**
 * Nearly everything here is limited to the caller's own microcredentials, so no permission is
 * needed.
 */
export const learnerRouter = router({
  list: signedIn.query(({ ctx }) => ownBadges(ctx)),
  ofPerson: signedIn
    .input(z.strictObject({ userID: id }))
    .query(({ ctx, input }) => badgesOf(ctx, input.userID)),
  /** Shows a person's progress on what is reviewed blind. The caller can't review it afterward. */
  lookUp: signedIn
    .input(z.strictObject({ userID: id }))
    .mutation(({ ctx, input }) => lookUpPerson(ctx, input.userID)),
  revoke: needing(needs.administer)
    .input(own.extend({ reason: z.string().trim().min(1).max(500) }))
    .mutation(({ ctx, input }) => revokeEarned(ctx, input.badgeUserID, input.reason)),
  space: signedIn.input(own).query(({ ctx, input }) => readSpace(ctx, input.badgeUserID)),
  earn: signedIn
    .input(z.strictObject({ badgeID: id }))
    .mutation(({ ctx, input }) => earn(ctx, input.badgeID)),
  earnAgain: signedIn
    .input(own)
    .mutation(({ ctx, input }) => press(ctx, input.badgeUserID, 'earnAgain')),
  saveEvidence: signedIn
    .input(own.extend({ evidenceID: id.optional(), draft: evidence }))
    .mutation(({ ctx, input }) =>
      saveEvidence(ctx, input.badgeUserID, input.draft, input.evidenceID),
    ),
  removeEvidence: signedIn
    .input(own.extend({ evidenceID: id }))
    .mutation(({ ctx, input }) => removeEvidence(ctx, input.badgeUserID, input.evidenceID)),
  saveReflection: signedIn
    .input(
      own.extend({
        criterionID: id,
        answers: z.array(z.strictObject({ prompt: z.string().max(2000), html })).max(50),
      }),
    )
    .mutation(({ ctx, input }) =>
      saveReflection(ctx, input.badgeUserID, input.criterionID, input.answers),
    ),
  chooseCredit: signedIn
    .input(own.extend({ creditID: id }))
    .mutation(({ ctx, input }) => chooseCredit(ctx, input.badgeUserID, input.creditID)),
  submit: signedIn.input(own).mutation(({ ctx, input }) => press(ctx, input.badgeUserID, 'submit')),
  cancelPayment: signedIn
    .input(own)
    .mutation(({ ctx, input }) => press(ctx, input.badgeUserID, 'cancelPayment')),
  withdraw: signedIn
    .input(own)
    .mutation(({ ctx, input }) => press(ctx, input.badgeUserID, 'withdraw')),
  redeem: signedIn
    .input(own.extend({ code: z.string().trim().min(4).max(60) }))
    .mutation(({ ctx, input }) => redeem(ctx, input.badgeUserID, input.code)),
})

async function press(ctx: UserRequest, id: number, chosen: ActOf<typeof earning>) {
  const { row } = await act(ctx, earningFlow, { id, act: chosen })
  return { status: row.status }
}
