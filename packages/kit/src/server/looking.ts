import { refuse } from '../shared/index.ts'
import type { BaseContext, CurrentUser } from './context.ts'
import type { Policy } from './trpc.ts'

/**
 * Who really acts: someone who sees the product as another person, or else the person themselves.
 */
export const actorOf = ({ userID, seenBy }: Pick<CurrentUser, 'userID' | 'seenBy'>): number =>
  seenBy?.userID ?? userID

/**
 * The one gate for sessions that only look. Every way in goes through it: procedures, and with them
 * REST, and raw routes. Refuses 403 a write from such a session, and 409 one from a page that still
 * looks as someone when the session no longer does.
 */
export function refuseLooking(
  { user, request }: Pick<BaseContext, 'user' | 'request'>,
  isWrite: boolean,
  { whileLooking }: Pick<Policy, 'whileLooking'> = {},
): void {
  if (!isWrite || whileLooking) return
  if (user?.looksOnly)
    throw refuse.forbidden(`kit.refusal.looking.${user.looksOnly}`, { name: user.displayName })
  if (request.looksAs !== undefined) throw refuse.conflict('kit.refusal.noLongerLooking')
}
