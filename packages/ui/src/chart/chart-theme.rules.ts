/** Six colours that stay apart for the colour-blind, by lightness where the hue is lost to them (ΔE ≥ 18 in each kind), and after them tints of the same; light and dark grounds need their own. */
const series = {
  light: ['#2563c9', '#d9730d', '#1f8a4c', '#5b1a66', '#b3261e', '#5f6b76', '#7ba7ee', '#f2b075', '#79c79b', '#d39ade'],
  dark: ['#5b93ea', '#f0a35e', '#5fc48b', '#f3cdf7', '#d9534a', '#a2a8ad', '#3d6fc0', '#b86a1f', '#2f8a57', '#8f4f9e'],
}

/** From little to much. A little above the middle text on it changes its ink: see `onStrong`. */
const ramps = {
  light: ['#eaf1fb', '#5f86c8', '#123a86'],
  dark: ['#1f2a3d', '#47689f', '#b9d4ff'],
}

const inks = {
  light: { text: '#343a40', quiet: '#636b72', line: '#e6e9eb', axis: '#c3c9cd' },
  dark: { text: '#e4e6e8', quiet: '#a2a8ad', line: '#34383c', axis: '#43484d' },
}

export interface ChartLook {
  scheme: 'light' | 'dark'
  font: string
  /** BCP 47, for numbers and dates on the axes. */
  locale: string
  /** Pixels of the place; what is drawn for no place in particular has 450. */
  width?: number
}

/**
 * Completes a vega-lite specification with data, the width of its place and the house's look.
 * @param height pixels
 */
export function dressed(spec: Record<string, unknown>, rows: readonly object[], height: number, { scheme, font, width = 450 }: ChartLook): Record<string, unknown> {
  const columns = legendColumns(width, entriesOf(spec, rows))
  const isAcross = namesDown(spec)
  const ink = inks[scheme]
  const { config, ...rest } = spec
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    width: 'container',
    height,
    autosize: { type: 'fit', contains: 'padding', resize: true },
    background: 'transparent',
    // The last label of an axis stands over its end.
    padding: { left: 2, top: 5, right: 16, bottom: 2 },
    ...rest,
    data: { values: rows },
    config: {
      font,
      view: { stroke: null },
      mark: { color: series[scheme][0] },
      bar: { color: series[scheme][0], cornerRadiusEnd: 2 },
      line: { strokeWidth: 2 },
      rule: { color: ink.quiet },
      range: { category: series[scheme], heatmap: ramps[scheme], ramp: ramps[scheme] },
      text: { color: ink.text },
      // What is written on cells of the ramp: on its strong end and on its weak end.
      style: { onStrong: { color: scheme === 'light' ? '#ffffff' : '#101418' }, onWeak: { color: scheme === 'light' ? '#212529' : '#f1f3f5' } },
      axis: { labelColor: ink.quiet, titleColor: ink.quiet, titleFontWeight: 'normal', gridColor: ink.line, domainColor: ink.axis, tickColor: ink.axis, labelFontSize: 12, titleFontSize: 12, labelLimit: 140 },
      // A title that is longer than its axis goes on beside what stands there, not out of the picture.
      axisQuantitative: { titleAnchor: 'end' },
      legend: { ...(isAcross && underLabels), labelColor: ink.quiet, titleColor: ink.quiet, titleFontWeight: 'normal', labelFontSize: 12, titleFontSize: 12, titleLimit: Math.max(160, width - 40), orient: 'bottom', columns, labelLimit: legendLabel(isAcross ? width : width - 46, columns), symbolLimit: 15 },
      aria: false,
      ...(config as object | undefined),
    },
  }
}

// The labels of bars that lie may take half of a narrow picture: the legend begins under them. Beside a title that stands, and may be longer than its axis, it begins under the plot.
const underLabels = { layout: { bottom: { frame: 'bounds' } } }

/** What a legend lists: the values of the field that is coloured, where that is told by names. */
function entriesOf(spec: Record<string, unknown>, rows: readonly object[]): string[] {
  const { encoding, layer = [] } = spec as { encoding?: Encoding; layer?: { encoding?: Encoding }[] }
  const color = [encoding, ...layer.map((one) => one.encoding)].find((one) => one?.color?.field !== undefined)?.color
  if (color?.type !== 'nominal' || color.field === undefined) return []
  const { field } = color
  return [...new Set(rows.map((row) => String((row as Record<string, string | number | null | undefined>)[field] ?? '')))]
}

interface Encoding {
  color?: { field?: string; type?: string }
}

/** How many entries stand side by side: as many as fit where they are short, so that a legend does not take the place of its chart. */
export function legendColumns(width: number, entries: readonly string[]): number {
  const longest = entries.reduce((most, entry) => Math.max(most, entry.length), 0)
  const each = longest === 0 ? 150 : Math.min(150, longest * 7 + 34)
  return Math.max(1, Math.floor(width > 150 && each < 150 ? (width - 46) / each : width / 150))
}

function namesDown(spec: Record<string, unknown>): boolean {
  const { y } = (spec.encoding ?? {}) as { y?: { type?: string } }
  return y?.type === 'nominal' || y?.type === 'ordinal'
}

/** Pixels of an entry's text: so many stand side by side under the picture, each with its sign and a gap. */
const legendLabel = (width: number, columns: number): number => Math.max(60, Math.min(200, Math.floor((width - 24) / columns) - 24))
