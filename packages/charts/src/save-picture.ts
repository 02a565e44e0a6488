import { pagesOf, paper, pdfOf, type PdfPage } from './pdf.rules.ts'
import {
  headingAt,
  pictureOf,
  textsOf,
  unrolled,
  type PicturePart,
  type PictureText,
} from './picture.rules.ts'

/** Pixels in the file for each pixel on the screen, so that it is sharp on paper. */
const sharpness = 2

interface Size {
  width: number
  height: number
}

/** Saves tiles as one PNG, including what scrolls in them. */
export async function savePicture(
  name: string,
  tiles: readonly PicturePart[],
  width: number,
): Promise<void> {
  const { parts, height } = unrolled(tiles)
  save(
    await drawn(parts, { width, height: Math.ceil(height) }, 'image/png'),
    `${fileName(name)}.png`,
  )
}

/**
 * Saves the same as a PDF, split into pages between tiles; each page contains its own words as
 * text.
 */
export async function savePdf(
  name: string,
  tiles: readonly PicturePart[],
  width: number,
): Promise<void> {
  const heading = 44
  const room =
    (width * (paper.height - 2 * paper.margin)) / (paper.width - 2 * paper.margin) - heading
  const { parts } = unrolled(tiles, room)
  const cuts = pagesOf(parts, room)
  const pages: PdfPage[] = []
  for (const [at, { from, to }] of cuts.entries()) {
    const mine = parts
      .filter((part) => part.y < to && part.y + part.height > from)
      .map((part) => ({ ...part, y: part.y - from + heading }))
    const size = { width, height: Math.round(to - from + heading) }
    const title = cuts.length > 1 ? `${name} · ${at + 1}/${cuts.length}` : name
    const jpeg = await drawn(mine, { ...size, heading: title }, 'image/jpeg')
    const words = mine
      .flatMap((part) =>
        [...textsOf(part), ...(part.drawing?.texts ?? [])].map((text) => ({
          ...text,
          x: text.x + part.x,
          y: text.y + part.y,
        })),
      )
      .filter((text) => text.y > heading && text.y < size.height)
    const texts = [{ ...headingAt, content: title }, ...words].map((text) => ({
      ...text,
      x: text.x * sharpness,
      y: text.y * sharpness,
      size: text.size * sharpness,
    }))
    pages.push({
      jpeg: new Uint8Array(await jpeg.arrayBuffer()),
      width: size.width * sharpness,
      height: size.height * sharpness,
      texts,
    })
  }
  save(
    new Blob([pdfOf(name, pages) as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }),
    `${fileName(name)}.pdf`,
  )
}

const fileName = (name: string): string => name.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'chart'

async function drawn(
  parts: readonly PicturePart[],
  { width, height, heading }: Size & { heading?: string },
  type: 'image/png' | 'image/jpeg',
): Promise<Blob> {
  const body = getComputedStyle(document.body)
  const svg = pictureOf(parts, {
    width,
    height,
    ground: body.backgroundColor,
    ink: body.color,
    font: body.fontFamily,
    ...(heading !== undefined && { heading }),
  })
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), {
      width: width * sharpness,
      height: height * sharpness,
    })
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('The browser draws no pictures')
    pen.scale(sharpness, sharpness)
    pen.drawImage(image, 0, 0, width, height)
    const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
    if (!file) throw new Error('The browser made no picture')
    return file
  } finally {
    URL.revokeObjectURL(address)
  }
}

function save(file: Blob, name: string): void {
  const saved = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: saved, download: name }).click()
  URL.revokeObjectURL(saved)
}

/** The tiles of a board, in their current state. */
export function partsOf(board: Element): PicturePart[] {
  const origin = board.getBoundingClientRect()
  return [...board.querySelectorAll('[data-tile]')].map((tile) => partOf(tile, origin))
}

/**
 * A tile's content for a picture: its name, and its drawing, its number or the rows of its table.
 */
export function partOf(tile: Element, origin: DOMRect): PicturePart {
  const at = tile.getBoundingClientRect()
  const svg = tile.querySelector('[data-chart] svg')
  const drawn = svg?.getBoundingClientRect()
  const scrolled = svg?.closest('[data-scrolls]')?.scrollTop ?? 0
  const number = tile.querySelector('[data-number]')
  const rows = svg
    ? []
    : [...tile.querySelectorAll('table tr')].map((row) =>
        [...row.children].map((cell) => cell.textContent ?? ''),
      )
  return {
    title: tile.getAttribute('aria-label') ?? '',
    x: at.left - origin.left,
    y: at.top - origin.top,
    width: at.width,
    height: at.height,
    drawing:
      svg && drawn
        ? {
            source: new XMLSerializer().serializeToString(svg),
            x: drawn.left - at.left,
            y: drawn.top - at.top + scrolled,
            width: drawn.width,
            height: drawn.height,
            texts: wordsOf(svg, at, scrolled),
          }
        : null,
    number: number && {
      value: number.textContent ?? '',
      of: number.nextElementSibling?.textContent ?? '',
    },
    notes: [...tile.querySelectorAll('[data-note]')].map((note) => note.textContent ?? ''),
    rows,
  }
}

function wordsOf(svg: Element, origin: DOMRect, scrolled: number): PictureText[] {
  return [...svg.querySelectorAll('text')].flatMap((text) => {
    // A name on several lines is joined into one.
    const content = (
      text.childElementCount > 0
        ? [...text.children].map((line) => line.textContent ?? '').join(' ')
        : (text.textContent ?? '')
    ).trim()
    const at = text.getBoundingClientRect()
    return content === '' || at.width === 0
      ? []
      : [
          {
            content,
            x: at.left - origin.left,
            y: at.bottom - origin.top + scrolled - 3,
            size: Number.parseFloat(getComputedStyle(text).fontSize) || 11,
          },
        ]
  })
}
