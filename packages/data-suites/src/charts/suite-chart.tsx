import { useMemo } from 'react'
import { Chart, ChartTable, useFormats, type ChartColumn, type ChartRow } from '@atrium/ui'
import { Stack, Text } from '@mantine/core'
import { fieldName } from '../parts/fields.ts'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { domainLimit } from '../words.ts'
import type { ChartAnswer } from './chart-data.queries.ts'
import { chartSpec, withBinEnds } from './chart-spec.rules.ts'
import type { ChartDefinition } from './chart.types.ts'

export interface SuiteChartProps {
  suite: SuiteDetail
  name: string
  definition: ChartDefinition
  answer: ChartAnswer
  height: number
  onPick?: ((at: { x?: string | number | null; color?: string | number | null }) => void) | undefined
}

/** A chart with its numbers: drawn, as a table or as one number, and where they come from. */
export function SuiteChart({ suite, name, definition, answer, height, onPick }: SuiteChartProps) {
  const text = useText()
  const { number, date } = useFormats()
  const missing = text('dataSuites.charts.nothing')
  const labels = useLabels(suite, definition)
  const { columns, rows } = useMemo(() => rowsOf(answer, definition, missing), [answer, definition, missing])
  const spec = useMemo(() => (answer.columns.some((column) => column.kind === 'list') ? null : chartSpec(definition, answer.columns, labels)), [definition, answer, labels])
  const write = (kind: string) => (value: ChartRow[string]) => (value === null ? '' : typeof value === 'number' && kind !== 'text' ? number(Math.round(value * 100) / 100) : kind === 'date' && typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? date(value) : String(value))
  const told: ChartColumn[] = columns.map(({ key, kind }) => ({ key, label: columnLabel(key, labels, suite, definition), align: kind === 'integer' || kind === 'float' ? 'end' : 'start', format: write(kind) }))
  const values = rows.flatMap((row) => (typeof row.value === 'number' ? [row.value] : []))
  const description = text('dataSuites.charts.describe', { type: text(`dataSuites.charts.type.${definition.type}`), value: labels.value, x: labels.x || name, count: rows.length, least: values.length > 0 ? number(Math.round(values.reduce((a, b) => Math.min(a, b)) * 100) / 100) : '', most: values.length > 0 ? number(Math.round(values.reduce((a, b) => Math.max(a, b)) * 100) / 100) : '' })
  const overlay = answer.incomplete && definition.type !== 'table' ? <Text fw={500}>{text('dataSuites.charts.incomplete', { limit: domainLimit })}</Text> : undefined
  return (
    <Stack gap={4}>
      {answer.sortUnsuitable && (
        <Text size="sm" role="status">
          {text('dataSuites.charts.sortUnsuitable')}
        </Text>
      )}
      {definition.type === 'number' ? (
        <Text fz={40} lh={1.2} fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
          {write(answer.columns[0]?.kind ?? 'text')(rows[0]?.value ?? null) || '—'}
        </Text>
      ) : spec === null ? (
        <ChartTable title={name} columns={told} rows={rows} height={height} />
      ) : (
        <Chart title={name} description={description} spec={spec} rows={rows} columns={told} height={height} overlay={overlay} onPick={onPick && ((row) => onPick(pickOf(row, missing)))} />
      )}
      {answer.suppressed > 0 && (
        <Text size="xs" c="dimmed">
          {text('dataSuites.charts.suppressed', { count: answer.suppressed })}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {text('dataSuites.charts.source', { file: answer.source.file, rows: answer.source.rows, uploads: answer.source.uploads.join(', ') })}
      </Text>
    </Stack>
  )
}

function useLabels(suite: SuiteDetail, { x, color, value, reducer, type }: ChartDefinition) {
  const text = useText()
  const counted = reducer === 'recordCount' || type === 'histogram'
  const reduced = text(`dataSuites.charts.reducer.${counted ? 'recordCount' : reducer}`)
  const [xName, colorName, valueName] = [fieldName(suite, x?.field), fieldName(suite, color?.field), fieldName(suite, value)]
  const raw = type === 'scatter' || type === 'box'
  return useMemo(() => ({ x: xName, color: colorName, value: raw ? valueName : counted || valueName === '' ? reduced : `${reduced}: ${valueName}` }), [xName, colorName, valueName, reduced, counted, raw])
}

function columnLabel(key: string, labels: { x: string; color: string; value: string }, suite: SuiteDetail, definition: ChartDefinition): string {
  if (key === 'x' || key === 'color' || key === 'value') return labels[key]
  const at = /^c(\d+)$/.exec(key)?.[1]
  return at === undefined ? key : fieldName(suite, definition.columns[Number(at)])
}

/** Rows by key, as vega-lite and the table take them. */
function rowsOf(answer: ChartAnswer, definition: ChartDefinition, missing: string): { columns: ChartAnswer['columns']; rows: ChartRow[] } {
  const rows = answer.rows.map((row): ChartRow =>
    Object.fromEntries(
      answer.columns.map(({ key }, at) => {
        const cell = row[at] ?? null
        if (Array.isArray(cell)) return [key, cell.join(', ')]
        return [key, cell === null && (key === 'x' || key === 'color') && definition.type !== 'histogram' ? missing : cell]
      }),
    ),
  )
  return { columns: answer.columns, rows: definition.type === 'histogram' ? withBinEnds(rows) : rows }
}

function pickOf(row: ChartRow, missing: string): { x?: string | number | null; color?: string | number | null } {
  const told = (value: ChartRow[string] | undefined) => (value === missing ? null : typeof value === 'boolean' ? undefined : value)
  const [x, color] = [told(row.x), told(row.color)]
  return { ...(x !== undefined && { x }), ...(color !== undefined && { color }) }
}
