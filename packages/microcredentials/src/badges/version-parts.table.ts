import { district, refersTo } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  type PgColumn,
} from 'drizzle-orm/pg-core'
import {
  approvalAreas,
  coachingSubjects,
  creditTypes,
  reflectionTemplates,
} from '../settings/settings.table.ts'
import type { CriterionType } from '../words.ts'
import type { ScoringLevel } from './scoring.words.ts'

/** Every part belongs to one version, in an order, and is frozen with it. */
const partColumns = () => ({
  id: integer('id').generatedAlwaysAsIdentity().notNull(),
  districtID: district(),
  versionID: integer('version_id').notNull(),
  /**
   * Identifies the same part in every version, and before it is first saved: for comments and the
   * studio's drag and drop.
   */
  key: uuid('key')
    .notNull()
    .default(sql`gen_random_uuid()`),
  order: smallint('sort_order').notNull().default(0),
})
type Part = Record<'districtID' | 'id' | 'versionID' | 'key' | 'order', PgColumn>
const partKeys = (name: string) => (table: Part) => [
  primaryKey({ columns: [table.districtID, table.id] }),
  uniqueIndex(`${name}_key`).on(table.districtID, table.versionID, table.key),
  index(`${name}_version`).on(table.districtID, table.versionID, table.order),
]

export const badgeResources = pgTable(
  'badge_resource',
  {
    ...partColumns(),
    title: text('title').notNull(),
    /** Sanitized HTML. */
    description: text('description').notNull().default(''),
    url: text('url'),
    /** Ten characters without hyphens. */
    isbn10: text('isbn_10'),
    /** An asset of the resource: /microcredentials/resource/asset/:uuid/:filename. */
    fileUUID: uuid('file_uuid'),
    filename: text('filename'),
  },
  (table) => [
    ...partKeys('badge_resource')(table),
    index('badge_resource_file').on(table.districtID, table.fileUUID),
  ],
)

export const earningCriteria = pgTable(
  'earning_criterion',
  {
    ...partColumns(),
    title: text('title').notNull(),
    /** Sanitized HTML. */
    definition: text('definition').notNull().default(''),
    type: text('type').$type<CriterionType>().notNull(),
    /** The levels that a reviewer scores by, best first; empty: nothing is scored. */
    scoringGuide: jsonb('scoring_guide').$type<ScoringLevel[]>().notNull().default([]),
    /** For a reflection: where its questions came from, and the questions themselves. */
    reflectionTemplateID: integer('reflection_template_id'),
    prompts: text('prompts').array().notNull().default([]),
  },
  (table) => [
    ...partKeys('earning_criterion')(table),
    refersTo(table, table.reflectionTemplateID, reflectionTemplates),
  ],
)

/**
 * A kind of evidence for a criterion of type evidence. `max` null: no limit; see
 * `evidenceRequirement`.
 */
export const evidenceCategories = pgTable(
  'evidence_category',
  {
    ...partColumns(),
    criterionID: integer('criterion_id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    min: smallint('min').notNull().default(0),
    max: smallint('max'),
  },
  partKeys('evidence_category'),
)

/** A form that evidence in a category may take, with its own bounds within the category's. */
export const evidenceOptions = pgTable(
  'evidence_option',
  {
    ...partColumns(),
    categoryID: integer('category_id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    min: smallint('min').notNull().default(0),
    max: smallint('max'),
  },
  partKeys('evidence_option'),
)

export const badgeCredits = pgTable(
  'badge_credit',
  {
    ...partColumns(),
    creditTypeID: integer('credit_type_id').notNull(),
    approvalAreaID: integer('approval_area_id'),
    numberOfCredits: numeric('number_of_credits', {
      precision: 6,
      scale: 2,
      mode: 'number',
    }).notNull(),
    /** Cents, as is the fee for each submission after the first. */
    fee: integer('fee').notNull().default(0),
    resubmissionFee: integer('resubmission_fee').notNull().default(0),
  },
  (table) => [
    ...partKeys('badge_credit')(table),
    refersTo(table, table.creditTypeID, creditTypes),
    refersTo(table, table.approvalAreaID, approvalAreas),
    index('badge_credit_area').on(table.districtID, table.approvalAreaID),
    index('badge_credit_type').on(table.districtID, table.creditTypeID),
  ],
)

export const glossaryTerms = pgTable(
  'badge_glossary_term',
  { ...partColumns(), term: text('term').notNull(), definition: text('definition').notNull() },
  partKeys('badge_glossary_term'),
)

/** A statement of an imported framework, with its text from when it was chosen. */
export const badgeStandards = pgTable(
  'badge_standard',
  {
    ...partColumns(),
    standardItemID: integer('standard_item_id').notNull(),
    /** The statement's identifier in CASE. */
    identifier: text('identifier').notNull(),
    code: text('code'),
    statement: text('statement').notNull(),
    framework: text('framework').notNull(),
  },
  (table) => [
    ...partKeys('badge_standard')(table),
    index('badge_standard_item').on(table.districtID, table.standardItemID),
  ],
)

/** A course code that it is aligned to; the code is what schedules and reviewers name. */
export const badgeCourseCodes = pgTable(
  'badge_course_code',
  {
    ...partColumns(),
    courseCodeID: integer('course_code_id'),
    code: text('code').notNull(),
    title: text('title').notNull(),
  },
  (table) => [
    ...partKeys('badge_course_code')(table),
    index('badge_course_code_code').on(table.districtID, table.code),
  ],
)

export const badgeCoachingSubjects = pgTable(
  'badge_coaching_subject',
  { ...partColumns(), coachingSubjectID: integer('coaching_subject_id').notNull() },
  (table) => [
    ...partKeys('badge_coaching_subject')(table),
    refersTo(table, table.coachingSubjectID, coachingSubjects),
    index('badge_coaching_subject_subject').on(table.districtID, table.coachingSubjectID),
  ],
)
