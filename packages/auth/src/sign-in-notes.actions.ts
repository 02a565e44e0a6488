import { noteAttempt, type BaseContext } from '@atrium/kit/server'
import { and, eq } from 'drizzle-orm'
import { lockAccount, mailOwner } from './account-owner.ts'
import { accounts } from './auth.table.ts'
import { deviceCookieFor, markOf } from './known-device.ts'
import { deviceOf } from './parts/user-agent.rules.ts'
import { authServices } from './services.ts'
import type { Identity } from './signed-in.queries.ts'

/**
 * Marks the device as known after a sign-in. If it was new, the owner gets a notice, except at the
 * very first sign-in, when every device is new.
 */
export async function noteSignIn(
  ctx: BaseContext,
  { districtID, userID, username }: Identity,
): Promise<void> {
  const { secure } = authServices().store
  const marks = ctx.request.deviceMarks ?? []
  const now = ctx.now()
  const isKnown = markOf(marks, username, now) !== undefined
  await ctx.database.transaction(districtID, async (tx) => {
    const account = await lockAccount(tx, { districtID, userID })
    if (!account) return
    await tx
      .update(accounts)
      .set({ lastSignInAt: now.toISOString() })
      .where(and(eq(accounts.districtID, districtID), eq(accounts.userID, userID)))
    if (isKnown || account.lastSignInAt === null) return
    const device = deviceOf(ctx.request.userAgent)
    await mailOwner(tx, account, {
      template: 'auth.mail.newDevice',
      values: {
        username: account.loginName,
        device: device ? `${device.browser}, ${device.system}` : '?',
        address: ctx.request.ip,
        link: `${authServices().publicOrigin}/login/reset-password`,
      },
    })
  })
  await noteAttempt(ctx.database, ctx, { districtID, actorID: userID, kind: 'signIn' })
  ctx.request.setCookie(deviceCookieFor(marks, username, { now, secure }))
}
