import { pictureKind } from '../baking/bake.ts'

/** The media type of a picture, from its first bytes; undefined for anything else. */
export function fileTypeOfPicture(bytes: Buffer): string | undefined {
  const kind = pictureKind(bytes)
  if (kind) return kind === 'png' ? 'image/png' : 'image/svg+xml'
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return 'image/webp'
  return /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6)) ? 'image/gif' : undefined
}
