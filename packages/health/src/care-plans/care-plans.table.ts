import { users } from '@atrium/auth/tables'
import {
  dataOf,
  day,
  instant,
  lineColumns,
  lineOf,
  recordColumns,
  recordKey,
  refersTo,
} from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { healthConditions } from '../conditions/conditions.table.ts'
import { medicationOrders } from '../medication/medication.table.ts'
import type { CarePlanKind, CarePlanStatus } from './care-plans.words.ts'

/** One version of a student's care plan. A next one is a row of its own, so that this one stays as it was signed. */
export const carePlans = pgTable(
  'health_care_plan',
  {
    ...recordColumns(),
    schoolID: integer('school_id').notNull(),
    studentID: integer('student_id').notNull(),
    kind: text('kind').$type<CarePlanKind>().notNull(),
    /** The condition that it is for. */
    conditionID: integer('condition_id'),
    /** What the nurse and the family agreed on. */
    care: text('care'),
    emergencySteps: text('emergency_steps').notNull(),
    /** Null: what the condition says. */
    forTeachers: text('for_teachers'),
    forCafeteria: text('for_cafeteria'),
    forDrivers: text('for_drivers'),
    forSubstitutes: text('for_substitutes'),
    reviewOn: day('review_on').notNull(),
    /** As the papers say. */
    prescriber: text('prescriber'),
    prescriberSignedOn: day('prescriber_signed_on'),
    guardian: text('guardian'),
    guardianSignedOn: day('guardian_signed_on'),
    /** The nurse who signed, by putting it in force. */
    nurseID: integer('nurse_id'),
    signedAt: instant('signed_at'),
    inForceOn: day('in_force_on'),
    endedOn: day('ended_on'),
    reason: text('reason'),
    /** The version that this one takes the place of. */
    replacesID: integer('replaces_id'),
    status: text('status').$type<CarePlanStatus>().notNull().default('draft'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolID, schools),
    foreignKey({
      name: 'health_care_plan_student_fk',
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
    refersTo(table, table.conditionID, healthConditions),
    refersTo(table, table.nurseID, users),
    foreignKey({
      name: 'health_care_plan_replaces_fk',
      columns: [table.districtID, table.replacesID],
      foreignColumns: [table.districtID, table.id],
    }),
    index('health_care_plan_student').on(table.districtID, table.studentID),
    index('health_care_plan_school').on(table.districtID, table.schoolID, table.status),
    // A version has one next one.
    uniqueIndex('health_care_plan_next')
      .on(table.districtID, table.replacesID)
      .where(sql`removed_at is null and status <> 'discarded'`),
  ],
)

/** A medication that a plan is about. */
export const carePlanMedications = pgTable(
  'health_care_plan_medication',
  {
    ...lineColumns(),
    planID: integer('plan_id').notNull(),
    orderID: integer('order_id').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.planID, carePlans),
    refersTo(table, table.orderID, medicationOrders),
    index('health_care_plan_medication_plan').on(table.districtID, table.planID),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const carePlansData = dataOf(carePlans, {
  of: 'studentID',
  title: { en: 'Care plans', es: 'Planes de cuidado' },
  keys: 'schoolID replacesID',
  people: 'studentID nurseID',
  health:
    'kind conditionID care emergencySteps forTeachers forCafeteria forDrivers forSubstitutes reviewOn prescriber prescriberSignedOn guardian guardianSignedOn signedAt inForceOn endedOn reason status',
  kept: 'withPerson',
})
export const carePlanMedicationsData = dataOf(carePlanMedications, {
  of: { column: 'planID', in: carePlans },
  title: { en: 'Medications of care plans', es: 'Medicamentos de los planes de cuidado' },
  keys: 'place planID orderID',
  kept: 'withPerson',
})
