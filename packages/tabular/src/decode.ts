/** Decodes bytes into text, chunk by chunk; a call without a chunk marks the end. */
export interface Decoding {
  decode(chunk?: Uint8Array): string
}

/**
 * The decoder for an encoding. A file that looks like Windows-1252 is decoded line by line, and
 * each line that is valid UTF-8 is read as UTF-8: files get pasted together from others, and one
 * line in another encoding must not garble every name.
 */
export function decoderOf(encoding: string): Decoding {
  return encoding === 'windows-1252' ? new ByLine() : new Whole(encoding)
}

class Whole implements Decoding {
  readonly #decoder: TextDecoder
  constructor(encoding: string) {
    this.#decoder = new TextDecoder(encoding)
  }
  decode(chunk?: Uint8Array): string {
    return chunk ? this.#decoder.decode(chunk, { stream: true }) : this.#decoder.decode()
  }
}

const strict = new TextDecoder('utf-8', { fatal: true })
const western = new TextDecoder('windows-1252')

class ByLine implements Decoding {
  #held: Buffer = Buffer.alloc(0)
  decode(chunk?: Uint8Array): string {
    const bytes = chunk ? Buffer.concat([this.#held, chunk]) : this.#held
    // Don't wait for the end of an absurdly long line.
    const end =
      chunk && bytes.length < 8_000_000
        ? Math.max(bytes.lastIndexOf(10), bytes.lastIndexOf(13)) + 1
        : bytes.length
    this.#held = bytes.subarray(end)
    const whole = bytes.subarray(0, end)
    return utf8(whole) ?? lines(whole)
  }
}

function lines(bytes: Buffer): string {
  const parts: string[] = []
  for (let from = 0; from < bytes.length;) {
    const at = bytes.indexOf(10, from)
    const to = at === -1 ? bytes.length : at + 1
    const line = bytes.subarray(from, to)
    parts.push(utf8(line) ?? western.decode(line))
    from = to
  }
  return parts.join('')
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return strict.decode(bytes)
  } catch {
    return null
  }
}
