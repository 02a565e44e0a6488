import type { ChartDefinition } from './chart.types.ts'
import {
  gridOf,
  projectionOf,
  scaleOf,
  type Box,
  type GridLine,
  type Outline,
} from './map-outlines.rules.ts'

export interface SpecLabels {
  x: string
  color: string
  value: string
}

export interface SpecColumn {
  key: string
  kind: 'integer' | 'float' | 'text' | 'date' | 'list'
}

/**
 * What a picture needs to know about its rows, so that no label is cut off and nothing is shown
 * twice.
 */
export interface SpecFacts {
  /** The distinct values of the axis as text, in order. */
  xTexts: readonly string[]
  /** The same in milliseconds, for an axis of dates. */
  xTimes: readonly number[]
  colors: number
  /** The values of the color have an order, like grades, and are drawn from light to dark. */
  isOrdered?: boolean | undefined
  /** The distinct values of the color as text. */
  colorTexts: readonly string[]
  /** It is taller than its container and scrolls, so its axis and legend are at the top. */
  isLong?: boolean | undefined
  /** Its container is tall enough for its legend too. */
  isRoomy?: boolean | undefined
  /** The smallest and the largest value. */
  range: readonly [number, number]
  /** The unit for large values: what they are divided by, and the sign that is added. */
  unit?: { divisor: number; sign: string } | undefined
  /** Values are percentages, from 0 to 100. */
  isPercent: boolean
  /** A mark is selected, so the others are dimmed. */
  hasPick: boolean
  /** The background of a map. */
  ground?: SpecGround | undefined
}

export interface SpecGround {
  box: Box
  counties: readonly Outline[]
  states: readonly Outline[]
}

type Spec = Record<string, unknown>

/** The approximate width of a letter on an axis, in pixels. */
const letter = 6.8
/** Labels side by side that are wider than this don't fit a medium-sized tile. */
const room = 440
const widest = (texts: readonly string[]): number =>
  texts.reduce((most, text) => Math.max(most, Math.min(24, text.length)), 0)
const takes = (texts: readonly string[]): number => texts.length * (widest(texts) + 2) * letter

// Formats a date independently of the reader's time zone.
function asDay(time: number): Spec {
  const day = new Date(time)
  return {
    year: day.getUTCFullYear(),
    month: day.getUTCMonth() + 1,
    date: day.getUTCDate(),
    utc: true,
  }
}

/** Bars and boxes are horizontal if their axis's names would not fit side by side. */
export const isHorizontal = (
  { type }: Pick<ChartDefinition, 'type'>,
  columns: readonly SpecColumn[],
  { xTexts }: Pick<SpecFacts, 'xTexts'>,
): boolean =>
  (type === 'bar' || type === 'stacked' || type === 'box') &&
  columns.some((column) => column.key === 'x' && column.kind === 'text') &&
  takes(xTexts) > room

/** The names that are listed vertically: those of horizontal bars, and the rows of a heat map. */
export const namesDown = (
  definition: Pick<ChartDefinition, 'type'>,
  columns: readonly SpecColumn[],
  facts: Pick<SpecFacts, 'xTexts' | 'colorTexts'>,
): readonly string[] =>
  definition.type === 'heatMap'
    ? facts.colorTexts
    : isHorizontal(definition, columns, facts)
      ? facts.xTexts
      : []

/** Sums and counts can be stacked; averages can't. */
export const addsUp = ({ reducer }: Pick<ChartDefinition, 'reducer'>): boolean =>
  reducer === 'recordCount' || reducer === 'rawRecord' || reducer === 'count' || reducer === 'sum'

/**
 * The vega-lite specification of a chart. Its rows have the keys of the plan plus `xText`,
 * `colorText` and `valueText`, formatted for people. Null if it isn't a picture: tables and single
 * numbers.
 */
