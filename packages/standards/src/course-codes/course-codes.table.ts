import { recordColumns, recordKey } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** A code under which a state, or the district, lists a course. */
export const courseCodes = pgTable(
  'course_code',
  {
    ...recordColumns(),
    code: text('code').notNull(),
    title: text('title').notNull(),
    description: text('description'),
    state: text('state'),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('course_code_once')
      .on(table.districtID, sql`coalesce(${table.state}, '')`, table.code)
      .where(sql`removed_at is null`),
  ],
)
