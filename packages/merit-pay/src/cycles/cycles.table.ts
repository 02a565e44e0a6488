import {
  cents,
  dataOf,
  lineColumns,
  lineOf,
  recordColumns,
  recordKey,
  refersTo,
} from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { doublePrecision, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AppealSource } from '../pool/pool.rules.ts'
import type { MissingPolicy } from '../scoring/scoring.words.ts'
import { educatorCategories, effectivenessAreas } from '../setup/setup.table.ts'
import type { CycleStatus } from './cycle-state.rules.ts'

/** How educators are evaluated and paid in one year. */
export const cycles = pgTable(
  'merit_cycle',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    /** The year in which the school year begins. */
    schoolYear: integer('school_year').notNull(),
    lowest: doublePrecision('lowest').notNull(),
    highest: doublePrecision('highest').notNull(),
    missing: text('missing').$type<MissingPolicy>().notNull().default('undecided'),
    poolCents: cents('pool_cents').notNull(),
    /** Besides the pool, for appeals that are won after certification. */
    reserveCents: cents('reserve_cents').notNull().default(0),
    appealsFrom: text('appeals_from').$type<AppealSource>().notNull().default('reserve'),
    /** Why it was opened again. */
    reason: text('reason'),
    status: text('status').$type<CycleStatus>().notNull().default('draft'),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('merit_cycle_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
  ],
)

/** What an area counts for a category of educators. */
export const cycleWeights = pgTable(
  'merit_cycle_weight',
  {
    ...lineColumns(),
    cycleID: integer('cycle_id').notNull(),
    categoryID: integer('category_id').notNull(),
    areaID: integer('area_id').notNull(),
    /** Percent of the total. */
    weight: doublePrecision('weight').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.cycleID, cycles),
    refersTo(table, table.categoryID, educatorCategories),
    refersTo(table, table.areaID, effectivenessAreas),
  ],
)

/** A level of performance and its shares in the pool. */
export const cycleLevels = pgTable(
  'merit_cycle_level',
  {
    ...lineColumns(),
    cycleID: integer('cycle_id').notNull(),
    name: text('name').notNull(),
    nameEs: text('name_es'),
    atLeast: doublePrecision('at_least').notNull(),
    shares: doublePrecision('shares').notNull(),
  },
  (table) => [recordKey(table), lineOf(table, table.cycleID, cycles)],
)

/** What each column holds, and how long rows are kept. */
export const cyclesData = dataOf(cycles, {
  setup: 'name schoolYear lowest highest missing poolCents reserveCents appealsFrom reason status',
  kept: 'inUse',
})
export const cycleWeightsData = dataOf(cycleWeights, {
  keys: 'cycleID place categoryID areaID',
  setup: 'weight',
  kept: 'inUse',
})
export const cycleLevelsData = dataOf(cycleLevels, {
  keys: 'cycleID place',
  setup: 'name nameEs atLeast shares',
  kept: 'inUse',
})
