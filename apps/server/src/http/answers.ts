import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { asRefusal, log, statusOf, tell } from '@atrium/kit/server'
import { refuse, type Language } from '@atrium/kit/shared'

export function sendJSON(res: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body)
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  })
  res.end(text)
}

/**
 * An answer to a visitor: it is everybody's, so a browser or a proxy may keep it, and asks each time whether it still holds.
 * What a session sees is never kept.
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

/** Answers whatever was thrown: a refusal with its status and message, a bug with 500 and no more than that it was recorded. */
export function sendFailure(res: ServerResponse, thrown: unknown, language: Language): void {
  const refusal = asRefusal(thrown)
  if (!refusal) log.error({ error: thrown }, 'a request failed')
  if (res.headersSent) {
    res.end()
    return
  }
  if (refusal?.detail.retryAfter) res.setHeader('retry-after', refusal.detail.retryAfter)
  if (refusal) sendJSON(res, statusOf(refusal), tell(refusal, language))
  else
    sendJSON(res, 500, {
      ...tell(refuse.unavailable('kit.refusal.unexpected'), language),
      code: 'unexpected',
    })
}
