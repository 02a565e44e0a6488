import type { NextFunction, Request, Response } from 'express'
import { tell, type RestRow } from '@atrium/kit/server'
import { languageOf, refuse, type FieldErrors } from '@atrium/kit/shared'
import type { AppCaller } from '../modules.ts'
import { createCaller } from '../modules.ts'
import type { KnownProcedure } from '../policies.ts'
import { sendFailure, sendJSON } from './answers.ts'
import { readerLanguage, type ContextMaker } from './request-context.ts'

interface CompiledRow extends RestRow<AppCaller> {
  pattern: RegExp
  names: string[]
}

/** Serves the specification's REST paths from their rows. Falls through for paths that no row has. */
export function restAdapter(
  rows: readonly RestRow<AppCaller>[],
  appSegment: string,
  procedures: Map<string, KnownProcedure>,
  contextOf: ContextMaker,
) {
  const compiled = rows.map((row) => compile(row, appSegment))

  return async (req: Request, res: Response, next: NextFunction): Promise<void> => {
    const matching = compiled.filter((row) => row.pattern.test(req.path))
    if (matching.length === 0) return next()
    const row = matching.find((one) => one.method === (req.method === 'HEAD' ? 'GET' : req.method))
    if (!row) {
      res.setHeader('allow', [...new Set(matching.map((one) => one.method))].join(', '))
      const { detail } = tell(
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
        params: paramsOf(row, req.path),
        query: queryOf(req),
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

function compile(row: RestRow<AppCaller>, appSegment: string): CompiledRow {
  const names: string[] = []
  const source = row.path
    .replace('/{app}/', `/${appSegment}/`)
    .replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    .replace(/\{(\w+)\}/g, (_, name: string) => {
      names.push(name)
      return '([^/]+)'
    })
  return { ...row, pattern: new RegExp(`^${source}/?$`), names }
}

function paramsOf(row: CompiledRow, path: string): Record<string, string> {
  const match = row.pattern.exec(path)
  return Object.fromEntries(
    row.names.map((name, index) => [name, decode(match?.[index + 1] ?? '')]),
  )
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw refuse.notFound('kit.refusal.notFound')
  }
}

const queryOf = (req: Request): Record<string, string> =>
  Object.fromEntries(
    Object.entries(req.query).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

// A body that does not fit is told field by field, like any other refusal of what was written.
function parseBody(row: CompiledRow, body: unknown): unknown {
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
