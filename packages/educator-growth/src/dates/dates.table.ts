import { dataOf, day, lineColumns, lineOf, recordColumns, recordKey } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { EducatorGroup, Step } from '../words.ts'
import type { HirePolicy } from './windows.rules.ts'

/** When a group of educators does what in a school year. */
export const growthDates = pgTable(
  'growth_date',
  {
    ...recordColumns(),
    /** The year in which the school year starts. */
    schoolYear: integer('school_year').notNull(),
    educatorGroup: text('educator_group').$type<EducatorGroup>().notNull(),
    hirePolicy: text('hire_policy').$type<HirePolicy>().notNull(),
    /** For each step of someone hired later. */
    hireDays: smallint('hire_days'),
    /** How many days before a step is due its reminder is sent. */
    reminderDays: smallint('reminder_days').notNull(),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('growth_date_one')
      .on(table.districtID, table.schoolYear, table.educatorGroup)
      .where(sql`removed_at is null`),
  ],
)

export const growthWindows = pgTable(
  'growth_window',
  {
    ...lineColumns(),
    datesID: integer('dates_id').notNull(),
    step: text('step').$type<Step>().notNull(),
    opensOn: day('opens_on').notNull(),
    dueOn: day('due_on').notNull(),
  },
  (table) => [recordKey(table), lineOf(table, table.datesID, growthDates)],
)

/** What each column holds, and how long rows are kept. */
export const growthDatesData = dataOf(growthDates, {
  setup: 'schoolYear educatorGroup hirePolicy hireDays reminderDays',
  kept: 'inUse',
})
export const growthWindowsData = dataOf(growthWindows, {
  keys: 'datesID place',
  setup: 'step opensOn dueOn',
  kept: 'inUse',
})
