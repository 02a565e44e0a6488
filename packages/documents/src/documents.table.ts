import { permissionGroups } from '@atrium/auth/tables'
import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * A report that only some permission groups may print or save. A report without a row is open to
 * everyone who may see its content.
 */
export const documentGroups = pgTable(
  'document_group',
  {
    districtID: integer('district_id').notNull(),
    /** The document's kind. */
    kind: text('kind').notNull(),
    groupID: integer('group_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.kind, table.groupID] }),
    foreignKey({
      columns: [table.districtID, table.groupID],
      foreignColumns: [permissionGroups.districtID, permissionGroups.id],
    }),
  ],
)
