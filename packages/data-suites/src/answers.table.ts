import { district, instant } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { dataSuites, suiteDashboards, suiteSnapshots } from './data-suites.table.ts'
import type { Cadence } from './delivery/delivery.rules.ts'
import type { InsightDefinition } from './insights/insight.types.ts'

const id = () => integer('id').generatedAlwaysAsIdentity().notNull()
const of = () => ({
  districtID: district(),
  suiteID: integer('suite_id').notNull(),
})

/** A question that is answered in a sentence, with the numbers of the day on which it is read. */
export const suiteInsights = pgTable(
  'data_suite_insight',
  {
    id: id(),
    ...of(),
    /** The dashboard that shows it too. */
    dashboardID: integer('dashboard_id'),
    definition: jsonb('definition').$type<InsightDefinition>().notNull(),
    createdBy: integer('created_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('data_suite_insight_suite').on(table.districtID, table.suiteID),
    foreignKey({
      columns: [table.districtID, table.suiteID],
      foreignColumns: [dataSuites.districtID, dataSuites.id],
    }),
    foreignKey({
      columns: [table.districtID, table.dashboardID],
      foreignColumns: [suiteDashboards.districtID, suiteDashboards.id],
    }),
  ],
)

/**
 * A link to a dashboard or a snapshot for anyone who has it, until it expires or is revoked. The
 * token itself is stored nowhere.
 */
export const suiteLinks = pgTable(
  'data_suite_link',
  {
    id: id(),
    ...of(),
    dashboardID: integer('dashboard_id'),
    snapshotID: integer('snapshot_id'),
    name: text('name').notNull(),
    /** SHA-256. */
    tokenHash: text('token_hash').notNull(),
    /**
     * Staff who sign in see by their own rules; anyone else sees the rows of `schoolID`, or of the
     * district if it is null.
     */
    audience: text('audience').$type<'signedIn' | 'anyone'>().notNull(),
    schoolID: integer('school_id'),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    createdBy: integer('created_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('data_suite_link_token').on(table.tokenHash),
    index('data_suite_link_suite').on(table.districtID, table.suiteID),
    foreignKey({
      columns: [table.districtID, table.suiteID],
      foreignColumns: [dataSuites.districtID, dataSuites.id],
    }),
    foreignKey({
      columns: [table.districtID, table.dashboardID],
      foreignColumns: [suiteDashboards.districtID, suiteDashboards.id],
    }),
    foreignKey({
      columns: [table.districtID, table.snapshotID],
      foreignColumns: [suiteSnapshots.districtID, suiteSnapshots.id],
    }),
  ],
)
export type LinkRow = typeof suiteLinks.$inferSelect

/** A dashboard that is emailed on a schedule. */
export const suiteDeliveries = pgTable(
  'data_suite_delivery',
  {
    id: id(),
    ...of(),
    dashboardID: integer('dashboard_id').notNull(),
    cadence: jsonb('cadence').$type<Cadence>().notNull(),
    nextAt: instant('next_at').notNull(),
    paused: boolean('paused').notNull().default(false),
    createdBy: integer('created_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('data_suite_delivery_due')
      .on(table.districtID, table.nextAt)
      .where(sql`removed_at is null and not paused`),
    foreignKey({
      columns: [table.districtID, table.dashboardID],
      foreignColumns: [suiteDashboards.districtID, suiteDashboards.id],
    }),
  ],
)
export type DeliveryRow = typeof suiteDeliveries.$inferSelect

/**
 * The recipients. What was sent for a time is marked in the transaction that sends it, so that no
 * one gets it twice.
 */
export const suiteRecipients = pgTable(
  'data_suite_recipient',
  {
    districtID: district(),
    deliveryID: integer('delivery_id').notNull(),
    userID: integer('user_id').notNull(),
    sentFor: instant('sent_for'),
    unsubscribedAt: instant('unsubscribed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.deliveryID, table.userID] }),
    index('data_suite_recipient_user').on(table.districtID, table.userID),
    foreignKey({
      columns: [table.districtID, table.deliveryID],
      foreignColumns: [suiteDeliveries.districtID, suiteDeliveries.id],
    }),
  ],
)
