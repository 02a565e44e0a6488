import { users } from '@atrium/auth/tables'
import type { UserRequest } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { undoDays } from './merge.actions.ts'
import type { MergedKind } from './merge-fields.ts'
import { personMerges } from './person-merge.table.ts'

export interface RecentMerge {
  id: number
  kind: MergedKind
  keptID: number
  name: string
  mergedBy: string
  mergedAt: string
  undoneAt: string | null
}

/** The caller's merges of the last days, which can be undone. One statement. */
export async function recentMerges(ctx: UserRequest): Promise<RecentMerge[]> {
  const rows = await ctx.db.execute<RecentMerge & Record<string, unknown>>(sql`
    select m.id, m.kind, m.kept_id as "keptID", k.first_name || ' ' || k.last_name as name, b.first_name || ' ' || b.last_name as "mergedBy",
      m.merged_at as "mergedAt", m.undone_at as "undoneAt"
    from ${personMerges} m
    join ${users} k on k.district_id = m.district_id and k.id = m.kept_id
    left join ${users} b on b.district_id = m.district_id and b.id = m.merged_by
    where m.district_id = ${ctx.user.districtID} and m.merged_by = ${ctx.user.userID} and m.merged_at > now() - make_interval(days => ${undoDays})
    order by m.id desc limit 50`)
  return [...rows]
}
