import { inHueOf, nearestFirst } from './accent.rules.ts'
import { widthOf, withNames } from './axis-names.rules.ts'

/**
 * Six colors that color-blind people can distinguish, by lightness if they can't see the hue (ΔE ≥
 * 18 for each type), followed by tints of the same ones; light and dark backgrounds need their own.
 */
const series = {
  light: [
    '#2563c9',
    '#d9730d',
    '#1f8a4c',
    '#5b1a66',
    '#b3261e',
    '#5f6b76',
    '#7ba7ee',
    '#f2b075',
    '#79c79b',
    '#d39ade',
  ],
  dark: [
    '#5b93ea',
    '#f0a35e',
    '#5fc48b',
    '#f3cdf7',
    '#d9534a',
    '#a2a8ad',
    '#3d6fc0',
    '#b86a1f',
    '#2f8a57',
    '#8f4f9e',
  ],
}

/** From low to high. A little above the middle, text on it changes color: see `onStrong`. */
const ramps = {
  light: ['#eaf1fb', '#5f86c8', '#123a86'],
  dark: ['#1f2a3d', '#47689f', '#b9d4ff'],
}

/** The ends of the colors for ordered values; the weak end still contrasts with its background. */
const orderedEnds = {
  light: ['#6f95d1', '#0f2f70'],
  dark: ['#48689e', '#c4dbff'],
} as const

/** As many colors as there are ordered values, each a step stronger than the one before. */
export function orderedColors(scheme: 'light' | 'dark', count: number, accent?: string): string[] {
  const [from, to] = inHueOf(accent, orderedEnds[scheme]).map((color) =>
    [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)),
  ) as [number[], number[]]
  return Array.from({ length: count }, (_, step) => {
    const share = count === 1 ? 1 : step / (count - 1)
    const mixed = from.map((part, at) => Math.round(part + ((to[at] ?? 0) - part) * share))
    return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
  })
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
  /** The district's color, `#rrggbb`: single series and ramps have its hue. */
  accent?: string | undefined
  /** The container's width in pixels; default: 450. */
  width?: number
}

/**
 * Completes a vega-lite specification with data, the available width and the product's look.
 * @param height pixels
 */
export function styled(
  spec: Record<string, unknown>,
  rows: readonly object[],
  height: number,
  { scheme, font, accent, width = 450 }: ChartLook,
): Record<string, unknown> {
  const entries = entriesOf(spec, rows)
  // A round chart leaves space next to it.
  const isBeside = isRound(spec) && width > height * 1.35
  const isAcross = namesDown(spec)
  const place =
    isAcross || isRound(spec) || (isLow(height) && entries.length > 0) ? width : width - 60
  // The legend takes only its share: if there are more entries, they are closer together,
  // truncated, and the last ones only counted.
  const lines = Math.max(3, Math.floor((height * 0.45 - (isLow(height) ? 8 : 24)) / 16))
  const whole = legendColumns(entries.length > 0 ? place : width, entries)
  const columns = isBeside
    ? 1
    : Math.max(whole, Math.min(Math.ceil(entries.length / lines), Math.floor(place / 130)))
  const legend =
    entries.length > 0
      ? (isLow(height) ? 8 : 24) + Math.min(lines, Math.ceil(entries.length / columns)) * 16
      : hasRamp(spec)
        ? 60
        : 0
  const ink = inks[scheme]
  const category = nearestFirst(accent, series[scheme])
  const ramp = inHueOf(accent, ramps[scheme])
  const { config, ...rest } = withNames(
    isLow(height) ? withoutLegendTitle(spec) : spec,
    rows,
    width,
    height - legend,
    isLow(height),
  )
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    width: 'container',
    height,
    autosize: { type: 'fit', contains: 'padding', resize: true },
    background: 'transparent',
    // An axis's last label is above its end, and a ramp's first label above its start.
    padding: { left: hasRamp(spec) && isAcross ? 16 : 2, top: 5, right: 16, bottom: 2 },
    ...rest,
    data: { values: rows },
    config: {
      font,
      view: { stroke: null },
      mark: { color: category[0] },
      bar: { color: category[0], cornerRadiusEnd: 2 },
      line: { strokeWidth: 2 },
      rule: { color: ink.quiet },
      range: {
        category,
        ordinal: orderedColors(scheme, entries.length, accent),
        heatmap: ramp,
        ramp,
      },
      text: { color: ink.text },
      // Text color on cells of the ramp: at its strong end and at its weak end.
      style: {
        onStrong: { color: scheme === 'light' ? '#ffffff' : '#101418' },
        onWeak: { color: scheme === 'light' ? '#212529' : '#f1f3f5' },
      },
      axis: {
        labelColor: ink.quiet,
        titleColor: ink.quiet,
        titleFontWeight: 'normal',
        gridColor: ink.line,
        domainColor: ink.axis,
        tickColor: ink.axis,
        labelFontSize: 12,
        titleFontSize: 12,
        labelLimit: 140,
      },
      // A title longer than its axis extends alongside it, not out of the picture.
      axisQuantitative: { titleAnchor: 'end', labelSeparation: 8 },
      legend: {
        ...((isAcross || isLow(height) || leans(rest)) && underLabels),
        labelColor: ink.quiet,
        titleColor: ink.quiet,
        titleFontWeight: 'normal',
        labelFontSize: 12,
        titleFontSize: 12,
        titleLimit: Math.max(160, width - 40),
        orient: isBeside ? 'right' : 'bottom',
        columns,
        labelLimit: isBeside
          ? Math.max(90, Math.min(longestEntry, width * 0.52 - 40))
          : legendLabel(place, columns, columns === whole && entries.length > 0),
        symbolLimit: isBeside ? 15 : Math.min(30, entries.length === 0 ? 15 : lines * columns),
      },
      aria: false,
      ...(config as object | undefined),
    },
  }
}

