import { accounts, users as usersTable } from '@atrium/auth/tables'
import { staffMembers } from '@atrium/people/tables'
import { holdersSQL, holdsSQL } from '@atrium/access/public'
import { notifyUser } from '@atrium/notify/public'
import { audit, notify, type Tx, type UserRequest } from '@atrium/kit/server'
import { likePattern, refuse } from '@atrium/kit/shared'
import { and, eq, sql } from 'drizzle-orm'
import { suiteShares, dataSuites } from '../data-suites.table.ts'
import { openSuite } from '../suites/suite-access.queries.ts'
import { distinguishingDetail, place } from './distinguishing-detail.ts'

/**
 * Staff who may own a suite: active, with an account, and with permission to create suites. SQL
 * over `users u`.
 */
const mayOwn = (districtID: number) => sql`u.district_id = ${districtID}
  and ${holdsSQL(sql`u.id`, { districtID, permission: ['dataSuites.create', 'dataSuites.manage'] })}`

export interface Successor {
  userID: number
  name: string
  beside: string | null
}

/** People a suite could be transferred to, by letters of their name. */
export async function possibleOwners(
  ctx: UserRequest,
  { suiteID, search }: { suiteID: number; search: string },
): Promise<Successor[]> {
  const { suite } = await openSuite(ctx, suiteID, 'owner')
  const like = likePattern(search)
  const rows = await ctx.db.execute<Successor & Record<string, unknown>>(sql`
    select u.id as "userID", ltrim(u.first_name || ' ' || u.last_name) as name, ${distinguishingDetail} as beside from ${usersTable} u ${place}
    where ${mayOwn(ctx.user.districtID)} and u.id <> ${suite.ownerID} and ltrim(u.first_name || ' ' || u.last_name) ilike ${like} order by u.last_name, u.first_name, u.id limit 20`)
  return Array.from(rows)
}

/**
 * Transfers a suite to someone else, with everything in it. The previous owner may keep editing;
 * shares, links and deliveries continue. Refuses 422 people who may not own suites.
 */
export async function transferSuite(
  ctx: UserRequest,
  { suiteID, userID: toID }: { suiteID: number; userID: number },
): Promise<void> {
  const { suite } = await openSuite(ctx, suiteID, 'owner')
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const [may] = await tx.execute(
      sql`select 1 from ${usersTable} u where ${mayOwn(districtID)} and u.id = ${toID}`,
    )
    if (!may || toID === suite.ownerID)
      throw refuse.fields({ userID: { id: 'dataSuites.transfer.mayNotOwn' } })
    await passOn(tx, {
      districtID,
      suiteID,
      fromID: suite.ownerID,
      toID,
      actorID: userID,
      keeps: true,
    })
    await notifyUser(tx, {
      districtID,
      userID: toID,
      template: 'dataSuites.transferred',
      values: { suite: suite.name, from: ctx.user.displayName },
      screen: 'data-forge/data-suites/suite',
      params: { suiteID },
    })
    if (userID !== suite.ownerID)
      await notify(tx, [
        {
          districtID,
          userID: suite.ownerID,
          template: 'dataSuites.transferredAway',
          values: { suite: suite.name },
          screen: 'data-forge/data-suites',
        },
      ])
  })
}

export interface Passing {
  districtID: number
  suiteID: number
  fromID: number
  toID: number
  /** 0: the system. */
  actorID: number
  /** The previous owner may keep editing. */
  keeps: boolean
}

/** Records who owns a suite from now on. Refuses 409 if it has gone to someone else meanwhile. */
export async function passOn(
  tx: Tx,
  { districtID, suiteID, fromID, toID, actorID, keeps }: Passing,
): Promise<void> {
  const moved = await tx
    .update(dataSuites)
    .set({ ownerID: toID, version: sql`version + 1`, updatedAt: new Date().toISOString() })
    .where(
      and(
        eq(dataSuites.districtID, districtID),
        eq(dataSuites.id, suiteID),
        eq(dataSuites.ownerID, fromID),
      ),
    )
    .returning({ id: dataSuites.id })
  if (moved.length === 0) throw refuse.changed({ suiteID })
  await tx.execute(
    sql`delete from data_suite_share where district_id = ${districtID} and suite_id = ${suiteID} and user_id in (${toID}, ${fromID})`,
  )
  if (keeps)
    await tx
      .insert(suiteShares)
      .values({ districtID, suiteID, userID: fromID, role: 'edit', createdBy: actorID })
  await audit(tx, {
    districtID,
    actorID,
    entity: 'dataSuites.suite',
    entityID: suiteID,
    action: 'transfer',
    before: { ownerID: fromID },
    after: { ownerID: toID },
  })
}

/**
 * Suites whose owner has left, each with the successor: the first of its editors who still works
 * here, or else an administrator.
 */
export function ownerlessSuites(
  tx: Tx,
  districtID: number,
): Promise<readonly { id: number; name: string; owner_id: number; heir_id: number | null }[]> {
  return tx.execute<{ id: number; name: string; owner_id: number; heir_id: number | null }>(sql`
    select s.id, s.name, s.owner_id, coalesce(
      (select h.user_id from data_suite_share h join ${usersTable} u on u.district_id = h.district_id and u.id = h.user_id
        where h.district_id = s.district_id and h.suite_id = s.id and h.role = 'edit' and (h.expires_at is null or h.expires_at > now()) and ${mayOwn(districtID)} order by h.created_at, h.id limit 1),
      (select min(m.user_id) from ${holdersSQL({ districtID, permission: 'dataSuites.manage' })} m)) as heir_id
    from data_suite s join ${usersTable} o on o.district_id = s.district_id and o.id = s.owner_id
    where s.district_id = ${districtID} and s.removed_at is null
      and (o.status <> 'active' or exists (select from ${accounts} a where a.district_id = o.district_id and a.user_id = o.id and a.disabled)
        or exists (select from ${staffMembers} m where m.district_id = o.district_id and m.user_id = o.id and m.status <> 'active'))
    order by s.id for update of s`)
}
