import { resourceColumns, resourceKey } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** What can be noted of a student on a day; plain presence needs no mark. */
export const attendanceMarks = pgTable(
  'attendance_mark',
  {
    ...resourceColumns(),
    code: text('code').notNull(),
    descriptionEn: text('description_en').notNull(),
    descriptionEs: text('description_es').notNull(),
    category: text('category').notNull(),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  (table) => [
    resourceKey(table),
    uniqueIndex('attendance_mark_code')
      .on(table.districtID, table.code)
      .where(sql`removed_at is null`),
  ],
)
