import { users } from '@atrium/auth/tables'
import {
  cents,
  dataOf,
  instant,
  lineColumns,
  lineOf,
  recordColumns,
  recordKey,
  refersTo,
} from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { cycles } from '../cycles/cycles.table.ts'
import { components, educatorCategories } from '../setup/setup.table.ts'
import type { EvaluationStatus } from './evaluation-state.rules.ts'

/** One educator's evaluation in one year. */
export const evaluations = pgTable(
  'merit_evaluation',
  {
    ...recordColumns(),
    cycleID: integer('cycle_id').notNull(),
    educatorID: integer('educator_id').notNull(),
    categoryID: integer('category_id').notNull(),
    evaluatorID: integer('evaluator_id').notNull(),
    /** The educator's school when they were added; null: the district's own office. */
    schoolID: integer('school_id'),
    status: text('status').$type<EvaluationStatus>().notNull().default('draft'),
    /** Thousandths of a point, by the settings of the year; null: no total. */
    thousandths: integer('thousandths'),
    /** Hundredths of a share, and the level, by the same total. */
    shares: integer('shares').notNull().default(0),
    level: text('level'),
    /** The component that an appeal or a correction opened again last, and why. */
    reopenedID: integer('reopened_id'),
    isReopened: boolean('is_reopened').notNull().default(false),
    reopenedReason: text('reopened_reason'),
    answer: text('answer'),
    calibrationNote: text('calibration_note'),
    calibratedBy: integer('calibrated_by'),
    acknowledgedAt: instant('acknowledged_at'),
    /** Why there is no acknowledgment, or why it was withdrawn. */
    reason: text('reason'),
    certifiedBy: integer('certified_by'),
    certifiedAt: instant('certified_at'),
    /** What was paid in all; null: nothing yet. */
    paidCents: cents('paid_cents'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.cycleID, cycles),
    refersTo(table, table.educatorID, users),
    refersTo(table, table.evaluatorID, users),
    refersTo(table, table.categoryID, educatorCategories),
    refersTo(table, table.reopenedID, components),
    index('merit_evaluation_educator').on(table.districtID, table.educatorID),
    index('merit_evaluation_evaluator').on(table.districtID, table.evaluatorID),
    uniqueIndex('merit_evaluation_once')
      .on(table.districtID, table.cycleID, table.educatorID)
      .where(sql`removed_at is null`),
  ],
)
export type EvaluationRow = typeof evaluations.$inferSelect

/** A component's score, with what it rests on. */
export const scores = pgTable(
  'merit_score',
  {
    ...lineColumns(),
    evaluationID: integer('evaluation_id').notNull(),
    componentID: integer('component_id').notNull(),
    score: doublePrecision('score'),
    evidence: text('evidence'),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.evaluationID, evaluations),
    refersTo(table, table.componentID, components),
    index('merit_score_evaluation').on(table.districtID, table.evaluationID),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const evaluationsData = dataOf(evaluations, {
  of: 'educatorID',
  title: { en: 'Merit pay evaluations', es: 'Evaluaciones de pago por mérito' },
  keys: 'cycleID categoryID schoolID reopenedID',
  people: 'educatorID evaluatorID calibratedBy certifiedBy',
  personnel:
    'status thousandths shares level isReopened reopenedReason answer calibrationNote acknowledgedAt reason certifiedAt paidCents',
  kept: 'withPerson',
  erased: {
    why: {
      en: 'Payments of the district rest on it.',
      es: 'En ella se basan pagos del distrito.',
    },
    clear: 'reopenedReason answer calibrationNote reason',
  },
})
export const scoresData = dataOf(scores, {
  of: { column: 'evaluationID', in: evaluations },
  title: { en: 'Scores of evaluations', es: 'Calificaciones de las evaluaciones' },
  keys: 'evaluationID place componentID',
  personnel: 'score evidence',
  kept: 'withPerson',
})
