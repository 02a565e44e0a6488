import {
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** A period in which publishers bid and reviewers judge what they offer. */
export const bidCycles = pgTable(
  'instructional_material_bid_cycle',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: integer('district_id').notNull(),
    name: text('name').notNull(),
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
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
    districtID: integer('district_id').notNull(),
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
