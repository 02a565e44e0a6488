import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import type { AccountRow } from '../auth.table.ts'
import { stillOwned } from '../password.actions.ts'
import { factorsOf } from './factors.queries.ts'
import { limitFactor } from './step.actions.ts'
import { useCode } from './verify.actions.ts'

/**
 * Checks the second factor before anything that gives access to an account. Refuses 422 for a wrong
 * code if the person has a second factor, and 429.
 */
export async function proveFactor(
  ctx: UserRequest,
  account: AccountRow,
  code: string,
): Promise<void> {
  // Read from the database, because the cached session may not have a factor that was just added.
  if ((await factorsOf(ctx)).factors.length === 0) return
  const key = { districtID: account.districtID, userID: account.userID }
  await limitFactor(ctx, key)
  const used = await ctx.database.transaction(key.districtID, async (tx) => {
    await stillOwned(tx, account)
    return useCode(tx, key, code, ctx.now())
  })
  if (!used) throw refuse.fields({ code: { id: 'auth.step.wrongCode' } })
}
