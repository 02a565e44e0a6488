import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import type { AccountRow } from '../auth.table.ts'
import { stillOwned } from '../password.actions.ts'
import { factorsOf } from './factors.queries.ts'
import { limitFactor } from './step.actions.ts'
import { useCode } from './verify.actions.ts'

/**
 * The second half of proving who someone is, for anything that opens or takes over an account.
 * Refuses 422 a wrong code if there is a second factor, and 429.
 */
export async function proveFactor(
  ctx: UserRequest,
  account: AccountRow,
  code: string,
): Promise<void> {
  // Asked of the database: the session may not know yet of a factor that was added a moment ago.
  if ((await factorsOf(ctx)).factors.length === 0) return
  const key = { districtID: account.districtID, userID: account.userID }
  await limitFactor(ctx, key)
  const used = await ctx.database.transaction(key.districtID, async (tx) => {
    await stillOwned(tx, account)
    return useCode(tx, key, code, ctx.now())
  })
  if (!used) throw refuse.fields({ code: { id: 'auth.step.wrongCode' } })
}
