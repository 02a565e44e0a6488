import { attendanceMarks } from '@atrium/attendance/public'
import { dataOf, recordColumns, recordKey, refersTo, translated } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type {
  Attendance,
  BehaviorCategory,
  Discipline,
  ResponseKind,
  Severity,
} from './setup.words.ts'

/** What a concern is about, as adults choose it. */
export const concernKinds = pgTable(
  'behavior_concern_kind',
  {
    ...recordColumns(),
    code: text('code').notNull(),
    name: translated('name').notNull(),
    /** Someone looks into it the same day. */
    urgent: boolean('urgent').notNull().default(false),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('behavior_concern_kind_code')
      .on(table.districtID, table.code)
      .where(sql`removed_at is null`),
  ],
)

/** What a student did, as incidents name it. */
export const incidentTypes = pgTable(
  'behavior_incident_type',
  {
    ...recordColumns(),
    code: text('code').notNull(),
    name: translated('name').notNull(),
    category: text('category').$type<BehaviorCategory>().notNull(),
    severity: text('severity').$type<Severity>().notNull(),
    /** The section of the law or the policy: it is printed in letters. */
    law: text('law'),
    reportable: boolean('reportable').notNull().default(false),
    /** False where the law lets no one be suspended out of school for it. */
    suspendable: boolean('suspendable').notNull().default(true),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('behavior_incident_type_code')
      .on(table.districtID, table.code)
      .where(sql`removed_at is null`),
  ],
)

/** What a school does after an incident: supports and consequences. */
export const consequenceTypes = pgTable(
  'behavior_consequence',
  {
    ...recordColumns(),
    code: text('code').notNull(),
    name: translated('name').notNull(),
    kind: text('kind').$type<ResponseKind>().notNull(),
    discipline: text('discipline').$type<Discipline>().notNull(),
    attendance: text('attendance').$type<Attendance>().notNull().default('none'),
    /** The code that its days get in attendance. */
    markID: integer('mark_id'),
    /** School days in which parents may appeal, from the first day; null: no appeal. */
    appealDays: integer('appeal_days'),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.markID, attendanceMarks),
    uniqueIndex('behavior_consequence_code')
      .on(table.districtID, table.code)
      .where(sql`removed_at is null`),
  ],
)

/** What each column holds, and how long rows are kept. */
export const concernKindsData = dataOf(concernKinds, {
  setup: 'code name urgent active',
  kept: 'inUse',
})
export const incidentTypesData = dataOf(incidentTypes, {
  setup: 'code name category severity law reportable suspendable active',
  kept: 'inUse',
})
export const consequenceTypesData = dataOf(consequenceTypes, {
  keys: 'markID',
  setup: 'code name kind discipline attendance appealDays active',
  kept: 'inUse',
})
