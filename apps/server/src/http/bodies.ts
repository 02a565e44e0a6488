import express, {
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express'
import { isTooDeep, answerTo, sendFailure, sendJSON } from '@atrium/kit/server'
import { languageOf, refuse, type Refusal } from '@atrium/kit/shared'
import type { KnownProcedure } from '../policies.ts'
import type { ContextMaker } from './request-context.ts'
import { maxBatch, visitorBytes } from './request-limits.ts'

const personBytes = { trpc: 12_000_000, rest: 1_000_000 }

/**
 * Checks a tRPC request before a procedure sees it: at most ten reads or one write, limited
 * nesting, and from a visitor no more bytes than a form has. Then reads the body for tRPC.
 */
export function trpcRequests(
  contextOf: ContextMaker,
  procedures: Map<string, KnownProcedure>,
): RequestHandler {
  const read = bodyReader(contextOf, personBytes.trpc, (limit) =>
    express.text({ type: 'application/json', limit, inflate: false, verify: refuseDeep }),
  )
  return (req, res, next) => {
    const paths = pathsOf(req.path)
    if (paths.length > (req.method === 'POST' ? 1 : maxBatch))
      return fail(req, res, refuse.tooLarge('kit.refusal.tooLarge'))
    if (Object.values(req.query).some((value) => typeof value === 'string' && isTooDeep(value)))
      return fail(req, res, refuse.invalid('kit.refusal.malformed'))
    if (req.method !== 'POST') return next()
    if (req.headers['content-type'] !== undefined && !req.is('application/json'))
      return unsupported(req, res)
    read(req, res, next, procedures.get(paths[0] ?? '')?.visitorBytes)
  }
}

/** REST's JSON bodies, with the same limits as tRPC's. */
export function restBodies(contextOf: ContextMaker): RequestHandler {
  const read = bodyReader(contextOf, personBytes.rest, (limit) =>
    express.json({ limit, inflate: false, verify: refuseDeep }),
  )
  return (req, res, next) => read(req, res, next)
}

function bodyReader(
  contextOf: ContextMaker,
  most: number,
  readerOf: (limit: number) => RequestHandler,
) {
  const forVisitors = readerOf(visitorBytes)
  const forPeople = readerOf(most)
  return (
    req: Request,
    res: Response,
    next: NextFunction,
    forAnyone: number = visitorBytes,
  ): void => {
    // Without a length, it may grow to anything.
    const bytes = Number(req.headers['content-length'] ?? Infinity)
    if (bytes <= visitorBytes) return void forVisitors(req, res, next)
    if (bytes <= forAnyone) return void forPeople(req, res, next)
    contextOf(req, res, { quiet: true }).then(
      ({ user }) => (user ? forPeople : forVisitors)(req, res, next),
      next,
    )
  }
}

/** The calls in one request, counted like tRPC does: after decoding. */
function pathsOf(path: string): string[] {
  try {
    return decodeURIComponent(path.slice(1)).split(',')
  } catch {
    return [path]
  }
}

const refuseDeep = (_req: unknown, _res: unknown, bytes: Buffer): void => {
  if (isTooDeep(bytes.toString('utf8'))) throw refuse.invalid('kit.refusal.malformed')
}

const fail = (req: Request, res: Response, refusal: Refusal): void =>
  sendFailure(res, refusal, languageOf(req.headers['accept-language']))

const unsupported = (req: Request, res: Response): void =>
  sendJSON(
    res,
    415,
    answerTo(refuse.invalid('kit.refusal.malformed'), languageOf(req.headers['accept-language'])),
  )
