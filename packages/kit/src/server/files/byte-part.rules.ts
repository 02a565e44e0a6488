import type { BytePart } from './file-store.ts'

/**
 * The part that a `Range` header asks for (RFC 9110, section 14): undefined if everything is sent, because it asks for
 * nothing, for several parts, or for what can't be read; null if it asks for bytes that aren't there.
 */
export function bytePartOf(header: string | undefined, size: number): BytePart | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '')
    return last === '0' || size === 0
      ? null
      : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return undefined
  if (start >= size) return null
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
