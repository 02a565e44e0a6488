import { isWithinLimit, type Database, type Tx } from '@atrium/kit/server'
import { and, eq } from 'drizzle-orm'
import {
  linkTokenHash,
  lockAccount,
  mailOwner,
  newLinkToken,
  type LockedAccount,
} from './account-owner.ts'
import { accounts, resetTokens, users } from './auth.table.ts'
import { authServices } from './services.ts'
import { resetMinutes, resetsAnHour } from './words.ts'

/** What someone who can't sign in typed; lower case. */
export interface ResetAsk {
  /** The district of the host that they used; if undefined, any district. */
  of?: number | undefined
  by: 'emailAddress' | 'username'
  name: string
}

/**
 * Emails a reset link to the recovery address of each requested account, up to an hourly limit per
 * account.
 */
export async function sendResetLinks(
  database: Database,
  { of, by, name }: ResetAsk,
  now: Date,
): Promise<void> {
  const owners = await database.everyDistrict
    .select({ districtID: accounts.districtID, userID: accounts.userID })
    .from(accounts)
    .innerJoin(users, and(eq(users.districtID, accounts.districtID), eq(users.id, accounts.userID)))
    .where(
      and(
        of === undefined ? undefined : eq(accounts.districtID, of),
        eq(by === 'username' ? accounts.loginName : accounts.recoveryEmail, name),
        eq(accounts.disabled, false),
        eq(users.status, 'active'),
      ),
    )
    .limit(5)
  for (const { districtID, userID } of owners) {
    const isAllowed = await isWithinLimit(database, `reset:account:${districtID}:${userID}`, {
      points: resetsAnHour,
      seconds: 3600,
    })
    if (!isAllowed) continue
    await database.transaction(districtID, async (tx) => {
      const account = await lockAccount(tx, { districtID, userID })
      if (account) await sendResetLink(tx, account, now)
    })
  }
}

/** Emails a reset link to the recovery address; an older link stops working. */
export async function sendResetLink(tx: Tx, account: LockedAccount, now: Date): Promise<void> {
  const { districtID, userID, loginName } = account
  const token = newLinkToken()
  await tx
    .delete(resetTokens)
    .where(and(eq(resetTokens.districtID, districtID), eq(resetTokens.userID, userID)))
  await tx.insert(resetTokens).values({
    tokenHash: linkTokenHash(token),
    districtID,
    userID,
    expiresAt: new Date(now.getTime() + resetMinutes * 60_000).toISOString(),
  })
  await mailOwner(tx, account, {
    template: 'auth.mail.reset',
    values: {
      username: loginName,
      link: `${authServices().publicOrigin}/login/reset-password/${token}`,
      minutes: resetMinutes,
    },
  })
}
