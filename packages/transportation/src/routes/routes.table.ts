import { users } from '@atrium/auth/tables'
import {
  dataOf,
  day,
  district,
  instant,
  lineColumns,
  lineOf,
  recordColumns,
  recordKey,
  refersTo,
} from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { buses, busDrivers, busStops } from '../setup/setup.table.ts'
import type { DelayKind, Side, Week, Weekday } from '../words.ts'

/** One run of a bus, to school or home, on the same weekdays. */
export const busRoutes = pgTable(
  'bus_route',
  {
    ...recordColumns(),
    number: text('number').notNull(),
    name: text('name').notNull(),
    /** Where it ends in the morning, and begins in the afternoon. */
    schoolID: integer('school_id').notNull(),
    side: text('side').$type<Side>().notNull(),
    days: text('days').array().$type<Weekday[]>().notNull(),
    week: text('week').$type<Week>().notNull().default('every'),
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on'),
    busID: integer('bus_id'),
    driverID: integer('driver_id'),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolID, schools),
    refersTo(table, table.busID, buses),
    refersTo(table, table.driverID, busDrivers),
    uniqueIndex('bus_route_number')
      .on(table.districtID, table.number)
      .where(sql`removed_at is null`),
  ],
)
export type RouteRow = typeof busRoutes.$inferSelect

/** A stop of a route, in its order. */
export const busRouteStops = pgTable(
  'bus_route_stop',
  {
    ...lineColumns(),
    routeID: integer('route_id').notNull(),
    stopID: integer('stop_id').notNull(),
    /** 'HH:MM' in school time. */
    time: text('time').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.routeID, busRoutes),
    refersTo(table, table.stopID, busStops),
    index('bus_route_stop_route').on(table.districtID, table.routeID, table.place),
    index('bus_route_stop_stop').on(table.districtID, table.stopID),
  ],
)

/** What families were told about a bus on a day; the last one applies. */
export const busDelays = pgTable(
  'bus_delay',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    routeID: integer('route_id').notNull(),
    day: day('day').notNull(),
    kind: text('kind').$type<DelayKind>().notNull(),
    minutes: smallint('minutes'),
    /** The bus that comes instead. */
    busID: integer('bus_id'),
    messageID: integer('message_id'),
    sentBy: integer('sent_by').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.routeID, busRoutes),
    refersTo(table, table.busID, buses),
    index('bus_delay_route').on(table.districtID, table.routeID, table.day),
  ],
)

/** Whether a student got on. */
export const busBoardings = pgTable(
  'bus_boarding',
  {
    districtID: district(),
    routeID: integer('route_id').notNull(),
    day: day('day').notNull(),
    studentID: integer('student_id').notNull(),
    boarded: boolean('boarded').notNull(),
    byID: integer('by_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.routeID, table.day, table.studentID] }),
    refersTo(table, table.routeID, busRoutes),
    refersTo(table, table.studentID, users),
    index('bus_boarding_student').on(table.districtID, table.studentID),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const busRoutesData = dataOf(busRoutes, {
  keys: 'schoolID busID driverID',
  setup: 'number name side days week startsOn endsOn active',
  kept: 'inUse',
})
export const busRouteStopsData = dataOf(busRouteStops, {
  keys: 'place routeID stopID',
  setup: 'time',
  kept: 'inUse',
})
export const busDelaysData = dataOf(busDelays, {
  keys: 'routeID busID messageID',
  people: 'sentBy',
  setup: 'day kind minutes sentAt',
  kept: 'inUse',
})
export const busBoardingsData = dataOf(busBoardings, {
  of: 'studentID',
  title: { en: 'Boarding of buses', es: 'Subidas al autobús' },
  keys: 'routeID',
  people: 'studentID byID',
  educationRecord: 'day boarded at',
  kept: 'withPerson',
})
