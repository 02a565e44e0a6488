import { Notice, usePhone } from '@atrium/ui'
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { isPicture } from '../charts/chart-draft.rules.ts'
import { grid } from '@atrium/charts/dashboard-layout.rules'
import classes from '../charts/dashboard.module.css'
import { SuiteChart } from '../charts/suite-chart.tsx'
import type { DashboardTile } from '@atrium/charts/chart.types'
import type { AnsweredChart, FieldNames } from '../snapshots/snapshot.types.ts'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { smallestGroup } from '../words.ts'

export interface AnswerGridProps {
  tiles: readonly DashboardTile[]
  charts: readonly AnsweredChart[]
  names: FieldNames
  /** What is below a chart; beyond that, each is as high as it must be. */
  below?: (chart: AnsweredChart) => ReactNode
}

/**
 * Pixels of a tile outside its chart: its border, its head of at most two lines, and the link to
 * the table.
 */
const frame = 88

/** Charts with their answers, laid out as on their dashboard: from a snapshot, or behind a link. */
export function AnswerGrid({ tiles, charts, names, below }: AnswerGridProps) {
  const suite = suiteOf(names)
  const isPhone = usePhone()
  return (
    <div className={classes.grid} style={below && { gridAutoRows: 'auto' }}>
      {tiles
        .toSorted((a, b) => a.y - b.y || a.x - b.x)
        .map((tile) => {
          const chart = charts.find((one) => one.chartID === tile.chartID)
          if (!chart) return null
          const more = below?.(chart)
          return (
            <section
              key={tile.chartID}
              className={classes.tile}
              aria-label={chart.name}
              data-tile
              style={{
                gridColumn: `${tile.x + 1} / span ${tile.width}`,
                gridRow: below ? 'auto' : `${tile.y + 1} / span ${tile.height}`,
              }}
            >
              <div className={classes.head}>
                <Title order={2} size="h4" className={classes.name} title={chart.name}>
                  {chart.name}
                </Title>
              </div>
              <div className={classes.body} style={below && { flex: 'none' }}>
                <Answer
                  suite={suite}
                  chart={chart}
                  height={Math.max(
                    isPhone && isPicture(chart.definition) ? 280 : 110,
                    tile.height * grid.row + (tile.height - 1) * grid.gap - frame,
                  )}
                />
              </div>
              {more}
            </section>
          )
        })}
    </div>
  )
}

function Answer({
  suite,
  chart: { name, definition, answer, refused },
  height,
}: {
  suite: SuiteDetail
  chart: AnsweredChart
  height: number
}) {
  const text = useText()
  if (answer)
    return (
      <SuiteChart
        suite={suite}
        name={name}
        definition={definition}
        answer={answer}
        height={height}
      />
    )
  return (
    <Notice kind="warning">
      {text(
        refused?.id === 'dataSuites.chart.recordsHidden'
          ? 'dataSuites.chart.recordsHidden'
          : 'dataSuites.snapshots.noAnswer',
      )}
    </Notice>
  )
}

/** Of a suite, only names are known here, and which of its mixers are percentages. */
const suiteOf = ({ attributes, mixers }: FieldNames): SuiteDetail => ({
  suiteID: 0,
  name: '',
  description: null,
  ownerName: '',
  role: 'view',
  smallestGroup,
  online: true,
  version: 1,
  files: [],
  attributes: attributes.map((one) => ({
    ...one,
    fileID: 0,
    sourceName: one.displayName,
    dataType: 'none',
    importFormat: 'automatic',
    primaryKey: false,
    semanticType: null,
    profile: null,
  })),
  relationships: [],
  mixers: mixers.map((one) => ({
    ...one,
    fileID: 0,
    definition: one.isPercent
      ? { type: 'percent', numerator: `m${one.mixerID}`, denominator: `m${one.mixerID}` }
      : { type: 'sum', inputs: [] },
    version: 1,
  })),
  filterSets: [],
  charts: [],
  dashboards: [],
})
