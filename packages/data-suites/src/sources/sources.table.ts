import { instant, sealedText } from '@atrium/kit/server'
import type { MessageRef } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { dataSuites, suiteFiles } from '../data-suites.table.ts'
import type { ImportMode } from '../words.ts'
import type { Seen } from './choose.rules.ts'
import type { SourceSettings } from './source.settings.ts'
import type { Interval, NotificationPreference, RunOutcome } from './sources.words.ts'

const id = () => integer('id').generatedAlwaysAsIdentity().notNull()
const districtID = () => integer('district_id').notNull()

/** Where one file's data comes from automatically. */
export const suiteSources = pgTable(
  'data_suite_source',
  {
    id: id(),
    districtID: districtID(),
    suiteID: integer('suite_id').notNull(),
    fileID: integer('file_id').notNull(),
    settings: jsonb('settings').$type<SourceSettings>().notNull(),
    /** Sealed under the file and the destination. Never in an answer. */
    secret: sealedText('secret'),
    seen: jsonb('seen').$type<Seen>().notNull().default({}),
    /** Schools whose rows a live table contains; null: every school's. */
    schoolIDs: integer('school_ids').array(),
    mode: text('mode').$type<ImportMode>().notNull().default('replace'),
    every: text('every').$type<Interval>().notNull().default('off'),
    at: text('at').notNull().default('05:00'),
    weekday: smallint('weekday').notNull().default(1),
    nextAt: instant('next_at'),
    notify: text('notify').$type<NotificationPreference>().notNull().default('error'),
    /** The people to notify; empty: the suite's owner. */
    tell: integer('tell').array().notNull().default([]),
    runID: integer('run_id'),
    createdBy: integer('created_by').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('data_suite_source_file')
      .on(table.districtID, table.fileID)
      .where(sql`removed_at is null`),
    index('data_suite_source_suite').on(table.districtID, table.suiteID),
    index('data_suite_source_due')
      .on(table.districtID, table.nextAt)
      .where(sql`removed_at is null and next_at is not null`),
    foreignKey({
      columns: [table.districtID, table.fileID],
      foreignColumns: [suiteFiles.districtID, suiteFiles.id],
    }),
    foreignKey({
      columns: [table.districtID, table.suiteID],
      foreignColumns: [dataSuites.districtID, dataSuites.id],
    }),
  ],
)
export type SourceRow = typeof suiteSources.$inferSelect

/** Each poll of a source, and its result. */
export const suiteSourceRuns = pgTable(
  'data_suite_source_run',
  {
    id: id(),
    districtID: districtID(),
    sourceID: integer('source_id').notNull(),
    /** 0: its schedule, or a file that was laid into its folder. */
    startedBy: integer('started_by').notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    outcome: text('outcome').$type<RunOutcome>(),
    files: text('files').array().notNull().default([]),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    rows: bigint('rows', { mode: 'number' }),
    failure: jsonb('failure').$type<MessageRef>(),
    /** The run of the job that reads what was fetched. */
    loadRunID: integer('load_run_id'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('data_suite_source_run_source').on(table.districtID, table.sourceID, table.id),
    index('data_suite_source_run_load')
      .on(table.districtID, table.loadRunID)
      .where(sql`outcome = 'loading'`),
    foreignKey({
      columns: [table.districtID, table.sourceID],
      foreignColumns: [suiteSources.districtID, suiteSources.id],
    }),
  ],
)
