import { createHmac } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { shortRead } from './lane-load.rules.ts'
import { asTransaction, refuseInTransaction } from './in-transaction.ts'
import { openLanes, setConfigs, type Lanes } from './lanes.ts'
import { requestLimits, type TimeLimits } from './time-limits.ts'
import { writesSQL } from './write-sql.ts'
import { WriterTurns } from './writer-turns.ts'

/**
 * Access to PostgreSQL, in three ways, all under row-level security:
 *
 * - reads: single prepared statements over a few lanes (one connection each). A lane remembers
 *   which district its session is set to; a read for another district first sends `set_config` in
 *   the same packet, so the safety net costs no round trip.
 * - writes: a transaction with the district set locally, over a separate pool.
 * - writes that fit in one statement: over lanes too, but not those of the reads.
 *
 * All log in as a role that owns nothing and can become no other, so a forgotten `where` finds no row
 * of another district, and an injected statement can't act as the owner. What reads across districts
 * logs in as another such role, over connections of its own.
 */
export interface Database {
  /** Reads in one district. Created once per district and cached. */
  district(districtID: number): DistrictDb
  /**
   * Reads across districts: signing in, public pages by host, jobs that fan out. Named so that
   * reviewers notice it.
   */
  everyDistrict: DistrictDb
  /**
   * Single-statement writes, audit entry included: PostgreSQL gives each its own transaction, so a
   * save costs one round trip instead of four. Not for a write that may have to wait for a long
   * transaction.
   */
  oneStatement(districtID: number): DistrictDb
  /**
   * One transaction; all or nothing. It waits for nothing but the database: throws inside another
   * one. Refuses 503 if no connection becomes free (`TimeLimits`).
   */
  transaction<T>(districtID: number | 'every', act: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * A bare client in the owner's role, for schema work, copy streams and listen/notify; never for a
   * request's reads.
   */
  owner: postgres.Sql
  /** For COPY and statements that need no mapping, inside a district's transaction. */
  raw<T>(
    districtID: number | 'every',
    act: (sql: postgres.TransactionSql) => Promise<T>,
  ): Promise<T>
  /** Throws unless a connection can write within a second. */
  ping(): Promise<void>
  statements(): number
  close(): Promise<void>
}

export type DistrictDb = PostgresJsDatabase & { districtID: number | 'every' }
export type Tx = Parameters<Parameters<PostgresJsDatabase['transaction']>[0]>[0] & {
  raw: postgres.TransactionSql
}

/**
 * Reports each statement as it is sent, in the caller's asynchronous context. Costs nothing without
 * listeners.
 */
export const statementsSent = channel('atrium:statement')

/**
 * The application's role: it owns nothing, is a member of no other role, and is subject to every
 * policy.
 */
export const appRole = 'atrium_app'

/**
 * The application's other role, for reads and writes across districts: signing in, jobs that fan
 * out. Only its policies open every district, so a statement that was injected into a district's
 * connections can't, whatever it sets.
 */
export const everyRole = 'atrium_every'

/**
 * How the application logs in as one of its roles. Its password is derived from the owner's, so
 * that servers sharing a database agree on it and no one has to configure it; it doesn't reveal the
 * owner's. If the owner has no password (the database trusts its network), neither does the
 * application.
 */
export function appLogin(url: string, role = appRole): { user: string; pass: string } {
  const [, inURL = ''] = /^[a-z]+:\/\/[^:@/]*:([^@/]*)@/.exec(url) ?? []
  const owners = decodeURIComponent(inURL) || process.env.PGPASSWORD || ''
  const pass = owners && createHmac('sha256', owners).update(`role ${role}`).digest('base64url')
  return { user: role, pass }
}

export const everyDistrictMark = '*'

export interface DatabaseOptions {
  url: string
  /** Connections for reads; short ones share them, so a few suffice. */
  lanes?: number
  /** Connections for transactions. */
  writers?: number
  /**
   * Connections for single-statement writes: separate from reads, which must not wait for a commit.
   */
  savers?: number
  /** How long connections may wait and work: `requestLimits`, or `workLimits`. */
  limits?: TimeLimits
}

// A pool's connections share their failure count: by default, the driver would retry a database
// that is back only after 20 seconds.
const secondsBeforeAgain = (failures: number): number =>
  Math.min(2 ** failures / 50, 0.5 + Math.random() / 2)

export function openDatabase({
  url,
  lanes: laneCount = 4,
  writers = 8,
  savers = 4,
  limits = requestLimits,
}: DatabaseOptions): Database {
  let statements = 0
  const shared = {
    connect_timeout: 5,
    backoff: secondsBeforeAgain,
    onnotice: () => {},
    types: plainTypes,
  } as const
  const owner = postgres(url, { ...shared, max: 3 })
  const asApplication = { ...shared, ...appLogin(url) }
  const asEvery = { ...shared, ...appLogin(url, everyRole) }
  const pool = postgres(url, { ...asApplication, max: writers })
  const everyPool = postgres(url, { ...asEvery, max: everyWriters })
  const turns = new WriterTurns(writers)
  const everyTurns = new WriterTurns(everyWriters, everyWriters)
  // The roles have the limits of requests; others are set along with the district.
  const settings = limits.settings === requestLimits.settings ? {} : limits.settings
  const lanesOf = (options: object, count: number, shortWait: number): Lanes =>
    openLanes(url, options, { count, mark, shortWait, settings })
  const everyReads = lanesOf(asEvery, 2, shortRead)
  const reads = lanesOf(asApplication, laneCount, shortRead)
  // Concurrent saves are flushed to disk together; sequential ones each wait for their own flush.
  const saves = lanesOf(asApplication, savers, 0)

  const sent = (query: string): void => {
    statements++
    if (statementsSent.hasSubscribers) statementsSent.publish(query)
  }

  const scopedBy = (lanes: Lanes): ((districtID: number | 'every') => DistrictDb) => {
    const byDistrict = new Map<number | 'every', DistrictDb>()
    return (districtID) => {
      const known = byDistrict.get(districtID)
      if (known) return known
      const client = {
        options: drizzleOptions(),
        unsafe: (query: string, params: never[]) => {
          sent(query)
          return lanes.ask(districtID, query, params)
        },
      }
      const db = Object.assign(writesSQL(drizzle(client as unknown as postgres.Sql)), {
        districtID,
      })
      byDistrict.set(districtID, db)
      return db
    }
  }
  const scoped = scopedBy(reads)

  const raw = async <T>(
    districtID: number | 'every',
    act: (sql: postgres.TransactionSql) => Promise<T>,
  ): Promise<T> => {
    refuseInTransaction('A transaction')
    const [from, take] = districtID === 'every' ? [everyPool, everyTurns] : [pool, turns]
    const done = await take.take(districtID, limits.forWriter)
    try {
      return (await from.begin((sql) =>
        asTransaction(async () => {
          sent('begin')
          sent('set_config')
          await sql`select ${setConfigs(sql, mark(districtID), settings, true)}`
          return act(sql)
        }),
      )) as T
    } finally {
      done()
    }
  }

  return {
    district: scoped,
    everyDistrict: scopedBy(everyReads)('every'),
    oneStatement: scopedBy(saves),
    raw,
    transaction: (districtID, act) =>
      raw(districtID, (sql) => {
        const counting = new Proxy(sql, {
          get: (target, key, receiver) => {
            if (key !== 'unsafe') return Reflect.get(target, key, receiver)
            return (query: string, params: never[]) => {
              sent(query)
              return target.unsafe(query, params, { prepare: true })
            }
          },
        })
        const tx = writesSQL(
          drizzle(
            Object.assign(counting, { options: drizzleOptions() }) as unknown as postgres.Sql,
          ),
        )
        return act(Object.assign(tx as unknown as Tx, { raw: sql }))
      }),
    owner,
    ping: () =>
      within(1000, async () => {
        const done = await turns.take('every', 1000)
        await pool`select 1`.finally(done)
      }),
    statements: () => statements,
    close: async () => {
      await Promise.all([
        owner.end({ timeout: 5 }),
        pool.end({ timeout: 5 }),
        everyPool.end({ timeout: 5 }),
        everyReads.close(),
        reads.close(),
        saves.close(),
      ])
    },
  }
}

// Transactions across districts are few: signing in, and jobs that fan out.
const everyWriters = 3

/** What `work` returns; throws if that takes longer. */
async function within<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('The database is late')), milliseconds)
  try {
    return await Promise.race([work(), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

// Drizzle replaces the date parsers of the client it is given; a copy keeps ours, so that reads and
// writes return dates alike.
const drizzleOptions = () => ({ parsers: {}, serializers: {} })

const mark = (districtID: number | 'every'): string =>
  districtID === 'every' ? everyDistrictMark : String(districtID)

// Dates and instants stay strings (ISO on the wire), and 8-byte integers are numbers: our ids stay
// far below 2^53.
const plainTypes = {
  bigint: { to: 20, from: [20], parse: Number, serialize: String },
  // Drizzle passes JSON as text already; encoding it again would store a string.
  json: {
    to: 3802,
    from: [114, 3802],
    parse: JSON.parse,
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  },
  date: {
    to: 1082,
    from: [1082],
    parse: (text: string) => text,
    serialize: (text: string) => text,
  },
  instant: {
    to: 1184,
    from: [1184, 1114],
    parse: (text: string) =>
      new Date(text.length > 19 || text.endsWith('Z') ? text : `${text}Z`).toISOString(),
    serialize: (at: string | Date) => (at instanceof Date ? at.toISOString() : at),
  },
} as unknown as Record<string, postgres.PostgresType>
