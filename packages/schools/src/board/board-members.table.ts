import { day, recordColumns, recordKey } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** A member of the school board, from the day they were sworn in to the end of the term. */
export const boardMembers = pgTable(
  'board_member',
  {
    ...recordColumns(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** The trustee area, or `At large 2`. */
    seat: text('seat').notNull(),
    position: text('position').notNull().default('trustee'),
    termStart: day('term_start').notNull(),
    termEnd: day('term_end'),
    email: text('email'),
    phone: text('phone'),
    notes: text('notes'),
  },
  // One person per seat at a time: the migration adds the exclusion constraint.
  (table) => [
    recordKey(table),
    uniqueIndex('board_member_term')
      .on(table.districtID, table.seat, table.termStart)
      .where(sql`removed_at is null`),
  ],
)
