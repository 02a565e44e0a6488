import { lineColumns, lineOf, lookupColumns, recordColumns, recordKey } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** A family of microcredentials that build on each other. */
export const stacks = pgTable(
  'badge_stack',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    description: text('description'),
    imageUUID: uuid('image_uuid'),
    sortOrder: integer('sort_order').notNull().default(0),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('badge_stack_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
  ],
)

/** A field in which learners are coached; microcredentials and classrooms name theirs. */
export const coachingSubjects = pgTable('coaching_subject', lookupColumns(), (table) => [
  recordKey(table),
  uniqueIndex('coaching_subject_name')
    .on(table.districtID, table.name)
    .where(sql`removed_at is null`),
])

/**
 * Questions that a reflection answers; a criterion has its own copy of them, so that a version
 * never changes.
 */
export const reflectionTemplates = pgTable(
  'reflection_template',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    introduction: text('introduction'),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('reflection_template_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
  ],
)

/** The questions of a reflection template. */
export const reflectionPrompts = pgTable(
  'reflection_prompt',
  {
    ...lineColumns(),
    templateID: integer('template_id').notNull(),
    question: text('question').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.templateID, reflectionTemplates),
    index('reflection_prompt_template').on(table.districtID, table.templateID),
  ],
)

/** Under whose authority credit is given: licensure, salary schedule, a university. */
export const approvalAreas = pgTable('approval_area', lookupColumns(), (table) => [
  recordKey(table),
  uniqueIndex('approval_area_name')
    .on(table.districtID, table.name)
    .where(sql`removed_at is null`),
])

/** The unit of credit: relicensure points, hours, university credit. */
export const creditTypes = pgTable(
  'credit_type',
  {
    ...lookupColumns(),
    abbr: text('abbr').notNull(),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('credit_type_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
  ],
)

/**
 * The reviewers of what is aligned to a course code. The code is the text that schedules and course
 * codes share.
 */
export const courseCodeReviewers = pgTable(
  'course_code_reviewer',
  { ...recordColumns(), code: text('code').notNull(), userID: integer('user_id').notNull() },
  (table) => [
    recordKey(table),
    uniqueIndex('course_code_reviewer_once')
      .on(table.districtID, table.code, table.userID)
      .where(sql`removed_at is null`),
    index('course_code_reviewer_user').on(table.districtID, table.userID),
  ],
)
