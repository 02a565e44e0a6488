import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { lockGroup, lockStudents, place } from '../groups/members.actions.ts'
import { planBalance, type BalanceWish } from './balance.queries.ts'

/**
 * Writes the proposal that was shown. Refuses 409 if students or groups have changed since: there
 * is a new proposal then.
 */
export function applyBalance(
  ctx: UserRequest,
  { token, ...wish }: BalanceWish & { token: string },
): Promise<{ placed: number }> {
  return ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const first = await planBalance(ctx, tx, wish)
    const groups = []
    for (const { groupID } of first.proposal.groups) groups.push(await lockGroup(tx, ctx, groupID))
    // Now that no one else can place anyone in them: is it still the plan that was shown?
    const { proposal, places, date } = await planBalance(ctx, tx, wish)
    if (proposal.token !== token) throw refuse.conflict('studentGroups.balance.changed')
    const [school] = groups
    if (!school) return { placed: 0 }
    await lockStudents(tx, ctx, school.schoolID, [...places.keys()])
    let placed = 0
    for (const group of groups) {
      const coming = [...places].filter(([, groupID]) => groupID === group.id).map(([id]) => id)
      if (coming.length > 0) placed += await place(tx, ctx, group, coming, date)
    }
    return { placed }
  })
}
