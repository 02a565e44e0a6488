import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * What districts and schools have set, one row per group and place. Anything a row doesn't name is
 * inherited.
 */
export const districtSettings = pgTable(
  'district_setting',
  {
    districtID: integer('district_id').notNull(),
    /** 0: the whole district. */
    schoolID: integer('school_id').notNull(),
    /** The name of the group. */
    name: text('name').notNull(),
    value: jsonb('value').$type<Record<string, unknown>>().notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'string' })
      .notNull()
      .defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.districtID, table.name, table.schoolID] })],
)
