import type Sharp from 'sharp'
import { refuse, type Crop } from '../../shared/index.ts'

/** An image as we store it: re-encoded, so that nothing else from the upload is left in it. */
export interface StoredImage {
  bytes: Buffer
  mediaType: string
  extension: string
  width: number
  height: number
}

export const variantSizes = [96, 256] as const
export type VariantSize = (typeof variantSizes)[number]

const maxEdge = 4096
/** Maximum pixels that an image may unpack to: a file of a few kilobytes can ask for gigabytes. */
const maxPixels = 60_000_000

/**
 * Decodes an image and re-encodes it: upright, without metadata (place, device, thumbnail), at most
 * 4096 pixels long. PNG and WebP keep their format; everything else becomes JPEG, or PNG if it has
 * transparency. Refuses 422 anything that isn't an image after all, unpacks too large, or has a
 * crop outside its bounds.
 */
export async function reencoded(
  bytes: Uint8Array,
  mediaType: string,
  crop?: Crop,
): Promise<StoredImage> {
  const sharp = await loadSharp()
  try {
    // One pass turns it upright; crops are in upright pixels.
    const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
    if (crop)
      upright.extract({
        left: Math.round(crop.x),
        top: Math.round(crop.y),
        width: Math.round(crop.width),
        height: Math.round(crop.height),
      })
    upright.resize(maxEdge, maxEdge, { fit: 'inside', withoutEnlargement: true })
    const seeThrough = (await sharp(bytes, { limitInputPixels: maxPixels }).metadata()).hasAlpha
    const png = mediaType === 'image/png' || (seeThrough && mediaType !== 'image/webp')
    const kind = png ? 'png' : mediaType === 'image/webp' ? 'webp' : 'jpeg'
    const { data, info } = await encoded(upright, kind).toBuffer({ resolveWithObject: true })
    return {
      bytes: data,
      mediaType: `image/${kind}`,
      extension: kind === 'jpeg' ? '.jpg' : `.${kind}`,
      width: info.width,
      height: info.height,
    }
  } catch (error) {
    const said = error instanceof Error ? error.message : ''
    if (/pixel limit/i.test(said))
      throw refuse.fields({
        file: { id: 'kit.file.tooManyPixels', values: { megapixels: maxPixels / 1_000_000 } },
      })
    if (/extract_area|bad extract/i.test(said))
      throw refuse.fields({ crop: { id: 'kit.file.badCrop' } })
    // Phones take photos in a format that needs a licensed decoder.
    const isHEIC = /^image\/hei[cf]/.test(mediaType)
    throw refuse.fields({ file: { id: isHEIC ? 'kit.file.heicPhoto' : 'kit.file.notAnImage' } })
  }
}

type Image = ReturnType<typeof Sharp>

const encoded = (image: Image, kind: string): Image =>
  kind === 'png'
    ? image.png({ compressionLevel: 9 })
    : kind === 'webp'
      ? image.webp({ quality: 86 })
      : image.jpeg({ quality: 86, mozjpeg: true })

/** A re-encoded image, turned clockwise. */
export async function turnedImage(
  bytes: Uint8Array,
  mediaType: string,
  by: number,
): Promise<Pick<StoredImage, 'bytes' | 'width' | 'height'>> {
  const sharp = await loadSharp()
  const turned = sharp(bytes, { limitInputPixels: maxPixels }).rotate(by)
  const { data, info } = await encoded(turned, mediaType.replace('image/', '')).toBuffer({
    resolveWithObject: true,
  })
  return { bytes: data, width: info.width, height: info.height }
}

/** A small square of a re-encoded image, for lists and avatars. */
export async function variantOf(bytes: Uint8Array, size: VariantSize): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(bytes, { limitInputPixels: maxPixels })
    .resize(size, size, { fit: 'cover', position: 'attention' })
    .webp({ quality: 82 })
    .toBuffer()
}

/**
 * Loaded with the first image, since startup doesn't need it. Image processing leaves one core to
 * requests.
 */
async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
