import { markupOf } from '@atrium/kit/shared'

/** What a file is if it isn't a table of text; each type is refused with its own message. */
export type OtherFormat =
  | { code: 'packed' }
  | { code: 'webPage' }
  | { code: 'otherFormat'; format: 'PDF' | 'RTF' | 'JSON' | 'XML' | 'SYLK' | 'HEIC' }

const packers = /^(1f8b|526172211a|377abcaf271c|425a68|fd377a585a|28b52ffd)/

/**
 * Identifies, by its first bytes, a file that people often upload instead of a table: a saved
 * sign-in page, a report, an API's answer. Null for everything else.
 * @param text the same bytes as text; '' if they aren't text
 */
export function otherFormat(head: Uint8Array, text: string): OtherFormat | null {
  if (packers.test(Buffer.from(head.subarray(0, 8)).toString('hex'))) return { code: 'packed' }
  if (/^ftyp(heic|heix|hevc|mif1|msf1)/.test(Buffer.from(head.subarray(4, 12)).toString('latin1')))
    return { code: 'otherFormat', format: 'HEIC' }
  const start = text
    .slice(0, 400)
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (start.startsWith('%PDF-')) return { code: 'otherFormat', format: 'PDF' }
  if (start.startsWith('{\\rtf')) return { code: 'otherFormat', format: 'RTF' }
  const markup = markupOf(text)
  if (markup === 'HTML') return { code: 'webPage' }
  if (start.startsWith('ID;P')) return { code: 'otherFormat', format: 'SYLK' }
  if (markup) return { code: 'otherFormat', format: markup }
  return /^(\{\s*"[^"]*"\s*:|\[\s*[[{])/.test(start)
    ? { code: 'otherFormat', format: 'JSON' }
    : null
}
