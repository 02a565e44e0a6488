import { isPNG, unbakePNG, type Unbaked } from './png.ts'
import { isSVG, unbakeSVG } from './svg.ts'

export type PictureKind = 'png' | 'svg'

/** The type of picture, if it is one that can contain a badge. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  if (isPNG(bytes)) return 'png'
  return isSVG(bytes) ? 'svg' : undefined
}

/**
 * The badge inside a picture: a credential or an assertion as JSON, a compact JWS, or (in Open
 * Badges 1 and 2) an address.
 */
export function unbake(bytes: Uint8Array): Unbaked {
  return pictureKind(bytes) === 'svg' ? unbakeSVG(bytes) : unbakePNG(bytes)
}
