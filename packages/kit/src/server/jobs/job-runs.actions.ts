import { sql, type SQL } from 'drizzle-orm'
import type { MessageRef } from '../../shared/index.ts'
import type { Database, Tx } from '../database.ts'
import type { Job } from './define-job.ts'
import type { JobRunRow } from './job.table.ts'
import { channel, type RunChange } from './run-changes.ts'
import { workerLock } from './worker-lock.ts'

/**
 * Requests a run, inside the transaction it belongs to: it starts after the commit, or never.
 * Returns the run's id; for a singleton that is already queued or running, that run's id.
 */
export async function enqueue<Input extends object>(
  tx: Tx,
  job: Job<Input>,
  input: Input,
  { districtID, startedBy, runAfter }: { districtID: number; startedBy: number; runAfter?: Date },
): Promise<number> {
  const key = job.singleton?.(input) ?? null
  // The update makes `returning` yield an existing run, even one committed a moment ago.
  const rows = await tx.execute<{ id: number }>(sql`
    with run as (
      insert into job_run (district_id, name, input, started_by, singleton_key, run_after)
      values (${districtID}, ${job.name}, ${JSON.stringify(input)}::text::jsonb, ${startedBy}, ${key}, coalesce(${runAfter?.toISOString() ?? null}::timestamptz, now()))
      on conflict (district_id, name, singleton_key) where status in ('queued', 'running')
      do update set asked = job_run.asked + 1
      returning district_id, id
    )
    select id, ${notified('queued')} from run`)
  return (rows[0] as { id: number }).id
}

/**
 * Asks a run to end. A queued run ends at once; a running one is notified, and stops where it
 * leaves things consistent.
 */
export async function requestCancel(
  database: Database,
  districtID: number,
  runID: number,
): Promise<void> {
  await database.transaction(districtID, (tx) =>
    tx.execute(sql`
    with run as (
      update job_run set cancel_requested = true, updated_at = now(),
        status = case when status = 'queued' then 'cancelled' else status end,
        ended_at = case when status = 'queued' then now() else ended_at end
      where district_id = ${districtID} and id = ${runID} and status in ('queued', 'running')
      returning district_id, id
    )
    select ${notified('cancel')} from run`),
  )
}

/** Takes the job's next due run for a worker; undefined if there isn't one. */
export async function claimRun(
  database: Database,
  name: string,
  worker: number,
): Promise<JobRunRow | undefined> {
  const rows = await changeRuns(
    database,
    sql`status = 'running', worker = ${worker}, attempts = attempts + 1, started_at = coalesce(started_at, now())`,
    // Two workers that look at once each find a different run.
    sql`(district_id, id) = (
      select district_id, id from job_run where name = ${name} and status = 'queued' and run_after <= now()
      order by run_after, id limit 1 for update skip locked)`,
  )
  return rows[0]
}

export interface RunState {
  done: number
  total: number
  message: MessageRef | undefined
}

/**
 * Writes a run's progress. Returns whether it is still this worker's, and whether it was asked to
 * end.
 */
export async function reportRun(
  database: Database,
  run: JobRunRow,
  worker: number,
  { done, total, message }: RunState,
): Promise<'running' | 'cancel' | 'lost'> {
  const percent = total > 0 ? Math.max(0, Math.min(100, Math.floor((done / total) * 100))) : 0
  const rows = await changeRuns(
    database,
    sql`progress = ${percent}, done = ${done}, total = ${total}, message_id = ${message?.id ?? null}, message_values = ${json(message?.values)}`,
    mine(run, worker),
  )
  if (!rows[0]) return 'lost'
  return rows[0].cancelRequested ? 'cancel' : 'running'
}

export type RunEnd =
  | { status: 'done'; result: unknown }
  | { status: 'failed'; error: MessageRef }
  | { status: 'cancelled' }

/** How often a run has been requested so far. */
export async function requestCountOf(database: Database, run: JobRunRow): Promise<number> {
  const rows = await database.transaction(run.districtID, (tx) =>
    tx.execute<{ asked: number }>(
      sql`select asked from job_run where district_id = ${run.districtID} and id = ${run.id}`,
    ),
  )
  return rows[0]?.asked ?? 0
}

