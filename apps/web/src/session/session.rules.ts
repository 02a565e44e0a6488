import type { SessionStatus } from '@atrium/kit/shared'

/** The specification's constant: how often the session is checked. Checking never extends it. */
export const pollMilliseconds = 60_000
/** How often a lost connection is retried. */
export const retryMilliseconds = 4_000

/**
 * The result of checking the session: an answer with a status, another HTTP status, or no answer at
 * all.
 */
export type Look = { answer: SessionStatus } | { http: number } | { unreachable: true }

/** `failed`: an error to raise; `unchanged`: nothing was learned, check again. */
export type SessionState = 'active' | 'expiring' | 'loggedOut' | 'failed' | 'unchanged'

/**
 * platform.md §4: active stays active; any other status is expiring (the dialog); a 4xx logs out;
 * other answers are errors. A network failure or an unreachable server (502–504) is neither: the
 * page waits and checks again.
 */
export function sessionStateAfter(look: Look): SessionState {
  if ('answer' in look) return look.answer.status === 'active' ? 'active' : 'expiring'
  if ('unreachable' in look) return 'unchanged'
  if (look.http >= 400 && look.http < 500) return 'loggedOut'
  return look.http >= 502 && look.http <= 504 ? 'unchanged' : 'failed'
}

/**
 * Milliseconds until the next check: a minute, or sooner if the session enters its last two minutes
 * before that.
 */
export function nextLook(secondsLeft: number, expiringSeconds = 120): number {
  const untilExpiring = (secondsLeft - expiringSeconds) * 1000 + 500
  return untilExpiring > 0 && untilExpiring < pollMilliseconds ? untilExpiring : pollMilliseconds
}

/**
 * Login with the way back: path, query and hash of where the person was. Login and logout
 * themselves don't count; if the person is already there, because two concurrent calls found that
 * the session ended, the first one's way back is kept.
 */
export function loginAddress(location: { pathname: string; search: string; hash: string }): string {
  if (location.pathname === '/login') return `/login${location.search}`
  if (/^\/(login|logout)?(\/|$)/.test(location.pathname)) return '/login'
  return `/login?return_url=${encodeURIComponent(`${location.pathname}${location.search}${location.hash}`)}`
}
