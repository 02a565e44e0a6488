import { users } from '@atrium/auth/tables'
import { dataOf, day, recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Basis, Category } from '../words.ts'

/** The income eligibility guidelines of a program year. */
export const mealIncomeTables = pgTable(
  'meal_income_table',
  {
    ...recordColumns(),
    /** The year of the July in which it begins. */
    year: integer('year').notNull(),
    name: text('name').notNull(),
    sizes: jsonb('sizes').$type<{ freeCents: number; reducedCents: number }[]>().notNull(),
    moreFreeCents: integer('more_free_cents').notNull(),
    moreReducedCents: integer('more_reduced_cents').notNull(),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('meal_income_table_year')
      .on(table.districtID, table.year)
      .where(sql`removed_at is null`),
  ],
)

/** A decision about one child for one program year: by an application, or certified by the state. */
export const mealEligibilities = pgTable(
  'meal_eligibility',
  {
    ...recordColumns(),
    studentID: integer('student_id').notNull(),
    year: integer('year').notNull(),
    category: text('category').$type<Category>().notNull(),
    basis: text('basis').$type<Basis>().notNull(),
    caseNumber: text('case_number'),
    startsOn: day('starts_on').notNull(),
    /** Its last day, where something ended it before its year did. */
    endsOn: day('ends_on'),
    /** Null: it was certified without an application. */
    applicationID: integer('application_id'),
    /** The day of the letter about the end of its carryover. */
    endNoticeOn: day('end_notice_on'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.studentID, users),
    index('meal_eligibility_student').on(table.districtID, table.studentID, table.year),
    index('meal_eligibility_application').on(table.districtID, table.applicationID),
  ],
)
export type EligibilityRow = typeof mealEligibilities.$inferSelect

/** What each column holds, whose rows they are, and how long they are kept. */
export const mealIncomeTablesData = dataOf(mealIncomeTables, {
  setup: 'year name sizes moreFreeCents moreReducedCents',
  kept: 'inUse',
})
export const mealEligibilitiesData = dataOf(mealEligibilities, {
  of: 'studentID',
  title: {
    en: 'Eligibility for free and reduced-price meals',
    es: 'Derecho a comidas gratis o a precio reducido',
  },
  keys: 'applicationID',
  people: 'studentID',
  eligibility: 'year category basis caseNumber startsOn endsOn endNoticeOn',
  kept: 'withPerson',
})
