import { lazy, Suspense, useState } from 'react'
import {
  Button,
  Skeleton,
  Text,
  UnstyledButton,
  useComputedColorScheme,
  useMantineTheme,
} from '@mantine/core'
import { useUserContext } from '@atrium/kit/client'
import { localeOf } from '@atrium/kit/shared'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { useUiText } from '../text.ts'
import type { ChartColumn, ChartProps, ChartRow } from './chart.types.ts'
import classes from './chart.module.css'

const loadPicture = () => import('./vega-picture.tsx')
const VegaPicture = lazy(() => loadPicture().then((module) => ({ default: module.VegaPicture })))

/** Preloads the drawing code, for a page that is going to show charts. */
export function beginCharts(): void {
  // Announces it to the chart that needs it.
  loadPicture().catch(() => {})
}

/**
 * A chart, drawn by vega-lite once one is on the page, with its data as a table one click away.
 * What can't be drawn is shown as its table.
 */
export function Chart({
  spec,
  rows,
  tableRows = rows,
  columns,
  title,
  description,
  height = 280,
  onPick,
  overlay,
  asTable: givenAsTable,
}: ChartProps) {
  const say = useUiText()
  const scheme = useComputedColorScheme('light')
  const { fontFamily, colors, primaryColor } = useMantineTheme()
  const { language } = useUserContext()
  const [own, setOwn] = useState(false)
  const [failed, setFailed] = useState(false)
  const isTable = (givenAsTable ?? own) || failed
  return (
    <figure className={classes.figure} aria-label={title}>
      {isTable ? (
        <ChartTable
          columns={columns}
          rows={tableRows}
          title={title}
          height={height}
          onPick={onPick}
        />
      ) : (
        <div className={classes.place} role="img" aria-label={description}>
          <Suspense fallback={<Skeleton height={height} />}>
            <VegaPicture
              spec={spec}
              rows={rows}
              height={height}
              onPick={onPick}
              look={{
                scheme,
                font: fontFamily ?? 'sans-serif',
                accent: colors[primaryColor]?.[6],
                locale: localeOf[language],
              }}
              onFail={() => setFailed(true)}
            />
          </Suspense>
          {overlay && <div className={classes.overlay}>{overlay}</div>}
        </div>
      )}
      {!failed && givenAsTable === undefined && (
        <div className={classes.foot} data-noprint>
          <Button
            variant="subtle"
            size="compact-xs"
            leftSection={
              isTable ? (
                <IconChartBar size={14} aria-hidden="true" />
              ) : (
                <IconTable size={14} aria-hidden="true" />
              )
            }
            onClick={() => setOwn(!own)}
          >
            {say(isTable ? 'ui.chart.asPicture' : 'ui.chart.asTable')}
          </Button>
        </div>
      )}
    </figure>
  )
}

// A scrolling area must be reachable by keyboard.
const reachable = { role: 'region', tabIndex: 0 }

export interface ChartTableProps {
  columns: readonly ChartColumn[]
  rows: readonly ChartRow[]
  title: string
  /** Maximum height in pixels; the rest scrolls. */
  height?: number
  /** The first cell of each row becomes a button that chooses the row. */
  onPick?: ((row: ChartRow) => void) | undefined
}

/** A chart's numbers as a table. */
export function ChartTable({ columns, rows, title, height, onPick }: ChartTableProps) {
  const say = useUiText()
  return (
    <div className={classes.scroll} style={{ maxHeight: height }} aria-label={title} {...reachable}>
      <table className={classes.table}>
        <caption className="atrium-visually-hidden">{title}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label, align }) => (
              <th key={key} scope="col" data-align={align}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {columns.map(({ key, align, format }, column) => {
                const written = format ? format(row[key] ?? null) : String(row[key] ?? '')
                return (
                  <td
                    key={key}
                    data-align={align}
                    data-short={(typeof written === 'string' && written.length <= 10) || undefined}
                  >
                    {onPick && column === 0 ? (
                      <UnstyledButton className={classes.pick} onClick={() => onPick(row)}>
                        {written}
                      </UnstyledButton>
                    ) : (
                      written
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && (
        <Text c="dimmed" p="sm">
          {say('ui.chart.nothing')}
        </Text>
      )}
    </div>
  )
}
