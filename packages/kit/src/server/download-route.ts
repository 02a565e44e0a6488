import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { languageOf, refuse } from '../shared/index.ts'
import type { BaseContext, UserRequest } from './context.ts'
import { log } from './log.ts'
import { asRefusal, statusOf, tell } from './refusals.ts'
import type { Download } from './table-file.ts'

/** What a download is asked for: the rest of the path, and the query. */
export type DownloadOf = (
  ctx: UserRequest,
  path: string,
  query: URLSearchParams,
) => Promise<Download>

/**
 * A middleware for `GET {root}/…`: files that are made while they are sent, for whoever `of` lets have them. A refusal is answered as
 * everywhere; what fails on the way cuts the connection, so that nobody takes half a file for a whole one.
 */
export function downloadRoute(
  root: string,
  contextOf: (req: IncomingMessage, res: ServerResponse) => Promise<BaseContext>,
  of: DownloadOf,
) {
  return (
    req: IncomingMessage & { originalUrl?: string },
    res: ServerResponse,
    next: (error?: unknown) => void,
  ): void => {
    const url = URL.parse(req.originalUrl ?? req.url ?? '', 'http://here')
    if (req.method !== 'GET' || !url?.pathname.startsWith(`${root}/`)) return next()
    const answer = async (): Promise<void> => {
      const ctx = await contextOf(req, res)
      if (!ctx.user) throw refuse.unauthenticated('kit.refusal.unauthenticated')
      const { fileName, mediaType, chunks } = await of(
        { ...ctx, user: ctx.user, db: ctx.database.district(ctx.user.districtID) },
        url.pathname.slice(root.length + 1),
        url.searchParams,
      )
      res.writeHead(200, {
        'content-type': mediaType,
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      await pipeline(Readable.from(chunks), res)
    }
    answer().catch((error: unknown) => {
      if (res.headersSent) {
        if (!res.destroyed) log.error({ error }, 'a download broke off')
        return void res.destroy()
      }
      const refusal = asRefusal(error)
      if (!refusal) return next(error)
      res.writeHead(statusOf(refusal), {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      })
      res.end(JSON.stringify(tell(refusal, languageOf(req.headers['accept-language']))))
    })
  }
}
