import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq } from 'drizzle-orm'
import { sessions } from './auth.table.ts'
import { checkOwner } from './password.actions.ts'

/** So long after typing the password once more, a session counts as its owner's. */
export const confirmedMinutes = 10

const ownSession = ({ user: { districtID, userID, sessionHash } }: UserRequest) =>
  and(
    eq(sessions.districtID, districtID),
    eq(sessions.userID, userID),
    eq(sessions.idHash, sessionHash),
  )

/**
 * Notes that the person at this session has just typed their password once more. Refuses 422 a wrong
 * one, 429 after ten tries.
 */
export async function confirmOwner(ctx: UserRequest, currentPassword: string): Promise<void> {
  const { errors } = await checkOwner(ctx, currentPassword)
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  await ctx.database.transaction(ctx.user.districtID, (tx) =>
    tx.update(sessions).set({ confirmedAt: ctx.now().toISOString() }).where(ownSession(ctx)),
  )
}

/** True if they did in the last minutes, in this session. */
export async function isConfirmedOwner(ctx: UserRequest): Promise<boolean> {
  const [session] = await ctx.db
    .select({ confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .where(ownSession(ctx))
  if (!session?.confirmedAt) return false
  const age = ctx.now().getTime() - Date.parse(session.confirmedAt)
  return age >= 0 && age < confirmedMinutes * 60_000
}
