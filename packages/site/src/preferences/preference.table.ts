import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { PreferenceName } from './preference.words.ts'

/** What a district says on its public pages; no row: nothing set. */
export const publicPreferences = pgTable(
  'public_preference',
  {
    districtID: integer('district_id').notNull(),
    name: text('name').$type<PreferenceName>().notNull(),
    /** Wrapped in an object: a bare JSON text that looks like a number would come back as one. */
    value: jsonb('value').$type<{ preference: unknown }>().notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'string' })
      .notNull()
      .defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.districtID, table.name] })],
)
