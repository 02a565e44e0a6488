import { recordColumns, recordKey, translated } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** What can be noted of a student on a day; plain presence needs no mark. */
export const attendanceMarks = pgTable(
  'attendance_mark',
  {
    ...recordColumns(),
    code: text('code').notNull(),
    description: translated('description').notNull(),
    category: text('category').notNull(),
    sortOrder: integer('sort_order').notNull().default(0),
    /** Only the office sets it: a teacher sees it and can't choose it. */
    officeOnly: boolean('office_only').notNull().default(false),
    /** What the state calls it in the files it takes; null: the state doesn't ask. */
    stateCode: text('state_code'),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('attendance_mark_code')
      .on(table.districtID, table.code)
      .where(sql`removed_at is null`),
  ],
)
