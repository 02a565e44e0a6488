import type { Tx } from '@atrium/kit/server'
import type { HeldBadgeUser } from './badge-user.ts'

type Follows = (tx: Tx, held: HeldBadgeUser, now: Date) => Promise<void>

/** What follows when a microcredential is earned: the credential, the pathways that it completes. */
const following: Follows[] = []

/** Called once by each area that something follows in. */
export function followEarning(act: Follows): void {
  if (!following.includes(act)) following.push(act)
}

/** Does all that follows, in the transaction in which it was earned. */
export async function whenEarned(tx: Tx, held: HeldBadgeUser, now: Date): Promise<void> {
  for (const act of following) await act(tx, held, now)
}
