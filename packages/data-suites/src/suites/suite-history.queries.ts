import { recordHistory, type UserRequest } from '@atrium/kit/server'
import type { HistoryEntry } from '@atrium/kit/shared'
import { and, eq } from 'drizzle-orm'
import {
  suiteCharts,
  suiteDashboards,
  suiteFiles,
  suiteFilterSets,
  suiteMixers,
  suiteRelationships,
  suiteSnapshots,
} from '../data-suites.table.ts'
import { suiteDeliveries, suiteInsights, suiteLinks } from '../answers.table.ts'
import { suiteSources } from '../sources/sources.table.ts'
import { suiteActs, suiteHistoryFields, type SuitePart } from '../words.ts'
import { openSuite } from './suite-access.queries.ts'

const tables = {
  file: suiteFiles,
  relationship: suiteRelationships,
  mixer: suiteMixers,
  filterSet: suiteFilterSets,
  chart: suiteCharts,
  dashboard: suiteDashboards,
  source: suiteSources,
  // The log names a recipe by the file that it makes.
  recipe: suiteFiles,
  snapshot: suiteSnapshots,
  insight: suiteInsights,
  link: suiteLinks,
  delivery: suiteDeliveries,
} satisfies Record<Exclude<SuitePart, 'suite'>, unknown>

const mostEntries = 200

/**
 * Who changed a suite and what it is made of, newest first, parts that were removed since included. An act is named with its part:
 * `chart-update`. For those who edit the suite: refuses 404 and 403 as `openSuite` does.
 */
export async function suiteHistory(ctx: UserRequest, suiteID: number): Promise<HistoryEntry[]> {
  await openSuite(ctx, suiteID, 'edit')
  const of = async (part: SuitePart, id: number[]): Promise<HistoryEntry[]> =>
    (
      await recordHistory(ctx, { entity: `dataSuites.${part}`, id, fields: suiteHistoryFields })
    ).map((entry) => ({
      ...entry,
      action: `${part}-${suiteActs.find((act) => act === entry.action) ?? 'update'}`,
    }))
  const all = await Promise.all([
    of('suite', [suiteID]),
    ...Object.entries(tables).map(async ([part, table]) => {
      const rows = await ctx.db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.districtID, ctx.user.districtID), eq(table.suiteID, suiteID)))
      return of(
        part as SuitePart,
        rows.map(({ id }) => id),
      )
    }),
  ])
  return all
    .flat()
    .toSorted((one, other) => other.id - one.id)
    .slice(0, mostEntries)
}
