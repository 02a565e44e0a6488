import { audit, secrets, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { randomBytes } from 'node:crypto'
import { and, count, eq, gt, isNull, sql } from 'drizzle-orm'
import { credentials, credentialShares, walletTokens } from '../credentials.table.ts'
import { hashOf } from '../documents/visible.queries.ts'
import { tokenScopes, type TokenScope } from '../words.ts'

const mostTokens = 20

export const placeOfShare = (credentialID: number): string => `credentials.share:${credentialID}`

/**
 * Opens a share link to one of the caller's credentials, or returns the one that is already open.
 * Refuses 404.
 */
export async function shareCredential(ctx: UserRequest, uuid: string): Promise<{ share: string }> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const credentialID = await lockOwn(tx, ctx, uuid)
    const [open] = await tx
      .select({ sealedToken: credentialShares.sealedToken })
      .from(credentialShares)
      .where(
        and(
          eq(credentialShares.districtID, districtID),
          eq(credentialShares.credentialID, credentialID),
          isNull(credentialShares.removedAt),
        ),
      )
    if (open) return { share: secrets().open(open.sealedToken, placeOfShare(credentialID)) }
    const share = randomBytes(18).toString('base64url')
    await tx.insert(credentialShares).values({
      districtID,
      credentialID,
      tokenHash: hashOf(share),
      sealedToken: secrets().seal(share, placeOfShare(credentialID)),
    })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'credentials.credential',
      entityID: credentialID,
      action: 'share',
      requestID: ctx.request.requestID,
    })
    return { share }
  })
}

/** Closes the link, which then no longer works. Refuses 404. */
export async function unshareCredential(ctx: UserRequest, uuid: string): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const credentialID = await lockOwn(tx, ctx, uuid)
    await tx
      .update(credentialShares)
      .set({ removedAt: ctx.now().toISOString() })
      .where(
        and(
          eq(credentialShares.districtID, districtID),
          eq(credentialShares.credentialID, credentialID),
          isNull(credentialShares.removedAt),
        ),
      )
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'credentials.credential',
      entityID: credentialID,
      action: 'unshare',
      requestID: ctx.request.requestID,
    })
  })
}

async function lockOwn(tx: Tx, { user }: UserRequest, uuid: string): Promise<number> {
  const [own] = await tx
    .select({ id: credentials.id })
    .from(credentials)
    .where(
      and(
        eq(credentials.districtID, user.districtID),
        eq(credentials.userID, user.userID),
        eq(credentials.uuid, uuid),
      ),
    )
    .for('update')
  if (!own) throw refuse.notFound('kit.refusal.notFound')
  return own.id
}

export interface NewToken {
  name: string
  scopes: readonly TokenScope[]
  /** Days from now. */
  days: number
}

/**
 * Creates a token for a wallet; it is shown only this once. Refuses 409 if the caller has twenty
 * valid ones.
 */
export async function makeToken(
  ctx: UserRequest,
  { name, scopes, days }: NewToken,
): Promise<{ token: string }> {
  const { districtID, userID } = ctx.user
  const token = `atrium_${randomBytes(30).toString('base64url')}`
  await ctx.database.transaction(districtID, async (tx) => {
    const [held] = await tx
      .select({ tokens: count() })
      .from(walletTokens)
      .where(
        and(
          eq(walletTokens.districtID, districtID),
          eq(walletTokens.userID, userID),
          isNull(walletTokens.revokedAt),
          gt(walletTokens.expiresAt, sql`now()`),
        ),
      )
    if ((held?.tokens ?? 0) >= mostTokens)
      throw refuse.conflict('credentials.refusal.tooManyTokens', { most: mostTokens })
    const expiresAt = new Date(ctx.now().getTime() + days * 24 * 3600 * 1000).toISOString()
    const [made] = await tx
      .insert(walletTokens)
      .values({
        districtID,
        userID,
        name: name.trim(),
        scopes: tokenScopes.filter((scope) => scopes.includes(scope)),
        tokenHash: hashOf(token),
        expiresAt,
      })
      .returning({ id: walletTokens.id })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'credentials.walletToken',
      entityID: made?.id ?? 0,
      action: 'create',
      after: { name, scopes: [...scopes] },
      requestID: ctx.request.requestID,
    })
  })
  return { token }
}

/** Revokes one of the caller's tokens. Refuses 404. */
export async function revokeToken(ctx: UserRequest, id: number): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const gone = await tx
      .update(walletTokens)
      .set({ revokedAt: ctx.now().toISOString() })
      .where(
        and(
          eq(walletTokens.districtID, districtID),
          eq(walletTokens.userID, userID),
          eq(walletTokens.id, id),
          isNull(walletTokens.revokedAt),
        ),
      )
      .returning({ id: walletTokens.id })
    if (gone.length === 0) throw refuse.notFound('kit.refusal.notFound')
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'credentials.walletToken',
      entityID: id,
      action: 'revoke',
      requestID: ctx.request.requestID,
    })
  })
}
