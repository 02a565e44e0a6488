import { asRefusal, statusOf, tell, type BaseContext } from '@atrium/kit/server'
import { languageOf, refuse, type Language } from '@atrium/kit/shared'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { credentialServices } from '../services.ts'
import { learnerRecordOf } from '../wallet/record.actions.ts'
import { forOne, jsonAnswer, send, type Answer } from './answers.ts'
import { openBadgesAPI } from './open-badges-api.ts'
import { notFound, publicDocuments } from './public-documents.ts'

type Next = (error?: unknown) => void

const documents = '/api/credentials/'
const api = '/ims/ob/v3p0/'

/**
 * A middleware for what the world reads of credentials: the documents under `/api/credentials/` and Open Badges 3.0's API
 * under `/ims/ob/v3p0/`. Each decides for itself who may read it.
 */
export function credentialRoutes({
  contextOf,
}: {
  contextOf: (req: IncomingMessage, res: ServerResponse) => Promise<BaseContext>
}) {
  return (
    req: IncomingMessage & { originalUrl?: string },
    res: ServerResponse,
    next: Next,
  ): void => {
    const url = URL.parse(req.originalUrl ?? req.url ?? '', 'http://here')
    if (!url || (!url.pathname.startsWith(documents) && !url.pathname.startsWith(api)))
      return next()
    let language: Language = languageOf(req.headers['accept-language'])
    const answer = async (): Promise<Answer> => {
      const ctx = await contextOf(req, res)
      language = ctx.language
      if (url.pathname.startsWith(api))
        return openBadgesAPI(ctx, req, url, credentialServices().publicOrigin)
      if (req.method !== 'GET' && req.method !== 'HEAD') throw notFound()
      if (url.pathname === `${documents}my-record.json`) return myRecord(ctx)
      return publicDocument(ctx, url, req)
    }
    answer().then(
      (made) => send(req, res, made),
      (error: unknown) => {
        const refusal = asRefusal(error)
        if (!refusal || res.headersSent) return next(error)
        if (refusal.detail.retryAfter) res.setHeader('retry-after', refusal.detail.retryAfter)
        send(
          req,
          res,
          jsonAnswer(tell(refusal, language), { 'cache-control': 'no-store' }, statusOf(refusal)),
        )
      },
    )
  }
}

async function publicDocument(ctx: BaseContext, url: URL, req: IncomingMessage): Promise<Answer> {
  const path = url.pathname.slice(documents.length - 1)
  for (const [shape, handler] of publicDocuments) {
    const [whole, ...parts] = shape.exec(path) ?? []
    if (whole === undefined) continue
    const made = await handler(ctx, parts, url, req)
    if (made) return made
    break
  }
  throw notFound()
}

async function myRecord(ctx: BaseContext): Promise<Answer> {
  const { user } = ctx
  if (!user) throw refuse.unauthenticated('kit.refusal.unauthenticated')
  const record = await learnerRecordOf({ ...ctx, user, db: ctx.database.district(user.districtID) })
  return jsonAnswer(record, {
    ...forOne,
    'content-disposition': 'attachment; filename="learner-record.json"',
  })
}
