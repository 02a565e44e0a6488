import { recordColumns, recordKey, translated } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** What can be noted of a student on a day; plain presence needs no mark. */
export const attendanceMarks = pgTable(
  'attendance_mark',
  {
    ...recordColumns(),
    code: text('code').notNull(),
    description: translated('description').notNull(),
    category: text('category').notNull(),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('attendance_mark_code')
      .on(table.districtID, table.code)
      .where(sql`removed_at is null`),
  ],
)
