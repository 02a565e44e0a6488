import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Language, Screen } from '@atrium/kit/shared'
import express, { type Request, type Response } from 'express'
import type { FirstAnswers } from './first-answers.ts'
import type { FoundHead } from './page-heads.ts'
import { hasSession } from './request-context.ts'
import { readPageScripts, type PageScripts } from './page-scripts.ts'

const compressed = promisify<string, { params: Record<number, number> }, Buffer>(brotliCompress)
// A page with what a person may open is 60 kB; so it is 12, in a millisecond.
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }

export const dist = fileURLToPath(new URL('../../../web/dist', import.meta.url))

export interface WebConfig {
  appSegment: string
  production: boolean
  demo: boolean
  needsSetup: boolean
  supportEmail: string
  supportPhone: string | null
  session: boolean
  day: string
  accentColor: string | null
}

interface WebAppParts {
  configFor: (req: Request) => Promise<WebConfig>
  answersFor: (req: Request, res: Response) => Promise<FirstAnswers>
  headFor: (req: Request, res: Response) => Promise<FoundHead | undefined>
  screenAt: (path: string) => Screen | undefined
  /** The current address for an old one. */
  movedTo: (path: string, search: string) => string | undefined
  languageOf: (req: Request, res: Response) => Promise<Language>
}

/**
 * Serves the built browser application: its files, and `index.html`, reread after each build, with
 * the settings in it.
 */
export function webApp({
  configFor,
  answersFor,
  headFor,
  screenAt,
  movedTo,
  languageOf,
}: WebAppParts) {
  const app = express.Router()
  app.use(express.static(dist, { index: false, maxAge: '1h' }))
  app.use((req: Request, res: Response, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    sendPage(req, res).catch(next)
  })
  return app

  async function sendPage(req: Request, res: Response): Promise<void> {
    const built = builtApp()
    if (built === undefined) {
      res
        .status(503)
        .type('text')
        .send('The browser application has not been built. Run npm run build.')
      return
    }
    const moved = movedTo(req.path, req.url.replace(/^[^?]*/, ''))
    if (moved !== undefined) return res.redirect(302, moved)
    const [settings, answers, head, language] = await Promise.all([
      configFor(req),
      hasSession(req.headers.cookie) ? answersFor(req, res) : {},
      headFor(req, res),
      languageOf(req, res),
    ])
    const screen = screenAt(req.path)
    // People who aren't signed in are redirected to the login from there.
    const scripts =
      screen && (screen.area === 'public' || settings.session)
        ? built.scriptsOf(screen, language)
        : ''
    const config = JSON.stringify({ ...settings, answers }).replaceAll('<', String.raw`\u003c`)
    const page = built.page
      .replace(
        '<!--atrium-config-->',
        () => `<script type="application/json" id="atrium-config">${config}</script>`,
      )
      .replace('</head>', (end) => scripts + end)
      .replace('<title>Atrium</title>', (title) => head?.markup ?? title)
    const isCompressed = req.acceptsEncodings('br') === 'br'
    if (isCompressed) res.set('content-encoding', 'br')
    res
      .status(screen ? (head?.status ?? 200) : 404)
      // A visitor's page is the same for everyone, so it may be stored and revalidated by its ETag.
      // Other pages depend on their session.
      .set('cache-control', settings.session ? 'no-store' : 'no-cache')
      .vary('cookie')
      .vary('accept-encoding')
      .type('html')
      .send(isCompressed ? await compressed(page, { params }) : page)
  }
}

interface BuiltApp {
  page: string
  scriptsOf: PageScripts
}

let kept: ({ at: number } & BuiltApp) | undefined

function builtApp(): BuiltApp | undefined {
  const file = join(dist, 'index.html')
  if (!existsSync(file)) return undefined
  const at = statSync(file).mtimeMs
  if (kept?.at !== at)
    kept = { at, page: readFileSync(file, 'utf8'), scriptsOf: readPageScripts(dist) }
  return kept
}