export function chartSpec(
  definition: ChartDefinition,
  columns: readonly SpecColumn[],
  labels: SpecLabels,
  facts: SpecFacts,
): Spec | null {
  const { type, sort } = definition
  if (type === 'table' || type === 'number') return null
  const xKind = columns.find((column) => column.key === 'x')?.kind ?? 'text'
  const isTime = xKind === 'date'
  const hasColor = columns.some((column) => column.key === 'color')
  const value: Spec = {
    field: 'value',
    type: 'quantitative',
    title: labels.value,
    axis: measured(facts),
  }
  const totals: Spec | null =
    sort.by === 'value' && hasColor
      ? { field: 'value', op: 'sum', order: sort.descending ? 'descending' : 'ascending' }
      : null
  const place: Spec = {
    field: 'xText',
    type: 'ordinal',
    title: labels.x,
    sort: isTime ? { field: 'x', op: 'min' } : totals,
  }
  const few = facts.xTexts.length <= 8
  const time: Spec = {
    field: 'x',
    type: 'temporal',
    title: labels.x,
    scale: { type: 'utc' },
    axis: {
      format: definition.x?.part === 'month' ? '%b %Y' : '%x',
      labelOverlap: true,
      labelSeparation: 6,
      ...(few
        ? { values: facts.xTimes.map(asDay) }
        : { tickCount: { expr: 'max(2, min(8, floor(width / 75)))' } }),
    },
  }
  // An axis with a single point in time has no length.
  const x = isTime && facts.xTimes.length > 1 && (type === 'line' || type === 'area') ? time : place
  const color: Spec = hasColor
    ? {
        color: {
          field: 'colorText',
          type: facts.isOrdered ? 'ordinal' : 'nominal',
          title: labels.color,
          sort: null,
          ...(facts.isLong && facts.isRoomy && { legend: { orient: 'top' } }),
        },
      }
    : {}
  const tooltip = [
    ...(labels.x === '' ? [] : [{ field: 'xText', type: 'nominal', title: labels.x }]),
    ...(hasColor ? [{ field: 'colorText', type: 'nominal', title: labels.color }] : []),
    { field: 'valueText', type: 'nominal', title: labels.value },
  ]
  const dimmed: Spec = facts.hasPick
    ? { opacity: { condition: { test: 'datum.dim', value: 0.3 }, value: 1 } }
    : {}
  const shared = { ...color, ...dimmed, tooltip }
  const stacks: Spec = hasColor ? { order: { field: 'colorAt', type: 'quantitative' } } : {}
  switch (type) {
    case 'bar':
    case 'stacked': {
      const horizontal = isHorizontal(definition, columns, facts)
      const along = { ...onTop(value, facts), stack: type === 'stacked' ? 'zero' : null }
      const beside =
        hasColor && type === 'bar'
          ? { [horizontal ? 'yOffset' : 'xOffset']: { field: 'colorText', sort: null } }
          : {}
      return {
        mark: { type: 'bar', ...(type === 'stacked' && { cornerRadiusEnd: 0 }) },
        encoding: {
          ...(horizontal ? { y: place, x: along } : { x: place, y: along }),
          ...beside,
          ...(type === 'stacked' && stacks),
          ...shared,
        },
      }
    }
    case 'line':
      // Lines also differ by their dashes, since not everyone can distinguish the colors.
      return {
        mark: { type: 'line', point: { size: 45 } },
        encoding: {
          x,
          y: { ...value, scale: scaleFor(facts) },
          ...(hasColor && {
            strokeDash: { field: 'colorText', type: 'nominal', title: labels.color, sort: null },
          }),
          ...shared,
        },
      }
    case 'area':
      return {
        mark: { type: 'area', opacity: 0.75, line: true, ...(few && { point: { size: 45 } }) },
        encoding: {
          x,
          y: { ...value, stack: hasColor && addsUp(definition) ? 'zero' : null },
          ...(addsUp(definition) && stacks),
          ...color,
          tooltip,
        },
      }
    case 'scatter':
      return {
        mark: { type: 'point', filled: true, opacity: 0.45, size: 30 },
        encoding: {
          x: { field: 'x', type: 'quantitative', title: labels.x, scale: { zero: false } },
          y: { ...value, scale: scaleFor(facts) },
          ...(hasColor && {
            shape: { field: 'colorText', type: 'nominal', title: labels.color, sort: null },
          }),
          ...color,
          tooltip,
        },
      }
    case 'heatMap':
      return heatMap({ ...place, sort: null }, labels, facts, { ...dimmed, tooltip })
    case 'pie':
      return pie(labels, { ...dimmed, tooltip })
    case 'histogram':
      return {
        mark: { type: 'bar', cornerRadiusEnd: 0, binSpacing: 1 },
        encoding: {
          x: {
            field: 'x',
            type: 'quantitative',
            bin: 'binned',
            title: labels.x,
            axis: { tickCount: { expr: 'min(8, ceil(width / 70))' }, labelSeparation: 6 },
          },
          x2: { field: 'x2' },
          y: value,
          ...dimmed,
          tooltip,
        },
      }
    case 'map':
      return map(labels, facts, { ...dimmed, tooltip })
    case 'box':
      return box(
        columns.some((column) => column.key === 'x') ? place : null,
        isHorizontal(definition, columns, facts),
        labels,
        facts,
      )
  }
}

