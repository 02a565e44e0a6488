import { request, RequestError } from '@atrium/kit/client'
import { setClock, type SessionStatus, type UserContext } from '@atrium/kit/shared'
import type { Look } from './session.rules.ts'

let begun: Promise<UserContext | 'loggedOut'> | undefined

/**
 * Requests the context while the page is still being prepared; the first caller gets that answer.
 */
export function beginContext(base: string): Promise<UserContext | 'loggedOut'> {
  begun = askContext(base)
  // The caller gets the error.
  begun.catch(() => {})
  return begun
}

/** The context, or `loggedOut` on 401. Other answers throw. Loading it extends the session. */
export function fetchContext(base: string): Promise<UserContext | 'loggedOut'> {
  const first = begun
  begun = undefined
  return first ?? askContext(base)
}

async function askContext(base: string): Promise<UserContext | 'loggedOut'> {
  const { status, body } = await request<{ userContext: UserContext }>({
    url: `${base}/rest/user-context`,
    expected: [200, 401],
  })
  if (status !== 200) return 'loggedOut'
  const { serverTime } = body.userContext
  if (serverTime !== null) setClock(serverTime)
  return body.userContext
}

/** Checks the session without extending it. Never throws: errors are part of the result. */
export async function lookAtSession(base: string): Promise<{ look: Look; error?: RequestError }> {
  try {
    const { body } = await request<SessionStatus>({ url: `${base}/rest/user-session` })
    return { look: { answer: body } }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    return {
      look: error.status === undefined ? { unreachable: true } : { http: error.status },
      error,
    }
  }
}

/** Ends the session. Whatever the outcome, the person is signed out here. */
export async function endSession(base: string): Promise<void> {
  await request({
    method: 'DELETE',
    url: `${base}/rest/user-session`,
    expected: [200, 204, 401],
  }).catch((error: unknown) => console.warn(error))
}
