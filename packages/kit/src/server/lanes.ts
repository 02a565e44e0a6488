import postgres from 'postgres'
import { pickLane, StatementTimes, type LaneLoad } from './lane-load.rules.ts'

type District = number | 'every'

export interface Lanes {
  /** Sends a read for a district; its answer is awaited like the driver's own. */
  ask(districtID: District, query: string, params: never[]): PromiseLike<unknown>
  close(): Promise<unknown>
}

/**
 * Sets a session, or a transaction, to a district and to other settings: what to select, in one
 * statement.
 */
export const setConfigs = (
  sql: postgres.Sql | postgres.TransactionSql,
  mark: string,
  settings: Readonly<Record<string, string>>,
  locally: boolean,
): postgres.PendingQuery<postgres.Row[]> =>
  Object.entries(settings).reduce(
    (before, [name, value]) => sql`${before}, set_config(${name}, ${value}, ${locally})`,
    sql`set_config('atrium.district', ${mark}, ${locally})`,
  )

/**
 * Connections that each remember which district they are set to. `mark`: how a district is written
 * for the database. `shortWait`: how many milliseconds a statement waits for a lane before taking
 * the next one. `settings`: what else their sessions are set to.
 */
export function openLanes(url: string, options: object, lane: LaneOptions): Lanes {
  const { count, shortWait } = lane
  const times = new StatementTimes()
  const lanes = Array.from({ length: count }, () => openLane(url, options, times, lane))
  return {
    ask: (districtID, query, params) =>
      new Answer(() =>
        pickLane(lanes, districtID, performance.now(), shortWait).send(districtID, query, params),
      ),
    close: () => Promise.all(lanes.map((lane) => lane.close())),
  }
}

interface LaneOptions {
  count: number
  mark: (districtID: District) => string
  shortWait: number
  settings?: Readonly<Record<string, string>>
}

interface Sent {
  pending: postgres.PendingQuery<(postgres.Row & Iterable<postgres.Row>)[]>
  lane: Lane
  /**
   * Connection loss as of sending: as long as it hasn't changed, the lane still has the connection
   * that was given the district.
   */
  lost: number
}

interface Lane extends LaneLoad {
  /** Counts lost connections. */
  lost: number
  send(districtID: District, query: string, params: never[]): Sent
  close(): Promise<void>
}

function openLane(
  url: string,
  options: object,
  times: StatementTimes,
  { mark, settings = {} }: LaneOptions,
): Lane {
  const sql = postgres(url, { ...options, max: 1, onclose: () => lane.lose() })
  const lane: Lane & { lose(): void } = {
    district: null,
    waiting: 0,
    expected: 0,
    slowest: 0,
    since: 0,
    lost: 0,
    // A new connection starts without a district: row-level security then shows nothing until it is
    // set again.
    lose() {
      lane.district = null
      lane.lost++
    },
    send(districtID, query, params) {
      if (lane.district !== districtID) {
        lane.district = districtID
        // Same connection, same order: later statements see the new district without waiting for
        // this answer. Both are sent at once: a query that waited for its `then` would be overtaken
        // by the next one's district.
        sql`select ${setConfigs(sql, mark(districtID), settings, false)}`
          .execute()
          .catch(() => lane.lose())
      }
      const { lost } = lane
      const pending = sql
        .unsafe(query, params, { prepare: true, retry: false } as postgres.UnsafeQueryOptions)
        .execute()
      const expected = times.of(query)
      if (lane.waiting++ === 0) lane.since = performance.now()
      lane.expected += expected
      // Until the lane is empty: what a long read has held up is answered in its own lane anyway.
      lane.slowest = Math.max(lane.slowest, expected)
      const done = (): void => {
        lane.since = performance.now()
        lane.waiting--
        lane.expected = lane.waiting === 0 ? 0 : lane.expected - expected
        if (lane.waiting === 0) lane.slowest = 0
      }
      const answered = (): void => {
        times.took(query, performance.now() - lane.since)
        done()
      }
      // Awaiting twice is free in postgres.js; this only tracks the load. A failure says nothing
      // about how long similar reads take.
      queueMicrotask(() => pending.then(answered, done))
      return { pending, lane, lost }
    },
    close: () => sql.end({ timeout: 5 }),
  }
  return lane
}

/**
 * A lane's answer, as Drizzle awaits it. It is valid unless
 *
 * - the table has changed since the statement was prepared, which PostgreSQL refuses. The driver's
 *   own retry would put it behind whatever the lane has taken since, under another district;
 * - the connection was lost while it was pending: on the new one it ran without a district, so it
 *   saw and wrote nothing, or was refused.
 *
 * In both cases it is sent again, in its own place.
 */
class Answer implements PromiseLike<unknown> {
  private readonly sent: Sent
  private areValues = false
  private readonly send: () => Sent

  constructor(send: () => Sent) {
    this.send = send
    this.sent = send()
  }

  values(): this {
    this.areValues = true
    return this
  }

  // oxlint-disable-next-line unicorn/no-thenable -- it is awaited as the driver's own would be
  then<A, B = never>(
    done: (rows: unknown) => A | PromiseLike<A>,
    failed: (error: unknown) => B | PromiseLike<B>,
  ): PromiseLike<A | B> {
    const { pending, lane, lost } = this.sent
    if (this.areValues) void pending.values()
    return pending.then<A | B, A | B>(
      (rows) => (lane.lost === lost ? done(rows) : this.again().then(done, failed)),
      (error: { routine?: string; code?: string }) =>
        error.routine === 'RevalidateCachedQuery' || (lane.lost !== lost && error.code === '42501')
          ? this.again().then(done, failed)
          : failed(error),
    )
  }

  private again(): Answer {
    const answer = new Answer(this.send)
    return this.areValues ? answer.values() : answer
  }
}
