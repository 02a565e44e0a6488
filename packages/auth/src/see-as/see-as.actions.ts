import { audit, type BaseContext, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { authServices, sessionOf } from '../services.ts'
import { readIdentity } from '../signed-in.queries.ts'
import { seeAsMinutes } from '../words.ts'
import { whyNot } from './see-as.queries.ts'

/**
 * Lets the caller view the product as another person for a short time, read-only. Refuses 403 with
 * the reason, and 409 if the session is already viewing as someone.
 */
export async function startSeeingAs(
  ctx: UserRequest,
  { userID, reason }: { userID: number; reason: string },
): Promise<void> {
  const { districtID } = ctx.user
  const session = await sessionOf(ctx)
  if (!session) throw refuse.unauthenticated('kit.refusal.unauthenticated')
  const subject = await readIdentity(ctx.db, districtID, userID)
  const not = await whyNot(ctx.db, session.identity, subject)
  if (not) throw refuse.forbidden(`auth.seeAs.not.${not}`)
  const until = new Date(ctx.now().getTime() + seeAsMinutes * 60_000)
  await ctx.database.transaction(districtID, (tx) =>
    audit(tx, {
      districtID,
      actorID: ctx.user.userID,
      entity: 'auth.account',
      entityID: userID,
      requestID: ctx.request.requestID,
      action: 'seeAs',
      after: { reason, until: until.toISOString() },
    }),
  )
  await authServices().store.seeAs(session, { userID, until })
}

/** Ends it early. Does nothing if the session isn't viewing as anyone. */
export async function stopSeeingAs(ctx: BaseContext): Promise<void> {
  const session = await sessionOf(ctx)
  if (!session?.seeing) return
  const { districtID, userID } = session.identity
  const actorID = session.seeing.by.userID
  await ctx.database.transaction(districtID, (tx) =>
    audit(tx, {
      districtID,
      actorID,
      entity: 'auth.account',
      entityID: userID,
      requestID: ctx.request.requestID,
      action: 'stopSeeingAs',
    }),
  )
  await authServices().store.seeAs(session, null)
}
