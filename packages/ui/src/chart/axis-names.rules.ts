type Spec = Record<string, unknown>
type Rows = readonly object[]

interface Place {
  title?: string | null
  field?: string
  type?: string
  axis?: Spec | null
}
type Places = { x?: Place; y?: Place; xOffset?: Place; yOffset?: Place }

/** Pixels of one line of a label, and the maximum number of lines. */
const line = 13
const mostLines = 4
/**
 * Slanted labels: the sine of their angle, and the height below which two lines of one would
 * overlap the next.
 */
const lean = { angle: -40, sine: 0.64, twoLines: 42 }

/**
 * The approximate width in pixels of a text at size 12, assuming wide letters; East Asian
 * characters and emoji are as wide as they are high.
 */
export function widthOf(text: string): number {
  let width = 0
  for (const sign of text)
    width += /[\u2E80-\uFFDC]|\p{Extended_Pictographic}/u.test(sign)
      ? 12.5
      : /[A-ZMWmw@%—]/.test(sign)
        ? 9
        : /[iIjlftr.,:;'|!()[\] -]/.test(sign)
          ? 4.5
          : 7.4
  return width
}

/**
 * How names fit into a given width in pixels: characters per line, and how many lines the longest
 * takes.
 */
export function wrapping(
  names: readonly string[],
  room: number,
): { signs: number; lines: number; breaksWords: boolean } {
  const wide = names.filter((name) => widthOf(name) > room)
  if (wide.length === 0) return { signs: 0, lines: 1, breaksWords: false }
  const sign = wide.reduce((most, name) => Math.max(most, widthOf(name) / [...name].length), 0)
  const signs = Math.max(1, Math.floor(room / sign))
  const lines = names.reduce((most, name) => Math.max(most, linesOf(name, signs)), 1)
  return {
    signs,
    lines,
    breaksWords: wide.some((name) => name.split(/\s+/).some((word) => [...word].length > signs)),
  }
}

/** A name breaks between its words, and within a word that is too long for a line. */
const breaks = (signs: number): string => `(.{1,${signs}})(?:\\s+|$)|(.{${signs}})`
const linesOf = (name: string, signs: number): number =>
  [...name.matchAll(new RegExp(breaks(signs), 'gu'))].length

/** What Vega does for each label; text beyond the allowed lines ends in an ellipsis. */
function inLines(signs: number, lines: number): string {
  const all = `split(trim(replace(datum.label, regexp('${breaks(signs).replaceAll('\\', '\\\\')}', 'gu'), '$1$2\\n')), '\\n')`
  return `length(${all}) > ${lines} ? split(join(slice(${all}, 0, ${lines}), '\\n') + '…', '\\n') : ${all}`
}

/** Pixels of a name of one or two characters. */
const shortest = 30

const longest = (names: readonly string[]): number =>
  names.reduce((most, name) => Math.max(most, widthOf(name)), 0)

/** Pixels that the names of horizontal bars may take up in a chart of this width. */
const roomBeside = (names: readonly string[], width: number): number =>
  Math.min(longest(names) + 6, Math.max(90, Math.min(340, width * 0.45)))

/**
 * The height of each of these names in pixels, next to horizontal bars in a picture of this width.
 */
export function nameColumnWidth(names: readonly string[], width: number): number {
  const lines = Math.min(mostLines, wrapping(names, roomBeside(names, width)).lines)
  return lines === 1 ? line + 4 : lines * line + 9
}

/**
 * The title of a column of names is above it: halfway down a long one no one would see it.
 * `isShared`: numbers are on that line too.
 */
const overNames = (room: number, isShared: boolean): Spec => ({
  titleAngle: 0,
  titleAnchor: 'end',
  titleBaseline: 'bottom',
  titleY: -7,
  ...(isShared
    ? { titleAlign: 'right', titleX: -26, titleLimit: room }
    : { titleAlign: 'left', titleX: -room - 6, titleLimit: 300 }),
})

/** The same for the title of numbers next to a low chart, because the title is taller. */
const overValues = {
  titleAngle: 0,
  titleAnchor: 'end',
  titleAlign: 'left',
  titleBaseline: 'bottom',
  titleX: -34,
  titleY: -7,
}

function beside(names: readonly string[], width: number, plot: number, isShared: boolean): Spec {
  const room = roomBeside(names, width)
  const { signs, lines } = wrapping(names, room)
  const band = plot / names.length
  const allowed = Math.max(1, Math.min(mostLines, Math.floor((band - 2) / line)))
  return {
    ...overNames(room, isShared),
    labelLimit: room + 8,
    labelLineHeight: line,
    labelOverlap: band < line,
    ...(lines > 1 && { labelExpr: inLines(signs, allowed) }),
  }
}

function below(names: readonly string[], plot: number, height: number, isOnTop: boolean): Spec {
  const band = plot / names.length
  // For grades and years, every other label is enough.
  if (longest(names) <= shortest && names.every((name) => /^[\d\s.,–-]*$/.test(name)))
    return { labelAngle: 0, labelOverlap: 'parity', labelSeparation: 4 }
  if (longest(names) <= band - 8) return { labelAngle: 0, labelLimit: band }
  const upright = wrapping(names, band - 8)
  if (!upright.breaksWords && upright.lines <= mostLines)
    return {
      labelAngle: 0,
      labelLimit: band,
      labelLineHeight: line,
      labelExpr: inLines(upright.signs, mostLines),
    }
  const room = Math.max(70, (height * 0.42) / lean.sine)
  const leaning = {
    labelAngle: isOnTop ? -lean.angle : lean.angle,
    labelLimit: room,
    labelLineHeight: line,
    labelOverlap: band < line + 3,
  }
  return longest(names) > room - 8 && band >= lean.twoLines
    ? { ...leaning, labelExpr: inLines(wrapping(names, room - 8).signs, 2) }
    : leaning
}

/**
 * A specification whose name axes have the room they need: wrapped where a name is too long,
 * slanted where they don't fit side by side. Axes that set their own label angles are left alone.
 * @param width pixels of the picture
 * @param plot its height in pixels without the legend
 * @param isLow there is no line for the title below the names, and no room next to them for a long
 * one
 */
export function withNames(
  spec: Spec,
  rows: Rows,
  width: number,
  plot: number,
  isLow = false,
): Spec {
  const laid = (encoding: Places): Places => {
    const { x, y } = encoding
    const left = isNames(y) ? roomBeside(namesOf(y, rows), width) + 30 : 64
    const across = isNames(x)
      ? axed(
          isLow ? { ...x, title: null } : x,
          below(namesOf(x, rows), width - left, plot, x.axis?.orient === 'top'),
        )
      : x
    return {
      ...encoding,
      ...(across && { x: across }),
      ...(isNames(y)
        ? { y: axed(y, beside(namesOf(y, rows), width, plot - 44, x?.axis?.orient === 'top')) }
        : isLow && y?.type === 'quantitative' && y.axis !== null && { y: axed(y, overValues) }),
    }
  }
  const encoded = (one: Spec): Spec =>
    one.encoding ? { ...one, encoding: laid(one.encoding as Places) } : one
  const { layer } = spec as { layer?: Spec[] }
  return { ...encoded(spec), ...(layer && { layer: layer.map(encoded) }) }
}

interface Drawn {
  scales?: readonly { name: string; type?: string }[]
  axes?: readonly { scale: string; encode?: Spec }[]
  legends?: readonly { fill?: string; stroke?: string; encode?: Spec }[]
}

/**
 * Vega's picture, with the full names of axes and legends as tooltips, since names without room end
 * in an ellipsis.
 */
export function withFullNames<Drawing extends object>(drawing: Drawing): Drawing {
  const { scales = [], axes = [], legends = [] } = drawing as Drawn
  const names = new Set<string | undefined>(
    scales
      .filter(({ type }) => type === 'band' || type === 'point' || type === 'ordinal')
      .map(({ name }) => name),
  )
  const withTooltips = <One extends { encode?: Spec }>(one: One): One => {
    const labels = (one.encode?.labels ?? {}) as Spec
    return {
      ...one,
      encode: {
        ...one.encode,
        labels: {
          ...labels,
          interactive: true,
          update: { ...(labels.update as Spec | undefined), tooltip: { signal: 'datum.value' } },
        },
      },
    }
  }
  return {
    ...drawing,
    axes: axes.map((one) => (names.has(one.scale) ? withTooltips(one) : one)),
    legends: legends.map((one) => (names.has(one.fill ?? one.stroke) ? withTooltips(one) : one)),
  }
}

const isNames = (place: Place | undefined): place is Place & { field: string } =>
  (place?.type === 'nominal' || place?.type === 'ordinal') &&
  place.field !== undefined &&
  place.axis !== null &&
  !('labelAngle' in (place.axis ?? {})) &&
  !('labelLimit' in (place.axis ?? {}))

const axed = (place: Place, axis: Spec): Place => ({ ...place, axis: { ...axis, ...place.axis } })

function namesOf({ field }: { field: string }, rows: Rows): string[] {
  const names = new Set(
    rows.map((row) =>
      String((row as Record<string, string | number | null | undefined>)[field] ?? ''),
    ),
  )
  return names.size > 0 ? [...names] : ['']
}
