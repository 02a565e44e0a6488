import { users } from '@atrium/auth/tables'
import { declaredData, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, sql } from 'drizzle-orm'
import {
  personIndexes,
  shownCollisions,
  twinIndex,
  type ShownCollision,
} from './collisions.queries.ts'
import { undoDays } from './merge.actions.ts'
import type { MergedKind } from './merge-fields.ts'
import { personMerges } from './person-merge.table.ts'
import { personColumns } from './references.queries.ts'

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
    select m.id, m.kind, m.kept_id as "keptID", ltrim(k.first_name || ' ' || k.last_name) as name, ltrim(b.first_name || ' ' || b.last_name) as "mergedBy",
      m.merged_at as "mergedAt", m.undone_at as "undoneAt"
    from ${personMerges} m
    join ${users} k on k.district_id = m.district_id and k.id = m.kept_id
    left join ${users} b on b.district_id = m.district_id and b.id = m.merged_by
    where m.district_id = ${ctx.user.districtID} and m.merged_by = ${ctx.user.userID} and m.merged_at > now() - make_interval(days => ${undoDays})
    order by m.id desc limit 50`)
  return [...rows]
}

/**
 * Which of the two records' values stood in one of the caller's merges, so that the others can still
 * be read. Refuses 404.
 */
export async function settledOf(ctx: UserRequest, id: number): Promise<ShownCollision[]> {
  const { districtID, userID } = ctx.user
  const [merge] = await ctx.db
    .select()
    .from(personMerges)
    .where(
      and(
        eq(personMerges.districtID, districtID),
        eq(personMerges.id, id),
        eq(personMerges.mergedBy, userID),
      ),
    )
  if (!merge) throw refuse.notFound('kit.refusal.notFound')
  const data = await declaredData()
  const indexes = await personIndexes(ctx.db, await personColumns(ctx.database, data))
  const stood = (merge.before.settled ?? []).flatMap(({ table, column, isTwin, ...rows }) => {
    const index = indexes.find((one) => one.table === table && one.column === column)
    const over = isTwin && index ? twinIndex(index)?.index : index
    return over ? [{ index: over, isTwin, ...rows }] : []
  })
  return shownCollisions(
    ctx.db,
    ctx,
    merge,
    stood,
    data,
    (collision) => stood.find((one) => one === collision)?.stands ?? 'kept',
  )
}
