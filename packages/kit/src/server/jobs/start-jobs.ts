import { currentTime } from '../../shared/clock.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { asRefusal } from '../refusals.ts'
import type { Database } from '../database.ts'
import { log } from '../log.ts'
import type { AnyJob, Job } from './define-job.ts'
import { progressReporter, RunEnding, type Reporter } from './job-progress.ts'
import {
  requestCountOf,
  claimRun,
  endRun,
  enqueue,
  reportRun,
  renewDeliveries,
  requeueOrphans,
  requeueRun,
} from './job-runs.actions.ts'
import type { JobRunRow } from './job.table.ts'
import { runChanges } from './run-changes.ts'
import { holdWorkerLock } from './worker-lock.ts'

export interface JobsOptions {
  /** The owner's connection: pg-boss keeps its tables in the schema `pgboss` of the same database. */
  url: string
  jobs: readonly AnyJob[]
  /** The districts that scheduled jobs run in, with their time zones. */
  districts?: () => Promise<{ districtID: number; timeZone: string }[]>
}

export interface JobSchedule {
  districtID: number
  /** Five fields of cron, in the time zone. */
  cron: string
  timeZone: string
  /** Letters, digits, `-`, `_`, `.`; one schedule per key: setting it again replaces it. */
  key: string
}

export interface RunningJobs {
  schedule<Input extends object>(
    job: Job<Input>,
    input: Input,
    schedule: JobSchedule,
  ): Promise<void>
  unschedule<Input extends object>(
    job: Job<Input>,
    schedule: Pick<JobSchedule, 'districtID' | 'key'>,
  ): Promise<void>
  /** Takes no more runs, asks current ones to end and requeues them for the next start. */
  stop(): Promise<void>
}

/** Deliveries carry the run's delivery id; a schedule's carry what to enqueue. */
type Delivery = { scheduled?: { districtID: number; input: object } }

/**
 * Starts working on jobs in this process. Runs that a killed server left unfinished are picked up
 * at once.
 */
export async function startJobs(
  database: Database,
  { url, jobs: given, districts }: JobsOptions,
): Promise<RunningJobs> {
  const jobs = new Map(given.map((job) => [job.name, job]))
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
    max: 3,
    useListenNotify: true,
    application_name: 'atrium jobs',
  })
  // Its errors include the whole client, key and all: log only the message.
  boss.on('error', (error) =>
    log.warn({ reason: error.message }, 'the job queue could not reach its database'),
  )
  const worker = await holdWorkerLock(url)
  const changes = await runChanges(database)
  await boss.start()

  const running = new Map<number, Reporter>()
  let stopping = false
  const deliver = deliverer(database, boss, jobs)
  const off = changes.on(({ what, districtID, runID }) => {
    if (what === 'cancel') running.get(runID)?.end('cancelled')
    if (what === 'queued' || districtID === 0)
      deliver().catch((error: unknown) =>
        log.warn({ err: error }, 'waiting jobs were not delivered'),
      )
  })

  for (const job of jobs.values()) {
    // A delivery is retried only if it didn't reach its claim; what happens after that is in
    // job_run.
    await boss.createQueue(job.name, {
      retryLimit: 1000,
      retryDelay: 5,
      expireInSeconds: 86_000,
      notify: true,
    })
    await boss.work<Delivery>(
      job.name,
      { localConcurrency: job.atOnce ?? 1, batchSize: 1, notifyPollingIntervalSeconds: 5 },
      async ([delivery]) => {
        if (!delivery) return
        const { scheduled } = delivery.data ?? {}
        if (scheduled) {
          const { districtID, input } = scheduled
          if (
            job.isDue &&
            !(await job.isDue({
              db: database.district(districtID),
              districtID,
              now: currentTime,
            }))
          )
            return
          await database.transaction(districtID, (tx) =>
            enqueue(tx, job, input as never, { districtID, startedBy: 0 }),
          )
          return
        }
        // A delivery is only a wake-up call: a worker that is awake works until nothing is due.
        // Deliveries close together wake it once.
        while (!stopping) {
          const run = await claimRun(database, job.name, worker.number)
          if (!run) return
          await runOne(database, job, run, worker.number, running)
        }
      },
    )
  }

  const sweep = async (): Promise<void> => {
    await requeueOrphans(database, worker.number)
    await renewDeliveries(database)
    await deliver()
  }
  await sweep()
  const sweeping = setInterval(
    () =>
      void sweep().catch((error: unknown) =>
        log.warn({ err: error }, 'waiting jobs were not looked for'),
      ),
    5000,
  )
  sweeping.unref()

  const controls: RunningJobs = {
    schedule: (job, input, { districtID, cron, timeZone, key }) =>
      boss.schedule(
        job.name,
        cron,
        { scheduled: { districtID, input } },
        { tz: timeZone, key: `${districtID}/${key}` },
      ),
    unschedule: (job, { districtID, key }) => boss.unschedule(job.name, `${districtID}/${key}`),
    stop: async () => {
      stopping = true
      off()
      clearInterval(sweeping)
      for (const reporter of running.values()) reporter.end('stopping')
      await boss.stop({ graceful: true, timeout: 8000 })
      await worker.release()
    },
  }
  await scheduleAll(controls, jobs, districts)
  return controls
}

