import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { deviceMarksOf, sessionIDOf, stepTokenOf, type SessionStore } from '@atrium/auth/public'
import type { BaseContext, Database } from '@atrium/kit/server'
import { languageOf, type Language, currentTime } from '@atrium/kit/shared'

export interface ContextMaker {
  (
    req: IncomingMessage,
    res: ServerResponse,
    options?: { quiet?: boolean; sessionless?: boolean },
  ): Promise<BaseContext>
}

/**
 * Creates a request's context: who sent it, in which language, and how to set a cookie on its
 * answer.
 */
export function contextMaker(
  database: Database,
  store: SessionStore,
  { trustProxy }: { trustProxy: boolean },
): ContextMaker {
  return async (req, res, { quiet = false, sessionless = false } = {}) => {
    const sessionID = sessionless ? null : sessionIDOf(req.headers.cookie)
    const now = currentTime()
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
        deviceMarks: deviceMarksOf(req.headers.cookie),
        ...stepToken(req.headers.cookie),
        ...shownSchool(req.headers['x-school']),
        ...shownPerson(req.headers['x-looks-as']),
        setCookie: (cookie) => {
          if (!res.headersSent) res.appendHeader('set-cookie', cookie)
        },
      },
      now: currentTime,
    }
  }
}

/**
 * The caller's language, for a refusal before anything else is known. While the database is down,
 * it is the browser's preference.
 */
export const readerLanguage = (
  contextOf: ContextMaker,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<Language> =>
  contextOf(req, res, { quiet: true }).then(
    (ctx) => ctx.language,
    () => languageOf(req.headers['accept-language']),
  )

const stepToken = (cookies: string | undefined): { stepToken?: string } => {
  const token = stepTokenOf(cookies)
  return token === undefined ? {} : { stepToken: token }
}

/** The school that the page shows, if it says so. */
const shownSchool = (header: string | string[] | undefined): { shownSchoolID?: number } =>
  typeof header === 'string' && /^\d{1,9}$/.test(header) ? { shownSchoolID: Number(header) } : {}

/** As whom the page looks, if it says so. */
const shownPerson = (header: string | string[] | undefined): { looksAs?: number } =>
  typeof header === 'string' && /^\d{1,10}$/.test(header) ? { looksAs: Number(header) } : {}

/** Whether a request claims to have a session, which isn't verified. */
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
