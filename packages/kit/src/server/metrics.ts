import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { inArray, sql } from 'drizzle-orm'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from './database.ts'
import { isFromHere } from './from-here.ts'
import { jobRuns } from './jobs/job.table.ts'

export interface MetricsOptions {
  /**
   * Allows remote access with `Authorization: Bearer …`; without it, only this machine can read the
   * metrics.
   */
  token: string | undefined
  appSegment: string
  /**
   * True for a procedure's path: only known ones get their own label, so that no one can create
   * labels without end.
   */
  isProcedure: (path: string) => boolean
}

export interface Metrics {
  /** Counts a request and its duration; called before anything else. */
  watch(req: IncomingMessage, res: ServerResponse): void
  /** `GET /metrics`, Prometheus text. 404 for anyone who may not read it. */
  answer(req: IncomingMessage, res: ServerResponse): Promise<void>
}

/**
 * The server's metrics: requests, database statements, waiting and running jobs, memory and event
 * loop delay.
 */
export function openMetrics(
  database: Database,
  { token, appSegment, isProcedure }: MetricsOptions,
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'atrium_' })
  const requests = new Histogram({
    registers: [registry],
    name: 'atrium_request_seconds',
    help: 'Time to the end of an answer',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  })
  registry.registerMetric(statementCount(database))
  registry.registerMetric(jobCount(database))

  const routeOf = (address: string): string => {
    const path = address.split('?', 1)[0] ?? ''
    if (path.startsWith('/trpc/')) {
      const procedure = path.slice(6)
      if (procedure.includes(',')) return 'trpc:batch'
      return isProcedure(procedure) ? `trpc:${procedure}` : 'trpc:unknown'
    }
    if (path.startsWith(`/${appSegment}/rest/files`)) return 'files'
    if (path.startsWith(`/${appSegment}/rest/`)) return 'rest'
    if (path.startsWith('/api/')) return 'api'
    if (path.startsWith('/assets/')) return 'assets'
    return path === '/livez' || path === '/readyz' || path === '/metrics' ? path : 'page'
  }

  return {
    watch(req, res) {
      const route = routeOf(req.url ?? '')
      const started = performance.now()
      // `close` follows every answer, including ones that the reader did not wait for.
      res.once('close', () => {
        const status = res.writableFinished ? `${Math.floor(res.statusCode / 100)}xx` : 'cut'
        requests.observe(
          { route, method: known.has(req.method ?? '') ? (req.method as string) : 'other', status },
          (performance.now() - started) / 1000,
        )
      })
    },
    async answer(req, res) {
      if (!mayRead(req, token)) return void res.writeHead(404).end()
      const text = await registry.metrics()
      res
        .writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' })
        .end(text)
    },
  }
}

const statementCount = (database: Database): Counter =>
  new Counter({
    registers: [],
    name: 'atrium_database_statements_total',
    help: 'Statements sent to the database',
    collect() {
      this.reset()
      this.inc(database.statements())
    },
  })

const jobCount = (database: Database): Gauge =>
  new Gauge({
    registers: [],
    name: 'atrium_jobs',
    help: 'Background jobs that wait or run',
    labelNames: ['name', 'status'],
    async collect() {
      // A database that is down must not take the other numbers with it.
      const rows = await database.everyDistrict
        .select({ name: jobRuns.name, status: jobRuns.status, count: sql<number>`count(*)::int` })
        .from(jobRuns)
        .where(inArray(jobRuns.status, ['queued', 'running']))
        .groupBy(jobRuns.name, jobRuns.status)
        .catch(() => [])
      this.reset()
      for (const { name, status, count } of rows) this.set({ name, status }, count)
    },
  })

const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** This machine, unless the request was forwarded for someone else; or a caller with the token. */
function mayRead(req: IncomingMessage, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/.exec(req.headers.authorization ?? '')?.[1]
  if (token !== undefined && given !== undefined) {
    const [one, other] = [Buffer.from(given), Buffer.from(token)]
    return one.byteLength === other.byteLength && timingSafeEqual(one, other)
  }
  return isFromHere(req)
}
