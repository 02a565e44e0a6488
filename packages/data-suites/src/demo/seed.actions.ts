import { audit, type Tx } from '@atrium/kit/server'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { permissionGroups } from '@atrium/auth/tables'
import { suiteInsights } from '../answers.table.ts'
import { spanFor } from '../charts/chart-draft.rules.ts'
import type { ChartDefinition, DashboardTile } from '@atrium/charts/chart.types'
import { added } from '@atrium/charts/dashboard-layout.rules'
import {
  suiteCharts,
  suiteDashboards,
  suiteFilterSets,
  suiteMixers,
  suiteRelationships,
  suiteShares,
} from '../data-suites.table.ts'
import type { Match } from '../relationships/measure.ts'
import type { ChartView } from '../suites/suite.views.ts'
import type { SuiteContents } from '../suites/suite-contents.queries.ts'
import type { DemoSuite, RefOf } from './demo-suite.types.ts'

type Made = Pick<ChartView, 'size' | 'definition'> & { id: number }

/**
 * Charts as if someone had added one after another: numbers side by side above what they are about.
 */
const laidOut = (charts: readonly (Made | undefined)[]): DashboardTile[] =>
  charts.reduce<DashboardTile[]>(
    (tiles, chart) => (chart ? added(tiles, chart.id, spanFor(chart)) : tiles),
    [],
  )

export interface DemoPlace {
  districtID: number
  suiteID: number
  ownerID: number
  /** The calendar year in which the school year began. */
  fall: number
}

const blank: ChartDefinition = {
  type: 'bar',
  x: null,
  color: null,
  reducer: 'recordCount',
  value: null,
  other: null,
  columns: [],
  filters: [],
  filterSetIDs: [],
  sort: { by: 'axis', descending: false },
}

/**
 * Creates everything built on a demo suite's files once they are loaded, and shares it with school
 * staff. Returns its first dashboard.
 */
export async function seedSuite(
  tx: Tx,
  { districtID, suiteID, ownerID, fall }: DemoPlace,
  suite: DemoSuite,
  { files, attributes }: SuiteContents,
  matches: readonly (Match & { fromID: number; toID: number })[],
): Promise<number> {
  const of = { districtID, suiteID }
  const fileID = (name: string) => files.find((file) => file.name === name)?.id ?? 0
  const mixers = new Map<string, number>()
  const ref: RefOf = (name, file) => {
    const id =
      file === undefined
        ? mixers.get(name)
        : attributes.find((one) => one.fileID === fileID(file) && one.sourceName === name)?.id
    if (id === undefined) throw new Error(`The demo has no ${name}`)
    return `${file === undefined ? 'm' : 'a'}${id}`
  }
  await tx.insert(suiteRelationships).values(matches.map((match) => ({ ...of, ...match })))
  // In sequence: a mixer may depend on earlier ones.
  for (const { name, file, definition } of suite.mixers) {
    const [row] = await tx
      .insert(suiteMixers)
      .values({ ...of, name, fileID: fileID(file), definition: definition(ref) })
      .returning({ id: suiteMixers.id })
    mixers.set(name, row?.id ?? 0)
  }
  const { security } = suite
  await tx.insert(suiteFilterSets).values({
    ...of,
    name: security.name,
    system: true,
    filters: [{ type: 'system', field: ref(security.column, security.file), by: 'school' }],
  })
  const sets = await tx
    .insert(suiteFilterSets)
    .values(
      suite.filterSets.map(({ name, filters }) => ({ ...of, name, filters: filters(ref, fall) })),
    )
    .returning({ id: suiteFilterSets.id, name: suiteFilterSets.name })
  const setID = (name: string) => sets.find((set) => set.name === name)?.id ?? 0
  const charts = await tx
    .insert(suiteCharts)
    .values(
      suite.charts.map(({ name, size, filterSets = [], definition }) => ({
        ...of,
        name,
        size,
        definition: { ...blank, filterSetIDs: filterSets.map(setID), ...definition(ref, fall) },
      })),
    )
    .returning({
      id: suiteCharts.id,
      name: suiteCharts.name,
      size: suiteCharts.size,
      definition: suiteCharts.definition,
    })
  const chartOf = (name: string) => charts.find((chart) => chart.name === name)
  const dashboards = await tx
    .insert(suiteDashboards)
    .values(
      suite.dashboards.map(({ name, nameEs, description, charts: shown }) => ({
        ...of,
        ...{ name, nameEs },
        description,
        tiles: laidOut(shown.map(chartOf)),
      })),
    )
    .returning({ id: suiteDashboards.id, name: suiteDashboards.name })
  await tx.insert(suiteInsights).values(
    suite.insights.map(({ dashboard, kind, measure, by: [column, file] }) => ({
      ...of,
      createdBy: ownerID,
      dashboardID: dashboards.find((one) => one.name === dashboard)?.id ?? null,
      definition: {
        kind,
        reducer: 'average' as const,
        value: ref(measure),
        by: { field: ref(column, file) },
        filters: [],
        filterSetIDs: [],
      },
    })),
  )
  const groups = await tx
    .select({ id: permissionGroups.id })
    .from(permissionGroups)
    .where(
      and(
        eq(permissionGroups.districtID, districtID),
        inArray(permissionGroups.key, ['schoolStaff', 'teacher']),
        isNull(permissionGroups.removedAt),
      ),
    )
  if (groups.length > 0)
    await tx.insert(suiteShares).values(
      groups.map(({ id: groupID }) => ({
        ...of,
        groupID,
        role: 'view' as const,
        createdBy: ownerID,
      })),
    )
  await audit(tx, {
    districtID,
    actorID: ownerID,
    entity: 'dataSuites.suite',
    entityID: suiteID,
    action: 'create',
    after: { name: suite.name },
  })
  return dashboards[0]?.id ?? 0
}