// Labels of horizontal bars may take half of a narrow picture, so the legend starts below them.
// Next to a vertical title, which may be longer than its axis, it starts below the plot.
const underLabels = { layout: { bottom: { frame: 'bounds' }, top: { frame: 'bounds' } } }

/** A chart this low has no space for the titles of its legend and its name axis. */
const isLow = (height: number): boolean => height < 215

/** Slanted names push the plot far to the right. */
const leans = (spec: Record<string, unknown>): boolean =>
  encodingsOf(spec).some(({ x }) => (x?.axis?.labelAngle ?? 0) !== 0)

function withoutLegendTitle(spec: Record<string, unknown>): Record<string, unknown> {
  const { encoding, layer } = spec as {
    encoding?: Encoding & Record<string, object>
    layer?: Record<string, unknown>[]
  }
  const untitled =
    encoding &&
    Object.fromEntries(
      Object.entries(encoding).map(([key, channel]) => [
        key,
        ['color', 'shape', 'strokeDash'].includes(key) &&
        (channel as { type?: string }).type !== 'quantitative'
          ? { ...channel, title: null }
          : channel,
      ]),
    )
  return {
    ...spec,
    ...(untitled && { encoding: untitled }),
    ...(layer && { layer: layer.map(withoutLegendTitle) }),
  }
}

const encodingsOf = (spec: Record<string, unknown>): Encoding[] => {
  const { encoding, layer = [] } = spec as {
    encoding?: Encoding
    layer?: { encoding?: Encoding }[]
  }
  return [encoding, ...layer.map((one) => one.encoding)].filter((one) => one !== undefined)
}

const isRound = (spec: Record<string, unknown>): boolean =>
  encodingsOf(spec).some((one) => one.theta !== undefined)
const hasRamp = (spec: Record<string, unknown>): boolean =>
  encodingsOf(spec).some((one) => one.color?.type === 'quantitative')

/** The legend's entries: the values of the colored field, if it has names. */
function entriesOf(spec: Record<string, unknown>, rows: readonly object[]): string[] {
  const color = encodingsOf(spec).find((one) => one.color?.field !== undefined)?.color
  if (color?.field === undefined || color.type === 'quantitative') return []
  const { field } = color
  return [
    ...new Set(
      rows.map((row) =>
        String((row as Record<string, string | number | null | undefined>)[field] ?? ''),
      ),
    ),
  ]
}

interface Encoding {
  color?: { field?: string; type?: string }
  theta?: object
  x?: { axis?: { labelAngle?: number } | null }
  y?: { type?: string }
}

/**
 * How many entries fit side by side, each column as wide as its widest, so that the legend doesn't
 * take the chart's place.
 */
export function legendColumns(width: number, entries: readonly string[]): number {
  if (entries.length === 0) return Math.max(1, Math.floor(width / 150))
  const each = entries.map((entry) => Math.min(longestEntry, widthOf(entry)) + 26)
  const taken = (columns: number): number =>
    Array.from({ length: columns }, (_, column) =>
      Math.max(0, ...each.filter((_, at) => at % columns === column)),
    ).reduce((sum, one) => sum + one, 0)
  for (let columns = Math.min(12, entries.length); columns > 1; columns--)
    if (taken(columns) <= width) return columns
  return 1
}

const longestEntry = 200

const namesDown = (spec: Record<string, unknown>): boolean =>
  encodingsOf(spec).some(({ y }) => y?.type === 'nominal' || y?.type === 'ordinal')

/**
 * An entry's text width in pixels, with its symbol and a gap: if entries are known, columns were
 * chosen so that they fit.
 */
const legendLabel = (width: number, columns: number, isKnown: boolean): number =>
  isKnown && columns > 1
    ? longestEntry + 8
    : Math.max(60, Math.min(isKnown ? 400 : longestEntry, Math.floor((width - 24) / columns) - 24))
