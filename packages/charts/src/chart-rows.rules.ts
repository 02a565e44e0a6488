import type { Cell } from '@atrium/engine/plan'
import type { ChartTexts } from './chart-texts.rules.ts'
import { addsUp, withBinEnds, type SpecColumn, type SpecFacts } from './chart-spec.rules.ts'
import type { ChartDefinition } from './chart.types.ts'
import { namedPlaces, type Box } from './map-outlines.rules.ts'
import type { MarkAt } from './mark-filters.rules.ts'

export type DrawnRow = Record<string, string | number | boolean | null>

/** Rows by key, each value along with its formatted text; unselected rows are dimmed. */
export function drawnRows(
  { columns, rows }: { columns: readonly SpecColumn[]; rows: readonly Cell[][] },
  definition: ChartDefinition,
  texts: ChartTexts,
  { isPercent, picked }: { isPercent: boolean; picked: MarkAt | undefined },
): DrawnRow[] {
  const { x, color, type } = definition
  const plain = rows.map((row): DrawnRow =>
    Object.fromEntries(
      columns.map(({ key }, at) => {
        const cell = row[at] ?? null
        return [key, Array.isArray(cell) ? cell.join(', ') : cell]
      }),
    ),
  )
  const kindOf = (key: string): string =>
    columns.find((column) => column.key === key)?.kind ?? 'text'
  const ended = type === 'histogram' ? withBinEnds(plain) : plain
  const total =
    type === 'pie' ? ended.reduce((sum, row) => sum + Math.max(0, Number(row.value ?? 0)), 0) : 0
  const xText = (row: DrawnRow): string =>
    type === 'histogram'
      ? `${texts.axis(row.x, 'float')} – ${texts.axis(row.x2, 'float')}`
      : texts.axis(row.x, kindOf('x'), x?.part)
  // Colors are stacked in the order of their legend.
  const colors = new Map<DrawnRow[string] | undefined, number>()
  for (const row of ended)
    if ('color' in row && !colors.has(row.color)) colors.set(row.color, colors.size)
  return ended.map((row) => ({
    ...row,
    ...('x' in row && { xText: xText(row) }),
    ...('color' in row && {
      colorAt: colors.get(row.color) ?? 0,
      colorText: texts.axis(row.color, kindOf('color'), color?.part),
    }),
    valueText: texts.value(row.value, isPercent),
    ...(total > 0 && { share: shareText(Number(row.value ?? 0) / total, texts) }),
    dim:
      picked !== undefined &&
      ((picked.x !== undefined && picked.x !== row.x) ||
        (picked.color !== undefined && picked.color !== row.color)),
  }))
}

// Narrow slices have no room for their share; the table has it.
const shareText = (share: number, texts: ChartTexts): string =>
  share < 0.04 ? '' : texts.value(Math.round(share * 100), true)

/**
 * The most slices of a pie that can be distinguished, and the most where room is tight; beyond
 * that, the smallest are drawn as one.
 */
const mostSlices = 10
const leastSlices = 5

/**
 * Why a pie can't show its rows; undefined if it can. Values that don't add up (averages, for
 * example) can't be combined into one slice, and there are no negative slices.
 */
export function pieFault(
  { type, reducer }: Pick<ChartDefinition, 'type' | 'reducer'>,
  rows: readonly DrawnRow[],
): 'many' | 'negative' | 'zero' | undefined {
  if (type !== 'pie' || rows.length === 0) return undefined
  const values = rows.flatMap((row) => (typeof row.value === 'number' ? [row.value] : []))
  if (values.some((value) => value < 0)) return 'negative'
  if (values.length > 0 && values.every((value) => value === 0)) return 'zero'
  return rows.length > mostSlices && !addsUp({ reducer }) ? 'many' : undefined
}

/**
 * The rows that a pie draws: the largest, and all others as one slice, which has no value and can't
 * be selected. `room`: entries that fit in its legend.
 */
export function slicesOf(
  rows: readonly DrawnRow[],
  texts: ChartTexts,
  nameOfRest: (count: number) => string,
  room = mostSlices,
): DrawnRow[] {
  const most = Math.max(leastSlices, Math.min(mostSlices, room))
  if (rows.length <= most) return [...rows]
  const sorted = rows.toSorted((a, b) => Number(b.value ?? 0) - Number(a.value ?? 0))
  const rest = sorted.slice(most - 1)
  const sum = (of: readonly DrawnRow[]): number =>
    of.reduce((all, row) => all + Number(row.value ?? 0), 0)
  const value = sum(rest)
  return [
    ...sorted.slice(0, most - 1),
    {
      isRest: true,
      xText: nameOfRest(rest.length),
      value,
      valueText: texts.value(value),
      share: shareText(value / Math.max(1e-9, sum(rows)), texts),
      dim: false,
    },
  ]
}

/**
 * The rows of a map with the names that fit on it, those of the largest numbers first; the others
 * are in tooltips and in the table.
 */
export function namedRows(
  rows: readonly DrawnRow[],
  box: Box,
  size: { width: number; height: number },
  widthOf: (text: string) => number,
): DrawnRow[] {
  const placed = rows
    .flatMap((row) =>
      typeof row.latitude === 'number' && typeof row.longitude === 'number'
        ? [{ row, latitude: row.latitude, longitude: row.longitude }]
        : [],
    )
    .toSorted((a, b) => Number(b.row.value ?? 0) - Number(a.row.value ?? 0))
  const widths = placed.map(({ row }) => Math.min(180, widthOf(String(row.xText))))
  const named = namedPlaces(placed, widths, box, size)
  return placed.map(({ row }, at) => ({ ...row, mapText: named[at] ? String(row.xText) : '' }))
}

/** The newest number of a chart that compares one number over time, and the one before it. */
export function latestOf(rows: readonly DrawnRow[]): {
  now: DrawnRow | undefined
  before: DrawnRow | undefined
  /** `now` minus `before`. */
  change: number | undefined
} {
  const known = rows.filter((row) => typeof row.value === 'number')
  const [before, now] = [known.at(-2), known.at(-1)]
  return {
    now: now ?? rows.at(-1),
    before,
    change: before && now ? Number(now.value) - Number(before.value) : undefined,
  }
}

/** What the picture needs to know about its rows. */
export function factsOf(
  rows: readonly DrawnRow[],
  isPercent: boolean,
  hasPick: boolean,
): SpecFacts {
  const values = rows.flatMap((row) => (typeof row.value === 'number' ? [row.value] : []))
  const unique = (key: string): string[] => [...new Set(rows.map((row) => String(row[key] ?? '')))]
  return {
    xTexts: unique('xText').filter((text) => text !== ''),
    xTimes: unique('x')
      .map((text) => Date.parse(text))
      .filter((time) => !Number.isNaN(time)),
    colors: unique('colorText').length,
    colorTexts: unique('colorText').filter((text) => text !== ''),
    range:
      values.length > 0
        ? [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))]
        : [0, 0],
    isPercent,
    hasPick,
  }
}
