import { crc32, inflateSync } from 'node:zlib'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Keywords under which a PNG carries a badge: Open Badges 3.0, then 2.0 and 1.x. */
export const pngKeywords = ['openbadgecredential', 'openbadges'] as const
export type PNGKeyword = (typeof pngKeywords)[number]

const maxChunks = 20_000
/**
 * The maximum number of characters of a credential in a picture, since a compressed text could
 * unpack to gigabytes.
 */
const maxText = 1_000_000

interface Chunk {
  type: string
  /** Where it starts, including its length field. */
  start: number
  end: number
  data: Buffer
}

export type Unbaked =
  | { ok: true; text: string }
  | { ok: false; reason: 'notAPicture' | 'damagedPicture' | 'noBadgeInside' | 'tooLargeInside' }

export const isPNG = (bytes: Uint8Array): boolean =>
  signature.equals(bytes.subarray(0, signature.length))

/**
 * The PNG with `text` (a credential as JSON, or a compact JWS) inside; a badge already in it is
 * removed. Throws for an incomplete PNG.
 */
export function bakePNG(
  png: Uint8Array,
  text: string,
  keyword: PNGKeyword = 'openbadgecredential',
): Buffer {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength)
  const chunks = chunksOf(bytes)
  if (!chunks) throw new Error('Not a whole PNG')
  const kept = chunks
    .filter((chunk) => keywordOf(chunk) === undefined)
    .map(({ start, end }) => bytes.subarray(start, end))
  // Keyword, not compressed, no language, no translated keyword.
  const badge = chunkOf(
    'iTXt',
    Buffer.concat([Buffer.from(`${keyword}\0\0\0\0\0`, 'latin1'), Buffer.from(text, 'utf8')]),
  )
  return Buffer.concat([signature, ...kept.slice(0, 1), badge, ...kept.slice(1)])
}

/** The badge inside a PNG. Never throws, whatever the bytes are. */
export function unbakePNG(png: Uint8Array): Unbaked {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength)
  if (!isPNG(bytes)) return { ok: false, reason: 'notAPicture' }
  const chunks = chunksOf(bytes)
  if (!chunks) return { ok: false, reason: 'damagedPicture' }
  for (const keyword of pngKeywords) {
    const chunk = chunks.find((one) => keywordOf(one) === keyword)
    if (chunk) return textOf(chunk)
  }
  return { ok: false, reason: 'noBadgeInside' }
}

/** Every chunk up to the end of the picture; undefined if the lengths are inconsistent. */
function chunksOf(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = []
  for (let start = signature.length; chunks.length < maxChunks && start + 12 <= bytes.length;) {
    const end = start + 12 + bytes.readUInt32BE(start)
    const type = bytes.toString('latin1', start + 4, start + 8)
    if (
      end > bytes.length ||
      !/^[A-Za-z]{4}$/.test(type) ||
      (chunks.length === 0 && type !== 'IHDR')
    )
      return undefined
    chunks.push({ type, start, end, data: bytes.subarray(start + 8, end - 4) })
    if (type === 'IEND') return chunks
    start = end
  }
  return undefined
}

function keywordOf({ type, data }: Chunk): PNGKeyword | undefined {
  if (type !== 'iTXt' && type !== 'tEXt' && type !== 'zTXt') return undefined
  return pngKeywords.find(
    (keyword) =>
      data.length > keyword.length &&
      data[keyword.length] === 0 &&
      data.toString('latin1', 0, keyword.length) === keyword,
  )
}

function textOf({ type, data }: Chunk): Unbaked {
  const rest = data.subarray(data.indexOf(0) + 1)
  if (type === 'tEXt') return sized(rest)
  if (type === 'zTXt')
    return rest[0] === 0 ? unpacked(rest.subarray(1)) : { ok: false, reason: 'damagedPicture' }
  const [compressed, method] = rest
  const language = rest.indexOf(0, 2)
  const translated = language === -1 ? -1 : rest.indexOf(0, language + 1)
  if (translated === -1 || compressed === undefined || compressed > 1 || method !== 0)
    return { ok: false, reason: 'damagedPicture' }
  const content = rest.subarray(translated + 1)
  return compressed === 0 ? sized(content) : unpacked(content)
}

function unpacked(content: Buffer): Unbaked {
  try {
    return sized(inflateSync(content, { maxOutputLength: maxText }))
  } catch (error) {
    return {
      ok: false,
      reason:
        (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
          ? 'tooLargeInside'
          : 'damagedPicture',
    }
  }
}

const sized = (bytes: Buffer): Unbaked =>
  bytes.length > maxText
    ? { ok: false, reason: 'tooLargeInside' }
    : { ok: true, text: bytes.toString('utf8') }

function chunkOf(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
