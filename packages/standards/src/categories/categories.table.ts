import { district, recordColumns, recordKey } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { frameworks, items } from '../standards.table.ts'

/** The district's own way of organizing standards, e.g. its subject areas. */
export const categories = pgTable(
  'standard_category',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    description: text('description'),
    place: integer('place').notNull().default(0),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('standard_category_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
  ],
)

/** The contents of a category: whole frameworks (`itemID` null), or branches of one. */
export const categoryContents = pgTable(
  'standard_category_content',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    categoryID: integer('category_id').notNull(),
    frameworkID: integer('framework_id').notNull(),
    itemID: integer('item_id'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('standard_category_content_once').on(
      table.districtID,
      table.categoryID,
      table.frameworkID,
      table.itemID,
    ),
    index('standard_category_content_item').on(table.districtID, table.itemID),
    foreignKey({
      columns: [table.districtID, table.categoryID],
      foreignColumns: [categories.districtID, categories.id],
    }),
    foreignKey({
      columns: [table.districtID, table.frameworkID],
      foreignColumns: [frameworks.districtID, frameworks.id],
    }),
    foreignKey({
      columns: [table.districtID, table.itemID],
      foreignColumns: [items.districtID, items.id],
    }),
  ],
)