/**
 * Ends a run, unless another worker has it by now.
 * @param heard how often it had been requested when it last looked for work: if it was requested
 * since, it is queued to start over instead
 */
export async function endRun(
  database: Database,
  run: JobRunRow,
  worker: number,
  end: RunEnd,
  heard?: number,
): Promise<void> {
  const error = end.status === 'failed' ? end.error : undefined
  const ended = await changeRuns(
    database,
    sql`status = ${end.status}, ended_at = now(), worker = null, result = ${json(end.status === 'done' ? end.result : undefined)},
      progress = case when ${end.status} = 'done' then 100 else progress end,
      error_id = ${error?.id ?? null}, error_values = ${json(error?.values)}`,
    // Compared as it ends: a request finds either a run that continues, or one that has ended, and
    // then gets a new run.
    heard === undefined ? mine(run, worker) : sql`${mine(run, worker)} and asked <= ${heard}`,
  )
  if (ended.length === 0 && heard !== undefined)
    await changeRuns(
      database,
      sql`${requeued(sql`now()`)}, attempts = 0, cancel_requested = false`,
      mine(run, worker),
      'queued',
    )
}

/**
 * Puts a run back in the queue to start over: after a failure that is retried, or because the
 * server stops.
 */
export async function requeueRun(
  database: Database,
  run: JobRunRow,
  worker: number,
  delaySeconds = 0,
): Promise<void> {
  await changeRuns(
    database,
    requeued(sql`now() + make_interval(secs => ${delaySeconds})`),
    mine(run, worker),
    'queued',
  )
}

/**
 * Requeues the runs of workers whose process is gone: PostgreSQL released their locks. Returns how
 * many.
 */
export async function requeueOrphans(database: Database, self: number): Promise<number> {
  const rows = await changeRuns(
    database,
    requeued(sql`now()`),
    sql`status = 'running' and worker <> ${self} and not exists (
      select from pg_locks l where l.locktype = 'advisory' and l.classid = ${workerLock} and l.objid::bigint = job_run.worker
        and l.database = (select oid from pg_database where datname = current_database()))`,
    'queued',
  )
  return rows.length
}

/**
 * Redelivers runs that are still queued although their delivery is used up: the worker that took it
 * was killed, or stopped, before claiming the run. A recently delivered run is left to its worker.
 */
export async function renewDeliveries(database: Database): Promise<void> {
  await database.owner`
    update job_run set delivery_id = gen_random_uuid() from pgboss.job
    where job.name = job_run.name and job.id = job_run.delivery_id and job.state not in ('created', 'retry') and job.started_on < now() - interval '3 seconds'
      and job_run.status = 'queued' and job_run.run_after <= now()`
}

const requeued = (at: SQL): SQL =>
  sql`status = 'queued', worker = null, delivery_id = gen_random_uuid(), run_after = ${at}`
const mine = (
  run: JobRunRow,
  worker: number,
): SQL => sql`district_id = ${run.districtID} and id = ${run.id} and status = 'running'
  and worker = ${worker} and attempts = ${run.attempts}`
const json = (value: unknown): SQL =>
  sql`${value === undefined ? null : JSON.stringify(value)}::text::jsonb`
const notified = (what: RunChange['what']): SQL =>
  sql`pg_notify(${channel}, ${what} || ':' || district_id || ':' || id)`

/** One statement that changes runs and announces it on commit. */
async function changeRuns(
  database: Database,
  set: SQL,
  where: SQL,
  what: RunChange['what'] = 'changed',
): Promise<JobRunRow[]> {
  // Not on a read lane: a row locked for a moment would hold up every read behind it.
  return database.transaction('every', async (tx) => {
    const rows = await tx.execute<Record<string, unknown>>(sql`
      with run as (update job_run set ${set}, updated_at = now() where ${where} returning *)
      select run.*, ${notified(what)} from run`)
    return Array.from(rows, toRun)
  })
}

const toRun = (row: Record<string, unknown>): JobRunRow =>
  ({
    id: row.id,
    districtID: row.district_id,
    name: row.name,
    input: row.input,
    startedBy: row.started_by,
    attempts: row.attempts,
    cancelRequested: row.cancel_requested,
    done: row.done,
    total: row.total,
  }) as JobRunRow
