import { heldGroups, users as usersTable } from '@atrium/auth/tables'
import { settingSQL } from '@atrium/district-settings/public'
import { onceARead, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { sql, type SQL } from 'drizzle-orm'
import type { SuiteRow } from '../data-suites.table.ts'
import { suiteRules } from '../shares/rules.settings.ts'
import { contentsSQL, type SuiteContents } from './suite-contents.queries.ts'

/** What a person is to a suite. Who manages every suite of the district is as its owner. */
export type SuiteRole = 'view' | 'edit' | 'owner'
const ranks: Record<SuiteRole, number> = { view: 1, edit: 2, owner: 3 }

export interface OpenSuite {
  suite: Pick<
    SuiteRow,
    'id' | 'districtID' | 'name' | 'description' | 'ownerID' | 'version' | 'createdAt'
  > & { ownerName: string }
  role: SuiteRole
  /** Small groups are suppressed: the numbers leave the owner's own access. */
  suppressed: boolean
  /** Cells about fewer people are suppressed. */
  smallestGroup: number
}

/** The rank that a person has in each suite, as SQL over `data_suite s`. */
export function rankSQL(ctx: UserRequest): SQL {
  const { userID, districtID, permissions } = ctx.user
  const manages = permissions.has('dataSuites.manage')
  return sql`greatest(
    case when s.owner_id = ${userID} or ${manages} then 3 else 0 end,
    coalesce((select max(case h.role when 'edit' then 2 else 1 end) from data_suite_share h
      where h.district_id = ${districtID} and h.suite_id = s.id and (h.expires_at is null or h.expires_at > ${ctx.now().toISOString()}::timestamptz)
        and (h.user_id = ${userID} or h.group_id in (select g.group_id from ${heldGroups} g where g.district_id = ${districtID} and g.user_id = ${userID}))), 0))`
}

/** Whether row security leaves readers of the suite `s` a part of its rows, as SQL. */
export const isSecuredSQL = sql`exists (select 1 from data_suite_filter_set x where x.district_id = s.district_id and x.suite_id = s.id and x.system and x.removed_at is null)`

type OpenRow = {
  id: number
  name: string
  description: string | null
  owner_id: number
  version: number
  created_at: string
  rank: number
  owner: string | null
  smallest: number
}

const openSQL = (ctx: UserRequest, suiteID: number | SQL, more: SQL): SQL => sql`
    select s.id, s.name, s.description, s.owner_id, s.version, s.created_at, ${rankSQL(ctx)} as rank,
      (select ltrim(u.first_name || ' ' || u.last_name) from ${usersTable} u where u.district_id = s.district_id and u.id = s.owner_id) as owner,
      ${settingSQL(suiteRules, 'smallestGroup', { districtID: sql`s.district_id` })} as smallest${more}
    from data_suite s where s.district_id = ${ctx.user.districtID} and s.id = ${suiteID} and s.removed_at is null`

/**
 * A suite that this person may see, edit or own. Refuses 404 anyone who may not see it, and 403
 * anyone who may only view it.
 */
export async function openSuite(
  ctx: UserRequest,
  suiteID: number,
  need: SuiteRole,
): Promise<OpenSuite> {
  const [row] = await ctx.db.execute<OpenRow>(openSQL(ctx, suiteID, sql``))
  return opened(ctx, row, need)
}

/**
 * The same with everything in the suite: one statement, shared by all calls of a request that only
 * reads.
 */
export async function openWhole(
  ctx: UserRequest,
  suiteID: number,
  need: SuiteRole,
): Promise<OpenSuite & { contents: SuiteContents }> {
  const { districtID } = ctx.user
  const row = await onceARead(ctx, `dataSuites.whole ${suiteID}`, async () => {
    const whole = sql`, case when ${rankSQL(ctx)} > 0 then ${contentsSQL(districtID, suiteID)} end as contents`
    return (
      await ctx.db.execute<OpenRow & { contents: SuiteContents }>(openSQL(ctx, suiteID, whole))
    )[0]
  })
  const open = opened(ctx, row, need)
  if (!row) throw new Error('A suite that is open has a row')
  return { ...open, contents: row.contents }
}

/** The same of the suite that a file belongs to. One statement. */
export async function openWholeOfFile(
  ctx: UserRequest,
  fileID: number,
  need: SuiteRole,
): Promise<OpenSuite & { contents: SuiteContents }> {
  const { districtID } = ctx.user
  const suiteID = sql`(select f.suite_id from data_suite_file f where f.district_id = ${districtID} and f.id = ${fileID})`
  const [row] = await ctx.db.execute<OpenRow & { contents: SuiteContents }>(
    openSQL(
      ctx,
      suiteID,
      sql`, case when ${rankSQL(ctx)} > 0 then ${contentsSQL(districtID, sql`s.id`)} end as contents`,
    ),
  )
  const open = opened(ctx, row, need)
  if (!row) throw new Error('A suite that is open has a row')
  return { ...open, contents: row.contents }
}

function opened(ctx: UserRequest, row: OpenRow | undefined, need: SuiteRole): OpenSuite {
  const rank = row?.rank ?? 0
  if (!row || rank === 0) throw refuse.notFound('kit.refusal.notFound')
  if (rank < ranks[need]) throw refuse.forbidden('kit.refusal.forbidden')
  const suite = {
    id: row.id,
    districtID: ctx.user.districtID,
    name: row.name,
    description: row.description,
    ownerID: row.owner_id,
    version: row.version,
    createdAt: row.created_at,
    ownerName: row.owner ?? '',
  }
  return {
    suite,
    role: rank >= 3 ? 'owner' : rank === 2 ? 'edit' : 'view',
    suppressed: rank < 3,
    smallestGroup: row.smallest,
  }
}
