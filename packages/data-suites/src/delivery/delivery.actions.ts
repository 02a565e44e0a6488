import { accounts, heldGroups, users as usersTable } from '@atrium/auth/tables'
import { districts } from '@atrium/schools/tables'
import { holdsSQL } from '@atrium/access/public'
import { audit, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { suiteDeliveries, suiteRecipients, type DeliveryRow } from '../answers.table.ts'
import { openWhole, openSuite } from '../suites/suite-access.queries.ts'
import { nextTime, type Cadence } from './delivery.rules.ts'

export interface DeliveryDraft {
  suiteID: number
  dashboardID: number
  cadence: Cadence
  recipients: number[]
}

/**
 * Schedules emails of a dashboard to people who may see it. Refuses 404 a dashboard of another
 * suite, 422 people who may not see it.
 */
export async function createDelivery(
  ctx: UserRequest,
  { suiteID, dashboardID, cadence, recipients }: DeliveryDraft,
): Promise<{ deliveryID: number }> {
  const { contents, suite } = await openWhole(ctx, suiteID, 'edit')
  if (!contents.dashboards.some((one) => one.id === dashboardID))
    throw refuse.notFound('kit.refusal.notFound')
  const { districtID, userID } = ctx.user
  const ids = [...new Set(recipients)]
  return ctx.database.transaction(districtID, async (tx) => {
    const may = await tx.execute<{ id: number }>(
      sql`select u.id from ${usersTable} u where ${peopleWhoMaySee(districtID, suiteID, suite.ownerID)} and u.id = any(${`{${ids.join(',')}}`}::integer[])`,
    )
    if (ids.length === 0 || may.length < ids.length)
      throw refuse.fields({
        recipients: {
          id: 'dataSuites.delivery.noAccess',
          values: { count: ids.length - may.length },
        },
      })
    const nextAt = nextTime(cadence, ctx.now(), await zoneOf(tx, districtID)).toISOString()
    const [row] = await tx
      .insert(suiteDeliveries)
      .values({ districtID, suiteID, dashboardID, cadence, nextAt, createdBy: userID })
      .returning({ id: suiteDeliveries.id })
    if (!row) throw new Error('A delivery was not made')
    await tx
      .insert(suiteRecipients)
      .values(ids.map((recipient) => ({ districtID, deliveryID: row.id, userID: recipient })))
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'dataSuites.delivery',
      entityID: row.id,
      action: 'create',
      after: { suiteID, dashboardID, cadence, recipients: ids },
    })
    return { deliveryID: row.id }
  })
}

/** Pauses a delivery, or resumes it at its next time: what was missed in between isn't sent. */
export async function pauseDelivery(
  ctx: UserRequest,
  { suiteID, deliveryID, paused }: { suiteID: number; deliveryID: number; paused: boolean },
): Promise<void> {
  await change(ctx, suiteID, deliveryID, paused ? 'pause' : 'resume', async (tx, row) => ({
    paused,
    ...(!paused && {
      nextAt: nextTime(row.cadence, ctx.now(), await zoneOf(tx, row.districtID)).toISOString(),
    }),
  }))
}

export async function removeDelivery(
  ctx: UserRequest,
  { suiteID, deliveryID }: { suiteID: number; deliveryID: number },
): Promise<void> {
  await change(ctx, suiteID, deliveryID, 'remove', () =>
    Promise.resolve({ removedAt: ctx.now().toISOString() }),
  )
}

async function change(
  ctx: UserRequest,
  suiteID: number,
  deliveryID: number,
  action: string,
  set: (tx: Tx, row: DeliveryRow) => Promise<Partial<DeliveryRow>>,
): Promise<void> {
  await openSuite(ctx, suiteID, 'edit')
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const at = and(
      eq(suiteDeliveries.districtID, districtID),
      eq(suiteDeliveries.suiteID, suiteID),
      eq(suiteDeliveries.id, deliveryID),
      isNull(suiteDeliveries.removedAt),
    )
    const [row] = await tx.select().from(suiteDeliveries).where(at).for('update')
    if (!row) throw refuse.notFound('kit.refusal.notFound')
    await tx
      .update(suiteDeliveries)
      .set(await set(tx, row))
      .where(at)
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'dataSuites.delivery',
      entityID: deliveryID,
      action,
    })
  })
}

/** Unsubscribes the caller from a delivery, or resubscribes. No one else. */
export async function subscribe(
  ctx: UserRequest,
  { deliveryID, on }: { deliveryID: number; on: boolean },
): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const rows = await tx
      .update(suiteRecipients)
      .set({ unsubscribedAt: on ? null : ctx.now().toISOString() })
      .where(
        and(
          eq(suiteRecipients.districtID, districtID),
          eq(suiteRecipients.deliveryID, deliveryID),
          eq(suiteRecipients.userID, userID),
        ),
      )
      .returning({ userID: suiteRecipients.userID })
    if (rows.length === 0) throw refuse.notFound('kit.refusal.notFound')
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'dataSuites.delivery',
      entityID: deliveryID,
      action: on ? 'subscribe' : 'unsubscribe',
    })
  })
}

/**
 * Staff who may see a suite: its owner, people it is shared with, and those who manage all. SQL
 * over `users u`.
 */
export const peopleWhoMaySee = (
  districtID: number,
  suiteID: number,
  ownerID: number,
) => sql`u.district_id = ${districtID} and u.status = 'active' and u.email is not null
  and exists (select from ${accounts} a where a.district_id = u.district_id and a.user_id = u.id and not a.disabled) and (u.id = ${ownerID}
    or exists (select from data_suite_share h where h.district_id = u.district_id and h.suite_id = ${suiteID} and (h.expires_at is null or h.expires_at > now())
      and (h.user_id = u.id or h.group_id in (select g.group_id from ${heldGroups} g where g.district_id = u.district_id and g.user_id = u.id)))
    or ${holdsSQL(sql`u.id`, { districtID, permission: 'dataSuites.manage' })})`

export async function zoneOf(tx: Pick<Tx, 'execute'>, districtID: number): Promise<string> {
  const [row] = await tx.execute<{ time_zone: string }>(
    sql`select time_zone from ${districts} where id = ${districtID}`,
  )
  return row?.time_zone ?? 'UTC'
}
