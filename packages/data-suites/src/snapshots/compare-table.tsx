import { ChartTable, useFormats } from '@atrium/ui'
import { Text } from '@mantine/core'
import type { Cell } from '@atrium/engine/plan'
import { useText } from '../use-text.ts'
import { compared } from './compare.rules.ts'
import type { AnsweredChart } from './snapshot.types.ts'

/** Each number of a chart then and now, and by how much it changed. */
export function CompareTable({
  chart,
  now,
}: {
  chart: AnsweredChart
  now: AnsweredChart | undefined
}) {
  const text = useText()
  const { number } = useFormats()
  if (!chart.answer || !now?.answer)
    return <Text size="sm">{text('dataSuites.snapshots.noNow')}</Text>
  const shownAs = (value: unknown) =>
    typeof value === 'number' ? number(Math.round(value * 10) / 10) : '—'
  const place = (cell: Cell) =>
    cell === null ? '' : Array.isArray(cell) ? cell.join(', ') : String(cell)
  const rows = compared(chart.answer, now.answer).map(({ x, color, was, is }) => ({
    at: [place(x), place(color)].filter((one) => one !== '').join(', ') || chart.name,
    was,
    is,
    change: was === null || is === null ? null : is - was,
  }))
  return (
    <ChartTable
      title={text('dataSuites.snapshots.compareOf', { name: chart.name })}
      height={240}
      columns={[
        { key: 'at', label: '', align: 'start', format: String },
        { key: 'was', label: text('dataSuites.snapshots.then'), align: 'end', format: shownAs },
        { key: 'is', label: text('dataSuites.snapshots.now'), align: 'end', format: shownAs },
        {
          key: 'change',
          label: text('dataSuites.snapshots.change'),
          align: 'end',
          format: shownAs,
        },
      ]}
      rows={rows}
    />
  )
}
