import { createServer, type Server } from 'node:http'
import express from 'express'
import helmet from 'helmet'
import { createExpressMiddleware } from '@trpc/server/adapters/express'
import {
  log,
  openMetrics,
  sendFailure,
  sendJSON,
  serveRoutes,
  answerTo,
  type Database,
  type FileStore,
  type Settings,
} from '@atrium/kit/server'
import {
  calendarDay,
  currentTime,
  type Language,
  languageOf,
  movedTo,
  refuse,
  type Screen,
  screenMatcher,
} from '@atrium/kit/shared'
import { appRouter, describedPaths, moduleRoutes, pageHeadRows, restRows } from '../modules.ts'
import { proveProcedures } from '../policies.ts'
import { builtAssets } from './built-assets.ts'
import { ambiguous } from './ambiguous.ts'
import { restBodies, trpcRequests } from './bodies.ts'
import { openAPIDocument } from './openapi.ts'
import { fastCalls } from './fast-calls.ts'
import { firstAnswers } from './first-answers.ts'
import { restAdapter } from './rest-adapter.ts'
import { hostDistrict } from './host-district.ts'
import { needsSetup } from './needs-setup.ts'
import { pageHeads } from './page-heads.ts'
import { hasSession, readerLanguage, type ContextMaker } from './request-context.ts'
import { serverRoutes } from './server-routes.ts'
import { sameOrigin } from './same-origin.ts'
import { soon } from './soon.ts'
import { dist, webApp } from './web-app.ts'

interface AppParts {
  settings: Settings
  database: Database
  contextOf: ContextMaker
  store: FileStore
  screens: readonly Screen[]
  demo: boolean
}

/**
 * The HTTP server: tRPC calls and the client's scripts take the fast path, everything else goes
 * through Express.
 */
export function httpServer({
  settings,
  database,
  contextOf,
  store,
  screens,
  demo,
}: AppParts): Server {
  const procedures = proveProcedures(appRouter, restRows)
  const metrics = openMetrics(database, {
    token: settings.metricsToken,
    appSegment: settings.appSegment,
    isProcedure: (path) => procedures.has(path),
  })
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'simple')
  app.use(
    helmet({
      contentSecurityPolicy: { directives: contentSecurity },
      crossOriginEmbedderPolicy: false,
      // Set below, for requests that don't come through here too.
      strictTransportSecurity: false,
      xContentTypeOptions: false,
    }),
  )

  const describe = (language: Language) =>
    openAPIDocument(restRows, procedures, {
      appSegment: settings.appSegment,
      beside: describedPaths,
      language,
    })
  app.use(sameOrigin(settings.publicOrigin))
  app.use(
    serveRoutes(
      [
        ...serverRoutes({ database, store, metrics, demo, openDemo: settings.openDemo, describe }),
        ...moduleRoutes,
      ],
      {
        appSegment: settings.appSegment,
        publicOrigin: settings.publicOrigin,
        contextOf,
      },
    ),
  )
  app.use(['/api', `/${settings.appSegment}/rest`], restBodies(contextOf))
  app.use(restAdapter(restRows, settings.appSegment, procedures, contextOf))

  app.use('/trpc', trpcRequests(contextOf, procedures))
  app.use(
    '/trpc',
    createExpressMiddleware({
      router: appRouter,
      createContext: async ({ req, res }) => {
        const ctx = await contextOf(req, res)
        // The calls in a batch of reads share the queries they have in common, as on the fast path.
        if (req.headers['trpc-accept'] === 'application/jsonl' && req.method === 'GET')
          ctx.request.asked = new Map()
        return ctx
      },
      onError: ({ error, path }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR')
          log.error({ error: error.cause ?? error, path }, 'a procedure failed')
      },
    }),
  )
  app.use(
    ['/api', `/${settings.appSegment}/rest`],
    (req, res) =>
      void readerLanguage(contextOf, req, res).then((language) =>
        sendFailure(res, refuse.notFound('kit.refusal.noPath'), language),
      ),
  )
  const districtOf = hostDistrict(database)
  const setupNeeded = needsSetup(database)
  const headOf = pageHeads(pageHeadRows, contextOf, settings.publicOrigin)
  const answersFor = firstAnswers(contextOf, settings.appSegment)
  const matchScreen = screenMatcher(screens, `/${settings.appSegment}`)
  app.use(
    webApp({
      configFor: async (req) => {
        const district = await soon(districtOf(req.hostname), undefined)
        return {
          appSegment: settings.appSegment,
          production: settings.productionHosts.includes(req.hostname),
          demo,
          needsSetup: await soon(setupNeeded(), false),
          supportEmail: district?.supportEmail ?? settings.supportEmail,
          supportPhone: district?.supportPhone ?? null,
          session: hasSession(req.headers.cookie),
          day: calendarDay(currentTime().getTime()),
          accentColor: district?.accentColor ?? null,
        }
      },
      answersFor: (req, res) => soon(answersFor(req, res), {}),
      headFor: (req, res) => soon(headOf(req, res), undefined),
      screenAt: (path) => matchScreen(path)?.screen,
      movedTo: (path, search) => movedTo(path, search, matchScreen, `/${settings.appSegment}`),
      languageOf: (req, res) =>
        soon(readerLanguage(contextOf, req, res), languageOf(req.headers['accept-language'])),
    }),
  )
  app.use(
    (error: unknown, req: express.Request, res: express.Response, _next: express.NextFunction) => {
      const status = (error as { status?: number }).status
      if (status === 404) return void res.status(404).type('text').send('Not found')
      if (status === 413)
        return sendFailure(
          res,
          refuse.tooLarge('kit.refusal.tooLarge'),
          languageOf(req.headers['accept-language']),
        )
      if (status !== undefined && status < 500)
        return sendFailure(
          res,
          refuse.invalid('kit.refusal.malformed'),
          languageOf(req.headers['accept-language']),
        )
      sendFailure(res, error, languageOf(req.headers['accept-language']))
    },
  )

  const fast = fastCalls(appRouter, procedures, contextOf, settings.publicOrigin)
  const asset = builtAssets(dist)
  const isAmbiguous = ambiguous(settings.appSegment)
  const secure = settings.publicOrigin?.startsWith('https:') ?? false
  return createServer(connectionLimits, (req, res) => {
    metrics.watch(req, res)
    res.setHeader('x-content-type-options', 'nosniff')
    res.setHeader('x-frame-options', 'SAMEORIGIN')
    // Calls are data; pages, which come later, have their own.
    if (req.url?.startsWith('/trpc/'))
      res.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    if (secure) res.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (isAmbiguous(req)) {
      const language = languageOf(req.headers['accept-language'])
      return sendJSON(res, 400, answerTo(refuse.invalid('kit.refusal.malformed'), language))
    }
    if (!fast(req, res) && !asset(req, res)) app(req, res)
  })
}

// A client that sends its headers slowly only holds a connection; a file over a slow line takes as
// long as it takes. An idle connection is kept for longer than browsers and load balancers keep
// theirs (a minute), so that none of them sends a request over one that is just being closed.
const connectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 60 * 60_000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 65_000,
}

// No scripts but our own files; inline styles because the component library sets sizes that way.
const contentSecurity = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'media-src': ["'self'", 'blob:'],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'upgrade-insecure-requests': null,
}
