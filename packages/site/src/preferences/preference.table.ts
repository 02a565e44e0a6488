import { district, instant } from '@atrium/kit/server'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PreferenceName } from './preference.words.ts'

/** What a district says on its public pages; no row: nothing set. */
export const publicPreferences = pgTable(
  'public_preference',
  {
    districtID: district(),
    name: text('name').$type<PreferenceName>().notNull(),
    /** Wrapped in an object: a bare JSON text that looks like a number would come back as one. */
    value: jsonb('value').$type<{ preference: unknown }>().notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.districtID, table.name] })],
)
