import { users } from '@atrium/auth/tables'
import { dataOf, day, recordColumns, recordKey, refersTo, translated } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Support } from './tiers/tier.words.ts'

/** A district's tiers of support. */
export const interventionTiers = pgTable(
  'intervention_tier',
  {
    ...recordColumns(),
    code: text('code').notNull(),
    name: translated('name').notNull(),
    description: translated('description'),
    /** What it means, whatever it is called. */
    support: text('support').$type<Support>().notNull(),
    /** Their order, from the least support. */
    place: integer('place').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('intervention_tier_code')
      .on(table.districtID, table.code)
      .where(sql`removed_at is null`),
  ],
)

/** What a district's students get support in. */
export const interventionAreas = pgTable(
  'intervention_area',
  {
    ...recordColumns(),
    code: text('code').notNull(),
    name: translated('name').notNull(),
    description: translated('description'),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('intervention_area_code')
      .on(table.districtID, table.code)
      .where(sql`removed_at is null`),
  ],
)

/** What schools measure while an intervention goes on. */
export const progressMonitors = pgTable(
  'progress_monitor',
  {
    ...recordColumns(),
    name: translated('name').notNull(),
    areaID: integer('area_id').notNull(),
    unit: translated('unit').notNull(),
    frequency: text('frequency').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (table) => [recordKey(table), refersTo(table, table.areaID, interventionAreas)],
)

export const interventions = pgTable(
  'intervention',
  {
    ...recordColumns(),
    /** The student. */
    userID: integer('user_id').notNull(),
    tierID: integer('tier_id').notNull(),
    areaID: integer('area_id').notNull(),
    goal: text('goal').notNull(),
    strategy: text('strategy'),
    leadID: integer('lead_id'),
    startsOn: day('starts_on').notNull(),
    reviewOn: day('review_on'),
    endsOn: day('ends_on'),
    outcome: text('outcome'),
    isForFamily: boolean('is_for_family').notNull().default(false),
    /** What is measured; with it, the aim line from the baseline to the target. */
    monitorID: integer('monitor_id'),
    baseline: doublePrecision('baseline'),
    target: doublePrecision('target'),
    targetOn: day('target_on'),
  },
  (table) => [
    recordKey(table),
    foreignKey({
      name: 'intervention_student_fk',
      columns: [table.districtID, table.userID],
      foreignColumns: [students.districtID, students.userID],
    }),
    refersTo(table, table.tierID, interventionTiers),
    refersTo(table, table.areaID, interventionAreas),
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
  keys: 'monitorID tierID areaID',
  people: 'userID leadID',
  educationRecord:
    'goal strategy startsOn reviewOn endsOn outcome isForFamily baseline target targetOn',
  kept: 'withPerson',
})
export const progressMonitorsData = dataOf(progressMonitors, {
  keys: 'areaID',
  setup: 'name unit frequency active',
  kept: 'inUse',
})
export const interventionTiersData = dataOf(interventionTiers, {
  setup: 'code name description support place active',
  kept: 'inUse',
})
export const interventionAreasData = dataOf(interventionAreas, {
  setup: 'code name description active',
  kept: 'inUse',
})