/**
 * If values differ, the scale doesn't have to include zero. If all are the same, a scale without
 * zero has no length, and nothing would be drawn.
 */
const scaleFor = ({ range: [least, most] }: Pick<SpecFacts, 'range'>): Spec =>
  least < most
    ? { zero: false }
    : { zero: true, ...(least === 0 && { domain: { unionWith: [0, 1] } }) }

function heatMap(place: Spec, labels: SpecLabels, facts: SpecFacts, shared: Spec): Spec {
  const {
    xTexts,
    colors,
    range: [least, most],
  } = facts
  const axes = {
    x: onTop(place, facts),
    y: { field: 'colorText', type: 'ordinal', title: labels.color, sort: null },
  }
  const cells = {
    mark: 'rect',
    encoding: {
      ...axes,
      color: {
        field: 'value',
        type: 'quantitative',
        title: labels.value,
        legend: { gradientLength: 160, ...(facts.isLong && facts.isRoomy && { orient: 'top' }) },
      },
      ...shared,
    },
  }
  // If there are only a few cells, they have room for the numbers; on dark cells in the light
  // color.
  if (xTexts.length > 9 || colors > 14) return cells
  const middle = least + (most - least) * 0.58
  const written = (test: string, style: string): Spec => ({
    transform: [
      {
        filter: `width > ${xTexts.length * 48} && isValid(datum.value) && datum.value ${test} ${middle}`,
      },
    ],
    mark: { type: 'text', style, fontSize: 11 },
    encoding: { ...axes, text: { field: 'valueText' } },
  })
  return { layer: [cells, written('>', 'onStrong'), written('<=', 'onWeak')] }
}

function pie(labels: SpecLabels, shared: Spec): Spec {
  const slices = {
    theta: { field: 'value', type: 'quantitative', stack: true },
    order: { field: 'value', sort: 'descending' },
  }
  return {
    encoding: { ...slices, ...shared },
    layer: [
      {
        mark: {
          type: 'arc',
          innerRadius: { expr: 'min(width, height) / 5' },
          outerRadius: { expr: 'min(width, height) / 2 - 22' },
        },
        encoding: { color: { field: 'xText', type: 'nominal', title: labels.x, sort: null } },
      },
      {
        mark: { type: 'text', radius: { expr: 'min(width, height) / 2 - 8' }, fontSize: 11 },
        encoding: { text: { field: 'share' } },
      },
    ],
  }
}

function map(labels: SpecLabels, { ground, range: [least, most] }: SpecFacts, shared: Spec): Spec {
  // If all values are the same, size shows nothing.
  const size =
    least === most
      ? { value: 160 }
      : {
          field: 'value',
          type: 'quantitative',
          title: labels.value,
          scale: { range: [40, 500], zero: least < most / 2 },
          legend: { tickCount: 3 },
        }
  const at = {
    longitude: { field: 'longitude', type: 'quantitative' },
    latitude: { field: 'latitude', type: 'quantitative' },
  }
  const lines = (
    outlines: readonly (Outline | GridLine)[],
    strokeWidth: number,
    strokeOpacity = 0.7,
  ): Spec[] =>
    outlines.length === 0
      ? []
      : [
          {
            data: { values: outlines },
            mark: {
              type: 'geoshape',
              filled: false,
              clip: true,
              stroke: '#8a9299',
              strokeOpacity,
              strokeWidth,
            },
          },
        ]
  return {
    projection: ground ? projectionOf(ground.box) : { type: 'mercator' },
    ...(!ground && { padding: { left: 48, right: 48, top: 24, bottom: 8 } }),
    layer: [
      ...lines(ground ? gridOf(ground.box) : [], 0.5, 0.35),
      ...lines(ground?.counties ?? [], 0.8),
      ...lines(ground?.states ?? [], 2),
      ...(ground ? scaleBar(ground.box) : []),
      { mark: { type: 'circle', opacity: 0.7 }, encoding: { ...at, ...shared, size } },
      {
        mark: { type: 'text', dy: -14, fontSize: 11, limit: 180 },
        encoding: { ...at, ...shared, text: { field: 'mapText' } },
      },
    ],
  }
}

