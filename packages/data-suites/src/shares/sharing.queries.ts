import { users as usersTable } from '@atrium/auth/tables'
import { schools as schoolsTable } from '@atrium/schools/tables'
import { settingSQL } from '@atrium/district-settings/public'
import { namedIn, type UserRequest } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import type { Cadence } from '../delivery/delivery.rules.ts'
import { suiteRules } from './rules.settings.ts'
import { openSuite, type SuiteRole } from '../suites/suite-access.queries.ts'

export interface LinkView {
  linkID: number
  name: string
  /** The dashboard or the snapshot. */
  title: string
  audience: 'signedIn' | 'anyone'
  schoolName: string | null
  expiresAt: string
  state: 'holds' | 'expired' | 'revoked'
}

export interface DeliveryView {
  deliveryID: number
  dashboardName: string
  cadence: Cadence
  nextAt: string
  paused: boolean
  recipients: { name: string; unsubscribed: boolean }[]
}

/** Who sees what of a suite: its links, for its owner, and its emails. */
export interface SharingView {
  role: SuiteRole
  links: LinkView[]
  deliveries: DeliveryView[]
  /** What a new link can lead to. */
  snapshots: { snapshotID: number; name: string }[]
  schools: { schoolID: number; name: string }[]
  openLinks: boolean
}

type Found = Omit<SharingView, 'role' | 'links'> & {
  links: (Omit<LinkView, 'state'> & { revoked: boolean })[]
}

/** One statement besides the one that opens the suite. Refuses 403 people who may only view it. */
export async function sharingOf(ctx: UserRequest, suiteID: number): Promise<SharingView> {
  const { role } = await openSuite(ctx, suiteID, 'edit')
  const { districtID } = ctx.user
  const of = (table: string) =>
    sql.raw(`${table}.district_id = ${districtID} and ${table}.suite_id = ${suiteID}`)
  const isOwner = role === 'owner'
  const [row] = await ctx.db.execute<{ found: Found }>(sql`select json_build_object(
    'links', (select coalesce(json_agg(json_build_object('linkID', l.id, 'name', l.name, 'title', coalesce(d.name, n.name, ''), 'audience', l.audience, 'schoolName', s.name, 'expiresAt', l.expires_at, 'revoked', l.revoked_at is not null) order by l.id desc), '[]')
      from data_suite_link l left join data_suite_dashboard d on d.district_id = l.district_id and d.id = l.dashboard_id
      left join data_suite_snapshot n on n.district_id = l.district_id and n.id = l.snapshot_id left join ${schoolsTable} s on s.district_id = l.district_id and s.id = l.school_id where ${of('l')} and ${isOwner}),
    'deliveries', (select coalesce(json_agg(json_build_object('deliveryID', v.id, 'dashboardName', ${namedIn(ctx.language, sql`d.name`, sql`d.name_es`)}, 'cadence', v.cadence, 'nextAt', v.next_at, 'paused', v.paused, 'recipients',
        (select coalesce(json_agg(json_build_object('name', ltrim(u.first_name || ' ' || u.last_name), 'unsubscribed', r.unsubscribed_at is not null) order by u.last_name, u.first_name), '[]')
          from data_suite_recipient r join ${usersTable} u on u.district_id = r.district_id and u.id = r.user_id where r.district_id = v.district_id and r.delivery_id = v.id)) order by lower(d.name), v.id), '[]')
      from data_suite_delivery v join data_suite_dashboard d on d.district_id = v.district_id and d.id = v.dashboard_id where ${of('v')} and v.removed_at is null),
    'snapshots', (select coalesce(json_agg(json_build_object('snapshotID', n.id, 'name', n.name) order by n.id desc), '[]') from data_suite_snapshot n where ${of('n')} and n.removed_at is null and ${isOwner}),
    'schools', (select coalesce(json_agg(json_build_object('schoolID', s.id, 'name', s.name) order by s.name), '[]') from ${schoolsTable} s where s.district_id = ${districtID} and s.removed_at is null and ${isOwner}),
    'openLinks', ${settingSQL(suiteRules, 'openLinks', { districtID })}) as found`)
  if (!row) throw new Error('A suite has no sharing')
  const now = ctx.now().getTime()
  const instant = (value: string) => new Date(value).toISOString()
  return {
    ...row.found,
    role,
    links: row.found.links.map(({ revoked, expiresAt, ...link }) => ({
      ...link,
      expiresAt: instant(expiresAt),
      state: revoked ? 'revoked' : Date.parse(expiresAt) <= now ? 'expired' : 'holds',
    })),
    deliveries: row.found.deliveries.map((one) => ({ ...one, nextAt: instant(one.nextAt) })),
  }
}
