import { useState } from 'react'
import { useLink, type PageProps } from '@atrium/kit/client'
import { DelayedLoader, EmptyState, LoadError, PageHeader, useToasts, type PageAction } from '@atrium/ui'
import { Button, Group, Select } from '@mantine/core'
import { IconCamera, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useLocation } from 'wouter'
import { api } from '../api.ts'
import type { Filter } from '../engine/plan.ts'
import { InsightStrip } from '../insights/insight-strip.tsx'
import { mayEdit, useSuite } from '../parts/suite-frame.tsx'
import { TakeSnapshotDialog } from '../snapshots/take-snapshot-dialog.tsx'
import type { DashboardView, SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { chartSpans } from './chart-draft.rules.ts'
import type { DashboardTile } from './chart.types.ts'
import { added, placed, without } from './dashboard-layout.rules.ts'
import { DashboardGrid } from './dashboard-grid.tsx'

/** Charts side by side. A mark that is chosen filters the others; who may edit arranges them. */
export default function DashboardPage({ params }: PageProps) {
  const text = useText()
  const { suiteID, dashboardID } = params
  const suite = useSuite(Number(suiteID) || 0)
  if (suite.error && !suite.data) return <LoadError error={suite.error} onRetry={() => void suite.refetch()} />
  if (!suite.data) return <DelayedLoader />
  const dashboard = suite.data.dashboards.find((one) => one.dashboardID === Number(dashboardID))
  if (!dashboard) return <EmptyState title={text('dataSuites.dashboards.gone')} />
  return <Dashboard key={dashboard.version} suite={suite.data} dashboard={dashboard} onSaved={() => void suite.refetch()} />
}

function Dashboard({ suite, dashboard, onSaved }: { suite: SuiteDetail; dashboard: DashboardView; onSaved: () => void }) {
  const text = useText()
  const link = useLink()
  const toasts = useToasts()
  const [, navigate] = useLocation()
  const [tiles, setTiles] = useState<DashboardTile[]>(dashboard.tiles)
  const [isArranging, setArranging] = useState(false)
  const [isTaking, setTaking] = useState(false)
  const [chosen, setChosen] = useState<{ chartID: number; filter: Filter; label: string }>()
  const save = api.saveDashboard.useMutation()
  const remove = api.removeDashboard.useMutation()
  const { suiteID } = suite
  const edits = mayEdit(suite)
  const left = suite.charts.filter((chart) => tiles.every((tile) => tile.chartID !== chart.chartID))
  const done = () =>
    save.mutateAsync({ suiteID, id: dashboard.dashboardID, version: dashboard.version, name: dashboard.name, description: dashboard.description, tiles }).then(() => {
      setArranging(false)
      onSaved()
    }, toasts.failed)
  const more: PageAction[] = [
    { label: text('dataSuites.dashboards.print'), icon: <IconPrinter size={16} aria-hidden="true" />, onClick: () => window.print() },
    ...(edits && tiles.length > 0 ? [{ label: text('dataSuites.snapshots.take'), icon: <IconCamera size={16} aria-hidden="true" />, onClick: () => setTaking(true) }] : []),
    ...(edits ? [{ label: text('dataSuites.dashboards.remove'), icon: <IconTrash size={16} aria-hidden="true" />, danger: true, onClick: () => void remove.mutateAsync({ suiteID, id: dashboard.dashboardID }).then(() => navigate(link('data-forge/dashboards')), toasts.failed) }] : []),
  ]
  const arrange = edits && (
    <Button variant={isArranging ? 'filled' : 'default'} loading={save.isPending} onClick={() => (isArranging ? void done() : setArranging(true))}>
      {text(isArranging ? 'dataSuites.dashboards.done' : 'dataSuites.dashboards.edit')}
    </Button>
  )
  return (
    <>
      <PageHeader title={dashboard.name} subtitle={suite.name} more={more} action={arrange} />
      {(chosen || isArranging) && (
        <Group mb="sm" data-noprint>
          {isArranging && (
            <Select
              aria-label={text('dataSuites.dashboards.addChart')}
              placeholder={text('dataSuites.dashboards.addChart')}
              searchable
              value={null}
              data={left.map((chart) => ({ value: String(chart.chartID), label: chart.name }))}
              onChange={(value) => {
                const chart = suite.charts.find((one) => String(one.chartID) === value)
                if (chart) setTiles(added(tiles, chart.chartID, chartSpans[chart.size]))
              }}
            />
          )}
          {chosen && (
            <Group gap="xs" role="status">
              <span>{text('dataSuites.dashboards.filtered', { value: chosen.label })}</span>
              <Button variant="subtle" size="compact-sm" onClick={() => setChosen(undefined)}>
                {text('dataSuites.dashboards.showAll')}
              </Button>
            </Group>
          )}
        </Group>
      )}
      <InsightStrip suiteID={suiteID} dashboardID={dashboard.dashboardID} />
      {isTaking && <TakeSnapshotDialog suite={suite} dashboardID={dashboard.dashboardID} onClose={() => setTaking(false)} />}
      {tiles.length === 0 ? (
        <EmptyState title={text('dataSuites.dashboards.empty')} hint={text('dataSuites.dashboards.emptyHint')} />
      ) : (
        <DashboardGrid
          suite={suite}
          tiles={tiles}
          isArranging={isArranging}
          chosen={chosen}
          onPlace={(tile) => setTiles(placed(tiles, tile))}
          onRemove={(chartID) => setTiles(without(tiles, chartID))}
          onChoose={setChosen}
        />
      )}
    </>
  )
}
