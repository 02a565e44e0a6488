import { district, instant } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { permissionGroups, users } from '../auth.table.ts'

/** A named state of a list, private to its owner or shared with a permission group. */
export const savedViews = pgTable(
  'saved_view',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    ownerID: integer('owner_id').notNull(),
    /** The name of the list's record. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** The query of the list's URL. */
    query: text('query').notNull(),
    groupID: integer('group_id'),
    /** The default view of the group's members. */
    isGroupDefault: boolean('is_group_default').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('saved_view_name').on(table.districtID, table.ownerID, table.list, table.name),
    uniqueIndex('saved_view_group_default')
      .on(table.districtID, table.groupID, table.list)
      .where(sql`is_group_default`),
    index('saved_view_group').on(table.districtID, table.groupID),
    foreignKey({
      columns: [table.districtID, table.ownerID],
      foreignColumns: [users.districtID, users.id],
    }),
    foreignKey({
      columns: [table.districtID, table.groupID],
      foreignColumns: [permissionGroups.districtID, permissionGroups.id],
    }),
  ],
)

/**
 * A person's default view. A null view means the plain list, even if their groups have a default.
 */
export const savedViewDefaults = pgTable(
  'saved_view_default',
  {
    districtID: district(),
    userID: integer('user_id').notNull(),
    list: text('list').notNull(),
    viewID: integer('view_id'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.userID, table.list] }),
    foreignKey({
      columns: [table.districtID, table.userID],
      foreignColumns: [users.districtID, users.id],
    }),
    foreignKey({
      columns: [table.districtID, table.viewID],
      foreignColumns: [savedViews.districtID, savedViews.id],
    }).onDelete('cascade'),
  ],
)
