import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gzipSync } from 'node:zlib'
import { refuse, type Language } from '../shared/index.ts'
import { log } from './log.ts'
import { asRefusal, statusOf, answerTo } from './refusals.ts'
import type { Download } from './table-file.ts'

/**
 * Answers of at least this length are compressed if the client accepts it: a list shrinks to a
 * tenth of its bytes in 0.06 ms.
 */
const worthCompressing = 4000

export function sendJSON(res: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body)
  const isCompressed =
    text.length >= worthCompressing && /\bgzip\b/.test(String(res.req?.headers['accept-encoding']))
  const sent = isCompressed ? gzipSync(text, { level: 1 }) : text
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(sent),
    'cache-control': 'no-store',
    ...(isCompressed && { 'content-encoding': 'gzip' }),
  })
  res.end(sent)
}

/**
 * Answers whatever was thrown: a refusal with its status and message, a bug with 500 and nothing
 * except that it was recorded.
 */
export function sendFailure(res: ServerResponse, thrown: unknown, language: Language): void {
  const refusal = asRefusal(thrown)
  if (!refusal) log.error({ error: thrown }, 'a request failed')
  if (res.headersSent) {
    res.end()
    return
  }
  if (refusal?.detail.retryAfter) res.setHeader('retry-after', refusal.detail.retryAfter)
  if (refusal) sendJSON(res, statusOf(refusal), answerTo(refusal, language))
  else
    sendJSON(res, 500, {
      ...answerTo(refuse.unavailable('kit.refusal.unexpected'), language),
      code: 'unexpected',
    })
}

/** Sends a file while it is being generated. */
export async function sendDownload(
  res: ServerResponse,
  { fileName, mediaType, chunks }: Download,
): Promise<void> {
  res.writeHead(200, {
    'content-type': mediaType,
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  await pipeline(Readable.from(chunks), res)
}

/** The name an upload gives its file: no folders, nothing invisible. */
export const uploadName = (url: URL, otherwise: string): string =>
  (url.searchParams.get('name') ?? '')
    .replace(/^.*[\\/]/, '')
    .replace(/\p{C}/gu, '')
    .slice(0, 200) || otherwise
