import { asRefusal, log, type PageBeginningRow } from '@atrium/kit/server'
import { pathMatcher } from '@atrium/kit/shared'
import type { Request, Response } from 'express'
import { createCaller, type AppCaller } from '../modules.ts'
import type { ContextMaker } from './request-context.ts'

/** What is begun with a page of the application: what it will ask, for whoever is signed in (nothing waits for it, and it slides no session), and scripts beside its own. */
export function pageBeginnings(
  rows: readonly PageBeginningRow<AppCaller>[],
  contextOf: ContextMaker,
  appSegment: string,
) {
  const compiled = rows.map((row) => ({ ...row, match: pathMatcher(`/${appSegment}${row.path}`) }))
  const scripts = (path: string): readonly string[] =>
    compiled.flatMap((row) => (row.scripts && row.match(path) ? row.scripts : []))
  const beginPage = (req: Request, res: Response): void => {
    for (const { path, match, begin } of compiled) {
      const params = match(req.path)
      if (!params) continue
      contextOf(req, res, { quiet: true })
        .then(async (ctx) => (ctx.user ? begin(createCaller(ctx), params) : undefined))
        .catch((thrown: unknown) => {
          if (!asRefusal(thrown))
            log.error({ err: thrown, path }, 'what a page will ask could not be begun')
        })
    }
  }
  return { begin: beginPage, scripts }
}
