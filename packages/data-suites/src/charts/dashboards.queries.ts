import { users as usersTable } from '@atrium/auth/tables'
import { namedIn, type UserRequest } from '@atrium/kit/server'
import { sql, type SQL } from 'drizzle-orm'
import { rankSQL } from '../suites/suite-access.queries.ts'
import { mostRows } from '../words.ts'

export interface DashboardSummary {
  dashboardID: number
  suiteID: number
  name: string
  suiteName: string
  ownerName: string
  charts: number
}

/**
 * The dashboards of the suites that this person may see, by name.
 * @param where over `data_suite_dashboard d` and its `data_suite s`
 */
export async function listDashboards(
  ctx: UserRequest,
  { where = sql`true`, limit = mostRows.list }: { where?: SQL; limit?: number } = {},
): Promise<DashboardSummary[]> {
  const { districtID } = ctx.user
  const named = namedIn(ctx.language, sql`d.name`, sql`d.name_es`)
  const rows = await ctx.db.execute<DashboardSummary & Record<string, unknown>>(sql`
    select d.id as "dashboardID", s.id as "suiteID", ${named} as name, s.name as "suiteName", jsonb_array_length(d.tiles) as charts,
      coalesce((select ltrim(u.first_name || ' ' || u.last_name) from ${usersTable} u where u.district_id = s.district_id and u.id = s.owner_id), '') as "ownerName"
    from data_suite_dashboard d join data_suite s on s.district_id = d.district_id and s.id = d.suite_id
    where d.district_id = ${districtID} and d.removed_at is null and s.removed_at is null and ${rankSQL(ctx)} > 0 and ${where} order by lower(${named}), d.id limit ${limit}`)
  return Array.from(rows)
}
