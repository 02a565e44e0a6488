import type { MessageRef } from '@atrium/kit/shared'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { district, instant } from '@atrium/kit/server'
import { bytes } from '../columns.ts'
import type { CsvChoices } from '../csv/csv-package.ts'
import type { CaseVersion, SourceFormat, StandardImportState } from '../words.ts'
import type { Finding } from '../case/findings.rules.ts'
import type { ImportSummary } from './summary.rules.ts'

/** An uploaded file of standards, with what it would change or has changed. */
export const standardImports = pgTable(
  'standard_import',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    name: text('name').notNull(),
    format: text('format').$type<SourceFormat>().notNull(),
    caseVersion: text('case_version').$type<CaseVersion>().notNull(),
    state: text('state').$type<StandardImportState>().notNull(),
    choices: jsonb('choices').$type<CsvChoices>().notNull().default({}),
    summary: jsonb('summary').$type<ImportSummary>().notNull(),
    findings: jsonb('findings').$type<Finding[]>().notNull().default([]),
    errors: integer('errors').notNull().default(0),
    warnings: integer('warnings').notNull().default(0),
    /** The file, gzipped; deleted when the import ends. */
    source: bytes('source'),
    frameworkID: integer('framework_id'),
    runID: integer('run_id'),
    failure: jsonb('failure').$type<MessageRef>(),
    createdBy: integer('created_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('standard_import_recent').on(table.districtID, table.createdAt),
  ],
)
export type StandardImportRow = typeof standardImports.$inferSelect
