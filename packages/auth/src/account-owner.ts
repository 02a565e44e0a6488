import { createHash, randomBytes } from 'node:crypto'
import { sendMail, type Tx } from '@atrium/kit/server'
import { isLanguage } from '@atrium/kit/shared'
import { and, eq, isNull } from 'drizzle-orm'
import { accounts, recoveryEmailChanges, resetTokens, users } from './auth.table.ts'

export interface AccountKey {
  districtID: number
  userID: number
}

export const newLinkToken = (): string => randomBytes(32).toString('base64url')
export const linkTokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

/**
 * An account and what is needed to email its owner, locked until the transaction ends. Anything
 * that changes how to sign in to the account takes this lock first.
 */
export async function lockAccount(tx: Tx, { districtID, userID }: AccountKey) {
  const [row] = await tx
    .select({
      districtID: accounts.districtID,
      userID: accounts.userID,
      loginName: accounts.loginName,
      recoveryEmail: accounts.recoveryEmail,
      passwordHash: accounts.passwordHash,
      lastSignInAt: accounts.lastSignInAt,
      firstName: users.firstName,
      lastName: users.lastName,
      language: users.language,
    })
    .from(accounts)
    .innerJoin(users, and(eq(users.districtID, accounts.districtID), eq(users.id, accounts.userID)))
    .where(and(eq(accounts.districtID, districtID), eq(accounts.userID, userID)))
    .for('update', { of: accounts })
  return row
}
export type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

/**
 * Emails an account's owner in their language, at `to` or else at the recovery email. Does nothing
 * if there is neither.
 */
export async function mailOwner(
  tx: Tx,
  { districtID, firstName, lastName, language, recoveryEmail }: LockedAccount,
  {
    to = recoveryEmail,
    template,
    values = {},
  }: { to?: string | null; template: string; values?: Record<string, string | number> },
): Promise<void> {
  if (!to) return
  await sendMail(tx, {
    districtID,
    to,
    language: isLanguage(language) ? language : 'en',
    template,
    values: { firstName: firstName || lastName, ...values },
  })
}

/**
 * Invalidates every link that could open or take over the account: reset links, and a new recovery
 * email that hasn't been confirmed.
 */
export async function closeOpenLinks(tx: Tx, { districtID, userID }: AccountKey): Promise<void> {
  await tx
    .delete(resetTokens)
    .where(and(eq(resetTokens.districtID, districtID), eq(resetTokens.userID, userID)))
  await tx.delete(recoveryEmailChanges).where(waitingOf({ districtID, userID }))
}

/** The person's unconfirmed change; at most one. */
export const waitingOf = ({ districtID, userID }: AccountKey) =>
  and(
    eq(recoveryEmailChanges.districtID, districtID),
    eq(recoveryEmailChanges.userID, userID),
    isNull(recoveryEmailChanges.confirmedAt),
  )
