import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  TRPCError,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  type AnyTRPCProcedure,
  type AnyTRPCRouter,
} from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { asRefusal, isTooDeep, log, type BaseContext, sendJSON } from '@atrium/kit/server'
import type { KnownProcedure } from '../policies.ts'
import { sendPublicJSON } from './answers.ts'
import { hasSession, type ContextMaker } from './request-context.ts'
import { maxBatch, visitorBytes } from './request-limits.ts'
import { isSameOrigin } from './same-origin.ts'

const prefix = '/trpc/'

interface Asked {
  paths: string[]
  called: AnyTRPCProcedure[]
  /** One write, or reads. */
  type: 'query' | 'mutation'
  /** True if none of them counts as use of the session. */
  quiet: boolean
  /** True if a visitor may store each answer. */
  keepable: boolean
  /** Seconds for which visitors may get the same answer again; 0: computed each time. */
  remembered: number
}

/**
 * Answers tRPC queries and small mutations straight from node:http. The standard way (Express, a
 * Fetch request, a streamed answer) costs 0.3–0.5 ms of CPU per request, which is most of a small
 * read and a third of a save. Returns false for what it leaves to the standard way: large or
 * unusual bodies, writes from another site, subscriptions, unknown paths, and batches whose answers
 * are wanted one by one.
 */
export function fastCalls(
  router: AnyTRPCRouter,
  procedures: Map<string, KnownProcedure>,
  contextOf: ContextMaker,
  publicOrigin: string | undefined,
) {
  // Parsed paths, by their text; the same few hundred come again and again.
  const asked = new Map<string, Asked | null>()
  const askedBy = (text: string): Asked | null => {
    const known = asked.get(text)
    if (known !== undefined) return known
    if (asked.size > 1000) asked.clear()
    const found = readPaths(text)
    asked.set(text, found)
    return found
  }
  // The latest answers to visitors: many look at the same catalog at the same time.
  const visitors = new Map<string, { until: number; text: string }>()
  const readPaths = (text: string): Asked | null => {
    const paths = decoded(text)?.split(',') ?? []
    const isWrite = paths.length === 1 && procedures.get(paths[0] ?? '')?.type === 'mutation'
    const areReads =
      paths.length > 0 &&
      paths.length <= maxBatch &&
      paths.every((path) => procedures.get(path)?.type === 'query')
    if (!isWrite && !areReads) return null
    const called = paths.map((path) => router._def.procedures[path] as AnyTRPCProcedure)
    return {
      paths,
      called,
      type: isWrite ? 'mutation' : 'query',
      quiet: paths.every((path) => procedures.get(path)?.quiet),
      keepable: paths.every((path) => procedures.get(path)?.keepable),
      remembered: Math.min(...paths.map((path) => procedures.get(path)?.remembered ?? 0)),
    }
  }

  return (req: IncomingMessage, res: ServerResponse): boolean => {
    const url = req.url ?? ''
    if (!url.startsWith(prefix) || req.headers['trpc-accept'] === 'application/jsonl') return false
    const mark = url.indexOf('?')
    const asked = askedBy(url.slice(prefix.length, mark < 0 ? undefined : mark))
    const isTaken =
      asked?.type === 'mutation'
        ? isPlainWrite(req) && isSameOrigin(req, publicOrigin)
        : req.method === 'GET'
    if (!asked || !isTaken) return false
    answer(req, res, asked, mark < 0 ? '' : url.slice(mark + 1)).catch((error: unknown) => {
      log.error({ error }, 'a call failed outside of its procedure')
      if (!res.headersSent) res.writeHead(500).end()
    })
    return true
  }

  async function answer(
    req: IncomingMessage,
    res: ServerResponse,
    { paths, called, type, quiet, keepable, remembered }: Asked,
    query: string,
  ): Promise<void> {
    const forVisitors = keepable && !hasSession(req.headers.cookie)
    const place = forVisitors && remembered > 0 ? `${req.headers.host} ${req.url}` : undefined
    const known = place === undefined ? undefined : visitors.get(place)
    if (known && known.until > Date.now()) return sendPublicJSON(req, res, known.text)
    const abort = new AbortController()
    res.once('close', () => {
      if (!res.writableEnded) abort.abort()
    })
    const batch = /(?:^|&)batch=1(?:&|$)/.test(query)
    let ctx: BaseContext | undefined
    const { signal } = abort
    const failed = (cause: unknown, path?: string) => {
      const error = getTRPCErrorFromUnknown(cause)
      const shape = getTRPCErrorShape({
        config: router._def._config,
        error,
        type,
        path,
        input: undefined,
        ctx,
      })
      if (getHTTPStatusCodeFromError(error) === 500)
        log.error({ error: error.cause ?? error, path }, 'a procedure failed')
      return { status: getHTTPStatusCodeFromError(error), body: { error: shape } }
    }

    let inputs: Record<string, unknown>
    try {
      const raw = type === 'mutation' ? await bodyOf(req) : parameter(query, 'input')
      if (raw !== undefined && isTooDeep(raw)) throw new SyntaxError('nested too deep')
      const parsed: unknown = raw === undefined ? undefined : JSON.parse(raw)
      inputs = batch ? ((parsed ?? {}) as Record<string, unknown>) : { 0: parsed }
      ctx = await contextOf(req, res, { quiet })
      if (paths.length > 1) ctx.request.asked = new Map()
    } catch (cause) {
      const failure = failed(asFailure(cause))
      return sendJSON(res, failure.status, batch ? paths.map(() => failure.body) : failure.body)
    }

    const request = ctx
    const answers = await Promise.all(
      called.map((procedure, index) =>
        procedure({
          path: paths[index] ?? '',
          type,
          ctx: request,
          getRawInput: () => Promise.resolve(inputs[index]),
          signal,
          batchIndex: index,
        }).then(
          (data: unknown) => ({ status: 200, body: { result: { data } } }),
          (cause: unknown) => failed(cause, paths[index]),
        ),
      ),
    )
    const statuses = new Set(answers.map((one) => one.status))
    const status = statuses.size === 1 ? (answers[0]?.status ?? 200) : 207
    const body = batch ? answers.map((one) => one.body) : answers[0]?.body
    if (!forVisitors || status !== 200) return sendJSON(res, status, body)
    const text = JSON.stringify(body)
    if (place !== undefined) {
      // Visitors can request anything, so the cache must be bounded.
      if (visitors.size >= 500) visitors.clear()
      visitors.set(place, { until: Date.now() + remembered * 1000, text })
    }
    return sendPublicJSON(req, res, text)
  }
}

