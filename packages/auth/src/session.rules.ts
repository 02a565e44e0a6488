import type { SessionStatus } from '@atrium/kit/shared'
import { expiringSeconds } from './words.ts'

interface SessionTimes {
  idleExpiresAt: Date
  absoluteExpiresAt: Date
}

/** Seconds until the earlier of the two limits; never below 0. */
export const secondsLeft = (times: SessionTimes, now: Date): number =>
  Math.max(
    0,
    Math.floor(
      (Math.min(times.idleExpiresAt.getTime(), times.absoluteExpiresAt.getTime()) - now.getTime()) /
        1000,
    ),
  )

/** active → 2 minutes left → expiring → expired (definitions.md, Session). Looking does not extend. */
export function sessionStatus(times: SessionTimes, now: Date): SessionStatus {
  const left = secondsLeft(times, now)
  return {
    status: left === 0 ? 'expired' : left <= expiringSeconds ? 'expiring' : 'active',
    secondsLeft: left,
  }
}

/**
 * The idle limit after a use at `now`; a district may set 15–120 minutes, and values outside are
 * clamped.
 */
export const idleExpiry = (now: Date, idleMinutes: number): Date =>
  new Date(now.getTime() + Math.min(120, Math.max(15, idleMinutes)) * 60_000)
