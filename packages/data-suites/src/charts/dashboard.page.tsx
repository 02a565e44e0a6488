import { useEffect, useState } from 'react'
import { useLink, useUserContext, type PageFile, type PageProps } from '@atrium/kit/client'
import { inLanguage } from '@atrium/kit/shared'
import {
  beginCharts,
  EmptyState,
  PageHeader,
  useToasts,
  type PageAction,
  Loading,
} from '@atrium/ui'
import { Button, Group } from '@mantine/core'
import {
  IconCamera,
  IconChartBar,
  IconMaximize,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { Link, useLocation } from 'wouter'
import { api } from '../api.ts'
import { InsightStrip } from '../insights/insight-strip.tsx'
import { mayEdit, useSuite } from '../parts/suite-frame.tsx'
import { TakeSnapshotDialog } from '../snapshots/take-snapshot-dialog.tsx'
import type { DashboardView, SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { ArrangeBar } from './arrange-bar.tsx'
import { beginDashboard } from './begin-dashboard.ts'
import { spanFor } from './chart-draft.rules.ts'
import type { DashboardTile } from '@atrium/charts/chart.types'
import { ChosenChips } from './chosen-chips.tsx'
import { DashboardGrid } from './dashboard-grid.tsx'
import { added, exchanged, placed, without } from '@atrium/charts/dashboard-layout.rules'
import type { Chosen } from './dashboard-tile.tsx'
import { FilterBar } from './filter-bar.tsx'
import { useBoard } from './use-board.tsx'

export const begin: PageFile['begin'] = ({ suiteID, dashboardID }, utils) => {
  beginDashboard(utils, Number(suiteID), Number(dashboardID)).catch(() => {})
}

/** Charts side by side. Marks that are chosen filter the others; who may edit arranges them. */
export default function DashboardPage({ params }: PageProps) {
  const text = useText()
  const link = useLink()
  const { suiteID, dashboardID } = params
  const suite = useSuite(Number(suiteID) || 0)
  useEffect(beginCharts, [])
  if (!suite.data) return <Loading of={suite} />
  const dashboard = suite.data.dashboards.find((one) => one.dashboardID === Number(dashboardID))
  if (!dashboard)
    return (
      <EmptyState
        title={text('dataSuites.dashboards.gone')}
        action={
          <Button component={Link} href={link('data-forge/dashboards')}>
            {text('dataSuites.dashboards.title')}
          </Button>
        }
      />
    )
  return (
    <Dashboard
      key={dashboard.version}
      suite={suite.data}
      dashboard={dashboard}
      onSaved={() => void suite.refetch()}
    />
  )
}

function Dashboard({
  suite,
  dashboard,
  onSaved,
}: {
  suite: SuiteDetail
  dashboard: DashboardView
  onSaved: () => void
}) {
  const text = useText()
  const link = useLink()
  const toasts = useToasts()
  const [, navigate] = useLocation()
  const [name, setName] = useState(dashboard.name)
  const [nameEs, setNameEs] = useState(dashboard.nameEs ?? '')
  const [tiles, setTiles] = useState<DashboardTile[]>(dashboard.tiles)
  const [moved, setMoved] = useState<DashboardTile>()
  const [isArranging, setArranging] = useState(false)
  const [isTaking, setTaking] = useState(false)
  const [chosen, setChosen] = useState<Chosen[]>([])
  const { allowedSchools, language } = useUserContext()
  const title = inLanguage({ en: dashboard.name, es: dashboard.nameEs }, language)
  const board = useBoard(title)
  const save = api.saveDashboard.useMutation()
  const remove = api.removeDashboard.useMutation()
  const { suiteID } = suite
  const edits = mayEdit(suite)
  const done = () =>
    save
      .mutateAsync({
        suiteID,
        id: dashboard.dashboardID,
        version: dashboard.version,
        name: name.trim(),
        nameEs: nameEs.trim() || null,
        description: dashboard.description,
        tiles,
      })
      .then(() => {
        setArranging(false)
        onSaved()
      }, toasts.failed)
  const cancel = () => {
    setTiles(dashboard.tiles)
    setName(dashboard.name)
    setNameEs(dashboard.nameEs ?? '')
    setArranging(false)
  }
  // Selecting the same mark again clears it; another mark on the same chart replaces it.
  const choose = (one: Chosen) =>
    setChosen((before) => [
      ...before.filter((other) => other.chartID !== one.chartID),
      ...(before.some((other) => other.chartID === one.chartID && other.label === one.label)
        ? []
        : [one]),
    ])
  const drop = (chartID: number) =>
    setChosen((before) => before.filter((one) => one.chartID !== chartID))
  const more: PageAction[] = [
    ...(tiles.length > 0 ? board.exports : []),
    ...(edits && tiles.length > 0
      ? [
          {
            label: text('dataSuites.snapshots.take'),
            icon: <IconCamera size={16} aria-hidden="true" />,
            onClick: () => setTaking(true),
          },
        ]
      : []),
    ...(edits
      ? [
          {
            label: text('dataSuites.dashboards.remove'),
            icon: <IconTrash size={16} aria-hidden="true" />,
            danger: true,
            onClick: () =>
              void remove
                .mutateAsync({ suiteID, id: dashboard.dashboardID })
                .then(() => navigate(link('data-forge/dashboards')), toasts.failed),
          },
        ]
      : []),
  ]
  return (
    <div className={board.frame}>
      <PageHeader
        title={title}
        subtitle={
          allowedSchools.length > 1
            ? `${suite.name} · ${text('dataSuites.dashboards.everySchool')}`
            : suite.name
        }
        more={isArranging ? [] : more}
        action={
          !isArranging && (
            <>
              <Button
                variant="default"
                leftSection={<IconMaximize size={16} aria-hidden="true" />}
                onClick={board.toggleFull}
              >
                {board.fullScreen.label}
              </Button>
              {edits && (
                <Button
                  variant="default"
                  leftSection={<IconPencil size={16} aria-hidden="true" />}
                  onClick={() => setArranging(true)}
                >
                  {text('dataSuites.dashboards.edit')}
                </Button>
              )}
            </>
          )
        }
      />
      {isArranging && (
        <ArrangeBar
          name={name}
          onName={setName}
          nameEs={nameEs}
          onNameEs={setNameEs}
          left={suite.charts.filter((chart) =>
            tiles.every((tile) => tile.chartID !== chart.chartID),
          )}
          onAdd={(chart) => setTiles(added(tiles, chart.chartID, spanFor(chart)))}
          isSaving={save.isPending}
          onCancel={cancel}
          onDone={() => void done()}
        />
      )}
      {!isArranging && (
        <FilterBar
          suite={suite}
          shown={tiles.map(({ chartID }) => chartID)}
          chosen={chosen}
          onChoose={choose}
          onDrop={drop}
        />
      )}
      <ChosenChips suite={suite} chosen={chosen} onDrop={drop} onClear={() => setChosen([])} />
      {!isArranging && <InsightStrip suiteID={suiteID} dashboardID={dashboard.dashboardID} />}
      {isTaking && (
        <TakeSnapshotDialog
          suite={suite}
          dashboardID={dashboard.dashboardID}
          onClose={() => setTaking(false)}
        />
      )}
      {tiles.length === 0 ? (
        <EmptyState
          title={text('dataSuites.dashboards.empty')}
          hint={text(
            edits ? 'dataSuites.dashboards.emptyHint' : 'dataSuites.dashboards.emptyReader',
          )}
          icon={<IconChartBar size={32} />}
          action={
            edits &&
            !isArranging && (
              <Group>
                {suite.charts.length > 0 && (
                  <Button
                    leftSection={<IconPlus size={16} aria-hidden="true" />}
                    onClick={() => setArranging(true)}
                  >
                    {text('dataSuites.dashboards.addCharts')}
                  </Button>
                )}
                <Button
                  variant={suite.charts.length > 0 ? 'default' : 'filled'}
                  component={Link}
                  href={`${link('data-forge/artisan')}?suite=${suiteID}`}
                >
                  {text('dataSuites.dashboards.makeChart')}
                </Button>
              </Group>
            )
          }
        />
      ) : (
        <div ref={board.tiles}>
          <DashboardGrid
            suite={suite}
            tiles={tiles}
            moved={moved}
            isArranging={isArranging}
            chosen={chosen}
            onPlace={(tile) => {
              setTiles(placed(tiles, tile))
              setMoved(tile)
            }}
            onExchange={(chartID, step) => {
              const next = exchanged(tiles, chartID, step)
              setTiles(next)
              setMoved(next.find((tile) => tile.chartID === chartID))
            }}
            onRemove={(chartID) => setTiles(without(tiles, chartID))}
            onChoose={choose}
          />
        </div>
      )}
    </div>
  )
}
