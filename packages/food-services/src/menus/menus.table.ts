import {
  dataOf,
  day,
  lineColumns,
  lineOf,
  recordColumns,
  recordKey,
  refersTo,
  translated,
} from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Allergen, Component, Meal } from '../words.ts'

/** What the kitchens cook. */
export const mealItems = pgTable(
  'meal_item',
  {
    ...recordColumns(),
    name: translated('name').notNull(),
    description: text('description'),
    components: text('components').array().$type<Component[]>().notNull().default([]),
    allergens: text('allergens').array().$type<Allergen[]>().notNull().default([]),
    calories: integer('calories'),
    carbohydrates: integer('carbohydrates'),
    isVegetarian: boolean('is_vegetarian').notNull().default(false),
    active: boolean('active').notNull().default(true),
  },
  (table) => [recordKey(table)],
)

/** What a meal of a day is, at every school or at one. */
export const mealMenus = pgTable(
  'meal_menu',
  {
    ...recordColumns(),
    /** Null: every school that has no menu of its own that day. */
    schoolID: integer('school_id'),
    date: day('date').notNull(),
    meal: text('meal').$type<Meal>().notNull(),
    note: text('note'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolID, schools),
    uniqueIndex('meal_menu_day')
      .on(table.districtID, table.date, table.meal, sql`coalesce(school_id, 0)`)
      .where(sql`removed_at is null`),
  ],
)

export const mealMenuItems = pgTable(
  'meal_menu_item',
  {
    ...lineColumns(),
    menuID: integer('menu_id').notNull(),
    itemID: integer('item_id').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.menuID, mealMenus),
    refersTo(table, table.itemID, mealItems),
    unique('meal_menu_item_once').on(table.districtID, table.menuID, table.itemID),
  ],
)

/** What each column holds, and how long rows are kept. */
export const mealItemsData = dataOf(mealItems, {
  setup: 'name description components allergens calories carbohydrates isVegetarian active',
  kept: 'inUse',
})
export const mealMenusData = dataOf(mealMenus, {
  keys: 'schoolID',
  setup: 'date meal note',
  kept: 'inUse',
})
export const mealMenuItemsData = dataOf(mealMenuItems, {
  keys: 'place menuID itemID',
  kept: 'inUse',
})
