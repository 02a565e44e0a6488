import type { PictureText } from './picture.rules.ts'

/**
 * A one-page picture: its JPEG, its size in pixels, and its words, so that they can be found,
 * copied and read aloud.
 */
export interface PdfPage {
  jpeg: Uint8Array
  width: number
  height: number
  texts?: readonly PictureText[]
}

/** US Letter in landscape, and its margin, in points. */
export const paper = { width: 792, height: 612, margin: 36 }

const encoder = new TextEncoder()
// How PDF encodes text in any language: UTF-16 with a byte order mark, in hexadecimal.
const hex = (text: string): string =>
  `<FEFF${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`

// The characters of Western European languages, which every reader's built-in fonts have; others
// are left out.
const plain = (text: string): string =>
  [...text]
    .map((sign) =>
      (sign.codePointAt(0) ?? 0) < 128
        ? sign.replace(/[()\\]/g, '\\$&')
        : `\\${western(sign).toString(8).padStart(3, '0')}`,
    )
    .join('')
const western = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0
  return code >= 160 && code < 256
    ? code
    : ({ '…': 133, '–': 150, '—': 151, '“': 147, '”': 148, '’': 146, '€': 128, '•': 149 }[sign] ??
        32)
}

/** Invisible words under a picture, so that they can be found and selected. */
const unseen = (texts: readonly PictureText[], scale: number, top: number): string =>
  texts
    .map(
      ({ content, x, y, size }) =>
        `BT 3 Tr /Words ${(size * scale).toFixed(2)} Tf ${(paper.margin + x * scale).toFixed(2)} ${(top - y * scale).toFixed(2)} Td (${plain(content)}) Tj ET`,
    )
    .join('\n')

/**
 * Pages of pictures as one PDF. Each picture fills the width of the paper within its margins, or
 * the height, and is at the top.
 */
export function pdfOf(title: string, pages: readonly PdfPage[]): Uint8Array {
  const parts: Uint8Array[] = []
  const offsets: number[] = []
  let length = 0
  const write = (part: string | Uint8Array): void => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part
    parts.push(bytes)
    length += bytes.length
  }
  const object = (dictionary: string, stream?: Uint8Array): void => {
    offsets.push(length)
    write(`${offsets.length} 0 obj\n${dictionary}\n`)
    if (stream) {
      write('stream\n')
      write(stream)
      write('\nendstream\n')
    }
    write('endobj\n')
  }
  // Objects: 1 the catalog, 2 the pages, 3 the title, 4 the font; then three for each page.
  const first = 5
  write('%PDF-1.7\n')
  object('<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> >>')
  object(
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${first + at * 3} 0 R`).join(' ')}] >>`,
  )
  object(`<< /Title ${hex(title)} >>`)
  object('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  pages.forEach(({ jpeg, width, height, texts = [] }, at) => {
    const own = first + at * 3
    const scale = Math.min(
      (paper.width - 2 * paper.margin) / width,
      (paper.height - 2 * paper.margin) / height,
    )
    const size = [width * scale, height * scale] as const
    const content = encoder.encode(
      `q ${size[0].toFixed(2)} 0 0 ${size[1].toFixed(2)} ${paper.margin} ${(paper.height - paper.margin - size[1]).toFixed(2)} cm /Picture Do Q\n${unseen(texts, scale, paper.height - paper.margin)}`,
    )
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${paper.width} ${paper.height}] /Contents ${own + 1} 0 R /Records << /XObject << /Picture ${own + 2} 0 R >> /Font << /Words 4 0 R >> >> >>`,
    )
    object(`<< /Length ${content.length} >>`, content)
    object(
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    )
  })
  const table = length
  write(
    `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}`,
  )
  write(
    `trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${table}\n%%EOF\n`,
  )
  const file = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    file.set(part, at)
    at += part.length
  }
  return file
}

/**
 * Splits a board into pages of this many pixels, between its tiles unless one is taller than a
 * page.
 */
export function pagesOf(
  tiles: readonly { y: number; height: number }[],
  capacity: number,
): { from: number; to: number }[] {
  const ends = tiles.map((tile) => tile.y + tile.height)
  const bottom = Math.max(0, ...ends)
  const pages: { from: number; to: number }[] = []
  for (let from = Math.min(bottom, ...tiles.map((tile) => tile.y)); from < bottom;) {
    const whole = ends.filter(
      (end) =>
        end > from &&
        end - from <= capacity &&
        tiles.every((tile) => tile.y >= end || tile.y + tile.height <= end),
    )
    const to = whole.length > 0 ? Math.max(...whole) : Math.min(bottom, from + capacity)
    pages.push({ from, to })
    from = Math.min(
      bottom,
      ...tiles.filter((tile) => tile.y + tile.height > to).map((tile) => Math.max(to, tile.y)),
    )
    if (to >= bottom) break
  }
  return pages
}
