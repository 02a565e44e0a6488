import { users } from '@atrium/auth/tables'
import { dataOf, recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { institutes } from '../institutes/institutes.table.ts'

/** Who runs an institute: they see its submissions, deal them, and decide. */
export const administrators = pgTable(
  'institute_administrator',
  {
    ...recordColumns(),
    instituteID: integer('institute_id').notNull(),
    userID: integer('user_id').notNull(),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.instituteID, institutes),
    refersTo(table, table.userID, users),
    index('institute_administrator_person').on(table.districtID, table.userID),
    uniqueIndex('institute_administrator_once')
      .on(table.districtID, table.instituteID, table.userID)
      .where(sql`removed_at is null`),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const administratorsData = dataOf(administrators, {
  of: 'userID',
  title: { en: 'Institutes that they run', es: 'Institutos que administra' },
  keys: 'instituteID',
  people: 'userID',
  kept: 'withPerson',
})
