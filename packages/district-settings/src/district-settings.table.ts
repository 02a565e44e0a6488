import { district, instant } from '@atrium/kit/server'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * What districts and schools have set, one row per group and place. Anything a row doesn't name is
 * inherited.
 */
export const districtSettings = pgTable(
  'district_setting',
  {
    districtID: district(),
    /** 0: the whole district. */
    schoolID: integer('school_id').notNull(),
    /** The name of the group. */
    name: text('name').notNull(),
    value: jsonb('value').$type<Record<string, unknown>>().notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.districtID, table.name, table.schoolID] })],
)
