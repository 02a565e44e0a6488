import { isOneOf, schoolToday, type UserRequest } from '@atrium/kit/server'
import { likePattern, type Needs, type Option } from '@atrium/kit/shared'
import { ledgerAccounts } from '@atrium/finance/public'
import type { AskedChoices } from '@atrium/people/public'
import { sql } from 'drizzle-orm'
import { leaveFacts, onlyPeople, ruleFor } from './leave/balances.queries.ts'
import { leaveReasons } from './setup/setup.table.ts'
import { asks, decides } from './words.ts'

/** Who reads requests: to ask, or to decide. */
export const readsRequests: Needs = [[asks, decides]]

/** The reasons for which the caller may ask for leave, today or later; those in `ids` in any case. */
export async function ownReasonOptions(
  ctx: UserRequest,
  { search, ids }: AskedChoices,
): Promise<Option[]> {
  const { districtID, userID } = ctx.user
  const label = sql`coalesce(nullif(r.name ->> ${ctx.language}, ''), r.name ->> 'en')`
  const rows = await ctx.db.execute<{ id: number; label: string }>(sql`
    select r.id, ${label} as label from ${leaveReasons} r where r.district_id = ${districtID}
      and ${ids ? isOneOf(sql`r.id`, ids) : sql`r.removed_at is null and r.active and atrium_fold(${label}) like atrium_fold(${likePattern(search ?? '')})`}
    order by r.code, r.id limit 500`)
  if (ids) return [...rows]
  const { reasons, people } = await leaveFacts(ctx.db, { districtID, among: onlyPeople([userID]) })
  const [person] = people
  const today = schoolToday(ctx)
  const allowed = new Set(
    reasons.flatMap((reason) => {
      const days = [
        today,
        ...(person?.jobs ?? []).map(({ from }) => from).filter((day) => day > today),
      ]
      return person && days.some((day) => ruleFor(person, reason, day)) ? [reason.id] : []
    }),
  )
  return [...rows].filter(({ id }) => allowed.has(id))
}

/** Accounts that can pay for a position, by code and name. */
export async function accountOptions(
  ctx: UserRequest,
  { search, ids }: AskedChoices,
): Promise<Option[]> {
  const label = sql`a.code || ' ' || a.name`
  const rows = await ctx.db.execute<{ id: number; label: string }>(sql`
    select a.id, ${label} as label from ${ledgerAccounts} a where a.district_id = ${ctx.user.districtID}
      and ${ids ? isOneOf(sql`a.id`, ids) : sql`a.removed_at is null and a.active and a.kind = 'expense' and atrium_fold(${label}) like atrium_fold(${likePattern(search ?? '')})`}
    order by a.code, a.id limit ${ids ? 500 : 50}`)
  return [...rows]
}
