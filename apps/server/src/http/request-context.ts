import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sessionCookie, type SessionStore } from '@atrium/auth/public'
import type { BaseContext, Database } from '@atrium/kit/server'
import { languageOf, type Language } from '@atrium/kit/shared'

export interface ContextMaker {
  (req: IncomingMessage, res: ServerResponse, options?: { quiet?: boolean }): Promise<BaseContext>
}

/** Makes the context of a request: who it is from, in which language, and the way to set a cookie on its answer. */
export function contextMaker(
  database: Database,
  store: SessionStore,
  { trustProxy }: { trustProxy: boolean },
): ContextMaker {
  return async (req, res, { quiet = false } = {}) => {
    const sessionID = sessionIDOf(req.headers.cookie)
    const now = new Date()
    const session = sessionID ? await store.find(sessionID, now, !quiet) : null
    return {
      database,
      user: session?.user ?? null,
      language: session?.user.language ?? languageOf(req.headers['accept-language']),
      request: {
        requestID: randomUUID(),
        ip: addressOf(req, trustProxy),
        host: req.headers.host ?? '',
        userAgent: req.headers['user-agent'] ?? '',
        sessionID,
        ...shownSchool(req.headers['x-school']),
        setCookie: (cookie) => {
          if (!res.headersSent) res.appendHeader('set-cookie', cookie)
        },
      },
      now: () => new Date(),
    }
  }
}

/** The language of whoever asks, where a refusal is told before anything else is known. While the database is away it is what the browser prefers. */
export const readerLanguage = (
  contextOf: ContextMaker,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<Language> =>
  contextOf(req, res, { quiet: true }).then(
    (ctx) => ctx.language,
    () => languageOf(req.headers['accept-language']),
  )

/** The school that the page shows, where it says so. */
const shownSchool = (header: string | string[] | undefined): { shownSchoolID?: number } =>
  typeof header === 'string' && /^\d{1,9}$/.test(header) ? { shownSchoolID: Number(header) } : {}

// Ids are 40 letters and digits. Anything else under that name is no id of ours: it is neither looked up nor kept in memory.
const cookiePattern = new RegExp(`(?:^|; *)${sessionCookie}=([a-z0-9]{40})(?:;|$)`)
export const sessionIDOf = (header: string | undefined): string | null =>
  (header && cookiePattern.exec(header)?.[1]) || null

/** Whether a request says that it has a session; whether that is so is not asked. */
export const hasSession = (cookies: string | undefined): boolean => sessionIDOf(cookies) !== null

function addressOf(req: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? String(req.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : ''
  return forwarded || req.socket.remoteAddress || ''
}
