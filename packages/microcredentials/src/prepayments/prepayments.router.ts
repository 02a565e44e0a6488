import { id, needing, router } from '@atrium/kit/server'
import { z } from 'zod'
import { activeBadges } from '../badges/active-badges.queries.ts'
import { needs, prepaymentKinds } from '../words.ts'
import { makePrepayment, recordPayment, refundPrepayment } from './prepayment.actions.ts'
import { codesAsCSV, listPrepayments, readLedger, readPrepayment } from './prepayments.queries.ts'

const administering = needing(needs.administer)
const one = z.strictObject({ prepaymentID: id })

export const prepaymentsRouter = router({
  list: administering.query(({ ctx }) => listPrepayments(ctx)),
  get: administering.input(one).query(({ ctx, input }) => readPrepayment(ctx, input.prepaymentID)),
  ledger: administering.query(({ ctx }) => readLedger(ctx)),
  codes: administering.input(one).query(({ ctx, input }) => codesAsCSV(ctx, input.prepaymentID)),
  /** The microcredentials that a prepayment can be limited to. */
  badges: administering.query(({ ctx }) => activeBadges(ctx)),
  make: administering
    .input(
      z.strictObject({
        name: z.string().trim().min(1).max(120),
        kind: z.enum(prepaymentKinds),
        payer: z.string().trim().max(200),
        badgeID: id.nullable(),
        amountCents: z.int().min(0).max(100_000_000),
        expiresOn: z.iso.date().nullable(),
        note: z.string().trim().max(2000).nullable(),
        codes: z.int().min(1).max(5000),
        usesPerCode: z.int().min(1).max(10_000),
      }),
    )
    .mutation(({ ctx, input }) => makePrepayment(ctx, input)),
  recordPayment: administering
    .input(one)
    .mutation(({ ctx, input }) => recordPayment(ctx, input.prepaymentID)),
  refund: administering
    .input(one)
    .mutation(({ ctx, input }) => refundPrepayment(ctx, input.prepaymentID)),
})
