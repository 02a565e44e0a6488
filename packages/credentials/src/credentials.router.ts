import { needing, open, recordHistory, router, signedIn } from '@atrium/kit/server'
import { z } from 'zod'
import { issuerSettings } from './documents/issuer.queries.ts'
import { shownCredential } from './documents/shown.queries.ts'
import { saveIssuer } from './issuing/issuer-profile.actions.ts'
import { retrySigning, waitingCounts } from './issuing/retry.actions.ts'
import { revokeKey, rotateKey } from './issuing/keys.actions.ts'
import { verifyGiven } from './verify/verify.actions.ts'
import {
  makeToken,
  revokeToken,
  shareCredential,
  unshareCredential,
} from './wallet/wallet.actions.ts'
import { walletOf } from './wallet/wallet.queries.ts'
import { issuerFields, tokenScopes } from './words.ts'

const uuid = z.uuid()
const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullable()
    .transform((text) => text || null)
const webAddress = z
  .string()
  .trim()
  .max(300)
  .regex(/^https?:\/\/[^\s/?#]+$/)
const manage = needing('credentials.manage')

export const credentialsRouter = router({
  verify: open('anyone who was handed a credential may ask whether it holds', {
    // A picture that contains a credential.
    visitorBytes: 8_000_000,
  })
    .input(
      z.strictObject({
        text: z.string().max(1_500_000).optional(),
        file: z.base64().max(7_000_000).optional(),
        email: z.string().max(254).optional(),
      }),
    )
    .mutation(({ ctx, input }) => verifyGiven(ctx, input)),
  shown: open(
    'earners in the public catalog, and links that earners gave; the query finds nothing else',
  )
    .input(z.strictObject({ uuid, share: z.string().max(100).optional() }))
    .query(({ ctx, input }) => shownCredential(ctx, input)),

  issuer: manage.query(async ({ ctx }) => ({
    ...(await issuerSettings(ctx.database, ctx.user.districtID)),
    ...(await waitingCounts(ctx)),
  })),
  issuerHistory: manage.query(({ ctx }) =>
    recordHistory(ctx, {
      entity: 'credentials.issuer',
      id: ctx.user.districtID,
      fields: issuerFields,
    }),
  ),
  saveIssuer: manage
    .input(
      z.strictObject({
        version: z.int().min(0),
        name: z.string().trim().min(1).max(200),
        baseURL: webAddress,
        url: z
          .url({ protocol: /^https?$/ })
          .max(300)
          .nullable(),
        email: z.email().max(254).nullable(),
        description: optionalText(2000),
      }),
    )
    .mutation(({ ctx, input }) => saveIssuer(ctx, input)),
  rotateKey: manage.mutation(async ({ ctx }) => {
    const { user, request } = ctx
    await ctx.database.transaction(user.districtID, (tx) =>
      rotateKey(tx, {
        districtID: user.districtID,
        actorID: user.userID,
        now: ctx.now(),
        requestID: request.requestID,
      }),
    )
  }),
  revokeKey: manage
    .input(z.strictObject({ keyID: z.int().positive() }))
    .mutation(({ ctx, input }) => {
      const { user, request } = ctx
      return ctx.database.transaction(user.districtID, (tx) =>
        revokeKey(tx, {
          districtID: user.districtID,
          keyID: input.keyID,
          actorID: user.userID,
          now: ctx.now(),
          requestID: request.requestID,
        }),
      )
    }),
  retrySigning: manage.mutation(({ ctx }) => retrySigning(ctx)),

  wallet: signedIn.query(({ ctx }) => walletOf(ctx)),
  share: signedIn
    .input(z.strictObject({ uuid }))
    .mutation(({ ctx, input }) => shareCredential(ctx, input.uuid)),
  unshare: signedIn
    .input(z.strictObject({ uuid }))
    .mutation(({ ctx, input }) => unshareCredential(ctx, input.uuid)),
  makeToken: signedIn
    .input(
      z.strictObject({
        name: z.string().trim().min(1).max(80),
        scopes: z.array(z.enum(tokenScopes)).min(1).max(tokenScopes.length),
        days: z.int().min(1).max(365),
      }),
    )
    .mutation(({ ctx, input }) => makeToken(ctx, input)),
  revokeToken: signedIn
    .input(z.strictObject({ id: z.int().positive() }))
    .mutation(({ ctx, input }) => revokeToken(ctx, input.id)),
})
