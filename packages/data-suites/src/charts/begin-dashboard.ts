import { moduleUtils, type BeginUtils } from '@atrium/kit/client'
import { beginCharts } from '@atrium/ui'
import type { dataSuitesRouter } from '../data-suites.router.ts'

/** For what takes its time: each answer of a batch is shown when it is there. */
export const eachAsItComes = { trpc: { context: { eachAsItComes: true } } }

/** Runs the queries of a dashboard's tiles in advance. They handle refusals. */
export async function beginDashboard(
  all: BeginUtils,
  suiteID: number,
  dashboardID: number,
): Promise<void> {
  const utils = moduleUtils<typeof dataSuitesRouter>(all, 'dataSuites')
  const suite = await utils.watch.fetch({ suiteID })
  const dashboard = suite.dashboards.find((one) => one.dashboardID === dashboardID)
  if (!dashboard) return
  void utils.insights.prefetch({ suiteID, dashboardID }, eachAsItComes)
  for (const { chartID } of dashboard.tiles)
    void utils.chart.prefetch({ suiteID, chartID }, eachAsItComes)
  // What draws comes while the answers are worked at, not after the first of them.
  beginCharts()
}
