import type { IncomingMessage, ServerResponse } from 'node:http'
import { languageOf, refuse, type Language } from '../shared/index.ts'
import { admit } from './admit.ts'
import { sendFailure, sendJSON } from './answers.ts'
import type { BaseContext, UserRequest } from './context.ts'
import { log } from './log.ts'
import { refuseLooking } from './looking.ts'
import { compilePath } from './paths.ts'
import { answerTo } from './refusals.ts'
import type { Policy } from './trpc.ts'

/** What a route's handler gets besides the context. */
export interface RouteRequest {
  req: IncomingMessage
  res: ServerResponse
  /** The path's names in braces, decoded. */
  params: Record<string, string>
  url: URL
  /** The specification's `{app}`. */
  appSegment: string
  /** `https://atrium.example`, if the installation has one configured. */
  publicOrigin: string | undefined
}

/**
 * One HTTP path outside tRPC and REST: files that stream, documents in a standard format. Its
 * policy is checked before its handler runs, as for a procedure.
 */
export interface Route {
  /**
   * `GET` also answers HEAD; `ANY` is for handlers that answer each method the way their standard
   * requires.
   */
  method: 'GET' | 'POST' | 'PUT' | 'ANY'
  /** `/{app}/rest/files/{uuid}`; see `compilePath`. */
  path: string
  policy: Policy['policy']
  /** The needs must be met district-wide, not just at the current school. */
  reach?: 'district' | undefined
  /** Doesn't look up the session: it must answer even while the database is away. */
  sessionless?: boolean | undefined
  handle(ctx: BaseContext, request: RouteRequest): Promise<void>
}

/** A route whose handler gets the signed-in person, unless its policy is public. */
export const defineRoute = <const Rule extends Policy['policy']>(
  route: Omit<Route, 'policy' | 'handle'> & {
    policy: Rule
    handle(
      ctx: Rule extends { public: string } ? BaseContext : UserRequest,
      request: RouteRequest,
    ): Promise<void>
  },
): Route => route

interface Serving {
  appSegment: string
  publicOrigin: string | undefined
  contextOf: (
    req: IncomingMessage,
    res: ServerResponse,
    options?: { quiet?: boolean; sessionless?: boolean },
  ) => Promise<BaseContext>
}

/**
 * Middleware that serves the routes in order; anything else falls through. Mount it before body
 * parsers. Throws, and so keeps the server from starting, if a route declares no policy.
 */
export function serveRoutes(
  routes: readonly Route[],
  { appSegment, publicOrigin, contextOf }: Serving,
) {
  for (const { method, path, policy } of routes)
    if (!isPolicy(policy)) throw new Error(`Route ${method} ${path} declares no policy`)
  const compiled = routes.map((route) => ({ ...route, at: compilePath(route.path, appSegment) }))

  return (
    req: IncomingMessage & { originalUrl?: string },
    res: ServerResponse,
    next: (error?: unknown) => void,
  ): void => {
    const url = URL.parse(req.originalUrl ?? req.url ?? '', 'http://here')
    const matching = url ? compiled.filter(({ at }) => at.matches(url.pathname)) : []
    if (!url || matching.length === 0) return next()
    const method = req.method === 'HEAD' ? 'GET' : req.method
    const route = matching.find((one) => one.method === method || one.method === 'ANY')
    let language: Language = languageOf(req.headers['accept-language'])
    const answer = async (): Promise<void> => {
      if (!route) {
        const ctx = await contextOf(req, res, { quiet: true })
        res.setHeader('allow', [...new Set(matching.map((one) => one.method))].join(', '))
        return sendJSON(
          res,
          405,
          answerTo(
            refuse.invalid('kit.refusal.method', { method: req.method ?? '' }),
            ctx.language,
          ),
        )
      }
      const ctx = await contextOf(req, res, { sessionless: route.sessionless === true })
      ;({ language } = ctx)
      refuseLooking(ctx, method !== 'GET')
      const params = route.at.paramsOf(url.pathname)
      await route.handle(admit(route, ctx, params), {
        req,
        res,
        params,
        url,
        appSegment,
        publicOrigin,
      })
    }
    answer().catch((error: unknown) => {
      // Half an answer can't be retracted: closing the connection shows that it is incomplete.
      if (res.headersSent) {
        if (!res.destroyed) log.error({ error }, 'an answer broke off')
        return void res.destroy()
      }
      // The rest of the body isn't read; the connection can't be reused.
      if (!req.complete) res.setHeader('connection', 'close')
      sendFailure(res, error, language)
    })
  }
}

const isPolicy = (policy: unknown): boolean =>
  policy === 'signedIn' ||
  Array.isArray(policy) ||
  (typeof policy === 'object' && policy !== null && 'public' in policy && policy.public !== '')
