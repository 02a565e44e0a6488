import { day, district, instant } from '@atrium/kit/server'
import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** A period in which publishers bid and reviewers judge what they offer. */
export const bidCycles = pgTable(
  'instructional_material_bid_cycle',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    name: text('name').notNull(),
    startDate: day('start_date'),
    endDate: day('end_date'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    removedAt: instant('removed_at'),
  },
  (table) => [primaryKey({ columns: [table.districtID, table.id] })],
)

/** Who reviews in a bid cycle: the reviewer list that opens the reviewer materials. */
export const bidCycleReviewers = pgTable(
  'instructional_material_bid_cycle_reviewer',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    bidCycleID: integer('bid_cycle_id').notNull(),
    userID: integer('user_id').notNull(),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('bid_cycle_reviewer_once').on(table.districtID, table.bidCycleID, table.userID),
    index('bid_cycle_reviewer_user').on(table.districtID, table.userID),
    foreignKey({
      columns: [table.districtID, table.bidCycleID],
      foreignColumns: [bidCycles.districtID, bidCycles.id],
    }),
  ],
)
