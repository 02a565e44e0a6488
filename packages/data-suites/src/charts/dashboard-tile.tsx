import { useEffect, useRef, useState } from 'react'
import { refusalOf } from '@atrium/kit/client'
import { Notice, useErrorText, usePhone } from '@atrium/ui'
import { ActionIcon, Button, Skeleton, Title } from '@mantine/core'
import { IconArrowsMove, IconArrowsDiagonal2, IconX } from '@tabler/icons-react'
import { api } from '../api.ts'
import type { ChartView, SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { eachAsItComes } from './begin-dashboard.ts'
import type { CrossPick } from './cross-plan.rules.ts'
import { chartHeights, isPicture } from './chart-draft.rules.ts'
import { ChartMenu } from './chart-menu.tsx'
import type { DashboardTile } from '@atrium/charts/chart.types'
import classes from './dashboard.module.css'
import { DashboardHandle } from './dashboard-handle.tsx'
import { grid } from '@atrium/charts/dashboard-layout.rules'
import type { MarkAt } from '@atrium/charts/mark-filters.rules'
import { partOf, savePicture } from '@atrium/charts/save-picture'
import { SuiteChart } from './suite-chart.tsx'

/** A mark that was chosen on a chart, and how it is called. */
export interface Chosen extends CrossPick {
  label: string
}

export interface TileProps {
  suite: SuiteDetail
  tile: DashboardTile
  chart: ChartView
  isArranging: boolean
  chosen: readonly Chosen[]
  columnWidth: () => number
  onPlace: (tile: DashboardTile) => void
  /** Before or after the next one, in a single column. */
  onStep: (step: -1 | 1) => void
  onRemove: (chartID: number) => void
  onChoose: (chosen: Chosen) => void
}

/** Pixels of a tile that are not its chart: its edge and its head. */
const frame = 68

/** One chart of a dashboard, filtered by the selection on the others. */
export function Tile({
  suite,
  tile,
  chart,
  isArranging,
  chosen,
  columnWidth,
  onPlace,
  onStep,
  onRemove,
  onChoose,
}: TileProps) {
  const text = useText()
  const errorText = useErrorText()
  const isPhone = usePhone()
  const place = useRef<HTMLElement>(null)
  const [asTable, setTable] = useState(false)
  const { chartID, name, definition } = chart
  const cross = chosen
    .filter((one) => one.chartID !== chartID)
    .map(({ chartID: from, at }) => ({ chartID: from, at }))
  const answer = api.chart.useQuery(
    { suiteID: suite.suiteID, chartID, ...(cross.length > 0 && { cross }) },
    { retry: false, placeholderData: (before) => before, ...eachAsItComes },
  )
  // A file has newer data: reload what is shown.
  const loaded = suite.files
    .map((file) => file.sources.map((source) => source.loadedAt).join())
    .join()
  const shown = useRef(loaded)
  const { refetch } = answer
  useEffect(() => {
    if (shown.current === loaded) return
    shown.current = loaded
    void refetch()
  }, [loaded, refetch])
  const height = isPhone
    ? Math.min(300, chartHeights[chart.size])
    : tile.height * grid.row + (tile.height - 1) * grid.gap - frame
  const choosable =
    definition.type !== 'scatter' &&
    definition.type !== 'number' &&
    !(definition.type === 'table' && definition.reducer === 'rawRecord') &&
    (suite.role === 'owner' || definition.type !== 'histogram')
  const pick = (at: MarkAt, label: string) =>
    onChoose({ chartID, at: { ...at, value: undefined }, label })
  const picture = () =>
    place.current &&
    void savePicture(
      name,
      [partOf(place.current, place.current.getBoundingClientRect())],
      place.current.clientWidth,
    )
  return (
    <section
      ref={place}
      className={classes.tile}
      aria-label={name}
      data-tile
      style={{
        gridColumn: `${tile.x + 1} / span ${tile.width}`,
        gridRow: `${tile.y + 1} / span ${tile.height}`,
      }}
    >
      <div className={classes.head}>
        <Title order={2} size="h4" className={classes.name} title={name}>
          {name}
        </Title>
        <div className={classes.acts} data-noprint>
          {isArranging ? (
            <>
              <DashboardHandle
                label={text('dataSuites.dashboards.move', { name })}
                columnWidth={columnWidth}
                rowHeight={
                  isPhone
                    ? () => (place.current?.offsetHeight ?? height + frame) + grid.gap
                    : undefined
                }
                onMove={(dx, dy) =>
                  isPhone
                    ? dy !== 0 && onStep(dy < 0 ? -1 : 1)
                    : onPlace({ ...tile, x: tile.x + dx, y: tile.y + dy })
                }
              >
                <IconArrowsMove size={16} aria-hidden="true" />
              </DashboardHandle>
              {/* On a phone every tile is as wide as the screen: sizes that can't be seen there
                  can't be changed there. */}
              {!isPhone && (
                <DashboardHandle
                  label={text('dataSuites.dashboards.resize', { name })}
                  columnWidth={columnWidth}
                  onMove={(dx, dy) =>
                    onPlace({ ...tile, width: tile.width + dx, height: tile.height + dy })
                  }
                >
                  <IconArrowsDiagonal2 size={16} aria-hidden="true" />
                </DashboardHandle>
              )}
              <ActionIcon
                aria-label={`${text('dataSuites.remove')}: ${name}`}
                onClick={() => onRemove(chartID)}
              >
                <IconX size={16} aria-hidden="true" />
              </ActionIcon>
            </>
          ) : (
            answer.data && (
              <ChartMenu
                suite={suite}
                name={name}
                definition={definition}
                answer={answer.data}
                cross={cross}
                chartID={chartID}
                asTable={isPicture(definition) ? asTable : undefined}
                onTable={setTable}
                onPicture={picture}
              />
            )
          )}
        </div>
      </div>
      {answer.error ? (
        <Notice kind="warning">
          {errorText(answer.error)} {/* What is not for this reader is so the next time too. */}
          {refusalOf(answer.error)?.code !== 'forbidden' && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={answer.isFetching}
              onClick={() => void answer.refetch()}
            >
              {text('dataSuites.files.act.retry')}
            </Button>
          )}
        </Notice>
      ) : answer.data ? (
        <div className={classes.body} data-stale={answer.isPlaceholderData || undefined}>
          <SuiteChart
            suite={suite}
            name={name}
            definition={definition}
            answer={answer.data}
            height={height}
            asTable={asTable}
            picked={chosen.find((one) => one.chartID === chartID)?.at}
            onPick={isArranging || !choosable ? undefined : pick}
          />
        </div>
      ) : (
        <Skeleton height={height} aria-busy="true" />
      )}
    </section>
  )
}
