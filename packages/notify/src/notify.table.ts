import { district, instant } from '@atrium/kit/server'
import { users } from '@atrium/auth/tables'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { EmailChoice } from './words.ts'

/** A person's choices, by kind of notice; for missing kinds, the module's default applies. */
export const noticeChoices = pgTable(
  'notice_choice',
  {
    districtID: district(),
    userID: integer('user_id').notNull(),
    choices: jsonb('choices').$type<Record<string, EmailChoice>>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.userID] }),
    foreignKey({
      columns: [table.districtID, table.userID],
      foreignColumns: [users.districtID, users.id],
    }),
  ],
)

/** What is queued for a person's daily email. */
export const digestItems = pgTable(
  'notice_digest_item',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    userID: integer('user_id').notNull(),
    template: text('template').notNull(),
    values: jsonb('values').$type<Record<string, string | number>>().notNull(),
    link: text('link').notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('notice_digest_item_due').on(table.districtID, table.dueAt, table.userID),
    foreignKey({
      columns: [table.districtID, table.userID],
      foreignColumns: [users.districtID, users.id],
    }),
  ],
)
