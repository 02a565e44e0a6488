import { day, recordKey, refersTo, schoolRecordColumns } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

export const buildings = pgTable(
  'building',
  {
    ...schoolRecordColumns(),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    /** For a portable. */
    leaseEndsOn: day('lease_ends_on'),
    notes: text('notes'),
    accessNotes: text('access_notes'),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('building_name')
      .on(table.districtID, table.schoolID, table.name)
      .where(sql`removed_at is null`),
  ],
)

export const rooms = pgTable(
  'room',
  {
    ...schoolRecordColumns(),
    name: text('name').notNull(),
    buildingID: integer('building_id'),
    kind: text('kind').notNull(),
    capacity: integer('capacity'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.buildingID, buildings),
    uniqueIndex('room_name')
      .on(table.districtID, table.schoolID, table.name)
      .where(sql`removed_at is null`),
  ],
)
