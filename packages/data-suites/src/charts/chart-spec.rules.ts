import type { ChartDefinition } from './chart.types.ts'

export interface SpecLabels {
  x: string
  color: string
  value: string
}

export interface SpecColumn {
  key: string
  kind: 'integer' | 'float' | 'text' | 'date' | 'list'
}

type Spec = Record<string, unknown>

/**
 * What vega-lite draws of a chart: the rows have the keys of the plan. Null for what is no picture: tables and single numbers.
 */
export function chartSpec(definition: ChartDefinition, columns: readonly SpecColumn[], labels: SpecLabels): Spec | null {
  const { type } = definition
  if (type === 'table' || type === 'number') return null
  const kindOf = (key: string) => columns.find((column) => column.key === key)?.kind ?? 'text'
  const isTime = kindOf('x') === 'date'
  const hasColor = columns.some((column) => column.key === 'color')
  const numberFormat = kindOf('value') === 'integer' ? ',d' : ',.2~f'
  const value: Spec = { field: 'value', type: 'quantitative', title: labels.value, axis: { tickCount: 5 } }
  const x: Spec = isTime
    ? { field: 'x', type: 'temporal', title: labels.x, scale: { type: 'utc' } }
    : { field: 'x', type: 'ordinal', title: labels.x, sort: null, axis: { labelAngle: 0, labelOverlap: true } }
  const color: Spec = hasColor ? { color: { field: 'color', type: 'nominal', title: labels.color, sort: null } } : {}
  const tooltip = [
    { field: 'x', type: isTime ? 'temporal' : 'nominal', title: labels.x },
    ...(hasColor ? [{ field: 'color', type: 'nominal', title: labels.color }] : []),
    { field: 'value', type: 'quantitative', title: labels.value, format: numberFormat },
  ]
  switch (type) {
    case 'bar':
      return { mark: 'bar', encoding: { x, y: { ...value, stack: null }, ...color, ...(hasColor && !isTime && { xOffset: { field: 'color', sort: null } }), tooltip } }
    case 'stacked':
      return { mark: 'bar', encoding: { x, y: { ...value, stack: 'zero' }, ...color, tooltip } }
    case 'line':
      return { mark: { type: 'line', point: true }, encoding: { x, y: { ...value, scale: { zero: false } }, ...color, tooltip } }
    case 'area':
      return { mark: { type: 'area', opacity: 0.75, line: true }, encoding: { x, y: value, ...color, tooltip } }
    case 'scatter':
      return { mark: { type: 'point', filled: true, opacity: 0.55 }, encoding: { x: { field: 'x', type: 'quantitative', title: labels.x, scale: { zero: false } }, y: { ...value, scale: { zero: false } }, ...color, tooltip } }
    case 'heatMap':
      return { mark: 'rect', encoding: { x, y: { field: 'color', type: 'ordinal', title: labels.color, sort: null }, color: { field: 'value', type: 'quantitative', title: labels.value }, tooltip } }
    case 'pie':
      return { mark: { type: 'arc', innerRadius: 36 }, encoding: { theta: { field: 'value', type: 'quantitative', stack: true }, color: { field: 'x', type: 'nominal', title: labels.x, sort: null }, order: { field: 'value', sort: 'descending' }, tooltip } }
    case 'histogram':
      return { mark: { type: 'bar', binSpacing: 1 }, encoding: { x: { field: 'x', type: 'quantitative', bin: 'binned', title: labels.x }, x2: { field: 'x2' }, y: value, tooltip } }
    case 'map':
      return { projection: { type: 'mercator' }, mark: { type: 'circle', opacity: 0.75 }, encoding: { longitude: { field: 'longitude', type: 'quantitative' }, latitude: { field: 'latitude', type: 'quantitative' }, size: { field: 'value', type: 'quantitative', title: labels.value, scale: { range: [40, 600] } }, tooltip } }
    case 'box': {
      const place = columns.some((column) => column.key === 'x') ? { x } : {}
      const y = (field: string, more: Spec = {}): Spec => ({ field, type: 'quantitative', title: labels.value, scale: { zero: false }, ...more })
      const told = ['minimum', 'lower', 'value', 'upper', 'maximum'].map((field) => ({ field, type: 'quantitative', format: ',.2~f' }))
      return {
        encoding: { ...place, tooltip: told },
        layer: [
          { mark: 'rule', encoding: { y: y('minimum'), y2: { field: 'maximum' } } },
          { mark: { type: 'bar', width: { band: 0.5 } }, encoding: { y: y('lower'), y2: { field: 'upper' } } },
          { mark: { type: 'tick', color: 'white', width: { band: 0.5 }, thickness: 2 }, encoding: { y: y('value') } },
        ],
      }
    }
  }
}

/** The bins of a histogram know their lower end; their upper is that of the step between them. */
export function withBinEnds<Row extends Record<string, unknown>>(rows: readonly Row[]): (Row & { x2: number })[] {
  const starts = rows.flatMap((row) => (typeof row.x === 'number' ? [row.x] : [])).sort((a, b) => a - b)
  const gaps = starts.slice(1).map((start, at) => start - (starts[at] ?? 0))
  const step = gaps.length > 0 ? Math.min(...gaps) : 1
  return rows.filter((row) => typeof row.x === 'number').map((row) => ({ ...row, x2: (row.x as number) + step }))
}
