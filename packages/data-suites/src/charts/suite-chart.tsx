import { useMemo } from 'react'
import { useUserContext } from '@atrium/kit/client'
import { localeOf } from '@atrium/kit/shared'
import { nameColumnWidth, Chart, ChartTable, useWidth, widthOf, type ChartColumn } from '@atrium/ui'
import { Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { fieldName, isOrdered, isPercentField, measuresPercent } from '../parts/fields.ts'
import type { SuiteDetail } from '../suites/suite.views.ts'
import { useText } from '../use-text.ts'
import { domainLimit } from '@atrium/charts/words'
import type { ChartAnswer } from './chart-data.queries.ts'
import {
  drawnRows,
  factsOf,
  latestOf,
  namedRows,
  pieFault,
  slicesOf,
  type DrawnRow,
} from '@atrium/charts/chart-rows.rules'
import { chartSpec, namesDown, type SpecFacts } from '@atrium/charts/chart-spec.rules'
import { unitFor } from '@atrium/charts/chart-texts.rules'
import { useChartTexts } from './use-chart-texts.ts'
import type { ChartDefinition } from '@atrium/charts/chart.types'
import classes from './dashboard.module.css'
import type { MarkAt } from '@atrium/charts/mark-filters.rules'
import { useOutlines } from '@atrium/charts/use-outlines'

export interface SuiteChartProps {
  suite: Pick<SuiteDetail, 'attributes' | 'mixers'>
  name: string
  definition: ChartDefinition
  answer: Pick<
    ChartAnswer,
    'columns' | 'rows' | 'incomplete' | 'sortUnsuitable' | 'suppressed' | 'crossIgnored'
  >
  height: number
  /** Shown as its table; if the page doesn't set this, the chart has a button for it. */
  asTable?: boolean | undefined
  /** The mark that was chosen here: the others are dimmed. */
  picked?: MarkAt | undefined
  onPick?: ((at: MarkAt, label: string) => void) | undefined
}

/** Pixels next to a scrolling chart, and of the longest picture that is drawn. */
const scrollBar = 16
const mostPixels = 12_000

/** A chart: drawn, as a table or as one number, with its notes. */
export function SuiteChart({
  suite,
  name,
  definition,
  answer,
  height,
  asTable,
  picked,
  onPick,
}: SuiteChartProps) {
  const text = useText()
  const locale = localeOf[useUserContext().language]
  const texts = useChartTexts(text('dataSuites.charts.nothing'))
  const labels = useLabels(suite, definition)
  const isPercent = measuresPercent(definition.value, definition.reducer, (ref) =>
    isPercentField(suite, ref),
  )
  const rows = useMemo(
    () => drawnRows(answer, definition, texts, { isPercent, picked }),
    [answer, definition, texts, isPercent, picked],
  )
  const ground = useOutlines(definition.type === 'map', rows)
  const plain = useMemo(
    () =>
      withUnit(
        {
          ...factsOf(rows, isPercent, picked !== undefined),
          ground,
          isOrdered: isOrdered(suite, definition.color?.field),
        },
        locale,
      ),
    [rows, isPercent, picked, ground, locale, suite, definition.color],
  )
  const fault = pieFault(definition, rows)
  const isDrawable = fault === undefined && !answer.columns.some((column) => column.kind === 'list')
  const [width, place] = useWidth()
  const parts = useMemo(() => {
    if (definition.type === 'pie')
      return slicesOf(
        rows,
        texts,
        (count) => text('dataSuites.charts.rest', { count }),
        Math.floor((height - 60) / 16),
      )
    return ground
      ? namedRows(rows, ground.box, { width: width || 440, height: height - 70 }, widthOf)
      : rows
  }, [definition.type, rows, texts, text, height, ground, width])
  const columns = answer.columns.map(({ key, kind }): ChartColumn => {
    const part =
      key === 'x' ? definition.x?.part : key === 'color' ? definition.color?.part : undefined
    const isMeasure =
      key !== 'x' &&
      key !== 'color' &&
      (kind === 'integer' || kind === 'float') &&
      definition.reducer !== 'rawRecord'
    return {
      key,
      label: columnLabel(key, labels, suite, definition, text),
      align: kind === 'integer' || kind === 'float' ? 'end' : 'start',
      format: (value) =>
        isMeasure
          ? texts.value(value, isPercent)
          : value === null && key !== 'x' && key !== 'color'
            ? ''
            : texts.axis(value, kind, part),
    }
  })
  const [least, most] = plain.range
  const description = text('dataSuites.charts.describe', {
    type: text(`dataSuites.charts.type.${definition.type}`),
    value: labels.value,
    x: labels.x || name,
    count: rows.length,
    least: texts.value(least, isPercent),
    most: texts.value(most, isPercent),
  })
  const isRecords =
    definition.type === 'scatter' ||
    (definition.type === 'table' && definition.reducer === 'rawRecord')
  const overlay =
    answer.incomplete && definition.type !== 'table' && !isRecords ? (
      <Text fw={500}>{text('dataSuites.charts.incomplete', { limit: domainLimit })}</Text>
    ) : undefined
  const notes = [
    ...(answer.sortUnsuitable ? [text('dataSuites.charts.sortUnsuitable')] : []),
    ...(answer.incomplete && (isRecords || definition.type === 'table')
      ? [
          text(isRecords ? 'dataSuites.charts.firstRecords' : 'dataSuites.charts.firstValues', {
            count: rows.length,
          }),
        ]
      : []),
    ...(answer.suppressed > 0
      ? [text('dataSuites.charts.suppressed', { count: answer.suppressed })]
      : []),
    ...(definition.type === 'box' &&
    rows.some((row) => typeof row.value === 'number' && row.maximum === null)
      ? [text('dataSuites.charts.endsHidden')]
      : []),
    ...(fault === undefined
      ? []
      : [text(`dataSuites.charts.pie.${fault}`, { count: rows.length })]),
    ...(definition.type === 'pie' && parts.length < rows.length && isDrawable && !asTable
      ? [text('dataSuites.charts.restHint', { count: rows.length - parts.length + 1 })]
      : []),
    ...(answer.crossIgnored ? [text('dataSuites.charts.crossIgnored')] : []),
  ]
  // A long note takes two lines.
  const drawn = Math.max(
    90,
    height - notes.reduce((sum, note) => sum + (note.length > 44 ? 38 : 22), 0),
  )
  // Names one below the other need their lines; what does not fit scrolls.
  const down = overlay !== undefined || asTable ? [] : namesDown(definition, answer.columns, plain)
  const band = Math.max(
    down.length > 0 && width > 0 ? nameColumnWidth(down, width - scrollBar) : 0,
    17 * (definition.type === 'bar' ? Math.max(1, plain.colors) : 1),
  )
  const lines = Math.min(mostPixels, down.length * band + (plain.colors > 1 ? 110 : 70))
  // A few too many are set closer together: a few pixels more would only cut off the axis.
  const isLong = down.length > 0 && lines > drawn * 1.15
  const isRoomy = drawn > 220
  const facts = useMemo(() => ({ ...plain, isLong, isRoomy }), [plain, isLong, isRoomy])
  const spec = useMemo(
    () => (isDrawable ? chartSpec(definition, answer.columns, labels, facts) : null),
    [isDrawable, definition, answer.columns, labels, facts],
  )
  const pick =
    onPick &&
    ((row: object) => 'isRest' in row || onPick(markOf(row as DrawnRow), markText(row as DrawnRow)))
  if (
    rows.length === 0 ||
    (definition.type === 'number' &&
      (latestOf(rows).now?.value ?? null) === null &&
      answer.suppressed === 0)
  )
    return (
      <div className={classes.nothing} style={{ minHeight: Math.min(120, height) }}>
        <Text c="dimmed">{text('dataSuites.charts.noRows')}</Text>
      </div>
    )
  return (
    <Stack gap={4} h="100%" ref={place}>
      {definition.type === 'number' ? (
        <BigNumber rows={rows} label={labels.value} isPercent={isPercent} value={texts.value} />
      ) : spec === null ? (
        <ChartTable
          title={name}
          columns={columns}
          rows={rows}
          height={drawn}
          onPick={isRecords ? undefined : pick}
        />
      ) : down.length > 0 && width === 0 ? (
        <div style={{ height: drawn }} />
      ) : (
        <div
          {...(isLong && {
            className: classes.long,
            'data-scrolls': true,
            style: { maxHeight: drawn },
            tabIndex: 0,
            role: 'region',
            'aria-label': name,
          })}
        >
          <Chart
            title={name}
            description={description}
            spec={spec}
            rows={parts}
            tableRows={rows}
            columns={columns}
            height={isLong ? lines : drawn}
            overlay={overlay}
            onPick={pick}
            asTable={asTable}
          />
        </div>
      )}
      {notes.map((note) => (
        <Text key={note} size="xs" c="dimmed" role="status" data-note>
          {note}
        </Text>
      ))}
    </Stack>
  )
}

/** The font size at which a number fits on one line of its tile. */
const longer = (signs: number): 'very' | 'rather' | undefined =>
  signs > 16 ? 'very' : signs > 9 ? 'rather' : undefined

const withUnit = (facts: SpecFacts, locale: string): SpecFacts => ({
  ...facts,
  unit: unitFor(locale, Math.max(...facts.range.map(Math.abs))),
})

/** A single number and, if compared over time, its change. */
function BigNumber({
  rows,
  label,
  isPercent,
  value,
}: {
  rows: readonly DrawnRow[]
  label: string
  isPercent: boolean
  value: ReturnType<typeof useChartTexts>['value']
}) {
  const text = useText()
  const { now, before, change } = latestOf(rows)
  const shown = String(now?.valueText ?? '')
  const Icon =
    change === undefined || change === 0 ? null : change > 0 ? IconArrowUp : IconArrowDown
  const way =
    change === undefined || change === 0
      ? 'same'
      : (`${change > 0 ? 'up' : 'down'}${isPercent ? 'Points' : ''}` as const)
  return (
    <Text className={classes.number} data-chart="drawn" data-long={longer(shown.length)}>
      <span data-number>{shown || '—'}</span>
      <span className={classes.numberOf}>{[label, now?.xText].filter(Boolean).join(' · ')}</span>
      {change !== undefined && (
        <span className={classes.change}>
          {Icon && <Icon size={14} aria-hidden="true" />}
          {text(`dataSuites.charts.change.${way}`, {
            change: value(Math.abs(change), false),
            when: String(before?.xText ?? ''),
          })}
        </span>
      )}
    </Text>
  )
}

function useLabels(
  suite: SuiteChartProps['suite'],
  { x, color, value, reducer, type }: ChartDefinition,
) {
  const text = useText()
  const counted = reducer === 'recordCount' || type === 'histogram'
  const reduced = text(`dataSuites.charts.reducer.${counted ? 'recordCount' : reducer}`)
  const [xName, colorName, valueName] = [
    fieldName(suite, x?.field),
    fieldName(suite, color?.field),
    fieldName(suite, value),
  ]
  const raw = type === 'scatter' || type === 'box'
  return useMemo(
    () => ({
      x: xName,
      color: colorName,
      value: raw ? valueName : counted || valueName === '' ? reduced : `${reduced}: ${valueName}`,
    }),
    [xName, colorName, valueName, reduced, counted, raw],
  )
}

function columnLabel(
  key: string,
  labels: { x: string; color: string; value: string },
  suite: SuiteChartProps['suite'],
  definition: ChartDefinition,
  text: ReturnType<typeof useText>,
): string {
  if (key === 'value' && definition.type === 'box') return text('dataSuites.charts.box.value')
  if (key === 'x' || key === 'color' || key === 'value') return labels[key]
  if (key === 'minimum' || key === 'lower' || key === 'upper' || key === 'maximum')
    return text(`dataSuites.charts.box.${key}`)
  if (key === 'latitude' || key === 'longitude') return text(`dataSuites.meaning.${key}`)
  const at = /^c(\d+)$/.exec(key)?.[1]
  return at === undefined
    ? fieldName(suite, definition.other)
    : fieldName(suite, definition.columns[Number(at)])
}

function markOf(row: DrawnRow): MarkAt {
  const scalar = (value: DrawnRow[string] | undefined) =>
    typeof value === 'boolean' ? undefined : value
  const [x, color] = [scalar(row.x), scalar(row.color)]
  return {
    ...(x !== undefined && { x }),
    ...(typeof row.x2 === 'number' && { x2: row.x2 }),
    ...(color !== undefined && { color }),
    ...(typeof row.value === 'number' && { value: row.value }),
  }
}

const markText = (row: DrawnRow): string =>
  [row.xText, row.colorText].filter((one) => one !== undefined && one !== '').join(' · ')
