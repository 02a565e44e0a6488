import { district, instant } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * A deleted student whose rows the district's suites lose: what is left to do, and what was done.
 * Once it is done, nothing here says who it was.
 */
export const suiteErasures = pgTable(
  'data_suite_erasure',
  {
    districtID: district(),
    studentID: integer('student_id').notNull(),
    requestedBy: integer('requested_by').notNull(),
    requestedAt: instant('requested_at').notNull().defaultNow(),
    /** How files know the student; emptied once done. */
    ids: text('ids').array().notNull(),
    /** What no table names anymore, and is still in the file store. */
    keys: text('keys').array().notNull().default([]),
    files: integer('files').notNull().default(0),
    rows: integer('rows').notNull().default(0),
    /** Uploads that couldn't be read, so that nothing could be taken out. */
    unread: integer('unread').notNull().default(0),
    doneAt: instant('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.studentID] }),
    index('data_suite_erasure_waiting')
      .on(table.districtID)
      .where(sql`done_at is null`),
  ],
)
export type ErasureRow = typeof suiteErasures.$inferSelect
