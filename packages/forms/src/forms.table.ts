import { district, instant } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type {
  QuestionMetadata,
  QuestionType,
  SectionMetadata,
  SignatureKind,
  SpanishTexts,
} from './words.ts'

/**
 * A form that a district defines. `area` is the part of the product that uses it, and decides who
 * may read it.
 */
export const forms = pgTable(
  'form',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    area: text('area').notNull(),
    title: text('title').notNull(),
    description: text('description'),
    signature: text('signature').$type<SignatureKind>().notNull().default('none'),
    /** What people who answer it sign. */
    statement: text('statement'),
    /** Its texts in Spanish; those of sections and questions are with them. */
    spanish: jsonb('spanish').$type<SpanishTexts>(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('form_area').on(table.districtID, table.area),
  ],
)

export const formSections = pgTable(
  'form_section',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    formID: integer('form_id').notNull(),
    sectionNumber: integer('section_number').notNull(),
    title: text('title').notNull(),
    description: text('description'),
    metadata: jsonb('metadata').$type<SectionMetadata>().notNull().default({}),
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('form_section_form').on(table.districtID, table.formID),
    foreignKey({
      columns: [table.districtID, table.formID],
      foreignColumns: [forms.districtID, forms.id],
    }),
  ],
)

export const formQuestions = pgTable(
  'form_question',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    formID: integer('form_id').notNull(),
    sectionID: integer('section_id').notNull(),
    questionNumber: integer('question_number').notNull(),
    questionType: text('question_type').$type<QuestionType>().notNull(),
    text: text('text').notNull(),
    metadata: jsonb('metadata').$type<QuestionMetadata>().notNull().default({}),
    /** A removed question keeps its answers. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('form_question_form').on(table.districtID, table.formID),
    foreignKey({
      columns: [table.districtID, table.sectionID],
      foreignColumns: [formSections.districtID, formSections.id],
    }),
  ],
)

/** An answer, with the question as it was at the time: changing a form later changes no answer. */
export const formAnswers = pgTable(
  'form_answer',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    formID: integer('form_id').notNull(),
    questionID: integer('question_id').notNull(),
    /** The record that the answers belong to: `registration.registration` and its id. */
    entity: text('entity').notNull(),
    entityID: integer('entity_id').notNull(),
    questionText: text('question_text').notNull(),
    questionType: text('question_type').$type<QuestionType>().notNull(),
    /**
     * Wrapped in an object: a bare JSON text that looks like a number would come back as one.
     * `labels` are the options chosen, in the words that the person read.
     */
    value: jsonb('value').$type<{ answer: AnswerValue; labels?: string[] }>().notNull(),
    answeredAt: instant('answered_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('form_answer_once').on(
      table.districtID,
      table.entity,
      table.entityID,
      table.questionID,
    ),
    // A file answers one question of one record: anyone who reads that record reads the file.
    uniqueIndex('form_answer_file')
      .on(table.districtID, sql`(${table.value} ->> 'answer')`)
      .where(sql`question_type = 'file'`),
    foreignKey({
      columns: [table.districtID, table.questionID],
      foreignColumns: [formQuestions.districtID, formQuestions.id],
    }),
  ],
)

/** Who signed the answers of a record, and what they read when they did. */
export const formSignatures = pgTable(
  'form_signature',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    formID: integer('form_id').notNull(),
    formVersion: integer('form_version').notNull(),
    entity: text('entity').notNull(),
    entityID: integer('entity_id').notNull(),
    /** Null: a visitor, known only by the name. */
    userID: integer('user_id'),
    name: text('name').notNull(),
    statement: text('statement').notNull(),
    signedAt: instant('signed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('form_signature_once').on(table.districtID, table.entity, table.entityID),
    foreignKey({
      columns: [table.districtID, table.formID],
      foreignColumns: [forms.districtID, forms.id],
    }),
  ],
)

export type AnswerValue = string | number | string[] | null
