import { refersTo, resourceKey, schoolResourceColumns } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

export const buildings = pgTable(
  'building',
  {
    ...schoolResourceColumns(),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    notes: text('notes'),
  },
  (table) => [
    resourceKey(table),
    uniqueIndex('building_name')
      .on(table.districtID, table.schoolID, table.name)
      .where(sql`removed_at is null`),
  ],
)

export const rooms = pgTable(
  'room',
  {
    ...schoolResourceColumns(),
    name: text('name').notNull(),
    buildingID: integer('building_id'),
    kind: text('kind').notNull(),
    capacity: integer('capacity'),
  },
  (table) => [
    resourceKey(table),
    refersTo(table, table.buildingID, buildings),
    uniqueIndex('room_name')
      .on(table.districtID, table.schoolID, table.name)
      .where(sql`removed_at is null`),
  ],
)
