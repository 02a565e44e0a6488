import { resourceColumns, resourceKey } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** A family of microcredentials that build on each other. */
export const stacks = pgTable(
  'badge_stack',
  {
    ...resourceColumns(),
    name: text('name').notNull(),
    description: text('description'),
    imageUUID: uuid('image_uuid'),
    sortOrder: integer('sort_order').notNull().default(0),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    resourceKey(table),
    uniqueIndex('badge_stack_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
  ],
)

/** A field in which learners are coached; microcredentials and classrooms name theirs. */
export const coachingSubjects = pgTable(
  'coaching_subject',
  {
    ...resourceColumns(),
    name: text('name').notNull(),
    description: text('description'),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    resourceKey(table),
    uniqueIndex('coaching_subject_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
  ],
)

/** Questions that a reflection answers; a criterion keeps its own copy of them, so that a version never changes. */
export const reflectionTemplates = pgTable(
  'reflection_template',
  {
    ...resourceColumns(),
    name: text('name').notNull(),
    introduction: text('introduction'),
    /** One question a line. */
    prompts: text('prompts').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    resourceKey(table),
    uniqueIndex('reflection_template_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
  ],
)

/** Under whose authority credit is given: licensure, salary schedule, a university. */
export const approvalAreas = pgTable(
  'approval_area',
  {
    ...resourceColumns(),
    name: text('name').notNull(),
    description: text('description'),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    resourceKey(table),
    uniqueIndex('approval_area_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
  ],
)

/** What is counted when credit is given: relicensure points, hours, university credit. */
export const creditTypes = pgTable(
  'credit_type',
  {
    ...resourceColumns(),
    name: text('name').notNull(),
    abbr: text('abbr').notNull(),
    description: text('description'),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    resourceKey(table),
    uniqueIndex('credit_type_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
  ],
)

/** Who reviews what is aligned to a course code. The code is the text that schedules and course codes share. */
export const courseCodeReviewers = pgTable(
  'course_code_reviewer',
  { ...resourceColumns(), code: text('code').notNull(), userID: integer('user_id').notNull() },
  (table) => [
    resourceKey(table),
    uniqueIndex('course_code_reviewer_once')
      .on(table.districtID, table.code, table.userID)
      .where(sql`removed_at is null`),
    index('course_code_reviewer_user').on(table.districtID, table.userID),
  ],
)
