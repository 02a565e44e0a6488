import { readFileSync } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { join } from 'node:path'

interface Packed {
  headers: OutgoingHttpHeaders
  body: Buffer
}

/** How the build has packed them, the smallest first. */
const packings = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
]
const asset = /^\/assets\/([\w~.-]+\.(js|css))$/

/**
 * Answers scripts and styles as the build has packed them, from memory, straight from node:http: a page asks for dozens at once, and
 * the way through Express and the disk costs each ten times its bytes. Their names change with what is in them, so what was read once
 * stands. Returns false for what it leaves to the long way.
 * @param folder the built client's assets
 */
export function packedAssets(folder: string) {
  const known = new Map<string, Packed>()
  return ({ url = '', method, headers }: IncomingMessage, res: ServerResponse): boolean => {
    const [, name, kind] = asset.exec(url) ?? []
    const accepted = String(headers['accept-encoding'])
    const packing = packings.find(({ encoding }) => accepted.includes(encoding))
    if (name === undefined || !packing || (method !== 'GET' && method !== 'HEAD')) return false
    const file = `${name}${packing.suffix}`
    const packed =
      known.get(file) ??
      read(join(folder, file), {
        'content-type': `${kind === 'css' ? 'text/css' : 'text/javascript'}; charset=utf-8`,
        'content-encoding': packing.encoding,
      })
    if (!packed) return false
    known.set(file, packed)
    res.writeHead(200, packed.headers).end(method === 'HEAD' ? undefined : packed.body)
    return true
  }
}

function read(path: string, kind: OutgoingHttpHeaders): Packed | undefined {
  let body: Buffer
  try {
    body = readFileSync(path)
  } catch {
    return undefined
  }
  const headers = {
    ...kind,
    'content-length': body.length,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  }
  return { headers, body }
}
