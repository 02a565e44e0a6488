import {
  dataOf,
  day,
  instant,
  lineColumns,
  lineOf,
  recordColumns,
  recordKey,
  refersTo,
  translated,
} from '@atrium/kit/server'
import { forms } from '@atrium/forms/tables'
import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RankBy } from '../scoring/scoring.rules.ts'
import type { InstituteStatus } from './institute-state.rules.ts'

/** A call for proposals: a summer institute, a teacher fair, small grants of a foundation. */
export const institutes = pgTable(
  'institute',
  {
    ...recordColumns(),
    code: text('code').notNull(),
    name: translated('name').notNull(),
    description: text('description'),
    formID: integer('form_id'),
    /** On the district’s wall clock. */
    dueOn: day('due_on').notNull(),
    dueTime: text('due_time').notNull(),
    /** The same as an instant: it decides what is late. */
    dueAt: instant('due_at').notNull(),
    /** Why the deadline was extended last. */
    extendedBecause: text('extended_because'),
    scoreBy: day('score_by'),
    readersEach: integer('readers_each').notNull(),
    apartBySchool: boolean('apart_by_school').notNull(),
    isBlind: boolean('is_blind').notNull(),
    highest: integer('highest').notNull(),
    spread: doublePrecision('spread').notNull(),
    rankBy: text('rank_by').$type<RankBy>().notNull(),
    seats: integer('seats').notNull(),
    waitlist: integer('waitlist').notNull(),
    status: text('status').$type<InstituteStatus>().notNull().default('draft'),
    releasedAt: instant('released_at'),
    /** Why it was opened again. */
    reason: text('reason'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.formID, forms),
    uniqueIndex('institute_code')
      .on(table.districtID, table.code)
      .where(sql`removed_at is null`),
  ],
)
export type InstituteRow = typeof institutes.$inferSelect

/** What submissions are grouped by, and whom they are read by. */
export const panels = pgTable(
  'institute_panel',
  {
    ...lineColumns(),
    instituteID: integer('institute_id').notNull(),
    name: text('name').notNull(),
    nameEs: text('name_es'),
    /** The most submissions that it takes; null: no limit. */
    most: integer('most'),
  },
  (table) => [recordKey(table), lineOf(table, table.instituteID, institutes)],
)

/** What is scored, and what it counts. The weights total 100%. */
export const criteria = pgTable(
  'institute_criterion',
  {
    ...lineColumns(),
    instituteID: integer('institute_id').notNull(),
    name: text('name').notNull(),
    nameEs: text('name_es'),
    weight: integer('weight').notNull(),
  },
  (table) => [recordKey(table), lineOf(table, table.instituteID, institutes)],
)

/** What each column holds, and how long rows are kept. */
export const institutesData = dataOf(institutes, {
  keys: 'formID',
  setup:
    'code name description dueOn dueTime dueAt extendedBecause scoreBy readersEach apartBySchool isBlind highest spread rankBy seats waitlist status releasedAt reason',
  kept: 'inUse',
})
export const panelsData = dataOf(panels, {
  keys: 'instituteID place',
  setup: 'name nameEs most',
  kept: 'inUse',
})
export const criteriaData = dataOf(criteria, {
  keys: 'instituteID place',
  setup: 'name nameEs weight',
  kept: 'inUse',
})
