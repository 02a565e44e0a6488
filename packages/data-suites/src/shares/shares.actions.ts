import { permissionGroups, users as usersTable } from '@atrium/auth/tables'
import { staffMembers } from '@atrium/people/tables'
import { audit, type UserRequest } from '@atrium/kit/server'
import { likePattern, refuse } from '@atrium/kit/shared'
import { and, eq, sql } from 'drizzle-orm'
import { suiteShares } from '../data-suites.table.ts'
import { openSuite } from '../suites/suite-access.queries.ts'
import type { ShareRole } from '../words.ts'
import { distinguishingDetail, place } from './distinguishing-detail.ts'

export interface ShareView {
  shareID: number
  name: string
  /** Distinguishes this person from others with the same name. */
  beside: string | null
  isGroup: boolean
  role: ShareRole
  expiresAt: string | null
}

export interface ShareTarget {
  kind: 'user' | 'group'
  id: number
  name: string
  beside: string | null
}

/** Who a suite is shared with. */
export async function listShares(ctx: UserRequest, suiteID: number): Promise<ShareView[]> {
  await openSuite(ctx, suiteID, 'owner')
  const rows = await ctx.db.execute<ShareView & Record<string, unknown>>(sql`
    select h.id as "shareID", coalesce(ltrim(u.first_name || ' ' || u.last_name), g.name, '') as name, ${distinguishingDetail} as beside, h.group_id is not null as "isGroup", h.role, h.expires_at as "expiresAt"
    from data_suite_share h left join ${usersTable} u on u.district_id = h.district_id and u.id = h.user_id ${place} left join ${permissionGroups} g on g.district_id = h.district_id and g.id = h.group_id
    where h.district_id = ${ctx.user.districtID} and h.suite_id = ${suiteID} order by 4 desc, 2, h.id`)
  return Array.from(rows, (row) => ({
    ...row,
    expiresAt: row.expiresAt && new Date(row.expiresAt).toISOString(),
  }))
}

/** Staff and permission groups with names that contain these letters. */
export async function shareTargets(
  ctx: UserRequest,
  { suiteID, search }: { suiteID: number; search: string },
): Promise<ShareTarget[]> {
  await openSuite(ctx, suiteID, 'owner')
  const { districtID } = ctx.user
  const like = likePattern(search)
  const rows = await ctx.db.execute<ShareTarget & Record<string, unknown>>(sql`
    (select 'group' as kind, id, name, null::text as beside from ${permissionGroups} where district_id = ${districtID} and removed_at is null and name ilike ${like} order by name limit 10)
    union all
    (select 'user' as kind, u.id, ltrim(u.first_name || ' ' || u.last_name) as name, ${distinguishingDetail} as beside from ${usersTable} u ${place}
      where u.district_id = ${districtID} and m.status = 'active' and ltrim(u.first_name || ' ' || u.last_name) ilike ${like} order by u.last_name, u.first_name, u.id limit 20)`)
  return Array.from(rows)
}

export interface ShareDraft {
  suiteID: number
  kind: 'user' | 'group'
  id: number
  role: ShareRole
  expiresAt: string | null
}

/**
 * Shares a suite, or changes how it is shared. Shared data is suppressed: no groups of fewer than
 * ten students.
 */
export async function share(
  ctx: UserRequest,
  { suiteID, kind, id, role, expiresAt }: ShareDraft,
): Promise<void> {
  const { suite } = await openSuite(ctx, suiteID, 'owner')
  if (kind === 'user' && id === suite.ownerID)
    throw refuse.fields({ id: { id: 'dataSuites.share.owner' } })
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const [there] = await tx.execute(
      kind === 'user'
        ? sql`select 1 from ${staffMembers} where district_id = ${districtID} and user_id = ${id}`
        : sql`select 1 from ${permissionGroups} where district_id = ${districtID} and id = ${id} and removed_at is null`,
    )
    if (!there) throw refuse.notFound('kit.refusal.notFound')
    const target = kind === 'user' ? { userID: id } : { groupID: id }
    await tx
      .delete(suiteShares)
      .where(
        and(
          eq(suiteShares.districtID, districtID),
          eq(suiteShares.suiteID, suiteID),
          kind === 'user' ? eq(suiteShares.userID, id) : eq(suiteShares.groupID, id),
        ),
      )
    await tx
      .insert(suiteShares)
      .values({ districtID, suiteID, ...target, role, expiresAt, createdBy: userID })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'dataSuites.suite',
      entityID: suiteID,
      action: 'share',
      after: { ...target, role, expiresAt },
    })
  })
}

export async function unshare(
  ctx: UserRequest,
  { suiteID, shareID }: { suiteID: number; shareID: number },
): Promise<void> {
  await openSuite(ctx, suiteID, 'owner')
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const gone = await tx
      .delete(suiteShares)
      .where(
        and(
          eq(suiteShares.districtID, districtID),
          eq(suiteShares.suiteID, suiteID),
          eq(suiteShares.id, shareID),
        ),
      )
      .returning({ userID: suiteShares.userID, groupID: suiteShares.groupID })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'dataSuites.suite',
      entityID: suiteID,
      action: 'unshare',
      before: { ...gone[0] },
    })
  })
}
