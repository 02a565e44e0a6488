import { asRefusal, log, type PageBeginningRow } from '@atrium/kit/server'
import type { Request, Response } from 'express'
import { createCaller, type AppCaller } from '../modules.ts'
import type { ContextMaker } from './request-context.ts'
import { patternOf } from './screen-matcher.ts'

/** What is begun with a page of the application: what it will ask, for whoever is signed in (nothing waits for it, and it slides no session), and scripts beside its own. */
export function pageBeginnings(rows: readonly PageBeginningRow<AppCaller>[], contextOf: ContextMaker, appSegment: string) {
  const compiled = rows.map((row) => ({ ...row, pattern: patternOf(`/${appSegment}${row.path}`) }))
  const scripts = (path: string): readonly string[] => compiled.flatMap((row) => (row.scripts && row.pattern.test(path) ? row.scripts : []))
  const beginPage = (req: Request, res: Response): void => {
    for (const { path, pattern, begin } of compiled) {
      const match = pattern.exec(req.path)
      if (!match) continue
      contextOf(req, res, { quiet: true })
        .then(async (ctx) => (ctx.user ? begin(createCaller(ctx), { ...match.groups }) : undefined))
        .catch((thrown: unknown) => {
          if (!asRefusal(thrown)) log.error({ err: thrown, path }, 'what a page will ask could not be begun')
        })
    }
  }
  return { begin: beginPage, scripts }
}
