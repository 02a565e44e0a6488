import { id, listProcedures, needing, open, router, signedIn } from '@atrium/kit/server'
import { z } from 'zod'
import { listRequests, listSubstitutes, readApprovals } from './approvals.queries.ts'
import { requestsList, substitutesList } from './approvals.record.ts'
import { addToCart, checkOut, removeFromCart } from './cart.actions.ts'
import { conflictsOf } from './conflicts.queries.ts'
import { actForOthers, arrangeSubstitute, delegate } from './decide.actions.ts'
import { enrollmentWorkflow } from './enrollment-state.rules.ts'
import { actOnOwn, declineByLink } from './own.actions.ts'
import { settleOrder } from './order.actions.ts'
import { requestSeat } from './request.actions.ts'
import { workflowInput } from '@atrium/workflow/public'
import { needs } from '../words.ts'

const ids = z.array(id).min(1).max(50)
const seat = z.strictObject({
  sectionID: id,
  needsSubstitute: z.boolean().optional(),
  substituteNote: z.string().trim().max(500).nullish(),
  purchaseOrder: z.string().trim().min(1).max(60).nullish(),
})

export const enrollmentRouter = router({
  request: signedIn.input(seat).mutation(({ ctx, input }) => requestSeat(ctx, input)),
  checkOut: signedIn
    .input(z.strictObject({ seats: z.array(seat).min(1).max(50) }))
    .mutation(({ ctx, input }) => checkOut(ctx, input.seats)),
  addToCart: signedIn
    .input(z.strictObject({ sectionID: id }))
    .mutation(({ ctx, input }) => addToCart(ctx, input.sectionID)),
  removeFromCart: signedIn
    .input(z.strictObject({ sectionID: id }))
    .mutation(({ ctx, input }) => removeFromCart(ctx, input.sectionID)),
  conflicts: signedIn
    .input(z.strictObject({ sectionIDs: ids }))
    .query(({ ctx, input }) => conflictsOf(ctx, input.sectionIDs)),
  own: signedIn
    .input(
      z.strictObject({ enrollmentID: id, act: z.enum(['accept', 'decline', 'withdraw', 'stay']) }),
    )
    .mutation(async ({ ctx, input }) => ({
      status: (await actOnOwn(ctx, input.enrollmentID, input.act)).status,
    })),
  /** The link in an offer's email, which can only decline once. */
  decline: open('a waitlist offer is declined by the link in its email, without signing in')
    .input(z.strictObject({ token: z.string().min(20).max(100) }))
    .mutation(({ ctx, input }) => declineByLink(ctx, input.token)),
  requests: router(
    listProcedures(requestsList, {
      read: listRequests,
      cells: { title: ({ title, number }) => `${title} · ${number}` },
    }),
  ),
  substitutes: router(listProcedures(substitutesList, { read: listSubstitutes })),
  approvals: signedIn.query(({ ctx }) => readApprovals(ctx)),
  act: signedIn.input(workflowInput(enrollmentWorkflow)).mutation(async ({ ctx, input }) => ({
    state: (
      await actForOthers(ctx, { enrollmentID: input.id, act: input.act, filled: input.filled })
    ).status,
  })),
  arrangeSubstitute: signedIn
    .input(z.strictObject({ enrollmentID: id }))
    .mutation(({ ctx, input }) => arrangeSubstitute(ctx, input.enrollmentID)),
  settleOrder: needing(needs.administer)
    .input(z.strictObject({ enrollmentID: id }))
    .mutation(({ ctx, input }) => settleOrder(ctx, input.enrollmentID)),
  delegate: signedIn
    .input(
      z.strictObject({
        to: z
          .strictObject({
            delegateID: id,
            fromDate: z.iso.date(),
            untilDate: z.iso.date(),
          })
          .refine(({ fromDate, untilDate }) => fromDate <= untilDate, {
            error: 'pd.delegate.order',
            path: ['untilDate'],
          })
          .nullable(),
      }),
    )
    .mutation(({ ctx, input }) => delegate(ctx, input.to)),
})
