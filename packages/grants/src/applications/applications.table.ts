import { users } from '@atrium/auth/tables'
import { day, district, instant, recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { grantCategories, grantOpportunities, grantPrograms } from '../programs/programs.table.ts'
import { awardWorkflows } from '../workflows/workflows.table.ts'
import type { FunderStatus } from '../words.ts'

/**
 * An application. It keeps the version of its workflow with which it started, whatever is published
 * later.
 */
export const grantApplications = pgTable(
  'grant_application',
  {
    ...recordColumns(),
    title: text('title').notNull(),
    programID: integer('program_id').notNull(),
    opportunityID: integer('opportunity_id'),
    categoryID: integer('category_id'),
    ownerID: integer('owner_id').notNull(),
    requestedCents: integer('requested_cents'),
    summary: text('summary'),
    workflowID: integer('workflow_id').notNull(),
    workflowVersion: integer('workflow_version').notNull(),
    stage: text('stage').notNull(),
    stageDueOn: day('stage_due_on'),
    funderStatus: text('funder_status').$type<FunderStatus>().notNull().default('notSubmitted'),
    deadline: day('deadline'),
    awardID: integer('award_id'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.programID, grantPrograms),
    refersTo(table, table.opportunityID, grantOpportunities),
    refersTo(table, table.categoryID, grantCategories),
    refersTo(table, table.ownerID, users),
    refersTo(table, table.workflowID, awardWorkflows),
  ],
)
export type ApplicationRow = typeof grantApplications.$inferSelect

/** Each stage that an application went through, with the answers when it left that stage. */
export const grantSteps = pgTable(
  'grant_step',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    applicationID: integer('application_id').notNull(),
    fromStage: text('from_stage').notNull(),
    toStage: text('to_stage').notNull(),
    answers: jsonb('answers').$type<{ question: string; answer: string }[]>().notNull(),
    byID: integer('by_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    refersTo(table, table.applicationID, grantApplications),
    index('grant_step_of').on(table.districtID, table.applicationID),
  ],
)
