import { users } from '@atrium/auth/tables'
import { dataOf, recordColumns, recordKey, refersTo, translated } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
} from 'drizzle-orm/pg-core'

/** What schools measure while an intervention goes on. */
export const progressMonitors = pgTable(
  'progress_monitor',
  {
    ...recordColumns(),
    name: translated('name').notNull(),
    area: text('area').notNull(),
    unit: translated('unit').notNull(),
    frequency: text('frequency').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (table) => [recordKey(table)],
)

export const interventions = pgTable(
  'intervention',
  {
    ...recordColumns(),
    /** The student. */
    userID: integer('user_id').notNull(),
    tier: text('tier').notNull(),
    area: text('area').notNull(),
    goal: text('goal').notNull(),
    strategy: text('strategy'),
    leadID: integer('lead_id'),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    reviewOn: date('review_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    outcome: text('outcome'),
    isForFamily: boolean('is_for_family').notNull().default(false),
    /** What is measured; with it, the aim line from the baseline to the target. */
    monitorID: integer('monitor_id'),
    baseline: doublePrecision('baseline'),
    target: doublePrecision('target'),
    targetOn: date('target_on', { mode: 'string' }),
  },
  (table) => [
    recordKey(table),
    foreignKey({
      name: 'intervention_student_fk',
      columns: [table.districtID, table.userID],
      foreignColumns: [students.districtID, students.userID],
    }),
    refersTo(table, table.leadID, users),
    refersTo(table, table.monitorID, progressMonitors),
    index('intervention_student').on(table.districtID, table.userID),
    index('intervention_review')
      .on(table.districtID, table.reviewOn)
      .where(sql`removed_at is null`),
    check(
      'intervention_days',
      sql`${table.reviewOn} >= ${table.startsOn} and ${table.endsOn} >= ${table.startsOn}`,
    ),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const interventionsData = dataOf(interventions, {
  of: 'userID',
  title: { en: 'Interventions', es: 'Intervenciones' },
  keys: 'monitorID',
  people: 'userID leadID',
  educationRecord:
    'tier area goal strategy startsOn reviewOn endsOn outcome isForFamily baseline target targetOn',
  kept: 'withPerson',
})
export const progressMonitorsData = dataOf(progressMonitors, {
  setup: 'name area unit frequency active',
  kept: 'inUse',
})
