import type { SuiteDetail } from '../suites/suite.views.ts'
import { isNumeric, type ChartSize, type ChartType } from '../words.ts'
import type { ChartDefinition } from './chart.types.ts'

/** Pixels. */
export const chartHeights: Record<ChartSize, number> = { small: 200, medium: 300, large: 400, extraLarge: 560 }
/** Columns of twelve, and rows of 80 pixels. */
export const chartSpans: Record<ChartSize, { width: number; height: number }> = { small: { width: 4, height: 4 }, medium: { width: 6, height: 5 }, large: { width: 8, height: 6 }, extraLarge: { width: 12, height: 8 } }

/** What each kind asks for. */
export const asks: Record<ChartType, { x: boolean; color: boolean; value: boolean; reducer: boolean; columns: boolean }> = {
  table: { x: true, color: true, value: true, reducer: true, columns: true },
  bar: { x: true, color: true, value: true, reducer: true, columns: false },
  stacked: { x: true, color: true, value: true, reducer: true, columns: false },
  line: { x: true, color: true, value: true, reducer: true, columns: false },
  area: { x: true, color: true, value: true, reducer: true, columns: false },
  scatter: { x: true, color: true, value: true, reducer: false, columns: false },
  box: { x: true, color: false, value: true, reducer: false, columns: false },
  histogram: { x: true, color: false, value: false, reducer: false, columns: false },
  heatMap: { x: true, color: true, value: true, reducer: true, columns: false },
  pie: { x: true, color: false, value: true, reducer: true, columns: false },
  number: { x: false, color: false, value: true, reducer: true, columns: false },
  map: { x: true, color: false, value: true, reducer: true, columns: false },
}

/** A first chart of a suite, so that something is seen at once: records by the first column that comes in a few values. */
export function firstChart({ files, attributes }: Pick<SuiteDetail, 'files' | 'attributes'>): ChartDefinition {
  const online = new Set(files.filter((file) => file.online).map((file) => file.fileID))
  const there = attributes.filter((one) => online.has(one.fileID))
  const axis = there.find((one) => one.dataType === 'ordinal' && one.kind === 'text') ?? there.find((one) => one.dataType === 'ordinal') ?? there[0]
  return { type: 'bar', x: axis ? { field: `a${axis.attributeID}`, ...(axis.kind === 'date' && { part: 'month' as const }) } : null, color: null, reducer: 'recordCount', value: null, other: null, columns: [], filters: [], filterSetIDs: [], sort: { by: 'axis', descending: false } }
}

/** Whether a draft has what its kind needs: only then is it asked. */
export function isWhole({ type, x, color, value, reducer, columns }: ChartDefinition): boolean {
  if (type === 'table' && reducer === 'rawRecord') return columns.length > 0
  if (asks[type].x && type !== 'box' && x === null) return false
  if ((type === 'stacked' || type === 'heatMap') && color === null) return false
  if (type === 'scatter' || type === 'box') return value !== null
  return type === 'histogram' || reducer === 'recordCount' || reducer === 'rawRecord' || value !== null
}

export const numericOnly = (type: ChartType): boolean => type === 'histogram' || type === 'scatter'
export { isNumeric }
