import { district } from '@atrium/kit/server'
import { courses } from '@atrium/roster/tables'
import { foreignKey, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { items } from '../standards.table.ts'

/** A standard that a course covers, including everything below it. */
export const courseStandards = pgTable(
  'course_standard',
  {
    districtID: district(),
    courseID: integer('course_id').notNull(),
    itemID: integer('item_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.courseID, table.itemID] }),
    index('course_standard_item').on(table.districtID, table.itemID),
    foreignKey({
      columns: [table.districtID, table.courseID],
      foreignColumns: [courses.districtID, courses.id],
    }),
    foreignKey({
      columns: [table.districtID, table.itemID],
      foreignColumns: [items.districtID, items.id],
    }),
  ],
)
