import { integer, PrimaryKeyBuilder, timestamp, type PgColumn } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/**
 * The columns that every district's resource table has:
 * `pgTable('building', { ...resourceColumns(), name: text('name').notNull() }, (table) => [resourceKey(table)])`.
 * A record is removed by `removedAt` and can be restored; `version` counts its writes.
 */
export const resourceColumns = () => ({
  id: integer('id').generatedAlwaysAsIdentity().notNull(),
  districtID: integer('district_id').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  removedAt: instant('removed_at'),
})

/** The same for a resource whose records belong to one school. */
export const schoolResourceColumns = () => ({
  ...resourceColumns(),
  schoolID: integer('school_id').notNull(),
})

/** The primary key of a resource table. The district leads, so that rows can one day be spread by district. */
export const resourceKey = (table: { districtID: PgColumn; id: PgColumn }): PrimaryKeyBuilder =>
  new PrimaryKeyBuilder([table.districtID, table.id])
