import { users } from '@atrium/auth/tables'
import { dataOf, day, instant, recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { buses, busDrivers } from '../setup/setup.table.ts'
import type { TripStatus } from './trips.words.ts'

/** A class or a group asks for a bus on a day. */
export const busTrips = pgTable(
  'bus_trip',
  {
    ...recordColumns(),
    userID: integer('user_id').notNull(),
    schoolID: integer('school_id').notNull(),
    destination: text('destination').notNull(),
    address: text('address'),
    tripOn: day('trip_on').notNull(),
    /** 'HH:MM' in school time: from the school, and back there. */
    leavesAt: text('leaves_at').notNull(),
    returnsAt: text('returns_at').notNull(),
    party: text('party').notNull(),
    /** On seats; those in wheelchairs besides. */
    riders: smallint('riders').notNull(),
    wheelchairs: smallint('wheelchairs').notNull().default(0),
    note: text('note'),
    status: text('status').$type<TripStatus>().notNull().default('requested'),
    approvedBy: integer('approved_by'),
    approvedAt: instant('approved_at'),
    busID: integer('bus_id'),
    driverID: integer('driver_id'),
    answer: text('answer'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.userID, users),
    refersTo(table, table.schoolID, schools),
    refersTo(table, table.busID, buses),
    refersTo(table, table.driverID, busDrivers),
    index('bus_trip_person').on(table.districtID, table.userID),
    index('bus_trip_day').on(table.districtID, table.tripOn),
  ],
)
export type TripRow = typeof busTrips.$inferSelect

/** What each column holds, and how long rows are kept. */
export const busTripsData = dataOf(busTrips, {
  keys: 'schoolID busID driverID',
  people: 'userID approvedBy',
  setup:
    'destination address tripOn leavesAt returnsAt party riders wheelchairs note status approvedAt answer',
  kept: 'inUse',
})
