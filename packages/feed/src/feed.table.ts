import { users } from '@atrium/auth/tables'
import { day, district, instant, refersTo } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { sections } from '@atrium/roster/tables'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'

const ofClass = () => ({
  id: integer('id').generatedAlwaysAsIdentity().notNull(),
  districtID: district(),
  sectionID: integer('section_id').notNull(),
})

/**
 * Something short that a teacher posts in a class's feed: an announcement, today's plan, a link, a
 * handout.
 */
export const classSnippets = pgTable(
  'class_snippet',
  {
    ...ofClass(),
    authorID: integer('author_id').notNull(),
    title: text('title').notNull(),
    body: text('body'),
    link: text('link'),
    fileUUID: uuid('file_uuid'),
    fileName: text('file_name'),
    /** The day in the feed that it belongs to; families see it from then on. */
    postOn: day('post_on').notNull(),
    /** False: only the class's teachers see it. */
    forFamilies: boolean('for_families').notNull().default(true),
    /** Teachers of the department find it and use it in their classes. */
    isShared: boolean('is_shared').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('class_snippet_section').on(table.districtID, table.sectionID, table.postOn),
    index('class_snippet_author').on(table.districtID, table.authorID),
    index('class_snippet_file').on(table.districtID, table.fileUUID),
    refersTo(table, table.sectionID, sections),
    refersTo(table, table.authorID, users),
  ],
)

/** A student, or someone of their family, asks a class's teacher; the answer comes with it. */
export const classQuestions = pgTable(
  'class_question',
  {
    ...ofClass(),
    studentID: integer('student_id').notNull(),
    /** The student, or a guardian. */
    askedBy: integer('asked_by').notNull(),
    question: text('question').notNull(),
    askedAt: instant('asked_at').notNull(),
    answer: text('answer'),
    answeredBy: integer('answered_by'),
    answeredAt: instant('answered_at'),
    /** The whole class reads question and answer, without the name. */
    isShared: boolean('is_shared').notNull().default(false),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('class_question_section').on(table.districtID, table.sectionID, table.askedAt),
    index('class_question_student').on(table.districtID, table.studentID),
    refersTo(table, table.sectionID, sections),
    refersTo(table, table.askedBy, users),
    refersTo(table, table.answeredBy, users),
    foreignKey({
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
  ],
)

/** What a teacher wrote to a student or their guardians; it is never changed. */
export const classMessages = pgTable(
  'class_message',
  {
    ...ofClass(),
    studentID: integer('student_id').notNull(),
    authorID: integer('author_id').notNull(),
    toStudent: boolean('to_student').notNull(),
    toGuardians: boolean('to_guardians').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    sentAt: instant('sent_at').notNull(),
    /** The number of recipients. */
    recipients: smallint('recipients').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('class_message_student').on(table.districtID, table.sectionID, table.studentID),
    refersTo(table, table.sectionID, sections),
    refersTo(table, table.authorID, users),
    foreignKey({
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
  ],
)

/** A link or a file that a class works with all term; a department may share it. */
export const classResources = pgTable(
  'class_resource',
  {
    ...ofClass(),
    addedBy: integer('added_by').notNull(),
    title: text('title').notNull(),
    unit: text('unit'),
    description: text('description'),
    link: text('link'),
    fileUUID: uuid('file_uuid'),
    fileName: text('file_name'),
    forFamilies: boolean('for_families').notNull().default(true),
    isShared: boolean('is_shared').notNull().default(false),
    version: integer('version').notNull().default(1),
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('class_resource_section').on(table.districtID, table.sectionID),
    index('class_resource_file').on(table.districtID, table.fileUUID),
    refersTo(table, table.sectionID, sections),
    refersTo(table, table.addedBy, users),
  ],
)
