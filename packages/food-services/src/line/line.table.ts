import { users } from '@atrium/auth/tables'
import { dataOf, day, district, instant, recordKey, refersTo } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Category, Meal } from '../words.ts'
import type { StopReason } from './line.words.ts'

/** A meal that was served, and is claimed once. */
export const mealServings = pgTable(
  'meal_serving',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    schoolID: integer('school_id').notNull(),
    /** Null once the student's data was deleted: the meal is still counted. */
    studentID: integer('student_id'),
    date: day('date').notNull(),
    meal: text('meal').$type<Meal>().notNull(),
    /** As it was on that day. */
    category: text('category').$type<Category>().notNull(),
    priceCents: integer('price_cents').notNull(),
    servedAt: instant('served_at').notNull(),
    servedBy: integer('served_by').notNull(),
    /** Made by the device, so that sending it again serves nothing. */
    key: uuid('key').notNull(),
    voidedAt: instant('voided_at'),
    voidedBy: integer('voided_by'),
    voidReason: text('void_reason'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolID, schools),
    refersTo(table, table.servedBy, users),
    foreignKey({
      name: 'meal_serving_student_fk',
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
    // Each meal is counted once, whatever happens at once.
    uniqueIndex('meal_serving_once')
      .on(table.districtID, table.studentID, table.date, table.meal)
      .where(sql`voided_at is null`),
    uniqueIndex('meal_serving_key').on(table.districtID, table.key),
    index('meal_serving_day').on(table.districtID, table.schoolID, table.date),
  ],
)

/** A swipe that was not served or not claimed: the second of the same meal, or one of a closed month. */
export const mealStops = pgTable(
  'meal_stop',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    schoolID: integer('school_id').notNull(),
    studentID: integer('student_id').notNull(),
    date: day('date').notNull(),
    meal: text('meal').$type<Meal>().notNull(),
    reason: text('reason').$type<StopReason>().notNull(),
    /** It was served without a connection, and reported later. */
    wasOffline: boolean('was_offline').notNull().default(false),
    swipedAt: instant('swiped_at').notNull(),
    swipedBy: integer('swiped_by').notNull(),
    key: uuid('key').notNull(),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolID, schools),
    foreignKey({
      name: 'meal_stop_student_fk',
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
    uniqueIndex('meal_stop_key').on(table.districtID, table.key),
    index('meal_stop_day').on(table.districtID, table.date, table.schoolID),
    index('meal_stop_student').on(table.districtID, table.studentID),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const mealServingsData = dataOf(mealServings, {
  of: 'studentID',
  title: { en: 'School meals', es: 'Comidas escolares' },
  keys: 'schoolID key',
  people: 'studentID servedBy voidedBy',
  eligibility: 'category priceCents',
  educationRecord: 'date meal servedAt voidedAt voidReason',
  kept: 'withPerson',
  erased: {
    why: {
      en: 'Claims for meals are kept for three years (7 CFR 210.23(c)); the meal no longer names anyone.',
      es: 'Los reclamos de comidas se guardan tres años (7 CFR 210.23(c)); la comida ya no nombra a nadie.',
    },
    clear: 'studentID voidReason',
  },
})
export const mealStopsData = dataOf(mealStops, {
  of: 'studentID',
  title: { en: 'Meals that were stopped', es: 'Comidas detenidas' },
  keys: 'schoolID key',
  people: 'studentID swipedBy',
  educationRecord: 'date meal reason wasOffline swipedAt',
  kept: 'withPerson',
})
