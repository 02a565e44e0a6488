import { district, instant } from '../record.columns.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { MessageValues } from '../../shared/index.ts'

/**
 * One run of a background job: what pages follow, and the truth about its state. pg-boss only
 * decides when it is a run's turn. A run is written as `queued` in the transaction that requests
 * it, so none is lost and none is early.
 */
export const jobRuns = pgTable(
  'job_run',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    name: text('name').notNull(),
    input: jsonb('input').$type<object>().notNull(),
    /** queued, running, done, failed, canceled */
    status: text('status').$type<RunStatus>().notNull().default('queued'),
    /** 0–100 */
    progress: integer('progress').notNull().default(0),
    done: bigint('done', { mode: 'number' }).notNull().default(0),
    total: bigint('total', { mode: 'number' }).notNull().default(0),
    messageID: text('message_id'),
    messageValues: jsonb('message_values').$type<MessageValues>(),
    /** The person who started it; 0: the system, on schedule. */
    startedBy: integer('started_by').notNull(),
    /** How often it was started: 2 or more after a worker died or a failure was retried. */
    attempts: integer('attempts').notNull().default(0),
    /** At most one run with this key is queued or running. */
    singletonKey: text('singleton_key'),
    /**
     * How often it was requested: a singleton that is requested as it ends sees this and continues.
     */
    asked: integer('asked').notNull().default(1),
    runAfter: instant('run_after').notNull().defaultNow(),
    cancelRequested: boolean('cancel_requested').notNull().default(false),
    /** The id by which pg-boss knows this attempt; a new one each time it is queued. */
    deliveryID: uuid('delivery_id')
      .notNull()
      .default(sql`gen_random_uuid()`),
    /**
     * The worker running it: the number of an advisory lock that lasts as long as the worker's
     * process.
     */
    worker: integer('worker'),
    createdAt: instant('created_at').notNull().defaultNow(),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    result: jsonb('result'),
    errorID: text('error_id'),
    errorValues: jsonb('error_values').$type<MessageValues>(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('job_run_singleton')
      .on(table.districtID, table.name, table.singletonKey)
      .where(sql`status in ('queued', 'running')`),
    index('job_run_unended')
      .on(table.status)
      .where(sql`status in ('queued', 'running')`),
    index('job_run_recent').on(table.districtID, table.startedBy, table.id),
  ],
)

export type RunStatus = 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
export type JobRunRow = typeof jobRuns.$inferSelect
