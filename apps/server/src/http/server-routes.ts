import {
  defineRoute,
  fileRoutes,
  mailboxRoutes,
  type Database,
  type FileStore,
  type Metrics,
  type Route,
} from '@atrium/kit/server'
import type { Language } from '@atrium/kit/shared'
import { docsRoutes } from './docs-routes.ts'
import type { openAPIDocument } from './openapi.ts'

interface ServerParts {
  database: Database
  store: FileStore
  metrics: Metrics
  demo: boolean
  /** The demo is shown to others, with its mail. */
  openDemo?: boolean
  describe: (language: Language) => ReturnType<typeof openAPIDocument>
}

/**
 * Routes that belong to no module: probes, metrics, the REST documentation, files and the demo's
 * mailbox.
 */
export const serverRoutes = ({
  database,
  store,
  metrics,
  demo,
  openDemo = false,
  describe,
}: ServerParts): readonly Route[] => [
  defineRoute({
    method: 'GET',
    path: '/livez',
    policy: { public: 'says only that the process answers' },
    sessionless: true,
    handle: async (_ctx, { res }) => void res.writeHead(200, plain).end('ok'),
  }),
  defineRoute({
    method: 'GET',
    path: '/readyz',
    policy: { public: 'says only whether the database can be reached' },
    sessionless: true,
    handle: (_ctx, { res }) =>
      database.ping().then(
        () => void res.writeHead(200, plain).end('ready'),
        () => void res.writeHead(503, plain).end('the database is out of reach'),
      ),
  }),
  defineRoute({
    method: 'GET',
    path: '/metrics',
    policy: { public: 'answers this machine, or whoever sends the token of the installation' },
    sessionless: true,
    handle: (_ctx, { req, res }) => metrics.answer(req, res),
  }),
  ...docsRoutes(describe),
  ...fileRoutes({ store }),
  ...(demo ? mailboxRoutes({ isOpen: openDemo }) : []),
]

const plain = { 'content-type': 'text/plain; charset=utf-8' }
