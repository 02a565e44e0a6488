import { district, instant } from '@atrium/kit/server'
import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** A signed access review, with what the reviewer saw. Never changed. */
export const accessReviews = pgTable(
  'access_review',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    signedBy: integer('signed_by').notNull(),
    signedAt: instant('signed_at').notNull().defaultNow(),
    note: text('note'),
    holdings: bigint('holdings', { mode: 'number' }).notNull(),
    /** The list as it was signed: person, group, school, since. */
    list: jsonb('list').$type<readonly unknown[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.districtID, table.id] })],
)
