import { clockAhead, setClock } from '../shared/clock.ts'
import type { UserContext } from '../shared/user-context.ts'
import { keepDraft, openDrafts, readDraft } from './drafts.ts'

// A page that must work in a classroom, on a bus or at a meal line without a connection also has to open there. The browser
// caches its scripts (`/open-again.js` serves them); what it showed, and for whom, is kept like a
// draft, sealed under a key that only this tab has.

const passKey = 'atrium.pass'
const form = 'openAgain'
/** The longest that a session lasts: no page opens offline later than that. */
const longestPass = 12 * 60 * 60 * 1000

interface Pass {
  at: string
  path: string
  userID: number
  draftKey: string
  /** How far the server’s clock was ahead of the device’s. */
  ahead: number
}

/**
 * Lets this tab reopen the page it shows without a connection, as the same person, until they sign
 * out or the tab is closed.
 */
export function keepOpenAgain(context: UserContext, now: Date): void {
  if (context.draftKey === null) return
  const at = now.toISOString()
  const pass: Pass = {
    ...{ at, path: location.pathname },
    ...{ userID: context.userID, draftKey: context.draftKey, ahead: clockAhead() },
  }
  try {
    sessionStorage.setItem(passKey, JSON.stringify(pass))
  } catch {
    // Storage may be unavailable.
    return
  }
  keepDraft(context.userID, form, 'context', { at, version: null, base: {}, values: { context } })
}

/**
 * The context to reopen this page with while the server can't be reached. Opens that person's
 * drafts, and sets the clock as the server had it: what is written down now is dated by it.
 */
export async function contextToOpenAgain(now: Date): Promise<UserContext | undefined> {
  const pass = readPass()
  if (pass?.path !== location.pathname || now.getTime() - Date.parse(pass.at) > longestPass)
    return undefined
  setClock(new Date(now.getTime() + pass.ahead).toISOString())
  await openDrafts(pass.userID, pass.draftKey, now)
  return readDraft(pass.userID, form, 'context', now)?.values.context as UserContext | undefined
}

/** At the end of a session: nothing reopens offline. */
export function forgetOpenAgain(): void {
  try {
    sessionStorage.removeItem(passKey)
  } catch {
    // Then nothing was kept.
  }
}

function readPass(): Pass | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(passKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
