import { existsSync, readFileSync, statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import express, { type NextFunction, type Request, type Response } from 'express'
import type { FoundHead } from './page-heads.ts'

const dist = fileURLToPath(new URL('../../../web/dist', import.meta.url))

export interface WebConfig {
  appSegment: string
  production: boolean
  demo: boolean
  supportEmail: string
  session: boolean
  accentColor: string | null
}

interface WebAppParts {
  configFor: (req: Request) => Promise<WebConfig>
  headFor: (req: Request, res: Response) => Promise<FoundHead | undefined>
  /** Begins what the page will ask. */
  beginFor: (req: Request, res: Response) => void
  isScreen: (path: string) => boolean
}

/** Serves the built browser application: hashed assets for ever, `index.html` asked for anew each time and with the settings in it. */
export function webApp({ configFor, headFor, beginFor, isScreen }: WebAppParts) {
  const app = express.Router()
  app.use('/assets', packedAssets, express.static(join(dist, 'assets'), { immutable: true, maxAge: '1y', index: false, fallthrough: false, setHeaders: asUnpacked }))
  app.use(express.static(dist, { index: false, maxAge: '1h' }))
  app.use((req: Request, res: Response, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    sendPage(req, res).catch(next)
  })
  return app

  async function sendPage(req: Request, res: Response): Promise<void> {
    const page = indexPage()
    if (page === undefined) {
      res.status(503).type('text').send('The browser application has not been built. Run npm run build.')
      return
    }
    if (req.method === 'GET') beginFor(req, res)
    const [settings, head] = await Promise.all([configFor(req), headFor(req, res)])
    const config = JSON.stringify(settings).replaceAll('<', String.raw`\u003c`)
    res
      .status(isScreen(req.path) ? (head?.status ?? 200) : 404)
      // A visitor's page is everybody's: it may be kept, and asked for by its ETag. Whose session it is stands in the others'.
      .set('cache-control', settings.session ? 'no-store' : 'no-cache')
      .vary('cookie')
      .type('html')
      .send(
        page
          .replace('<!--atrium-config-->', () => `<script type="application/json" id="atrium-config">${config}</script>`)
          .replace('<title>Atrium</title>', (title) => head?.markup ?? title),
      )
  }
}

/** Whoever takes gzip gets what the build has packed. */
function packedAssets(req: Request, res: Response, next: NextFunction): void {
  if (/^\/[^/\\]+\.(js|css)$/.test(req.path)) {
    res.vary('accept-encoding')
    if (req.acceptsEncodings('gzip') && existsSync(join(dist, 'assets', `${req.path}.gz`))) req.url = `${req.path}.gz`
  }
  next()
}

function asUnpacked(res: ServerResponse, path: string): void {
  if (!path.endsWith('.gz')) return
  res.setHeader('content-encoding', 'gzip')
  res.setHeader('content-type', path.endsWith('.css.gz') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8')
}

let kept: { at: number; page: string } | undefined

function indexPage(): string | undefined {
  const file = join(dist, 'index.html')
  if (!existsSync(file)) return undefined
  const at = statSync(file).mtimeMs
  if (kept?.at !== at) kept = { at, page: readFileSync(file, 'utf8') }
  return kept.page
}
