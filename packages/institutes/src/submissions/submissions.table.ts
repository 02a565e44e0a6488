import { users } from '@atrium/auth/tables'
import { dataOf, instant, recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import type { KeptAnswer } from '@atrium/forms/public'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { institutes, panels } from '../institutes/institutes.table.ts'
import type { Scored } from '../scoring/scoring.rules.ts'
import type { Decision } from '../words.ts'
import type { ReadingStatus } from './reading-states.ts'
import type { SubmissionStatus } from './submission-state.rules.ts'

/** An answer with the question as it was: a form that is changed later changes no submission. */
export type SubmittedAnswer = Omit<KeptAnswer, 'file'>

/** What someone proposes to an institute. */
export const submissions = pgTable(
  'institute_submission',
  {
    ...recordColumns(),
    instituteID: integer('institute_id').notNull(),
    applicantID: integer('applicant_id').notNull(),
    /** Where the applicant worked when it was submitted; null: the district’s office. */
    schoolID: integer('school_id'),
    title: text('title').notNull(),
    /** What is typed so far, by question. */
    draft: jsonb('draft')
      .$type<Record<string, string | number | string[] | null>>()
      .notNull()
      .default({}),
    /** What was submitted last. */
    answers: jsonb('answers').$type<SubmittedAnswer[]>().notNull().default([]),
    /** The panels that the applicant prefers, in order. */
    panelIDs: jsonb('panel_ids').$type<number[]>().notNull().default([]),
    /** The panel that it went to. */
    panelID: integer('panel_id'),
    submittedAt: instant('submitted_at'),
    status: text('status').$type<SubmissionStatus>().notNull().default('draft'),
    /** Not in an answer to its applicant before decisions are released. */
    decision: text('decision').$type<Decision>(),
    /** What the applicant reads with the decision. */
    note: text('note'),
    decidedBy: integer('decided_by'),
    decidedAt: instant('decided_at'),
    /** Why it was decided without every score, or why a decision was corrected. */
    reason: text('reason'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.instituteID, institutes),
    refersTo(table, table.applicantID, users),
    refersTo(table, table.schoolID, schools),
    refersTo(table, table.panelID, panels),
    index('institute_submission_institute').on(table.districtID, table.instituteID, table.status),
    index('institute_submission_applicant').on(table.districtID, table.applicantID),
  ],
)
export type SubmissionRow = typeof submissions.$inferSelect

/** One panelist reads one submission. */
export const readings = pgTable(
  'institute_reading',
  {
    ...recordColumns(),
    submissionID: integer('submission_id').notNull(),
    panelistID: integer('panelist_id').notNull(),
    status: text('status').$type<ReadingStatus>().notNull().default('assigned'),
    /** Which of the panelist’s preferred panels it is in; null: an administrator gave it. */
    choice: integer('choice'),
    scores: jsonb('scores').$type<Scored[]>().notNull().default([]),
    /** For the panel and the administrators, never for the applicant. */
    comment: text('comment'),
    doneAt: instant('done_at'),
    /** Why it was given up. */
    why: text('why'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.submissionID, submissions),
    refersTo(table, table.panelistID, users),
    index('institute_reading_panelist').on(table.districtID, table.panelistID),
    uniqueIndex('institute_reading_once')
      .on(table.districtID, table.submissionID, table.panelistID)
      .where(sql`removed_at is null`),
  ],
)
export type ReadingRow = typeof readings.$inferSelect

/** What each column holds, whose rows they are, and how long they are kept. */
export const submissionsData = dataOf(submissions, {
  of: 'applicantID',
  title: { en: 'Submissions to institutes', es: 'Solicitudes a institutos' },
  keys: 'instituteID schoolID panelIDs panelID',
  people: 'applicantID decidedBy',
  personnel: 'title draft answers submittedAt status decision note decidedAt reason',
  kept: 'withPerson',
})
export const readingsData = dataOf(readings, {
  of: { column: 'submissionID', in: submissions },
  title: { en: 'Readings of submissions', es: 'Lecturas de solicitudes' },
  withheld: {
    en: 'What a panel writes among itself. The decision is in the submission.',
    es: 'Lo que un panel escribe entre sí. La decisión está en la solicitud.',
  },
  keys: 'submissionID choice',
  people: 'panelistID',
  personnel: 'status scores comment doneAt why',
  kept: 'withPerson',
})
