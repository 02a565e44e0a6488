import { definePageBeginnings } from '@atrium/kit/server'
import type { dataSuitesRouter } from './data-suites.router.ts'

interface Caller {
  dataSuites: ReturnType<typeof dataSuitesRouter.createCaller>
}

/** The charts of a dashboard are counted while the browser still reads its scripts. */
export const dataSuitesBeginnings = definePageBeginnings<Caller>([
  {
    path: '/data-forge/dashboards/:suiteID/:dashboardID',
    scripts: ['packages/ui/src/chart/vega-picture.tsx'],
    begin: async ({ dataSuites }, params) => {
      const [suiteID, dashboardID] = [Number(params.suiteID), Number(params.dashboardID)]
      const { dashboards } = await dataSuites.watch({ suiteID })
      const tiles = dashboards.find((one) => one.dashboardID === dashboardID)?.tiles ?? []
      await Promise.allSettled(tiles.map(({ chartID }) => dataSuites.chart({ suiteID, chartID })))
    },
  },
])