/** One run from its claim to its end. Never throws: every outcome is recorded in `job_run`. */
async function runOne(
  database: Database,
  job: AnyJob,
  run: JobRunRow,
  worker: number,
  running: Map<number, Reporter>,
): Promise<void> {
  const progress = progressReporter((state) => reportRun(database, run, worker, state), {
    done: run.done,
    total: run.total,
    message: undefined,
  })
  running.set(run.id, progress)
  let heard: number | undefined
  const hear = async (): Promise<void> => {
    heard = await requestCountOf(database, run)
  }
  const context = {
    database,
    db: database.district(run.districtID),
    districtID: run.districtID,
    runID: run.id,
    startedBy: run.startedBy,
    attempt: run.attempts,
    hear,
    now: currentTime,
  }
  try {
    if (run.cancelRequested) progress.end('cancelled')
    progress.check()
    const result = await job.run(context, run.input as never, progress)
    await progress.flush()
    await untilWritten(() => endRun(database, run, worker, { status: 'done', result }, heard))
  } catch (thrown) {
    await progress.flush()
    await untilWritten(() =>
      endBy(database, job, run, worker, { signal: progress.signal, heard, thrown }),
    )
  } finally {
    running.delete(run.id)
  }
}

interface Failed {
  signal: AbortSignal
  heard: number | undefined
  thrown: unknown
}

async function endBy(
  database: Database,
  job: AnyJob,
  run: JobRunRow,
  worker: number,
  { signal, heard, thrown }: Failed,
): Promise<void> {
  const why = signal.aborted && signal.reason instanceof RunEnding ? signal.reason.why : undefined
  if (why === 'lost') return
  if (why === 'cancelled') return endRun(database, run, worker, { status: 'cancelled' }, heard)
  if (why === 'stopping') return requeueRun(database, run, worker)
  const refusal = asRefusal(thrown)
  const again =
    job.retry && run.attempts <= job.retry.limit && (!refusal || refusal.code === 'unavailable')
  if (!refusal) log.error({ err: thrown, job: job.name, runID: run.id }, 'a job failed')
  if (again) return requeueRun(database, run, worker, job.retry?.delaySeconds)
  return endRun(
    database,
    run,
    worker,
    { status: 'failed', error: refusal?.ref ?? { id: 'kit.refusal.unexpected' } },
    heard,
  )
}

/** A run's end must be recorded, even if the database is down for a while. */
async function untilWritten(write: () => Promise<void>): Promise<void> {
  for (let wait = 100; ; wait = Math.min(5000, wait * 2)) {
    try {
      return await write()
    } catch (error) {
      log.warn({ err: error }, 'the end of a job could not be written yet')
      await sleep(wait)
    }
  }
}

/**
 * Passes queued runs to pg-boss. The delivery id makes doing so twice, or from two servers, the
 * same as once.
 */
function deliverer(
  database: Database,
  boss: PgBoss,
  jobs: ReadonlyMap<string, AnyJob>,
): () => Promise<void> {
  let delivered = new Set<string>()
  let under: Promise<void> | undefined
  let again = false
  const once = async (): Promise<void> => {
    const waiting = await database.owner<{ name: string; id: string; after: string }[]>`
      select name, delivery_id as id, run_after as after from job_run where status = 'queued' order by run_after`
    for (const { name, id, after } of waiting) {
      if (jobs.has(name) && !delivered.has(id))
        await boss.send(name, {}, { id, startAfter: new Date(after) })
    }
    delivered = new Set(waiting.map(({ id }) => id))
  }
  // One look at a time; a request in the meantime triggers one more look after it.
  return () => {
    again = true
    under ??= (async () => {
      try {
        while (again) {
          again = false
          await once()
        }
      } finally {
        under = undefined
      }
    })()
    return under
  }
}

async function scheduleAll(
  running: RunningJobs,
  jobs: ReadonlyMap<string, AnyJob>,
  districts: JobsOptions['districts'],
): Promise<void> {
  const scheduled = Array.from(jobs.values()).filter((job) => job.schedule)
  if (scheduled.length === 0) return
  for (const { districtID, timeZone } of (await districts?.()) ?? []) {
    for (const job of scheduled) {
      if (job.schedule)
        await running.schedule(job, job.schedule.input as never, {
          districtID,
          timeZone,
          cron: job.schedule.cron,
          key: 'every-district',
        })
    }
  }
}
