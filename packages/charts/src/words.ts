export const chartSizes = ['small', 'medium', 'large', 'extraLarge'] as const
export type ChartSize = (typeof chartSizes)[number]

export const chartTypes = [
  'table',
  'bar',
  'stacked',
  'line',
  'area',
  'scatter',
  'box',
  'histogram',
  'heatMap',
  'pie',
  'number',
  'map',
] as const
export type ChartType = (typeof chartTypes)[number]

/** A chart with more values than this on an axis isn't drawn completely (modules.md §9). */
export const domainLimit = 300
