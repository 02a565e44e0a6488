import { pictureOf, type PicturePart } from './picture.rules.ts'

/** Pixels of the file for each of the screen: sharp on paper. */
const sharpness = 2

/** Saves what is drawn at some places as one PNG. */
export async function savePicture(name: string, parts: readonly PicturePart[], size: { width: number; height: number }): Promise<void> {
  const body = getComputedStyle(document.body)
  const svg = pictureOf(parts, { ...size, ground: body.backgroundColor, ink: body.color, font: body.fontFamily })
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: size.width * sharpness, height: size.height * sharpness })
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('The browser draws no pictures')
    pen.scale(sharpness, sharpness)
    pen.drawImage(image, 0, 0, size.width, size.height)
    const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!file) throw new Error('The browser made no picture')
    const saved = URL.createObjectURL(file)
    Object.assign(document.createElement('a'), { href: saved, download: `${name.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'chart'}.png` }).click()
    URL.revokeObjectURL(saved)
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** What stands in a tile, as a picture takes it: its name, and its drawing, its number or the rows of its table. */
export function partOf(tile: Element, origin: DOMRect): PicturePart {
  const at = tile.getBoundingClientRect()
  const svg = tile.querySelector('[data-chart] svg')
  const drawn = svg?.getBoundingClientRect()
  const number = tile.querySelector('[data-number]')?.textContent ?? null
  const rows = svg ? [] : [...tile.querySelectorAll('table tr')].map((row) => [...row.children].map((cell) => cell.textContent ?? ''))
  return {
    title: tile.getAttribute('aria-label') ?? '',
    x: at.left - origin.left,
    y: at.top - origin.top,
    width: at.width,
    height: at.height,
    drawing: svg && drawn ? { source: new XMLSerializer().serializeToString(svg), x: drawn.left - at.left, y: drawn.top - at.top, width: drawn.width, height: drawn.height } : null,
    number,
    rows,
  }
}
