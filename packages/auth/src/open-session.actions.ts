import type { BaseContext } from '@atrium/kit/server'
import { authServices } from './services.ts'
import type { Identity } from './signed-in.queries.ts'

/**
 * Starts a session with a new id at each sign-in. An id from the request is never reused.
 * @param endsBy ends it earlier than usual
 */
export async function openSession(
  ctx: BaseContext,
  identity: Identity,
  endsBy?: Date,
): Promise<void> {
  const { store } = authServices()
  if (ctx.request.sessionID) await store.end(ctx.request.sessionID)
  const sessionID = await store.create(
    identity,
    identity.schools[0]?.schoolID ?? 0,
    { ip: ctx.request.ip, userAgent: ctx.request.userAgent },
    ctx.now(),
    endsBy,
  )
  store.cookiesFor(sessionID).forEach(ctx.request.setCookie)
}
