import { tableTexts } from './picture-table.rules.ts'

/** Words and their positions, by their baseline. Pixels. */
export interface PictureText {
  content: string
  x: number
  y: number
  size: number
  weight?: number
}

/** A tile as it is drawn into a picture. Pixels. */
export interface PicturePart {
  title: string
  x: number
  y: number
  width: number
  height: number
  /** A separate SVG, its place within the tile, and the words in it. */
  drawing: {
    source: string
    x: number
    y: number
    width: number
    height: number
    texts?: readonly PictureText[]
    scale?: number
  } | null
  number: { value: string; of: string } | null
  /** Notes: values that aren't shown. */
  notes: readonly string[]
  rows: readonly (readonly string[])[]
}

/**
 * A self-contained drawing: its references (legend colors, clip paths) don't use the page's
 * address, which differs in a file, or names that another drawing of the same picture has.
 */
export function standingAlone(source: string, own: string): string {
  return source
    .replace(/url\((?:&quot;|["'])?[^()#]*#([^()"'&]+)(?:&quot;|["'])?\)/g, `url(#${own}-$1)`)
    .replace(/(<(?:linearGradient|radialGradient|clipPath)\b[^>]*?\sid=")([^"]+)"/g, `$1${own}-$2"`)
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const cut = (content: string, room: number, letter: number): string =>
  content.length * letter > room
    ? `${content.slice(0, Math.max(1, Math.floor(room / letter) - 1))}…`
    : content

/** Breaks words into lines of this many pixels. */
function inLines(content: string, room: number, letter: number): string[] {
  const lines = ['']
  for (const word of content.split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (longer.length * letter <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.filter((one) => one !== '')
}

/** The maximum height of a tile in a picture, in pixels. */
const mostHeight = 2400

/**
 * A tile tall enough to show what scrolls on the screen, a drawing or a table. A drawing that is
 * still too tall is scaled down.
 */
function grown(part: PicturePart, most: number): PicturePart {
  const { height, drawing, rows, notes } = part
  const foot = notes.length * 28 + 12
  const whole = drawing
    ? drawing.y + drawing.height + foot
    : rows.length > 0
      ? 80 + rows.length * 20 + foot
      : 0
  const grownTo = Math.max(height, Math.min(most, whole))
  if (!drawing || whole <= grownTo) return { ...part, height: grownTo }
  const scale = Math.max(0.1, (grownTo - drawing.y - foot) / drawing.height)
  const texts = (drawing.texts ?? []).map((text) => ({
    ...text,
    x: drawing.x + (text.x - drawing.x) * scale,
    y: drawing.y + (text.y - drawing.y) * scale,
    size: text.size * scale,
  }))
  return { ...part, height: grownTo, drawing: { ...drawing, scale, texts } }
}

/**
 * Makes tiles as tall as their content and keeps each below the tiles that were above it. Returns
 * them with their total height.
 */
export function unrolled(
  parts: readonly PicturePart[],
  most = mostHeight,
): { parts: PicturePart[]; height: number } {
  const done: { before: PicturePart; after: PicturePart }[] = []
  for (const part of parts.toSorted((a, b) => a.y - b.y)) {
    const shift = done.reduce(
      (down, { before, after }) =>
        before.y + before.height <= part.y + 1
          ? Math.max(down, after.y + after.height - before.y - before.height)
          : down,
      0,
    )
    done.push({ before: part, after: { ...grown(part, most), y: part.y + shift } })
  }
  return {
    parts: done.map(({ after }) => after),
    height: done.reduce((bottom, { after }) => Math.max(bottom, after.y + after.height), 0),
  }
}

/** A name on at most two lines, as on the screen. */
function nameOf(title: string, room: number): PictureText[] {
  const most = Math.floor(room / 9)
  const at = title.length <= most ? title.length : title.lastIndexOf(' ', most)
  const end = at > 0 ? at : most
  const lines = [title.slice(0, end), cut(title.slice(end).trim(), room, 9)].filter(
    (one) => one !== '',
  )
  return lines.map((content, index) => ({
    content,
    x: 12,
    y: (lines.length === 1 ? 28 : 22) + index * 17,
    size: 14,
    weight: 600,
  }))
}

/**
 * The text in a tile next to its drawing: its name, and its number or as many rows of its table as
 * fit.
 */
export function textsOf({
  title,
  width,
  height,
  drawing,
  number,
  rows,
  notes,
}: PicturePart): PictureText[] {
  const said = notes.flatMap((note) => inLines(note, width - 24, 6)).slice(0, 4)
  const foot = said.length > 0 ? height - 8 - said.length * 14 : height
  const name = [
    ...nameOf(title, width - 24),
    ...said.map((content, at) => ({ content, x: 12, y: foot + (at + 1) * 14, size: 11 })),
  ]
  if (drawing) return name
  if (number !== null)
    return [
      ...name,
      { content: number.value, x: 12, y: 76, size: 32, weight: 600 },
      { content: cut(number.of, width - 24, 7), x: 12, y: 98, size: 13 },
    ]
  return [...name, ...tableTexts(rows, { width: width - 24, height: foot, x: 12, y: 60 })]
}

/**
 * Tiles as one SVG, each framed with its name, below an optional heading; tables show as many rows
 * as fit.
 */
export function pictureOf(
  parts: readonly PicturePart[],
  {
    width,
    height,
    ground,
    ink,
    font,
    heading,
  }: { width: number; height: number; ground: string; ink: string; font: string; heading?: string },
): string {
  const text = ({ x, y, content, size, weight = 400 }: PictureText) =>
    `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${ink}">${escaped(content)}</text>`
  const drawn = parts.map((part, at) => {
    const frame = `<rect width="${part.width}" height="${part.height}" rx="6" fill="none" stroke="${ink}" stroke-opacity="0.15"/>${textsOf(part).map(text).join('')}`
    if (!part.drawing) return inPlace(part, frame)
    const { source, x, y, scale } = part.drawing
    const alone = standingAlone(source, `d${at}`)
    return inPlace(
      part,
      frame +
        (scale === undefined
          ? alone.replace('<svg', `<svg x="${x}" y="${y}"`)
          : `<g transform="translate(${x},${y}) scale(${scale})">${alone}</g>`),
    )
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escaped(font)}"><rect width="100%" height="100%" fill="${ground}"/>${drawn.join('')}${heading === undefined ? '' : `<rect width="100%" height="${headingAt.y + 12}" fill="${ground}"/>${text({ ...headingAt, content: heading })}`}</svg>`
}

/** The position of a picture's heading. */
export const headingAt = { x: 0, y: 24, size: 20, weight: 600 }

/** Content that is larger than its tile is clipped at the tile's edge. */
const inPlace = ({ x, y, width, height }: PicturePart, content: string): string =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}">${content}</svg>`
