import { reachOf, type UserRequest } from '@atrium/kit/server'
import { holdsEveryWord, type Found, type SearchKind } from '@atrium/search/public'
import { sql } from 'drizzle-orm'
import { listDashboards } from './dashboards.queries.ts'

/** Dashboards of the suites that the caller may see, by name. */
export const dashboardsSearch: SearchKind = { key: 'dashboards', find: findDashboards }

async function findDashboards(
  ctx: UserRequest,
  words: readonly string[],
  limit: number,
): Promise<Found[]> {
  if (reachOf(ctx.user, 'dataSuites.view').length === 0) return []
  const rows = await listDashboards(ctx, {
    where: holdsEveryWord(sql`d.name || ' ' || coalesce(d.name_es, '') || ' ' || s.name`, words),
    limit,
  })
  return rows.map(({ dashboardID, suiteID, name, suiteName }) => ({
    label: name,
    detail: suiteName,
    screen: 'data-forge/dashboards/dashboard',
    params: { suiteID, dashboardID },
  }))
}
