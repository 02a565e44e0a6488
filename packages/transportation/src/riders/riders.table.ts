import { users } from '@atrium/auth/tables'
import { dataOf, day, recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { boolean, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { busRoutes } from '../routes/routes.table.ts'
import { busStops } from '../setup/setup.table.ts'
import type { Week, Weekday } from '../words.ts'

/** A student rides a route from or to a stop, on some weekdays. */
export const busRiders = pgTable(
  'bus_rider',
  {
    ...recordColumns(),
    studentID: integer('student_id').notNull(),
    schoolID: integer('school_id').notNull(),
    routeID: integer('route_id').notNull(),
    stopID: integer('stop_id').notNull(),
    days: text('days').array().$type<Weekday[]>().notNull(),
    week: text('week').$type<Week>().notNull().default('every'),
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on'),
    /** The guardian at whose home the stop is; only that household learns of it. Null: every guardian does. */
    householdID: integer('household_id'),
    wheelchair: boolean('wheelchair').notNull().default(false),
    /** From home to school on foot. */
    miles: doublePrecision('miles'),
    hazard: boolean('hazard').notNull().default(false),
    /** An IEP, a 504 plan, or another right to the ride. */
    entitled: boolean('entitled').notNull().default(false),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.studentID, users),
    refersTo(table, table.schoolID, schools),
    refersTo(table, table.routeID, busRoutes),
    refersTo(table, table.stopID, busStops),
    refersTo(table, table.householdID, users),
    index('bus_rider_student').on(table.districtID, table.studentID),
    index('bus_rider_route').on(table.districtID, table.routeID),
  ],
)
export type RiderRow = typeof busRiders.$inferSelect

/** What each column holds, whose rows they are, and how long they are kept. */
export const busRidersData = dataOf(busRiders, {
  of: 'studentID',
  title: { en: 'Bus rides', es: 'Viajes en autobús' },
  // The stop of one household is not for the other.
  withheld: {
    en: 'The stops of each household, which the school shares with that household.',
    es: 'Las paradas de cada hogar, que la escuela comparte con ese hogar.',
  },
  keys: 'schoolID routeID stopID',
  people: 'studentID householdID',
  educationRecord: 'days week startsOn endsOn wheelchair miles hazard',
  specialEducation: 'entitled',
  kept: 'withPerson',
})
