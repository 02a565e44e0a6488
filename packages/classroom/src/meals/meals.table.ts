import { users } from '@atrium/auth/tables'
import { day, district, instant, refersTo } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { sections } from '@atrium/roster/tables'
import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Meal, MealChoice } from './meals.words.ts'

/** What a student eats at a meal; one choice each, whichever class counted it. */
export const mealCounts = pgTable(
  'meal_count',
  {
    districtID: district(),
    date: day('date').notNull(),
    meal: text('meal').$type<Meal>().notNull(),
    studentID: integer('student_id').notNull(),
    sectionID: integer('section_id').notNull(),
    choice: text('choice').$type<MealChoice>().notNull(),
    countedAt: instant('counted_at').notNull(),
    countedBy: integer('counted_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.date, table.meal, table.studentID] }),
    index('meal_count_section').on(table.districtID, table.sectionID, table.date),
    index('meal_count_student').on(table.districtID, table.studentID),
    refersTo(table, table.sectionID, sections),
    refersTo(table, table.countedBy, users),
    foreignKey({
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
  ],
)
