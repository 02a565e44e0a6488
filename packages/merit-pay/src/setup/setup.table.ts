import {
  dataOf,
  lineColumns,
  lineOf,
  recordColumns,
  recordKey,
  translated,
} from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** Educators whose work is evaluated alike: classroom teachers, counselors, principals. */
export const educatorCategories = pgTable(
  'merit_category',
  {
    ...recordColumns(),
    code: text('code').notNull(),
    name: translated('name').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('merit_category_code')
      .on(table.districtID, table.code)
      .where(sql`removed_at is null`),
  ],
)

/** What effectiveness consists of: instruction, student growth, contribution to the school. */
export const effectivenessAreas = pgTable(
  'merit_area',
  {
    ...recordColumns(),
    code: text('code').notNull(),
    name: translated('name').notNull(),
    description: text('description'),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('merit_area_code')
      .on(table.districtID, table.code)
      .where(sql`removed_at is null`),
  ],
)

/** What is scored in an area. The weights of an area's components total 100%. */
export const components = pgTable(
  'merit_component',
  {
    ...lineColumns(),
    areaID: integer('area_id').notNull(),
    name: text('name').notNull(),
    nameEs: text('name_es'),
    /** Percent of its area. */
    weight: doublePrecision('weight').notNull(),
  },
  (table) => [recordKey(table), lineOf(table, table.areaID, effectivenessAreas)],
)

/** What each column holds, and how long rows are kept. */
export const educatorCategoriesData = dataOf(educatorCategories, {
  setup: 'code name active',
  kept: 'inUse',
})
export const effectivenessAreasData = dataOf(effectivenessAreas, {
  setup: 'code name description active',
  kept: 'inUse',
})
export const componentsData = dataOf(components, {
  keys: 'areaID place',
  setup: 'name nameEs weight',
  kept: 'inUse',
})
