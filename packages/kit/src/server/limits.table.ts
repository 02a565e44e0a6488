import { district, instant } from './record.columns.ts'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Attempts by key (`login:account:…`), counted in windows; shared by all servers. */
export const rateLimits = pgTable(
  'rate_limit',
  {
    key: text('key').primaryKey(),
    districtID: district().default(0),
    points: integer('points').notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [index('rate_limit_resets_at').on(table.resetsAt)],
)
