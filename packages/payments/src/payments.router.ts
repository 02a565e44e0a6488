import { id, idOrZero, needing, recordHistory, router, signedIn } from '@atrium/kit/server'
import { z } from 'zod'
import { beginCheckout, pay } from './pay.actions.ts'
import { providerOfDistrict, removeProvider, saveProvider } from './provider.actions.ts'
import { mostCents, providerHistoryFields, providerNames } from './words.ts'

const managing = needing('payments.manage')
const version = idOrZero

export const paymentsRouter = router({
  /**
   * Whether the caller's district takes cards, and through which provider: only what a card form
   * needs.
   */
  accepts: signedIn.query(async ({ ctx }) => {
    const provider = await providerOfDistrict(ctx.db, ctx.user.districtID)
    return { provider: provider?.enabled ? provider.provider : null }
  }),
  pay: signedIn
    .input(
      z.strictObject({
        purpose: z.string().max(60),
        purposeID: id,
        token: z.string().min(1).max(200),
        idempotencyKey: z.uuid(),
        amountCents: z.int().min(1).max(mostCents),
      }),
    )
    .mutation(({ ctx, input }) => pay(ctx, input)),
  /** Opens the provider's own page; the payer returns to `returnTo` on this server. */
  checkout: signedIn
    .input(
      z.strictObject({
        purpose: z.string().max(60),
        purposeID: id,
        idempotencyKey: z.uuid(),
        amountCents: z.int().min(1).max(mostCents),
        returnTo: z.url().max(2000),
      }),
    )
    .mutation(({ ctx, input }) => beginCheckout(ctx, input)),
  provider: router({
    get: managing.query(({ ctx }) => providerOfDistrict(ctx.db, ctx.user.districtID)),
    history: managing.query(({ ctx }) =>
      recordHistory(ctx, {
        entity: 'payments.provider',
        id: ctx.user.districtID,
        fields: providerHistoryFields,
      }),
    ),
    save: managing
      .input(
        z.strictObject({
          version,
          draft: z.strictObject({
            provider: z.enum(providerNames),
            enabled: z.boolean(),
            secretKey: z.string().trim().min(8).max(500).nullable(),
            webhookSecret: z.string().trim().min(8).max(500).nullable().default(null),
          }),
        }),
      )
      .mutation(({ ctx, input }) => saveProvider(ctx, input.version, input.draft)),
    remove: managing
      .input(z.strictObject({ version }))
      .mutation(({ ctx, input }) => removeProvider(ctx, input.version)),
  }),
})
