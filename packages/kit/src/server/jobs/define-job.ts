import type { MessageRef, Needs } from '../../shared/index.ts'
import type { Database, DistrictDb } from '../database.ts'

/** What a run knows about itself. */
export interface JobContext {
  database: Database
  /** Reads in the run's district. */
  db: DistrictDb
  districtID: number
  runID: number
  /** The person who started it; 0: its schedule. */
  startedBy: number
  /**
   * From 1; more after a worker died halfway, or a failure is retried. Work that is done must be
   * recognized, not repeated.
   */
  attempt: number
  /**
   * For singletons, before looking whether anything is left to do: if it is requested after that,
   * the run starts over instead of ending.
   */
  hear: () => Promise<void>
  now: () => Date
}

export interface JobProgress {
  /** Reports progress. Followers see it at most four times a second, and always the last one. */
  report(state: { done?: number; total?: number; message?: MessageRef }): void
  /**
   * True when it should end: a person canceled it, the server is stopping, or another worker has
   * taken it.
   */
  cancelled(): boolean
  /** Throws when it should end. Call it between steps that each leave the data consistent. */
  check(): void
  /** For calls that take an AbortSignal. */
  signal: AbortSignal
}

export interface Job<Input extends object> {
  /** `<module>.<act>`, e.g. `imports.run`. */
  name: string
  /**
   * Its result is shown to followers, and must be JSON. A refusal that it throws is shown too;
   * anything else is a bug.
   */
  run(ctx: JobContext, input: Input, progress: JobProgress): Promise<unknown>
  /**
   * At most one run with the same district and key is queued or running; another request gets that
   * one.
   */
  singleton?: (input: Input) => string
  /**
   * Retries after a failure that isn't a refusal; without it, a failure is final. A worker's death
   * is always retried.
   */
  retry?: { limit: number; delaySeconds: number }
  /** Concurrent runs in one server; default: 1. */
  atOnce?: number
  /**
   * Who may follow and cancel other people's runs; without it, only the person who started them.
   */
  followers?: Needs
  /**
   * Runs on schedule in every district, in the district's own time zone; `input` is one of the
   * job's inputs.
   */
  schedule?: { cron: string; input: object }
  /**
   * Checked on schedule before a run is recorded: no run is recorded if there is nothing to do. For
   * jobs that poll every minute.
   */
  isDue?: (ctx: Pick<JobContext, 'db' | 'districtID' | 'now'>) => Promise<boolean>
}

/** Any job, whatever its input. */
export type AnyJob = Job<never>

/**
 * A background job, run in the server process: it must yield often (see `yieldToEventLoop`) so that
 * requests are answered meanwhile.
 */
export const defineJob = <Input extends object>(
  job: Job<Input> & { schedule?: { cron: string; input: Input } },
): Job<Input> => job

/**
 * Gives everything else that is waiting its turn: call it every few milliseconds of pure
 * computation.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve))
}
