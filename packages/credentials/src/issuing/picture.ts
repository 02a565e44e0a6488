import { createHash } from 'node:crypto'
import type Sharp from 'sharp'
import { escapeXML } from '../baking/xml.ts'

/** A badge's picture in both forms, ready to be baked. */
export interface BadgePicture {
  png: Buffer
  svg: string
}

const side = 512
const defaultColor = '#2f5f8f'

/** A picture drawn from the name and the district's color, always the same for both. */
export async function drawnPicture(name: string, color: string | null): Promise<BadgePicture> {
  const svg = badgeSVG(name, color ?? defaultColor)
  const sharp = await loadSharp()
  return {
    svg,
    png: await sharp(Buffer.from(svg))
      .resize(side, side)
      .png({ compressionLevel: 9, palette: true })
      .toBuffer(),
  }
}

/**
 * An uploaded picture (one of ours, re-encoded on upload) as a badge: square, at most 512 pixels.
 */
export async function uploadedPicture(bytes: Buffer): Promise<BadgePicture> {
  const sharp = await loadSharp()
  const png = await sharp(bytes, { limitInputPixels: 60_000_000 })
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  return {
    png,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><image width="${side}" height="${side}" href="data:image/png;base64,${png.toString('base64')}"/></svg>`,
  }
}

/**
 * A rosette with petals and rotation derived from the hash of the name, so that badges look
 * different from each other.
 */
function badgeSVG(name: string, color: string): string {
  const hash = createHash('sha256').update(name).digest()
  const at = (place: number): number => hash[place] ?? 0
  const petals = 8 + (at(0) % 9)
  const turn = at(1) % 360
  const ring = Array.from(
    { length: petals },
    (_, petal) =>
      `<ellipse cx="256" cy="${86 + (at(2) % 24)}" rx="${34 + (at(3) % 30)}" ry="64" transform="rotate(${turn + (petal * 360) / petals} 256 256)"/>`,
  ).join('')
  const dots = Array.from(
    { length: petals },
    (_, petal) =>
      `<circle cx="256" cy="140" r="${4 + (at(4 + (petal % 8)) % 7)}" transform="rotate(${turn + ((petal + 0.5) * 360) / petals} 256 256)"/>`,
  ).join('')
  const initials = escapeXML(initialsOf(name))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" role="img"><title>${escapeXML(name)}</title>` +
    `<g fill="${color}" opacity=".28">${ring}</g><circle cx="256" cy="256" r="156" fill="${color}"/><circle cx="256" cy="256" r="138" fill="none" stroke="#fff" stroke-width="5"/>` +
    `<g fill="#fff" opacity=".85">${dots}</g><text x="256" y="256" dy=".36em" text-anchor="middle" font-family="system-ui, 'Segoe UI', Helvetica, Arial, sans-serif" font-size="104" font-weight="700" fill="#fff">${initials}</text></svg>`
  )
}

function initialsOf(name: string): string {
  const words = name.split(/[\s\-–—/]+/).filter((word) => /^\p{L}|^\p{N}/u.test(word))
  const telling = words.filter((word) => word.length > 3)
  return (telling.length > 1 ? telling : words)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('')
}

async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  return sharp
}
