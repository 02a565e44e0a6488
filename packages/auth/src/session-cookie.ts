import { randomBytes } from 'node:crypto'

/**
 * The cookie of a session. Over https its name starts with `__Host-`, so that no sister host can plant one; browsers take such a
 * name only with Secure, and so never over plain http.
 */
export const sessionCookie = 'atrium_session'
export const hostSessionCookie = `__Host-${sessionCookie}`

/**
 * Ids of https sessions are longer than the others. A cookie under the plain name, which anyone may
 * have planted, opens only a session that started under it: one from before the installation had
 * https.
 */
const hexBytes = { host: 32, plain: 20 }

export const newSessionID = (secure: boolean): string =>
  randomBytes(secure ? hexBytes.host : hexBytes.plain).toString('hex')

const readingOf = (name: string, length: number) =>
  new RegExp(`(?:^|; *)${name}=([a-z0-9]{${length}})(?:;|$)`)
// Anything else under these names isn't one of our ids: it is neither looked up nor cached.
const [hostPattern, plainPattern] = [
  readingOf(hostSessionCookie, 2 * hexBytes.host),
  readingOf(sessionCookie, 2 * hexBytes.plain),
]

/** The session id of a Cookie header. */
export const sessionIDOf = (header: string | undefined): string | null =>
  (header && (hostPattern.exec(header) ?? plainPattern.exec(header))?.[1]) || null

interface CookieOptions {
  secure: boolean
  /** Seconds. */
  maxAge: number
}

/** The Set-Cookie headers that give a browser a session, or take it away where there is no id. */
export const sessionCookies = (
  sessionID: string | null,
  { secure, maxAge }: CookieOptions,
): readonly string[] => {
  const cookie = (name: string, value: string) =>
    `${name}=${value}; HttpOnly; Max-Age=${value === '' ? 0 : maxAge}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
  return secure
    ? [cookie(hostSessionCookie, sessionID ?? ''), cookie(sessionCookie, '')]
    : [cookie(sessionCookie, sessionID ?? '')]
}
