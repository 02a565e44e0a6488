import {
  dataOf,
  lineColumns,
  lineOf,
  recordColumns,
  recordKey,
  translated,
} from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { EducatorGroup, QuestionKind, Stage } from '../words.ts'
import type { TemplateStatus } from './template-state.rules.ts'

/** What plans start from. A plan keeps its own copy of what was in it on that day. */
export const templates = pgTable(
  'growth_template',
  {
    ...recordColumns(),
    name: translated('name').notNull(),
    educatorGroup: text('educator_group').$type<EducatorGroup>().notNull(),
    instructions: translated('instructions'),
    minGoals: smallint('min_goals').notNull(),
    /** Each goal names the competency that it serves. */
    needsCompetency: boolean('needs_competency').notNull().default(false),
    /** A second administrator signs too. */
    needsReview: boolean('needs_review').notNull().default(false),
    status: text('status').$type<TemplateStatus>().notNull().default('draft'),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('growth_template_name')
      .on(table.districtID, sql`(name ->> 'en')`)
      .where(sql`removed_at is null`),
  ],
)

export const templateQuestions = pgTable(
  'growth_template_question',
  {
    ...lineColumns(),
    templateID: integer('template_id').notNull(),
    stage: text('stage').$type<Stage>().notNull(),
    section: translated('section'),
    question: translated('question').notNull(),
    kind: text('kind').$type<QuestionKind>().notNull(),
    isRequired: boolean('is_required').notNull(),
  },
  (table) => [recordKey(table), lineOf(table, table.templateID, templates)],
)

/** What each column holds, and how long rows are kept. */
export const templatesData = dataOf(templates, {
  setup: 'name educatorGroup instructions minGoals needsCompetency needsReview status',
  kept: 'inUse',
})
export const templateQuestionsData = dataOf(templateQuestions, {
  keys: 'templateID place',
  setup: 'stage section question kind isRequired',
  kept: 'inUse',
})
