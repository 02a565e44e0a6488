import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  asRefusal,
  log,
  statusOf,
  tell,
  type BaseContext,
  type UserRequest,
} from '@atrium/kit/server'
import { meets, refuse, type Language } from '@atrium/kit/shared'
import { addChunk, startUpload, uploadState } from './uploads.ts'

export interface UploadHandlerParts {
  contextOf: (req: IncomingMessage, res: ServerResponse) => Promise<BaseContext>
}

/**
 * Uploads in pieces that can be gone on with: `POST …?suiteID=&name=&bytes=` begins one, `PUT …/:id?offset=` adds a piece, `GET …/:id`
 * says how far it is. Each answers `{ upload }`. Refuses 401, 403, 404, 409 (with where to go on) and 413.
 */
export function suiteUploadHandler({ contextOf }: UploadHandlerParts) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    let language: Language = 'en'
    try {
      const ctx = await contextOf(req, res)
      ;({ language } = ctx)
      if (!ctx.user) throw refuse.unauthenticated('kit.refusal.unauthenticated')
      if (!meets(['dataSuites.view'], ctx.user)) throw refuse.forbidden('kit.refusal.forbidden')
      const upload = await answerTo(
        { ...ctx, user: ctx.user, db: ctx.database.district(ctx.user.districtID) },
        req,
      )
      send(res, req.method === 'POST' ? 201 : 200, { upload })
    } catch (thrown) {
      if (!req.complete) res.setHeader('connection', 'close')
      const refusal = asRefusal(thrown)
      if (!refusal) log.error({ err: thrown }, 'an upload for a data suite failed')
      send(
        res,
        refusal ? statusOf(refusal) : 500,
        tell(refusal ?? refuse.unavailable('kit.refusal.unexpected'), language),
      )
    }
  }
}

async function answerTo(ctx: UserRequest, req: IncomingMessage) {
  const url = new URL(req.url ?? '', 'http://localhost')
  const uploadID = url.pathname.split('/').at(-1) ?? ''
  const number = (name: string): number => {
    const text = url.searchParams.get(name) ?? ''
    if (!/^\d{1,13}$/.test(text)) throw refuse.invalid('kit.refusal.malformed')
    return Number(text)
  }
  if (req.method === 'POST')
    return startUpload(ctx, {
      suiteID: number('suiteID'),
      name: url.searchParams.get('name') ?? '',
      bytes: number('bytes'),
    })
  if (req.method === 'PUT')
    return addChunk(ctx, uploadID, number('offset'), req as AsyncIterable<Uint8Array>)
  return uploadState(ctx, uploadID)
}

function send(res: ServerResponse, status: number, body: unknown): void {
  if (res.headersSent) return void res.end()
  const text = JSON.stringify(body)
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  })
  res.end(text)
}
