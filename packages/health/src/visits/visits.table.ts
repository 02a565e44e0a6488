import {
  dataOf,
  instant,
  lineColumns,
  lineOf,
  recordColumns,
  recordKey,
  refersTo,
} from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  healthActions,
  healthAssessments,
  healthConcerns,
  healthLogTypes,
  healthOutcomes,
  healthSymptoms,
} from '../lists/lists.table.ts'

/** A student's visit to the health office. */
export const healthVisits = pgTable(
  'health_visit',
  {
    ...recordColumns(),
    /** The student. */
    userID: integer('user_id').notNull(),
    arrivedAt: instant('arrived_at').notNull(),
    logTypeID: integer('log_type_id'),
    concernID: integer('concern_id'),
    assessmentID: integer('assessment_id'),
    actionID: integer('action_id'),
    outcomeID: integer('outcome_id'),
    note: text('note'),
    isGuardianCalled: boolean('is_guardian_called').notNull().default(false),
    /** The family has a notice that there is something new, and never what. */
    isFamilyNotified: boolean('is_family_notified').notNull().default(false),
    /** Null: the student is still here. */
    leftAt: instant('left_at'),
    /** Where the student went. */
    leftFor: text('left_for'),
    /** The device’s own, so that what it sends again isn’t recorded twice. */
    key: uuid('key'),
  },
  (table) => [
    recordKey(table),
    foreignKey({
      name: 'health_visit_student_fk',
      columns: [table.districtID, table.userID],
      foreignColumns: [students.districtID, students.userID],
    }),
    refersTo(table, table.logTypeID, healthLogTypes),
    refersTo(table, table.concernID, healthConcerns),
    refersTo(table, table.assessmentID, healthAssessments),
    refersTo(table, table.actionID, healthActions),
    refersTo(table, table.outcomeID, healthOutcomes),
    index('health_visit_student').on(table.districtID, table.userID),
    index('health_visit_arrived').on(table.districtID, table.arrivedAt),
    index('health_visit_here')
      .on(table.districtID)
      .where(sql`left_at is null and removed_at is null`),
    // Not unique: writes about a student take turns, and two records of one student may be merged.
    index('health_visit_key')
      .on(table.districtID, table.key)
      .where(sql`key is not null`),
    check('health_visit_times', sql`${table.leftAt} >= ${table.arrivedAt}`),
  ],
)

export const visitSymptoms = pgTable(
  'health_visit_symptom',
  {
    ...lineColumns(),
    visitID: integer('visit_id').notNull(),
    symptomID: integer('symptom_id').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.visitID, healthVisits),
    refersTo(table, table.symptomID, healthSymptoms),
    index('health_visit_symptom_visit').on(table.districtID, table.visitID),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const healthVisitsData = dataOf(healthVisits, {
  of: 'userID',
  title: { en: 'Health office visits', es: 'Visitas a la enfermería' },
  keys: 'key',
  people: 'userID',
  health:
    'arrivedAt logTypeID concernID assessmentID actionID outcomeID note isGuardianCalled isFamilyNotified leftAt leftFor',
  kept: 'withPerson',
})
export const visitSymptomsData = dataOf(visitSymptoms, {
  of: { column: 'visitID', in: healthVisits },
  title: { en: 'Symptoms at health office visits', es: 'Síntomas en visitas a la enfermería' },
  keys: 'place visitID',
  health: 'symptomID',
  kept: 'withPerson',
})
