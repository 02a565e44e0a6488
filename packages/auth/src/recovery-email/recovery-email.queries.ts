import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, gt } from 'drizzle-orm'
import { waitingOf } from '../account-owner.ts'
import { accounts, recoveryEmailChanges } from '../auth.table.ts'

export interface OwnRecoveryEmail {
  loginName: string
  email: string | null
  /** A requested address that hasn't been confirmed. */
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
