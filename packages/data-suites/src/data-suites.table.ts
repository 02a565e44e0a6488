import { instant } from '@atrium/kit/server'
import type { MessageRef } from '@atrium/kit/shared'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ChartDefinition, DashboardTile } from '@atrium/charts/chart.types'
import type { Filter, Mixer } from '@atrium/engine/plan'
import type { Drift, Profile, Source } from './files/source.types.ts'
import type { LineError } from '@atrium/tabular/table.types'
import type { SnapshotContent } from './snapshots/snapshot.types.ts'
import type { FileStatus, ImportFormat, ImportMode, ShareRole } from './words.ts'
import type { ChartSize } from '@atrium/charts/words'
import type { DataType, Kind, SemanticType } from '@atrium/tabular/words'

const id = () => integer('id').generatedAlwaysAsIdentity().notNull()
const districtID = () => integer('district_id').notNull()
const bookkeeping = () => ({
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  removedAt: instant('removed_at'),
})

/** Files of a district that belong together, and everything built from them. */
export const dataSuites = pgTable(
  'data_suite',
  {
    id: id(),
    districtID: districtID(),
    name: text('name').notNull(),
    description: text('description'),
    ownerID: integer('owner_id').notNull(),
    ...bookkeeping(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('data_suite_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
  ],
)
export type SuiteRow = typeof dataSuites.$inferSelect

const ofSuite = () => integer('suite_id').notNull()

/**
 * One table of a suite. What it serves is in the file store; what it is about to serve is next to
 * it.
 */
export const suiteFiles = pgTable(
  'data_suite_file',
  {
    id: id(),
    districtID: districtID(),
    suiteID: ofSuite(),
    name: text('name').notNull(),
    status: text('status').$type<FileStatus>().notNull().default('stup'),
    /** Its status before a removal was requested. */
    before: text('before').$type<FileStatus>(),
    importMode: text('import_mode').$type<ImportMode>().notNull().default('replace'),
    marks: text('marks').array().notNull(),
    serving: jsonb('serving').$type<Source[]>().notNull().default([]),
    incoming: jsonb('incoming').$type<Source[]>().notNull().default([]),
    rows: bigint('rows', { mode: 'number' }).notNull().default(0),
    errorCount: integer('error_count').notNull().default(0),
    drift: jsonb('drift').$type<Drift>(),
    failure: jsonb('failure').$type<MessageRef>(),
    runID: integer('run_id'),
    /**
     * The column of schools that limits each reader to their own schools' rows: for records whose
     * schools decide who may see them.
     */
    guard: text('guard'),
    ...bookkeeping(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('data_suite_file_suite').on(table.districtID, table.suiteID),
    foreignKey({
      columns: [table.districtID, table.suiteID],
      foreignColumns: [dataSuites.districtID, dataSuites.id],
    }),
  ],
)
export type FileRow = typeof suiteFiles.$inferSelect

/** Each load of a file: what ran, how it ended, and the lines that were left out. */
export const suiteLoads = pgTable(
  'data_suite_load',
  {
    id: id(),
    districtID: districtID(),
    suiteID: ofSuite(),
    fileID: integer('file_id').notNull(),
    sourceName: text('source_name').notNull(),
    startedBy: integer('started_by').notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    /** Null: still going on. */
    outcome: text('outcome').$type<'done' | 'failed' | 'drift'>(),
    rows: bigint('rows', { mode: 'number' }).notNull().default(0),
    errorCount: integer('error_count').notNull().default(0),
    /** The first of them, to be shown. */
    errors: jsonb('errors').$type<LineError[]>().notNull().default([]),
    /** The stored file that contains all of them. */
    errorLists: text('error_lists').array().notNull().default([]),
    failure: jsonb('failure').$type<MessageRef>(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('data_suite_load_file').on(table.districtID, table.fileID, table.id),
    index('data_suite_load_started').on(table.districtID, table.startedAt),
    foreignKey({
      columns: [table.districtID, table.fileID],
      foreignColumns: [suiteFiles.districtID, suiteFiles.id],
    }),
  ],
)

export const suiteAttributes = pgTable(
  'data_suite_attribute',
  {
    id: id(),
    districtID: districtID(),
    suiteID: ofSuite(),
    fileID: integer('file_id').notNull(),
    /** As the file calls it, and as the column is called in the store. */
    sourceName: text('source_name').notNull(),
    displayName: text('display_name').notNull(),
    dataType: text('data_type').$type<DataType>().notNull(),
    importFormat: text('import_format').$type<ImportFormat>().notNull().default('automatic'),
    /** What the format came to. */
    kind: text('kind').$type<Kind>().notNull(),
    dateOrder: text('date_order').$type<'ymd' | 'mdy' | 'dmy'>().notNull().default('ymd'),
    primaryKey: boolean('primary_key').notNull().default(false),
    semanticType: text('semantic_type').$type<SemanticType>(),
    position: integer('position').notNull(),
    profile: jsonb('profile').$type<Profile>(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('data_suite_attribute_suite').on(table.districtID, table.suiteID),
    uniqueIndex('data_suite_attribute_name').on(table.districtID, table.fileID, table.sourceName),
    foreignKey({
      columns: [table.districtID, table.fileID],
      foreignColumns: [suiteFiles.districtID, suiteFiles.id],
    }),
  ],
)
export type AttributeRow = typeof suiteAttributes.$inferSelect

/**
 * Two attributes that mean the same. The number of matching rows is measured when it is created and
 * whenever a file changes.
 */
export const suiteRelationships = pgTable(
  'data_suite_relationship',
  {
    id: id(),
    districtID: districtID(),
    suiteID: ofSuite(),
    fromID: integer('from_id').notNull(),
    toID: integer('to_id').notNull(),
    fromUnique: boolean('from_unique').notNull().default(false),
    toUnique: boolean('to_unique').notNull().default(false),
    fromRows: bigint('from_rows', { mode: 'number' }).notNull().default(0),
    fromMatched: bigint('from_matched', { mode: 'number' }).notNull().default(0),
    toRows: bigint('to_rows', { mode: 'number' }).notNull().default(0),
    toMatched: bigint('to_matched', { mode: 'number' }).notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('data_suite_relationship_pair').on(table.districtID, table.fromID, table.toID),
    index('data_suite_relationship_suite').on(table.districtID, table.suiteID),
    foreignKey({
      columns: [table.districtID, table.suiteID],
      foreignColumns: [dataSuites.districtID, dataSuites.id],
    }),
  ],
)

export const suiteMixers = pgTable(
  'data_suite_mixer',
  {
    id: id(),
    districtID: districtID(),
    suiteID: ofSuite(),
    fileID: integer('file_id').notNull(),
    name: text('name').notNull(),
    definition: jsonb('definition').$type<Mixer>().notNull(),
    ...bookkeeping(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('data_suite_mixer_name')
      .on(table.districtID, table.suiteID, sql`lower(name)`)
      .where(sql`removed_at is null`),
    foreignKey({
      columns: [table.districtID, table.suiteID],
      foreignColumns: [dataSuites.districtID, dataSuites.id],
    }),
  ],
)
export type MixerRow = typeof suiteMixers.$inferSelect

/** A named set of filters; the one for row security applies to everyone and can't be removed. */
export const suiteFilterSets = pgTable(
  'data_suite_filter_set',
  {
    id: id(),
    districtID: districtID(),
    suiteID: ofSuite(),
    name: text('name').notNull(),
    filters: jsonb('filters').$type<Filter[]>().notNull(),
    system: boolean('system').notNull().default(false),
    ...bookkeeping(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('data_suite_filter_set_name')
      .on(table.districtID, table.suiteID, sql`lower(name)`)
      .where(sql`removed_at is null`),
    foreignKey({
      columns: [table.districtID, table.suiteID],
      foreignColumns: [dataSuites.districtID, dataSuites.id],
    }),
  ],
)

export const suiteCharts = pgTable(
  'data_suite_chart',
  {
    id: id(),
    districtID: districtID(),
    suiteID: ofSuite(),
    name: text('name').notNull(),
    definition: jsonb('definition').$type<ChartDefinition>().notNull(),
    size: text('size').$type<ChartSize>().notNull().default('medium'),
    ...bookkeeping(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('data_suite_chart_suite').on(table.districtID, table.suiteID),
    foreignKey({
      columns: [table.districtID, table.suiteID],
      foreignColumns: [dataSuites.districtID, dataSuites.id],
    }),
  ],
)

export const suiteDashboards = pgTable(
  'data_suite_dashboard',
  {
    id: id(),
    districtID: districtID(),
    suiteID: ofSuite(),
    name: text('name').notNull(),
    nameEs: text('name_es'),
    description: text('description'),
    tiles: jsonb('tiles').$type<DashboardTile[]>().notNull().default([]),
    ...bookkeeping(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('data_suite_dashboard_suite').on(table.districtID, table.suiteID),
    foreignKey({
      columns: [table.districtID, table.suiteID],
      foreignColumns: [dataSuites.districtID, dataSuites.id],
    }),
  ],
)

/** Who else may see or change a suite: a person, or a permission group's current members. */
export const suiteShares = pgTable(
  'data_suite_share',
  {
    id: id(),
    districtID: districtID(),
    suiteID: ofSuite(),
    userID: integer('user_id'),
    groupID: integer('group_id'),
    role: text('role').$type<ShareRole>().notNull(),
    expiresAt: instant('expires_at'),
    createdBy: integer('created_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('data_suite_share_user')
      .on(table.districtID, table.suiteID, table.userID)
      .where(sql`user_id is not null`),
    uniqueIndex('data_suite_share_group')
      .on(table.districtID, table.suiteID, table.groupID)
      .where(sql`group_id is not null`),
    foreignKey({
      columns: [table.districtID, table.suiteID],
      foreignColumns: [dataSuites.districtID, dataSuites.id],
    }),
  ],
)

/**
 * A dashboard or a chart as it was: its numbers, suppressed as for other readers, and where they
 * came from.
 */
export const suiteSnapshots = pgTable(
  'data_suite_snapshot',
  {
    id: id(),
    districtID: districtID(),
    suiteID: ofSuite(),
    /** One of the two. */
    dashboardID: integer('dashboard_id'),
    chartID: integer('chart_id'),
    name: text('name').notNull(),
    content: jsonb('content').$type<SnapshotContent>().notNull(),
    createdBy: integer('created_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('data_suite_snapshot_suite').on(table.districtID, table.suiteID),
    foreignKey({
      columns: [table.districtID, table.suiteID],
      foreignColumns: [dataSuites.districtID, dataSuites.id],
    }),
    foreignKey({
      columns: [table.districtID, table.dashboardID],
      foreignColumns: [suiteDashboards.districtID, suiteDashboards.id],
    }),
  ],
)
export type SnapshotRow = typeof suiteSnapshots.$inferSelect

/** An upload that arrives in pieces, through any server. */
export const suiteUploads = pgTable(
  'data_suite_upload',
  {
    uuid: uuid('uuid')
      .notNull()
      .default(sql`gen_random_uuid()`),
    districtID: districtID(),
    suiteID: ofSuite(),
    userID: integer('user_id').notNull(),
    name: text('name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.uuid] }),
    foreignKey({
      columns: [table.districtID, table.suiteID],
      foreignColumns: [dataSuites.districtID, dataSuites.id],
    }),
  ],
)

/**
 * A piece of an upload that has arrived: its offset, and its key in the file store until the upload
 * is complete.
 */
export const suiteUploadParts = pgTable(
  'data_suite_upload_part',
  {
    districtID: districtID(),
    uuid: uuid('uuid').notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
    bytes: integer('bytes').notNull(),
    key: text('key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.uuid, table.at] }),
    foreignKey({
      columns: [table.districtID, table.uuid],
      foreignColumns: [suiteUploads.districtID, suiteUploads.uuid],
    }),
  ],
)
