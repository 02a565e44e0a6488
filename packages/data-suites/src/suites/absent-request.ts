import { absentUser } from '@atrium/auth/public'
import type { JobContext, UserRequest } from '@atrium/kit/server'

/**
 * A person's own reads and writes, done by a job while they are away; undefined if they may not
 * sign in. Use it for one task only: it caches what it reads.
 */
export async function absentRequest(
  { database, db, districtID, now }: JobContext,
  userID: number,
): Promise<UserRequest | undefined> {
  const user = await absentUser(db, districtID, userID)
  return (
    user && {
      database,
      db,
      user,
      language: user.language,
      now,
      request: {
        requestID: '',
        asked: new Map(),
        ip: '',
        host: '',
        userAgent: '',
        sessionID: null,
        setCookie: () => {},
      },
    }
  )
}

/** The same request for several concurrent reads: their common queries run once. */
export const atOnce = (ctx: UserRequest): UserRequest =>
  ctx.request.asked ? ctx : { ...ctx, request: { ...ctx.request, asked: new Map() } }
