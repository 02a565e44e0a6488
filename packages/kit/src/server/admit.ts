import { meets, reachOver, refuse } from '../shared/index.ts'
import type { BaseContext, UserRequest } from './context.ts'
import type { Policy } from './trpc.ts'

/** Refuses 401 without a session. */
export function asUser(ctx: BaseContext): UserRequest {
  const { user, database } = ctx
  if (!user) throw refuse.unauthenticated('kit.refusal.unauthenticated')
  return { ...ctx, user, db: database.district(user.districtID) }
}

/**
 * The context of a caller that the policy admits. Refuses 401 and 403. `params` are what
 * `staff-own` compares.
 */
export function admit(
  { policy, reach }: Pick<Policy, 'policy'> & { reach?: Policy['reach'] | undefined },
  ctx: BaseContext,
  params: Record<string, unknown>,
): BaseContext {
  if (typeof policy === 'object' && 'public' in policy) return ctx
  const known = asUser(ctx)
  if (policy === 'signedIn') return known
  if (!meets(policy, known.user, params)) throw refuse.forbidden('kit.refusal.forbidden')
  if (reach === 'district' && reachOver(known.user, policy) !== 'district')
    throw refuse.forbidden('kit.refusal.wholeDistrict')
  return known
}
