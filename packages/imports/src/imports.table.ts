import { district, instant } from '@atrium/kit/server'
import type { MessageRef } from '@atrium/kit/shared'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import type { Block, Counts, CountsByEntity } from './guard.rules.ts'
import type { RememberedMapping } from './mapping.rules.ts'
import type { ImportPlan } from './plan.ts'
import type { StoredChoices } from './stored-choices.rules.ts'
import type { FileKind, ImportState, ProcessingMode, Severity } from './words.ts'

/**
 * One customer import, from its upload to its end. Its bytes are under `sourcePath`, relative to
 * the data folder.
 */
export const imports = pgTable(
  'import',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    name: text('name').notNull(),
    entity: text('entity').$type<FileKind | 'bundle'>().notNull(),
    processing: text('processing').$type<ProcessingMode>().notNull().default('manual'),
    state: text('state').$type<ImportState>().notNull().default('draft'),
    sourceName: text('source_name').notNull(),
    sourcePath: text('source_path').notNull(),
    sourceSha256: text('source_sha256').notNull(),
    plan: jsonb('plan').$type<ImportPlan>().notNull(),
    choices: jsonb('choices').$type<StoredChoices>().notNull().default({}),
    /** What it would do; once processed, what it did. */
    counts: jsonb('counts').$type<CountsByEntity>().notNull().default({}),
    /** By path of the file. */
    fileCounts: jsonb('file_counts').$type<Record<string, Counts>>().notNull().default({}),
    blocks: jsonb('blocks').$type<Block[]>().notNull().default([]),
    /** The number that was typed last. */
    confirmedNumber: integer('confirmed_number'),
    errors: integer('errors').notNull().default(0),
    warnings: integer('warnings').notNull().default(0),
    /**
     * Rows that the pre-flight staged; fewer in the stage mean that it was lost and has to be
     * rebuilt.
     */
    staged: integer('staged').notNull().default(0),
    /**
     * Processing progress: the step, and the last staged row of it. Written with the work itself.
     */
    step: integer('step').notNull().default(0),
    mark: integer('mark').notNull().default(0),
    written: jsonb('written').$type<CountsByEntity>().notNull().default({}),
    runID: integer('run_id'),
    failure: jsonb('failure').$type<MessageRef>(),
    createdBy: integer('created_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('import_state').on(table.districtID, table.state, table.id),
  ],
)
export type ImportRow = typeof imports.$inferSelect

/** A mapping that a person confirmed, by the kind of file and its headers. */
export const importMappings = pgTable(
  'import_mapping',
  {
    districtID: district(),
    signature: text('signature').notNull(),
    kind: text('kind').$type<FileKind>().notNull(),
    mapping: jsonb('mapping').$type<RememberedMapping>().notNull(),
    savedBy: integer('saved_by').notNull(),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.districtID, table.signature] })],
)

export const importFindings = pgTable(
  'import_finding',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    importID: integer('import_id').notNull(),
    fileNo: smallint('file_no').notNull(),
    line: integer('line').notNull(),
    field: text('field'),
    code: text('code').notNull(),
    values: jsonb('values').$type<Record<string, string | number>>().notNull().default({}),
    severity: text('severity').$type<Severity>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.importID, table.id] }),
    index('import_finding_order').on(table.districtID, table.importID, table.fileNo, table.line),
  ],
)

/** What an import wrote, record by record, in the order of writing: undone newest first. */
export const importChanges = pgTable(
  'import_change',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    importID: integer('import_id').notNull(),
    entity: text('entity').notNull(),
    /** The table of the record; a person has rows in several. */
    part: text('part').notNull(),
    recordID: integer('record_id').notNull(),
    kind: text('kind').$type<'create' | 'update' | 'end'>().notNull(),
    label: text('label').notNull(),
    /** Property → [before, after]; empty for a new record, because its history has them. */
    changes: jsonb('changes').$type<Record<string, [unknown, unknown]>>().notNull(),
    /** Set by a rollback: `undone`, or `left` where someone had changed the record since. */
    undone: text('undone').$type<'undone' | 'left'>(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.importID, table.id] }),
    index('import_change_record').on(table.districtID, table.part, table.recordID),
  ],
)

/**
 * An import's rows between its files and the records, converted and with their references; unlogged
 * in PostgreSQL, since a lost stage is rebuilt from the files.
 */
export const importStage = pgTable(
  'import_stage',
  {
    districtID: district(),
    importID: integer('import_id').notNull(),
    target: text('target').notNull(),
    seq: integer('seq').notNull(),
    fileNo: smallint('file_no').notNull(),
    line: integer('line').notNull(),
    /** False for what a row includes besides its own record: the course that a section names. */
    own: boolean('own').notNull(),
    key: text('key').notNull(),
    ends: boolean('ends').notNull(),
    role: text('role'),
    refA: text('ref_a'),
    refB: text('ref_b'),
    refC: text('ref_c'),
    /** Another id by which `ref_b` may be known. */
    alt: text('alt'),
    schools: text('schools').array(),
    /** Column → value of the record's own table; only what the file speaks of. */
    patch: jsonb('patch').notNull(),
    /** Values only for a new record. */
    made: jsonb('made'),
    /** Column → value of the student, staff or guardian row of a person. */
    part: jsonb('part'),
    more: jsonb('more'),
    recordID: integer('record_id'),
    aID: integer('a_id'),
    bID: integer('b_id'),
    cID: integer('c_id'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.importID, table.target, table.seq] }),
    index('import_stage_key').on(table.districtID, table.importID, table.target, table.key),
  ],
)
