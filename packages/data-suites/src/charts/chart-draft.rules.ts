import type { ChartView, SuiteDetail } from '../suites/suite.views.ts'
import { type ChartSize, type ChartType } from '@atrium/charts/words'
import { isNumeric } from '@atrium/tabular/words'
import { filterFields } from '@atrium/engine/catalog.rules'
import type { FieldRef } from '@atrium/engine/plan'
import { isWholeFilter } from '../filters/filter-draft.rules.ts'
import { attributeOf, fieldKind, tellsTime } from '../parts/fields.ts'
import type { Channel, ChartDefinition } from '@atrium/charts/chart.types'

/** Pixels. */
export const chartHeights: Record<ChartSize, number> = {
  small: 200,
  medium: 290,
  large: 380,
  extraLarge: 470,
}
/** Columns of twelve, and rows of 80 pixels. */
const chartSpans: Record<ChartSize, { width: number; height: number }> = {
  small: { width: 4, height: 3 },
  medium: { width: 6, height: 4 },
  large: { width: 8, height: 5 },
  extraLarge: { width: 12, height: 6 },
}

/** The room that a chart takes on a dashboard at first; one number needs little of it. */
export const spanFor = ({
  size,
  definition,
}: Pick<ChartView, 'size' | 'definition'>): { width: number; height: number } =>
  definition.type === 'number' ? { width: size === 'small' ? 3 : 4, height: 2 } : chartSpans[size]

/** Whether it is drawn; tables and single numbers are their own text. */
export const isPicture = ({ type, reducer }: ChartDefinition): boolean =>
  type !== 'table' && type !== 'number' && reducer !== 'uniqueAttributes' && reducer !== 'mode'

/** What each kind asks for. */
export const asks: Record<
  ChartType,
  { x: boolean; color: boolean; value: boolean; reducer: boolean; sort: boolean }
> = {
  table: { x: true, color: true, value: true, reducer: true, sort: true },
  bar: { x: true, color: true, value: true, reducer: true, sort: true },
  stacked: { x: true, color: true, value: true, reducer: true, sort: true },
  line: { x: true, color: true, value: true, reducer: true, sort: false },
  area: { x: true, color: true, value: true, reducer: true, sort: false },
  scatter: { x: true, color: true, value: true, reducer: false, sort: false },
  box: { x: true, color: false, value: true, reducer: false, sort: true },
  histogram: { x: true, color: false, value: false, reducer: false, sort: false },
  heatMap: { x: true, color: true, value: true, reducer: true, sort: false },
  pie: { x: true, color: false, value: true, reducer: true, sort: false },
  number: { x: true, color: false, value: true, reducer: true, sort: false },
  map: { x: true, color: false, value: true, reducer: true, sort: false },
}

/**
 * The same chart as another kind: drops what the new one can't draw, so that the form asks again.
 */
export function ofType(
  definition: ChartDefinition,
  type: ChartType,
  suite: Pick<SuiteDetail, 'attributes' | 'mixers'>,
): ChartDefinition {
  const isText = (channel: Channel | null) =>
    channel !== null && !isNumeric(fieldKind(suite, channel.field) ?? 'text')
  const isTime = (channel: Channel | null) =>
    channel !== null &&
    tellsTime(
      fieldKind(suite, channel.field) ?? 'text',
      attributeOf(suite, channel.field)?.semanticType ?? null,
    )
  const lists =
    definition.reducer === 'rawRecord'
      ? type !== 'table'
      : (definition.reducer === 'uniqueAttributes' || definition.reducer === 'mode') &&
        type !== 'table' &&
        type !== 'number'
  return {
    ...definition,
    type,
    ...(lists && { reducer: 'recordCount' as const }),
    ...(numericOnly(type) && isText(definition.x) && { x: null }),
    ...(type === 'number' && !isTime(definition.x) && { x: null }),
    ...((type === 'scatter' || type === 'box') &&
      !isNumeric(fieldKind(suite, definition.value) ?? 'text') && { value: null }),
    ...(!asks[type].color && { color: null }),
    ...(!asks[type].sort && { sort: { by: 'axis' as const, descending: false } }),
  }
}

/** Whether the aggregated column must be numeric. */
export const takesNumbers = ({
  type,
  reducer,
}: Pick<ChartDefinition, 'type' | 'reducer'>): boolean =>
  type === 'scatter' ||
  type === 'box' ||
  reducer === 'average' ||
  reducer === 'median' ||
  reducer === 'sum'

/**
 * A suite's first chart, so that something is shown at once: records by the first column with few
 * values.
 */
export function firstChart({
  files,
  attributes,
}: Pick<SuiteDetail, 'files' | 'attributes'>): ChartDefinition {
  const online = new Set(files.filter((file) => file.online).map((file) => file.fileID))
  const there = attributes.filter((one) => online.has(one.fileID))
  const axis =
    there.find((one) => one.dataType === 'ordinal' && one.kind === 'text') ??
    there.find((one) => one.dataType === 'ordinal') ??
    there[0]
  return {
    type: 'bar',
    x: axis
      ? { field: `a${axis.attributeID}`, ...(axis.kind === 'date' && { part: 'month' as const }) }
      : null,
    color: null,
    reducer: 'recordCount',
    value: null,
    other: null,
    columns: [],
    filters: [],
    filterSetIDs: [],
    sort: { by: 'axis', descending: false },
  }
}

/** Whether a draft has what its kind needs: only then is it asked. */
export function isWhole({ type, x, color, value, reducer, columns }: ChartDefinition): boolean {
  if (type === 'table' && reducer === 'rawRecord') return columns.length > 0
  if (asks[type].x && type !== 'box' && type !== 'number' && x === null) return false
  if ((type === 'stacked' || type === 'heatMap') && color === null) return false
  if (type === 'scatter' || type === 'box') return value !== null
  return (
    type === 'histogram' || reducer === 'recordCount' || reducer === 'rawRecord' || value !== null
  )
}

/** The draft without unfinished filters, so that the chart stays while one is being edited. */
export const finished = (definition: ChartDefinition): ChartDefinition => ({
  ...definition,
  filters: definition.filters.filter(isWholeFilter),
})

/** Every field that a chart shows or asks, each once. */
export const definitionFields = ({
  x,
  color,
  value,
  other,
  columns,
  filters,
  type,
  reducer,
  sort,
}: ChartDefinition): FieldRef[] => [
  ...new Set(
    [
      x?.field,
      color?.field,
      value,
      other,
      ...(sort.by === 'field' ? [sort.field] : []),
      ...(type === 'table' && reducer === 'rawRecord' ? columns : []),
      ...filters.flatMap(filterFields),
    ].filter((ref): ref is FieldRef => typeof ref === 'string'),
  ),
]

export const numericOnly = (type: ChartType): boolean => type === 'histogram' || type === 'scatter'
export { isNumeric }
