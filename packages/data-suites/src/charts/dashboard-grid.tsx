import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { DelayedLoader, Notice, useErrorText } from '@atrium/ui'
import { ActionIcon, Title } from '@mantine/core'
import { IconArrowsMove, IconArrowsDiagonal2, IconX } from '@tabler/icons-react'
import { api } from '../api.ts'
import type { Filter } from '../engine/plan.ts'
import type { ChartView, SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import type { DashboardTile } from './chart.types.ts'
import { grid } from './dashboard-layout.rules.ts'
import { SuiteChart } from './suite-chart.tsx'
import classes from './dashboard.module.css'

interface Chosen {
  chartID: number
  filter: Filter
  label: string
}

export interface DashboardGridProps {
  suite: SuiteDetail
  tiles: readonly DashboardTile[]
  isArranging: boolean
  chosen: Chosen | undefined
  onPlace: (tile: DashboardTile) => void
  onRemove: (chartID: number) => void
  onChoose: (chosen: Chosen) => void
}

/** Tiles in a grid of twelve columns; one below the other on a phone. */
export function DashboardGrid({ suite, tiles, ...rest }: DashboardGridProps) {
  const place = useRef<HTMLDivElement>(null)
  const ordered = tiles.toSorted((a, b) => a.y - b.y || a.x - b.x)
  return (
    <div ref={place} className={classes.grid}>
      {ordered.map((tile) => {
        const chart = suite.charts.find((one) => one.chartID === tile.chartID)
        return chart && <Tile key={tile.chartID} suite={suite} tile={tile} chart={chart} columnWidth={() => ((place.current?.clientWidth ?? 1200) + grid.gap) / grid.columns} {...rest} />
      })}
    </div>
  )
}

type TileProps = Omit<DashboardGridProps, 'tiles'> & { tile: DashboardTile; chart: ChartView; columnWidth: () => number }

function Tile({ suite, tile, chart, isArranging, chosen, columnWidth, onPlace, onRemove, onChoose }: TileProps) {
  const text = useText()
  const errorText = useErrorText()
  const cross = chosen && chosen.chartID !== chart.chartID ? [chosen.filter] : undefined
  const answer = api.chart.useQuery({ suiteID: suite.suiteID, chartID: chart.chartID, ...(cross && { cross }) }, { retry: false, placeholderData: (before) => before })
  const { x } = chart.definition
  const pick = x && x.part === undefined && chart.definition.type !== 'histogram' && chart.definition.type !== 'scatter' ? (at: { x?: string | number | null }) => (at.x === undefined || at.x === null ? undefined : onChoose({ chartID: chart.chartID, filter: { type: 'simple', field: x.field, value: at.x }, label: String(at.x) })) : undefined
  return (
    <section className={classes.tile} aria-label={chart.name} style={{ gridColumn: `${tile.x + 1} / span ${tile.width}`, gridRow: `${tile.y + 1} / span ${tile.height}` }}>
      <div className={classes.head}>
        <Title order={2} size="h3">
          {chart.name}
        </Title>
        {isArranging && (
          <div className={classes.acts}>
            <Handle label={text('dataSuites.dashboards.move', { name: chart.name })} hint={text('dataSuites.dashboards.moveHint')} columnWidth={columnWidth} onMove={(dx, dy) => onPlace({ ...tile, x: tile.x + dx, y: tile.y + dy })}>
              <IconArrowsMove size={16} aria-hidden="true" />
            </Handle>
            <Handle label={text('dataSuites.dashboards.resize', { name: chart.name })} hint={text('dataSuites.dashboards.moveHint')} columnWidth={columnWidth} onMove={(dx, dy) => onPlace({ ...tile, width: tile.width + dx, height: tile.height + dy })}>
              <IconArrowsDiagonal2 size={16} aria-hidden="true" />
            </Handle>
            <ActionIcon aria-label={`${text('dataSuites.remove')}: ${chart.name}`} onClick={() => onRemove(chart.chartID)}>
              <IconX size={16} aria-hidden="true" />
            </ActionIcon>
          </div>
        )}
      </div>
      {answer.error ? (
        <Notice kind="warning">{errorText(answer.error)}</Notice>
      ) : answer.data ? (
        <SuiteChart suite={suite} name={chart.name} definition={chart.definition} answer={answer.data} height={Math.max(110, tile.height * grid.row + (tile.height - 1) * grid.gap - 140)} onPick={isArranging ? undefined : pick} />
      ) : (
        <DelayedLoader />
      )}
    </section>
  )
}

/** Moves by steps of the grid: dragged, or by the arrow keys. */
function Handle({ label, hint, columnWidth, onMove, children }: { label: string; hint: string; columnWidth: () => number; onMove: (dx: number, dy: number) => void; children: React.ReactNode }) {
  const from = useRef<{ x: number; y: number }>(undefined)
  const keys: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
  const press = (event: KeyboardEvent) => {
    const step = keys[event.key]
    if (!step) return
    event.preventDefault()
    onMove(...step)
  }
  const start = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, y: event.clientY }
  }
  const drag = (event: PointerEvent) => {
    if (!from.current) return
    const step = { x: columnWidth(), y: grid.row + grid.gap }
    const [dx, dy] = [Math.trunc((event.clientX - from.current.x) / (step.x * 0.6)), Math.trunc((event.clientY - from.current.y) / (step.y * 0.6))]
    if (dx === 0 && dy === 0) return
    from.current = { x: from.current.x + Math.sign(dx) * step.x * Math.abs(dx), y: from.current.y + Math.sign(dy) * step.y * Math.abs(dy) }
    onMove(dx, dy)
  }
  return (
    <ActionIcon aria-label={label} title={hint} className={classes.handle} onKeyDown={press} onPointerDown={start} onPointerMove={drag} onPointerUp={() => { from.current = undefined }}>
      {children}
    </ActionIcon>
  )
}
