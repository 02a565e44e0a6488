import { limit, type BaseContext, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, gt } from 'drizzle-orm'
import { linkTokenHash, newLinkToken, type AccountKey } from '../account-owner.ts'
import { signInSteps } from '../auth.table.ts'
import { noteSignIn } from '../sign-in-notes.actions.ts'
import { authServices } from '../services.ts'
import { openSession } from '../open-session.actions.ts'
import { readIdentity, type Identity } from '../signed-in.queries.ts'
import { stepMinutes } from '../words.ts'
import { stepCookieFor } from './step-cookie.ts'

/** Someone who has passed the first step of signing in. */
export interface SignInStep extends AccountKey {
  tokenHash: string
  challenge: string | null
  identity: Identity
}

/**
 * Records that someone's password was right, and gives the browser a cookie for the second factor.
 */
export async function beginStep(ctx: BaseContext, key: AccountKey): Promise<void> {
  const token = newLinkToken()
  await ctx.database.transaction(key.districtID, (tx) =>
    tx.insert(signInSteps).values({
      tokenHash: linkTokenHash(token),
      districtID: key.districtID,
      userID: key.userID,
      expiresAt: new Date(ctx.now().getTime() + stepMinutes * 60_000).toISOString(),
    }),
  )
  const { secure } = authServices().store
  ctx.request.setCookie(stepCookieFor(token, { secure, minutes: stepMinutes }))
}

/**
 * The person who still needs the second factor in this browser. Refuses 401 if no one does, or
 * if the ten minutes are over.
 */
export async function currentStep(ctx: BaseContext): Promise<SignInStep> {
  const token = ctx.request.stepToken
  const [row] = token
    ? await ctx.database.everyDistrict
        .select()
        .from(signInSteps)
        .where(
          and(
            eq(signInSteps.tokenHash, linkTokenHash(token)),
            gt(signInSteps.expiresAt, ctx.now().toISOString()),
          ),
        )
    : []
  const identity =
    row && (await readIdentity(ctx.database.district(row.districtID), row.districtID, row.userID))
  if (!row || !identity || identity.disabled) throw refuse.unauthenticated('auth.step.over')
  return { ...row, identity }
}

/** Stores a passkey's challenge with its unfinished sign-in. */
export const keepChallenge =
  (ctx: BaseContext, { districtID, tokenHash }: SignInStep) =>
  async (challenge: string): Promise<void> => {
    await ctx.database.transaction(districtID, (tx) =>
      tx.update(signInSteps).set({ challenge }).where(eq(signInSteps.tokenHash, tokenHash)),
    )
  }

/** Uses up the latest challenge and returns it. Refuses 401 without one. */
export async function keptChallenge(
  ctx: BaseContext,
  { districtID, tokenHash, challenge }: Pick<SignInStep, 'districtID' | 'tokenHash' | 'challenge'>,
): Promise<string> {
  if (!challenge) throw refuse.unauthenticated('auth.step.over')
  const used = await ctx.database.transaction(districtID, (tx) =>
    tx
      .update(signInSteps)
      .set({ challenge: null })
      .where(and(eq(signInSteps.tokenHash, tokenHash), eq(signInSteps.challenge, challenge)))
      .returning({ userID: signInSteps.userID }),
  )
  if (used.length === 0) throw refuse.unauthenticated('auth.step.over')
  return challenge
}

/**
 * The same for a signed-in person who adds a passkey. The challenge is stored with their session.
 */
export function sessionChallenge(ctx: UserRequest) {
  const { districtID, userID, sessionHash } = ctx.user
  const tokenHash = `session:${sessionHash}`
  return {
    keep: async (challenge: string): Promise<void> => {
      const expiresAt = new Date(ctx.now().getTime() + stepMinutes * 60_000).toISOString()
      await ctx.database.transaction(districtID, (tx) =>
        tx
          .insert(signInSteps)
          .values({ tokenHash, districtID, userID, challenge, expiresAt })
          .onConflictDoUpdate({
            target: signInSteps.tokenHash,
            set: { challenge, expiresAt },
          }),
      )
    },
    take: async (): Promise<string> => {
      const [row] = await ctx.db
        .select()
        .from(signInSteps)
        .where(
          and(
            eq(signInSteps.tokenHash, tokenHash),
            gt(signInSteps.expiresAt, ctx.now().toISOString()),
          ),
        )
      return keptChallenge(ctx, { districtID, tokenHash, challenge: row?.challenge ?? null })
    },
  }
}

/** Allows ten tries in 15 minutes, over all factors. Refuses 429. */
export const limitFactor = (
  { database }: BaseContext,
  { districtID, userID }: AccountKey,
): Promise<void> =>
  limit(database, `second-factor:${districtID}:${userID}`, { points: 10, seconds: 15 * 60 })

/**
 * Starts a session after the second factor was right, and deletes the unfinished sign-in. Of two
 * concurrent calls, only one succeeds.
 */
export async function finishStep(ctx: BaseContext, step: SignInStep): Promise<void> {
  const ended = await ctx.database.transaction(step.districtID, (tx) =>
    tx
      .delete(signInSteps)
      .where(eq(signInSteps.tokenHash, step.tokenHash))
      .returning({ userID: signInSteps.userID }),
  )
  if (ended.length === 0) throw refuse.unauthenticated('auth.step.over')
  const { secure } = authServices().store
  ctx.request.setCookie(stepCookieFor(null, { secure, minutes: stepMinutes }))
  await openSession(ctx, step.identity)
  await noteSignIn(ctx, step.identity)
}
