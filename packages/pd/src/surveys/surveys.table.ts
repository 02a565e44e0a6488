import { district, instant, sealedText } from '@atrium/kit/server'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Answers } from './results.rules.ts'

/** A survey that someone is asked to answer after a professional-development section. */
export const pdCourseSurveys = pgTable(
  'pd_course_survey',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    /** The person asked. */
    userID: integer('user_id').notNull(),
    sectionID: integer('section_id').notNull(),
    courseName: text('course_name').notNull(),
    sectionNumber: text('section_number').notNull(),
    formID: integer('form_id').notNull().default(0),
    isAnonymous: boolean('is_anonymous').notNull().default(true),
    askedAt: instant('asked_at').notNull().defaultNow(),
    dueAt: instant('due_at'),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('pd_course_survey_once').on(table.districtID, table.userID, table.sectionID),
    index('pd_course_survey_waiting').on(table.districtID, table.userID, table.answeredAt),
    index('pd_course_survey_section').on(table.districtID, table.sectionID),
  ],
)

/**
 * The answers. In an anonymous survey a row says neither who nor when, and its content is sealed:
 * reading the database reveals nothing, even if only one person has answered. With each further
 * answer, all rows of a section are sealed again and rewritten, in random order and under new ids:
 * neither their position nor their transaction reveals the authors.
 */
export const pdSurveyResponses = pgTable(
  'pd_survey_response',
  {
    id: uuid('id').defaultRandom().notNull(),
    districtID: district(),
    sectionID: integer('section_id').notNull(),
    formID: integer('form_id').notNull(),
    /** Null: anonymous. */
    userID: integer('user_id'),
    /** Question id → answer; empty if it is sealed. */
    answers: jsonb('answers').$type<Answers>().notNull(),
    sealedAnswers: sealedText('sealed_answers'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('pd_survey_response_section').on(table.districtID, table.sectionID),
  ],
)
