import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** A signed access review, with what the reviewer saw. Never changed. */
export const accessReviews = pgTable(
  'access_review',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: integer('district_id').notNull(),
    signedBy: integer('signed_by').notNull(),
    signedAt: timestamp('signed_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow(),
    note: text('note'),
    holdings: bigint('holdings', { mode: 'number' }).notNull(),
    /** The list as it was signed: person, group, school, since. */
    list: jsonb('list').$type<readonly unknown[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.districtID, table.id] })],
)
