/** A tile as it is drawn into one picture. Pixels. */
export interface PicturePart {
  title: string
  x: number
  y: number
  width: number
  height: number
  /** An SVG of its own, and its place within the tile. */
  drawing: { source: string; x: number; y: number; width: number; height: number } | null
  number: string | null
  rows: readonly (readonly string[])[]
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const line = 20

/** Tiles as one SVG, each framed with its name, below a heading where there is one; of a table as many rows as there is room for. */
export function pictureOf(parts: readonly PicturePart[], { width, height, ground, ink, font, heading }: { width: number; height: number; ground: string; ink: string; font: string; heading?: string }): string {
  const cut = (content: string, room: number, letter: number) => (content.length * letter > room ? `${content.slice(0, Math.max(1, Math.floor(room / letter) - 1))}…` : content)
  const text = (x: number, y: number, content: string, size: number, weight = 400) => `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${ink}">${escaped(content)}</text>`
  const drawn = parts.map((part) => {
    const frame = `<rect width="${part.width}" height="${part.height}" rx="6" fill="none" stroke="${ink}" stroke-opacity="0.15"/>${text(12, 28, cut(part.title, part.width - 24, 9), 16, 600)}`
    if (part.drawing) {
      const { source, ...at } = part.drawing
      return inPlace(part, frame + source.replace('<svg', `<svg x="${at.x}" y="${at.y}"`))
    }
    if (part.number !== null) return inPlace(part, frame + text(12, 76, part.number, 32, 600))
    const wide = part.rows[0]?.length ?? 1
    const column = (part.width - 24) / Math.max(1, wide)
    const room = Math.max(0, Math.floor((part.height - 56) / line))
    const cells = part.rows.slice(0, room).map((row, at) => row.map((cell, index) => text(12 + index * column, 60 + at * line, cut(cell, column, 7), 13, at === 0 ? 600 : 400)).join(''))
    return inPlace(part, frame + cells.join(''))
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escaped(font)}"><rect width="100%" height="100%" fill="${ground}"/>${heading === undefined ? '' : text(0, 24, heading, 20, 600)}${drawn.join('')}</svg>`
}

const inPlace = ({ x, y }: PicturePart, content: string): string => `<g transform="translate(${x} ${y})">${content}</g>`
