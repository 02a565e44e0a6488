import { forms } from '@atrium/forms/tables'
import {
  dataOf,
  day,
  lineColumns,
  lineOf,
  recordColumns,
  recordKey,
  refersTo,
  translated,
} from '@atrium/kit/server'
import { schools, schoolYears } from '@atrium/schools/tables'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AskedDocument } from '../documents.rules.ts'
import type { Audience } from '../words.ts'

/** Why a family registers: a new student, one who returns, a change of address. */
export const registrationCategories = pgTable(
  'registration_category',
  {
    ...recordColumns(),
    name: translated('name').notNull(),
    description: translated('description'),
    audience: text('audience').$type<Audience>().notNull(),
    /** Which documents it asks for, and how long each counts. */
    documents: jsonb('documents').$type<AskedDocument[]>().notNull(),
    active: boolean('active').notNull().default(true),
  },
  (table) => [recordKey(table)],
)

/** When a category is open for a school year, for which schools and grades, and what it asks. */
export const registrationPeriods = pgTable(
  'registration_period',
  {
    ...recordColumns(),
    categoryID: integer('category_id').notNull(),
    schoolYearID: integer('school_year_id').notNull(),
    /** Blank: every grade. */
    grades: text('grades').array().notNull(),
    opensOn: day('opens_on').notNull(),
    closesOn: day('closes_on'),
    /** Asked once for the household. */
    householdFormID: integer('household_form_id'),
    /** Asked for each child. */
    childFormID: integer('child_form_id'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.categoryID, registrationCategories),
    refersTo(table, table.schoolYearID, schoolYears),
    refersTo(table, table.householdFormID, forms),
    refersTo(table, table.childFormID, forms),
    index('registration_period_year').on(table.districtID, table.schoolYearID),
  ],
)

/** The schools that a period is for; none: every school. */
export const registrationPeriodSchools = pgTable(
  'registration_period_school',
  {
    ...lineColumns(),
    periodID: integer('period_id').notNull(),
    schoolID: integer('school_id').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.periodID, registrationPeriods),
    refersTo(table, table.schoolID, schools),
    index('registration_period_school_period').on(table.districtID, table.periodID),
  ],
)

export const categoriesData = dataOf(registrationCategories, {
  setup: 'name description audience documents active',
  kept: 'inUse',
})
export const periodsData = dataOf(registrationPeriods, {
  keys: 'categoryID schoolYearID householdFormID childFormID',
  setup: 'grades opensOn closesOn',
  kept: 'inUse',
})
export const periodSchoolsData = dataOf(registrationPeriodSchools, {
  keys: 'place periodID schoolID',
  kept: 'inUse',
})
