import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * An answer to a visitor: it is the same for everyone, so a browser or a proxy may store it, and
 * revalidates it each time. What a session sees is never stored.
 * @param text JSON
 */
export function sendPublicJSON(req: IncomingMessage, res: ServerResponse, text: string): void {
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
  const headers = { etag, 'cache-control': 'public, no-cache', vary: 'cookie, accept-language' }
  if (req.headers['if-none-match'] === etag) return void res.writeHead(304, headers).end()
  res.writeHead(200, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  res.end(text)
}
