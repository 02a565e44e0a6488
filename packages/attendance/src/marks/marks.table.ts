import { recordColumns, recordKey, translated } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** A mark that can be recorded for a student on a day. Being present needs no mark. */
export const attendanceMarks = pgTable(
  'attendance_mark',
  {
    ...recordColumns(),
    code: text('code').notNull(),
    description: translated('description').notNull(),
    category: text('category').notNull(),
    sortOrder: integer('sort_order').notNull().default(0),
    /** Only the office can set it. Teachers see it but can't choose it. */
    officeOnly: boolean('office_only').notNull().default(false),
    /** Families can report an absence with it as the reason. */
    forFamilies: boolean('for_families').notNull().default(false),
    /** Its code in state reporting files; null if the state doesn't collect it. */
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
