import { useLink } from '@atrium/kit/client'
import { Notice, useToasts } from '@atrium/ui'
import { Button, Group, Text } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { added } from '@atrium/charts/dashboard-layout.rules'
import type { DashboardTile } from '@atrium/charts/chart.types'
import { api } from '../api.ts'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { spanFor } from './chart-draft.rules.ts'
import { firstCharts, type FirstChart } from './first-dashboard.rules.ts'

/** For a dataset with data and no dashboard: builds one from its columns, to start from. */
export function FirstDashboard({ suite }: { suite: SuiteDetail }) {
  const text = useText()
  const toasts = useToasts()
  const link = useLink()
  const [, navigate] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const saveChart = api.saveChart.useMutation()
  const saveDashboard = api.saveDashboard.useMutation()
  const proposed = firstCharts(suite)
  if (suite.dashboards.length > 0 || proposed.length < 2) return null
  const nameOf = ({ measure, by }: FirstChart) =>
    text('dataSuites.first.chart', {
      measure: measure ?? '',
      by: by ?? '',
      counts: measure === null ? 'yes' : 'no',
      grouped: by === null ? 'no' : 'yes',
    })
  const build = async () => {
    const { suiteID } = suite
    let tiles: DashboardTile[] = []
    for (const chart of proposed) {
      const { definition, size } = chart
      const chartID = await saveChart.mutateAsync({
        suiteID,
        name: nameOf(chart),
        definition,
        size,
      })
      tiles = added(tiles, chartID, spanFor({ size, definition }))
    }
    const dashboardID = await saveDashboard.mutateAsync({
      suiteID,
      name: suite.name,
      description: null,
      tiles,
    })
    navigate(link('data-forge/dashboards/dashboard', { suiteID, dashboardID }))
  }
  return (
    <Notice kind="info">
      <Group justify="space-between">
        <Text>{text('dataSuites.first.hint', { count: proposed.length })}</Text>
        <Button
          size="xs"
          loading={isBusy}
          leftSection={<IconWand size={16} aria-hidden="true" />}
          onClick={() => {
            setBusy(true)
            build()
              .catch(toasts.failed)
              .finally(() => setBusy(false))
          }}
        >
          {text('dataSuites.first.build')}
        </Button>
      </Group>
    </Notice>
  )
}
