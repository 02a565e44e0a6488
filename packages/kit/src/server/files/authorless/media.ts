/**
 * Boxes of a movie that contain others, and those that contain metadata: titles, artists, places,
 * and anything else a program adds.
 */
const holders = new Set(['moov', 'trak', 'moof', 'traf', 'mdia'])
const noted = new Set(['udta', 'meta', 'uuid'])

/**
 * A movie or sound of the MPEG-4 family without its metadata. It is replaced by empty space, so
 * that everything else stays where it is.
 */
export function filmWithoutAuthor(bytes: Uint8Array): Uint8Array {
  const film = Buffer.from(bytes)
  emptyNotes(film, 0, film.length)
  return film
}

function emptyNotes(film: Buffer, from: number, to: number): void {
  for (let at = from; at + 8 <= to;) {
    const [size, kind] = [film.readUInt32BE(at), film.toString('latin1', at + 4, at + 8)]
    const head = size === 1 ? 16 : 8
    const length =
      size === 0
        ? to - at
        : size === 1 && at + 16 <= to
          ? Number(film.readBigUInt64BE(at + 8))
          : size
    if (length < head || at + length > to) return
    if (holders.has(kind)) emptyNotes(film, at + head, at + length)
    if (noted.has(kind)) film.fill(0, at + head, at + length).write('free', at + 4, 'latin1')
    at += length
  }
}

/** An MP3 without its ID3 tags, at the start and the end. */
export function soundWithoutAuthor(bytes: Uint8Array): Uint8Array {
  const sound = Buffer.from(bytes)
  const [a = 0, b = 0, c = 0, d = 0] = sound.subarray(6, 10)
  const hasTag = sound.toString('latin1', 0, 3) === 'ID3'
  const from = hasTag
    ? 10 + (a << 21) + (b << 14) + (c << 7) + d + ((sound[5] ?? 0) & 0x10 ? 10 : 0)
    : 0
  const to =
    sound.toString('latin1', sound.length - 128, sound.length - 125) === 'TAG'
      ? sound.length - 128
      : sound.length
  return from < to ? sound.subarray(from, to) : sound
}
