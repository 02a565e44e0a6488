import type { UserRequest } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { rankSQL } from '../suites/suite-access.queries.ts'

export interface DashboardSummary {
  dashboardID: number
  suiteID: number
  name: string
  suiteName: string
  ownerName: string
  charts: number
}

/** The dashboards of the suites that this person may see, by name. */
export async function listDashboards(ctx: UserRequest): Promise<DashboardSummary[]> {
  const { districtID } = ctx.user
  const rows = await ctx.db.execute<DashboardSummary & Record<string, unknown>>(sql`
    select d.id as "dashboardID", s.id as "suiteID", d.name, s.name as "suiteName", jsonb_array_length(d.tiles) as charts,
      coalesce((select u.first_name || ' ' || u.last_name from users u where u.district_id = s.district_id and u.id = s.owner_id), '') as "ownerName"
    from data_suite_dashboard d join data_suite s on s.district_id = d.district_id and s.id = d.suite_id
    where d.district_id = ${districtID} and d.removed_at is null and s.removed_at is null and ${rankSQL(ctx)} > 0 order by lower(d.name), d.id limit 500`)
  return Array.from(rows)
}
