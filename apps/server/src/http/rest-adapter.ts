import type { NextFunction, Request, Response } from 'express'
import { compilePath, answerTo, type RestRow, sendFailure, sendJSON } from '@atrium/kit/server'
import { languageOf, refuse, type FieldErrors } from '@atrium/kit/shared'
import type { AppCaller } from '../modules.ts'
import { createCaller } from '../modules.ts'
import type { KnownProcedure } from '../policies.ts'
import { readerLanguage, type ContextMaker } from './request-context.ts'

/** Serves the specification's REST paths from their rows. Falls through for all other paths. */
export function restAdapter(
  rows: readonly RestRow<AppCaller>[],
  appSegment: string,
  procedures: Map<string, KnownProcedure>,
  contextOf: ContextMaker,
) {
  const compiled = rows.map((row) => ({ ...row, at: compilePath(row.path, appSegment) }))

  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    const matching = compiled.filter((row) => row.at.matches(req.path))
    if (matching.length === 0) return next()
    const row = matching.find((one) => one.method === (req.method === 'HEAD' ? 'GET' : req.method))
    if (!row) {
      res.setHeader('allow', [...new Set(matching.map((one) => one.method))].join(', '))
      const { detail } = answerTo(
        refuse.invalid('kit.refusal.method', { method: req.method }),
        await readerLanguage(contextOf, req, res),
      )
      return sendJSON(res, 405, { detail })
    }
    let language = languageOf(req.headers['accept-language'])
    try {
      const ctx = await contextOf(req, res, {
        quiet: procedures.get(row.procedure)?.quiet ?? false,
      })
      language = ctx.language
      const body = row.body ? parseBody(row, req.body) : undefined
      const answer = await row.call(createCaller(ctx), {
        params: row.at.paramsOf(req.path),
        query: queryOf(req, row),
        body,
        language,
      })
      const status = row.status ?? 200
      if (status === 204) res.status(204).end()
      else sendJSON(res, status, row.wrap ? { [row.wrap]: answer ?? null } : (answer ?? {}))
    } catch (thrown) {
      sendFailure(res, thrown, language)
    }
  }
}

// Only parameters that the row names, so that no row reads one missing from the OpenAPI document.
const queryOf = (req: Request, { query = {} }: RestRow<AppCaller>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(req.query).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && Object.hasOwn(query, entry[0]),
    ),
  )

// An invalid body is reported field by field, like any other validation error.
function parseBody(row: RestRow<AppCaller>, body: unknown): unknown {
  const parsed = row.body?.safeParse(body ?? {})
  if (parsed?.success) return parsed.data
  const fields: FieldErrors = {}
  for (const issue of parsed?.error.issues ?? []) {
    const name = issue.path.join('.')
    if (name)
      fields[name] ??= {
        id: missing(body, issue.path) ? 'kit.valid.required' : 'kit.valid.notAllowed',
      }
  }
  throw Object.keys(fields).length > 0
    ? refuse.fields(fields)
    : refuse.invalid('kit.refusal.malformed')
}

const missing = (body: unknown, path: PropertyKey[]): boolean =>
  typeof body === 'object' &&
  body !== null &&
  (body as Record<PropertyKey, unknown>)[path[0] ?? ''] === undefined
