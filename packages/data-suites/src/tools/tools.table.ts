import { district, instant } from '@atrium/kit/server'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
} from 'drizzle-orm/pg-core'
import { suiteFiles } from '../data-suites.table.ts'
import type { Guard } from '@atrium/engine/plan'
import type { Recipe } from './recipe.types.ts'

/**
 * How a file of a suite is derived from others. Its last run records what it carries along for row
 * security.
 */
export const suiteRecipes = pgTable(
  'data_suite_recipe',
  {
    districtID: district(),
    suiteID: integer('suite_id').notNull(),
    fileID: integer('file_id').notNull(),
    definition: jsonb('definition').$type<Recipe>().notNull(),
    /** Made again whenever one of its inputs changes. */
    auto: boolean('auto').notNull().default(true),
    /** An input changed while it was being made. */
    stale: boolean('stale').notNull().default(false),
    guards: jsonb('guards').$type<Guard[]>().notNull().default([]),
    people: integer('people'),
    ranAt: instant('ran_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.fileID] }),
    index('data_suite_recipe_suite').on(table.districtID, table.suiteID),
    foreignKey({
      columns: [table.districtID, table.fileID],
      foreignColumns: [suiteFiles.districtID, suiteFiles.id],
    }),
  ],
)
export type RecipeRow = typeof suiteRecipes.$inferSelect
