import { useRef } from 'react'
import { VisuallyHidden } from '@mantine/core'
import { useText } from '../use-text.ts'
import type { DashboardTile } from '@atrium/charts/chart.types'
import classes from './dashboard.module.css'
import { grid } from '@atrium/charts/dashboard-layout.rules'
import { Tile, type TileProps } from './dashboard-tile.tsx'

export type DashboardGridProps = Omit<TileProps, 'tile' | 'chart' | 'columnWidth' | 'onStep'> & {
  tiles: readonly DashboardTile[]
  onExchange: (chartID: number, step: -1 | 1) => void
  moved: DashboardTile | undefined
}

/**
 * Tiles in a grid of twelve columns; in a single column on a phone. Reports where a tile was moved.
 */
export function DashboardGrid({ tiles, moved, onExchange, ...rest }: DashboardGridProps) {
  const text = useText()
  const place = useRef<HTMLDivElement>(null)
  const ordered = tiles.toSorted((a, b) => a.y - b.y || a.x - b.x)
  const at = tiles.find((tile) => tile.chartID === moved?.chartID)
  return (
    <>
      <VisuallyHidden role="status">
        {at &&
          text('dataSuites.dashboards.stands', {
            column: at.x + 1,
            row: at.y + 1,
            width: at.width,
            height: at.height,
          })}
      </VisuallyHidden>
      <div ref={place} className={classes.grid}>
        {ordered.map((tile) => {
          const chart = rest.suite.charts.find((one) => one.chartID === tile.chartID)
          return (
            chart && (
              <Tile
                key={tile.chartID}
                tile={tile}
                chart={chart}
                columnWidth={() => ((place.current?.clientWidth ?? 1200) + grid.gap) / grid.columns}
                onStep={(step) => onExchange(tile.chartID, step)}
                {...rest}
              />
            )
          )
        })}
      </div>
    </>
  )
}
