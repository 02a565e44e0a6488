import { district } from '@atrium/kit/server'
import { permissionGroups } from '@atrium/auth/tables'
import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** A card of Home that only some permission groups have. A card without a row is on the Home of everyone it is meant for. */
export const widgetGroups = pgTable(
  'widget_group',
  {
    districtID: district(),
    widget: text('widget').notNull(),
    groupID: integer('group_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.widget, table.groupID] }),
    foreignKey({
      columns: [table.districtID, table.groupID],
      foreignColumns: [permissionGroups.districtID, permissionGroups.id],
    }),
  ],
)
