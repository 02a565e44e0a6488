import { users } from '@atrium/auth/tables'
import {
  day,
  district,
  instant,
  lineColumns,
  lineOf,
  recordColumns,
  recordKey,
  refersTo,
  translated,
} from '@atrium/kit/server'
import { sections } from '@atrium/roster/tables'
import { schools, terms } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CommentTopic } from './setup.words.ts'
import type { MissingRule } from '../gradebook/gradebook.words.ts'

const amount = (name: string) => numeric(name, { precision: 7, scale: 3, mode: 'number' })

/** A mark that a report card can show: A, B+, P, I. */
export const gradeMarks = pgTable(
  'grade_mark',
  {
    ...recordColumns(),
    mark: text('mark').notNull(),
    description: translated('description').notNull(),
    /** Quality points for the GPA; null if it doesn't count in one. */
    points: amount('points'),
    attemptsCredit: boolean('attempts_credit').notNull().default(true),
    earnsCredit: boolean('earns_credit').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('grade_mark_mark')
      .on(table.districtID, table.mark)
      .where(sql`removed_at is null`),
  ],
)

/** Maps percents to marks. */
export const gradingScales = pgTable(
  'grading_scale',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    /** Null for every school. */
    schoolID: integer('school_id'),
    /** Used by classes that choose no other scale. A school's default overrides the district's. */
    isDefault: boolean('is_default').notNull().default(false),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolID, schools),
    uniqueIndex('grading_scale_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
    uniqueIndex('grading_scale_default')
      .on(table.districtID, sql`coalesce(school_id, 0)`)
      .where(sql`removed_at is null and is_default`),
  ],
)

export const gradingScaleSteps = pgTable(
  'grading_scale_step',
  {
    ...lineColumns(),
    gradingScaleID: integer('grading_scale_id').notNull(),
    gradeMarkID: integer('grade_mark_id').notNull(),
    fromPercent: amount('from_percent').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.gradingScaleID, gradingScales),
    refersTo(table, table.gradeMarkID, gradeMarks),
    index('grading_scale_step_scale').on(table.districtID, table.gradingScaleID),
  ],
)

/** When a term's grades can be posted, when families see them, and how they count. */
export const gradingPeriods = pgTable(
  'grading_period',
  {
    ...recordColumns(),
    termID: integer('term_id').notNull(),
    opensOn: day('opens_on').notNull(),
    closesOn: day('closes_on').notNull(),
    /** The day from which families see posted grades; null means as soon as they are posted. */
    familiesFrom: day('families_from'),
    /**
     * Percent of a course’s credits that this term’s grade earns; null if it earns none and isn't
     * on the transcript.
     */
    creditShare: amount('credit_share'),
    /** The final exam's share of the term’s grade, in percent. */
    examWeight: amount('exam_weight'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.termID, terms),
    uniqueIndex('grading_period_term')
      .on(table.districtID, table.termID)
      .where(sql`removed_at is null`),
  ],
)

/** A term whose grade is part of a longer term’s, like a quarter in a semester. */
export const gradingPeriodParts = pgTable(
  'grading_period_part',
  {
    ...lineColumns(),
    gradingPeriodID: integer('grading_period_id').notNull(),
    termID: integer('term_id').notNull(),
    weight: amount('weight').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.gradingPeriodID, gradingPeriods),
    refersTo(table, table.termID, terms),
    index('grading_period_part_period').on(table.districtID, table.gradingPeriodID),
  ],
)

/** A comment that teachers enter by code. */
export const gradingComments = pgTable(
  'grading_comment',
  {
    ...recordColumns(),
    code: text('code').notNull(),
    text: translated('text').notNull(),
    topic: text('topic').$type<CommentTopic>().notNull().default('general'),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('grading_comment_code')
      .on(table.districtID, table.code)
      .where(sql`removed_at is null`),
  ],
)

/** How one class's grading differs from its school's. */
export const sectionGrading = pgTable(
  'section_grading',
  {
    districtID: district(),
    sectionID: integer('section_id').notNull(),
    gradingScaleID: integer('grading_scale_id'),
    missing: text('missing').$type<MissingRule>(),
    latePenalty: integer('late_penalty'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.sectionID] }),
    refersTo(table, table.sectionID, sections),
    refersTo(table, table.gradingScaleID, gradingScales),
  ],
)

/** Grades of a term that a school has finalized: teachers no longer post them, and families are notified. */
export const gradeFinalizations = pgTable(
  'grade_finalization',
  {
    districtID: district(),
    schoolID: integer('school_id').notNull(),
    termID: integer('term_id').notNull(),
    finalizedBy: integer('finalized_by').notNull(),
    finalizedAt: instant('finalized_at').notNull().defaultNow(),
    /** 'YYYY-MM-DD' on which families are notified, at the time that the district has chosen. */
    notifyOn: day('notify_on').notNull(),
    notifiedAt: instant('notified_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.schoolID, table.termID] }),
    refersTo(table, table.schoolID, schools),
    refersTo(table, table.termID, terms),
    refersTo(table, table.finalizedBy, users),
    index('grade_finalization_waiting')
      .on(table.districtID, table.notifyOn)
      .where(sql`notified_at is null`),
  ],
)
