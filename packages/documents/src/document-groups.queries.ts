import { heldGroups } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import { documentGroups } from './documents.table.ts'

/**
 * Refuses 403 a report that the district limits to groups, if the caller belongs to none of them.
 */
export async function refuseOtherGroups(ctx: UserRequest, kind: string): Promise<void> {
  const { districtID, userID } = ctx.user
  const [row] = await ctx.db.execute<{ isKept: boolean; isTheirs: boolean }>(sql`
    select count(*) > 0 as "isKept", coalesce(bool_or(d.group_id in (
      select h.group_id from ${heldGroups} h where h.district_id = ${districtID} and h.user_id = ${userID})), false) as "isTheirs"
    from ${documentGroups} d where d.district_id = ${districtID} and d.kind = ${kind}`)
  if (row?.isKept && !row.isTheirs) throw refuse.forbidden('documents.refusal.otherGroups')
}