/** The scale bar of a map. */
function scaleBar(of: Box): Spec[] {
  const { miles, from, to } = scaleOf(of)
  const values = [
    { ...from, longitude2: to.longitude, latitude2: to.latitude, text: `${miles} mi` },
  ]
  const start = {
    longitude: { field: 'longitude', type: 'quantitative' },
    latitude: { field: 'latitude', type: 'quantitative' },
  }
  return [
    {
      data: { values },
      mark: { type: 'rule', strokeWidth: 2 },
      encoding: {
        ...start,
        longitude2: { field: 'longitude2' },
        latitude2: { field: 'latitude2' },
      },
    },
    {
      data: { values },
      mark: { type: 'text', align: 'left', dy: -8, fontSize: 11 },
      encoding: { ...start, text: { field: 'text' } },
    },
  ]
}

/** Formats the numbers on an axis: percentages with their sign, large numbers in their unit. */
const measured = ({ isPercent, unit }: SpecFacts): Spec => ({
  tickCount: 5,
  ...(isPercent
    ? { labelExpr: 'datum.label + "%"' }
    : unit && {
        labelExpr: `datum.value == 0 ? '0' : format(datum.value / ${unit.divisor}, ',.3~f') + '${unit.sign}'`,
      }),
})

/** Puts the axis of a long chart at the top, where it is visible without scrolling. */
const onTop = (channel: Spec, { isLong }: SpecFacts): Spec =>
  isLong ? { ...channel, axis: { ...(channel.axis as Spec | undefined), orient: 'top' } } : channel

function box(place: Spec | null, horizontal: boolean, labels: SpecLabels, facts: SpecFacts): Spec {
  const along = horizontal ? 'x' : 'y'
  const thick = { [horizontal ? 'height' : 'width']: { band: 0.5 } }
  const at = (field: string): Spec =>
    onTop(
      {
        field,
        type: 'quantitative',
        title: labels.value,
        scale: scaleFor(facts),
        axis: measured(facts),
      },
      facts,
    )
  const tooltip = [
    ...(place ? [{ field: 'xText', type: 'nominal', title: labels.x }] : []),
    { field: 'valueText', type: 'nominal', title: labels.value },
  ]
  return {
    encoding: { ...(place && { [horizontal ? 'y' : 'x']: place }), tooltip },
    layer: [
      { mark: 'rule', encoding: { [along]: at('minimum'), [`${along}2`]: { field: 'maximum' } } },
      {
        mark: { type: 'bar', ...thick, cornerRadiusEnd: 0 },
        encoding: { [along]: at('lower'), [`${along}2`]: { field: 'upper' } },
      },
      {
        mark: { type: 'tick', style: 'onStrong', ...thick, thickness: 2 },
        encoding: { [along]: at('value') },
      },
    ],
  }
}

/**
 * Adds the upper end of each bin of a histogram: rows only have the lower end, so the smallest step
 * between bins is used.
 */
export function withBinEnds<Row extends Record<string, unknown>>(
  rows: readonly Row[],
): (Row & { x2: number })[] {
  const starts = rows
    .flatMap((row) => (typeof row.x === 'number' ? [row.x] : []))
    .sort((a, b) => a - b)
  const gaps = starts.slice(1).map((start, at) => start - (starts[at] ?? 0))
  const step = gaps.length > 0 ? Math.min(...gaps) : 1
  return rows
    .filter((row) => typeof row.x === 'number')
    .map((row) => ({ ...row, x2: (row.x as number) + step }))
}
