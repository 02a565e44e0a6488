import { reachOf, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, gt } from 'drizzle-orm'
import { waitingOf } from '../account-owner.ts'
import { accounts, recoveryEmailChanges } from '../auth.table.ts'
import { holdingsOf, holdsAllOf } from '../holdings.queries.ts'

export interface OwnRecoveryEmail {
  loginName: string
  email: string | null
  /** An address that was asked for and waits to be confirmed. */
  waiting: string | null
}

/** The caller's own recovery email, in one statement. */
export async function ownRecoveryEmail(ctx: UserRequest): Promise<OwnRecoveryEmail> {
  const { districtID, userID } = ctx.user
  const [row] = await ctx.db
    .select({
      loginName: accounts.loginName,
      email: accounts.recoveryEmail,
      waiting: recoveryEmailChanges.newEmail,
    })
    .from(accounts)
    .leftJoin(
      recoveryEmailChanges,
      and(
        waitingOf({ districtID, userID }),
        gt(recoveryEmailChanges.confirmExpiresAt, ctx.now().toISOString()),
      ),
    )
    .where(and(eq(accounts.districtID, districtID), eq(accounts.userID, userID)))
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return row
}

export interface PersonsRecoveryEmail {
  email: string | null
  /** Whether the caller may set it. */
  maySet: boolean
}

/** Somebody's recovery email, for the district office. Refuses 404 for a person without an account. */
export async function recoveryEmailOf(
  ctx: UserRequest,
  userID: number,
): Promise<PersonsRecoveryEmail> {
  const { districtID } = ctx.user
  const [[account], holdings] = await Promise.all([
    ctx.db
      .select({ email: accounts.recoveryEmail })
      .from(accounts)
      .where(and(eq(accounts.districtID, districtID), eq(accounts.userID, userID))),
    holdingsOf(ctx.db, { districtID, userID }),
  ])
  if (!account) throw refuse.notFound('kit.refusal.notFound')
  return {
    email: account.email,
    maySet:
      userID !== ctx.user.userID &&
      reachOf(ctx.user, 'security.manage') === 'district' &&
      holdsAllOf(ctx.user, holdings),
  }
}