/** A write whose body can be read before checking who sends it. */
const isPlainWrite = ({ method, headers }: IncomingMessage): boolean =>
  method === 'POST' &&
  /^application\/json(?:;\s*charset=utf-8)?$/i.test(headers['content-type'] ?? '') &&
  headers['content-encoding'] === undefined &&
  Number(headers['content-length'] ?? Infinity) <= visitorBytes

async function bodyOf(req: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  return chunks.length === 0 ? undefined : Buffer.concat(chunks).toString('utf8')
}

/** The text of a percent-encoded part; undefined if it isn't valid. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** One parameter of a query string. Cheaper than parsing all of them. */
function parameter(query: string, name: string): string | undefined {
  const part = query.split('&').find((one) => one.startsWith(`${name}=`))
  if (part === undefined) return undefined
  const value = decoded(part.slice(name.length + 1).replaceAll('+', ' '))
  if (value === undefined) throw new SyntaxError('a parameter is not percent-encoded')
  return value
}

// Before any procedure runs, there is no middleware to turn a refusal (the database is down) into
// its status.
function asFailure(cause: unknown): unknown {
  if (cause instanceof SyntaxError) return new TRPCError({ code: 'PARSE_ERROR', cause })
  const refusal = asRefusal(cause)
  return refusal
    ? new TRPCError({
        code: refusal.code === 'unavailable' ? 'SERVICE_UNAVAILABLE' : 'BAD_REQUEST',
        cause: refusal,
      })
    : cause
}
