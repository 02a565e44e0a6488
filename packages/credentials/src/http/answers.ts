import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface Answer {
  status?: number
  type: string
  body: string | Buffer
  headers?: Record<string, string | number>
}

const json = 'application/json; charset=utf-8'

export const jsonAnswer = (
  body: unknown,
  headers: Answer['headers'] = {},
  status = 200,
): Answer => ({
  status,
  type: json,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers,
})

/** Public, and readable from other origins, since wallets and verifiers run on other sites. */
export const forEveryone = (seconds: number): Record<string, string> => ({
  'cache-control': `public, max-age=${seconds}`,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
})

/** Only for the person who requested it. */
export const forOne = { 'cache-control': 'private, no-store' }

export function send(
  req: IncomingMessage,
  res: ServerResponse,
  { status = 200, type, body, headers = {} }: Answer,
): void {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  res.setHeader('x-content-type-options', 'nosniff')
  res.setHeader(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox",
  )
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
  if (status === 200) res.setHeader('etag', etag)
  if (status === 200 && req.headers['if-none-match']?.split(/\s*,\s*/).includes(etag))
    return void res.writeHead(304).end()
  res.writeHead(status, { 'content-type': type, 'content-length': bytes.byteLength })
  res.end(req.method === 'HEAD' ? undefined : bytes)
}
