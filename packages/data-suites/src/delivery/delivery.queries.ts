import { likePattern } from '@atrium/kit/shared'
import { users as usersTable } from '@atrium/auth/tables'
import { namedIn, type UserRequest } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { distinguishingDetail, place } from '../shares/distinguishing-detail.ts'
import type { Successor } from '../shares/transfer.actions.ts'
import { openSuite } from '../suites/suite-access.queries.ts'
import { peopleWhoMaySee } from './delivery.actions.ts'
import type { Cadence } from './delivery.rules.ts'

export interface OwnDelivery {
  deliveryID: number
  suiteID: number
  dashboardID: number
  dashboardName: string
  suiteName: string
  cadence: Cadence
  paused: boolean
  unsubscribed: boolean
}

/** This person's scheduled emails. */
export async function ownDeliveries(ctx: UserRequest): Promise<OwnDelivery[]> {
  const rows = await ctx.db.execute<OwnDelivery & Record<string, unknown>>(sql`
    select v.id as "deliveryID", v.suite_id as "suiteID", v.dashboard_id as "dashboardID", ${namedIn(ctx.language, sql`d.name`, sql`d.name_es`)} as "dashboardName", s.name as "suiteName", v.cadence, v.paused, r.unsubscribed_at is not null as unsubscribed
    from data_suite_recipient r join data_suite_delivery v on v.district_id = r.district_id and v.id = r.delivery_id
      join data_suite_dashboard d on d.district_id = v.district_id and d.id = v.dashboard_id join data_suite s on s.district_id = v.district_id and s.id = v.suite_id
    where r.district_id = ${ctx.user.districtID} and r.user_id = ${ctx.user.userID} and v.removed_at is null and d.removed_at is null and s.removed_at is null order by lower(d.name), v.id`)
  return Array.from(rows)
}

/** People who may see a suite and so may get it by email, by letters of their name. */
export async function possibleRecipients(
  ctx: UserRequest,
  { suiteID, search }: { suiteID: number; search: string },
): Promise<Successor[]> {
  const { suite } = await openSuite(ctx, suiteID, 'edit')
  const like = likePattern(search)
  const rows = await ctx.db.execute<Successor & Record<string, unknown>>(sql`
    select u.id as "userID", ltrim(u.first_name || ' ' || u.last_name) as name, ${distinguishingDetail} as beside from ${usersTable} u ${place}
    where ${peopleWhoMaySee(ctx.user.districtID, suiteID, suite.ownerID)} and ltrim(u.first_name || ' ' || u.last_name) ilike ${like} order by u.last_name, u.first_name, u.id limit 20`)
  return Array.from(rows)
}
