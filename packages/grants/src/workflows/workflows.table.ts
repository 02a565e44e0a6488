import {
  district,
  instant,
  lineColumns,
  lineOf,
  recordColumns,
  recordKey,
  refersTo,
} from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Stage } from './stages.rules.ts'

/**
 * How applications are prepared in this district: a list of stages that can be edited at any time.
 * Applications follow a published version.
 */
export const awardWorkflows = pgTable(
  'award_workflow',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    description: text('description'),
    /** The version that new applications follow; null: none has been published. */
    publishedVersion: integer('published_version'),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('award_workflow_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
  ],
)

export const awardStages = pgTable(
  'award_stage',
  {
    ...lineColumns(),
    workflowID: integer('workflow_id').notNull(),
    name: text('name').notNull(),
    /** The email of the person who works on it; if blank, the application's owner. */
    owner: text('owner'),
    days: integer('days'),
    /** What must be answered before leaving the stage, one question per line. */
    questions: text('questions'),
    /** Names of the stages that can follow, one per line; blank: the next one in order. */
    next: text('next'),
  },
  (table) => [recordKey(table), lineOf(table, table.workflowID, awardWorkflows)],
)

/** A published version with its stages as they were at the time. It never changes. */
export const awardWorkflowVersions = pgTable(
  'award_workflow_version',
  {
    districtID: district(),
    workflowID: integer('workflow_id').notNull(),
    number: integer('number').notNull(),
    stages: jsonb('stages').$type<Stage[]>().notNull(),
    publishedBy: integer('published_by').notNull(),
    publishedAt: instant('published_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.workflowID, table.number] }),
    refersTo(table, table.workflowID, awardWorkflows),
  ],
)
