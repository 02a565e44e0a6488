import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Attempts by key (`login:account:…`), counted in windows; shared by all servers. */
export const rateLimits = pgTable(
  'rate_limit',
  {
    key: text('key').primaryKey(),
    districtID: integer('district_id').notNull().default(0),
    points: integer('points').notNull(),
    resetsAt: timestamp('resets_at', { withTimezone: true, mode: 'string' }).notNull(),
  },
  (table) => [index('rate_limit_resets_at').on(table.resetsAt)],
)
