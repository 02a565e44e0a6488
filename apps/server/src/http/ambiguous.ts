import type { IncomingMessage } from 'node:http'

/**
 * Whether a proxy in front of us, or a module behind us, may parse a request differently than we
 * do: two Host headers anywhere, or two parameters of one name, or malformed encoding, on paths
 * that programs call. Page addresses contain lists of filters, which only the browser reads.
 */
export function ambiguous(appSegment: string) {
  const asked = new RegExp(`^/(?:trpc|api|ims|${appSegment}/rest)/`)
  return ({ rawHeaders, url = '' }: IncomingMessage): boolean =>
    hasTwoHosts(rawHeaders) || (asked.test(url) && (repeatsName(url) || isUndecodable(url)))
}

/** A path that can’t be decoded, like `/trpc/%E0%A4%A`. */
function isUndecodable(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  if (!path.includes('%')) return false
  try {
    decodeURIComponent(path)
    return false
  } catch {
    return true
  }
}

function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

function repeatsName(url: string): boolean {
  const mark = url.indexOf('?')
  if (mark < 0 || !url.includes('&', mark)) return false
  const names = new URLSearchParams(url.slice(mark + 1)).keys().toArray()
  return new Set(names).size < names.length
}
