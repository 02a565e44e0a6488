import { users } from '@atrium/auth/tables'
import {
  dataOf,
  district,
  instant,
  lineColumns,
  lineOf,
  recordColumns,
  recordKey,
  refersTo,
} from '@atrium/kit/server'
import { schools, terms } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { planGoals, plans } from '../plan/plan.table.ts'
import type { ProgressContent } from './progress-content.types.ts'
import type { GoalStanding, ProgressStatus } from './progress.words.ts'

/** What the family reads about a plan's goals at the end of a grading period. */
export const progressReports = pgTable(
  'special_progress_report',
  {
    ...recordColumns(),
    schoolID: integer('school_id').notNull(),
    studentID: integer('student_id').notNull(),
    planID: integer('plan_id').notNull(),
    termID: integer('term_id').notNull(),
    status: text('status').$type<ProgressStatus>().notNull().default('draft'),
    /** As it was sent, with what was measured until then; it never changes. */
    content: jsonb('content').$type<ProgressContent>(),
    sentAt: instant('sent_at'),
    sentBy: integer('sent_by'),
    /** Who signed that it goes with the report cards. */
    signedBy: integer('signed_by'),
    signedAt: instant('signed_at'),
    /** Why it corrects another, or was discarded. */
    reason: text('reason'),
    /** The one that this one corrects. */
    correctsID: integer('corrects_id'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolID, schools),
    refersTo(table, table.studentID, users),
    refersTo(table, table.planID, plans),
    refersTo(table, table.termID, terms),
    refersTo(table, table.sentBy, users),
    refersTo(table, table.signedBy, users),
    foreignKey({
      name: 'special_progress_report_corrects_fk',
      columns: [table.districtID, table.correctsID],
      foreignColumns: [table.districtID, table.id],
    }),
    index('special_progress_report_student').on(table.districtID, table.studentID),
    index('special_progress_report_school').on(table.districtID, table.schoolID, table.status),
    // One is written at a time, and one is what the family reads.
    uniqueIndex('special_progress_report_draft')
      .on(table.districtID, table.planID, table.termID)
      .where(sql`removed_at is null and status in ('draft', 'signed')`),
    uniqueIndex('special_progress_report_sent')
      .on(table.districtID, table.planID, table.termID)
      .where(sql`removed_at is null and status = 'sent'`),
  ],
)

/** What the case manager says about one goal. */
export const progressGoals = pgTable(
  'special_progress_goal',
  {
    ...lineColumns(),
    reportID: integer('report_id').notNull(),
    goalID: integer('goal_id').notNull(),
    standing: text('standing').$type<GoalStanding>().notNull(),
    sentence: text('sentence'),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.reportID, progressReports),
    refersTo(table, table.goalID, planGoals),
    index('special_progress_goal_goal').on(table.districtID, table.goalID),
  ],
)

/** One time that a school’s report cards went to families: what went along, and what was missing. */
export const progressRounds = pgTable(
  'special_progress_round',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    schoolID: integer('school_id').notNull(),
    termID: integer('term_id').notNull(),
    publishedAt: instant('published_at').notNull(),
    sent: integer('sent').notNull(),
    missing: integer('missing').notNull(),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolID, schools),
    refersTo(table, table.termID, terms),
    // Twice at once, or started over, it is one.
    uniqueIndex('special_progress_round_once').on(
      table.districtID,
      table.schoolID,
      table.termID,
      table.publishedAt,
    ),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const progressReportsData = dataOf(progressReports, {
  of: 'studentID',
  title: { en: 'Reports of progress toward goals', es: 'Informes de avance de las metas' },
  keys: 'schoolID planID termID correctsID',
  people: 'studentID sentBy signedBy',
  specialEducation: 'status content sentAt signedAt reason',
  kept: 'withPerson',
})
export const progressGoalsData = dataOf(progressGoals, {
  of: { column: 'reportID', in: progressReports },
  title: { en: 'Progress of goals', es: 'Avance de las metas' },
  keys: 'place reportID goalID',
  specialEducation: 'standing sentence',
  kept: 'withPerson',
})
export const progressRoundsData = dataOf(progressRounds, {
  keys: 'schoolID termID',
  setup: 'publishedAt sent missing',
  kept: 'inUse',
})
