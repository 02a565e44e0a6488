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

export type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/** A handler of files, whose refusals are told in the caller's language as everywhere. */
export function answering(
  contextOf: (req: IncomingMessage, res: ServerResponse) => Promise<BaseContext>,
  act: (ctx: BaseContext, req: IncomingMessage, res: ServerResponse) => Promise<void>,
): Handler {
  return async (req, res) => {
    let language: Language = 'en'
    try {
      const ctx = await contextOf(req, res)
      ;({ language } = ctx)
      await act(ctx, req, res)
    } catch (thrown) {
      // What is left of the body is not read; the connection cannot be used again.
      if (!req.complete && !res.headersSent) res.setHeader('connection', 'close')
      const refusal = asRefusal(thrown)
      if (!refusal) log.error({ err: thrown }, 'a file of standards failed')
      if (res.headersSent) return void res.destroy()
      if (refusal) answerJSON(res, statusOf(refusal), tell(refusal, language))
      else
        answerJSON(res, 500, {
          ...tell(refuse.unavailable('kit.refusal.unexpected'), language),
          code: 'unexpected',
        })
    }
  }
}

/** Refuses 401 without a session and 403 without `standards.manage`. */
export function managerOf(ctx: BaseContext): UserRequest {
  const { user } = ctx
  if (!user) throw refuse.unauthenticated('kit.refusal.unauthenticated')
  if (!meets(['standards.manage'], user)) throw refuse.forbidden('kit.refusal.forbidden')
  return { ...ctx, user, db: ctx.database.district(user.districtID) }
}

export function answerJSON(res: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body)
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  })
  res.end(text)
}
