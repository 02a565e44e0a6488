import { users } from '@atrium/auth/tables'
import { dataOf, day, recordColumns, recordKey, refersTo, translated } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  jsonb,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { LicenseClass, Paper } from '../words.ts'

/** Who runs buses: the district itself, a contractor, the city’s transit. */
export const busProviders = pgTable(
  'bus_provider',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    kind: text('kind').notNull().default('contractor'),
    contact: text('contact'),
    phone: text('phone'),
    email: text('email'),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('bus_provider_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
  ],
)

/** Someone who drives, with the papers that it takes. */
export const busDrivers = pgTable(
  'bus_driver',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    /** The member of staff; null: works for a provider. */
    staffID: integer('staff_id'),
    providerID: integer('provider_id').notNull(),
    number: text('number').notNull(),
    phone: text('phone'),
    licenseClass: text('license_class').$type<LicenseClass>().notNull(),
    passenger: boolean('passenger').notNull().default(false),
    schoolBus: boolean('school_bus').notNull().default(false),
    licenseExpiresOn: day('license_expires_on').notNull(),
    medicalExpiresOn: day('medical_expires_on').notNull(),
    certificateExpiresOn: day('certificate_expires_on').notNull(),
    /** What the office was told about the end of each paper. */
    told: jsonb('told')
      .$type<Partial<Record<Paper, { last: string; days: number }>>>()
      .notNull()
      .default({}),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.staffID, users),
    refersTo(table, table.providerID, busProviders),
    uniqueIndex('bus_driver_number')
      .on(table.districtID, table.number)
      .where(sql`removed_at is null`),
  ],
)
export type DriverRow = typeof busDrivers.$inferSelect

/** A vehicle. */
export const buses = pgTable(
  'bus',
  {
    ...recordColumns(),
    number: text('number').notNull(),
    providerID: integer('provider_id').notNull(),
    plate: text('plate'),
    seats: smallint('seats').notNull(),
    /** Places for wheelchairs, besides the seats. */
    wheelchairs: smallint('wheelchairs').notNull().default(0),
    /** The class of license that driving it takes. */
    needsClass: text('needs_class').$type<LicenseClass>().notNull().default('B'),
    inspectedUntil: day('inspected_until').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.providerID, busProviders),
    uniqueIndex('bus_number')
      .on(table.districtID, table.number)
      .where(sql`removed_at is null`),
  ],
)
export type BusRow = typeof buses.$inferSelect

/** Where buses stop. */
export const busStops = pgTable(
  'bus_stop',
  {
    ...recordColumns(),
    number: text('number').notNull(),
    name: text('name').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    /** Where to wait, and what to look out for. */
    note: translated('note'),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('bus_stop_number')
      .on(table.districtID, table.number)
      .where(sql`removed_at is null`),
  ],
)

/** What each column holds, and how long rows are kept. */
export const busProvidersData = dataOf(busProviders, {
  setup: 'name kind contact phone email active',
  kept: 'inUse',
})
export const busDriversData = dataOf(busDrivers, {
  people: 'staffID',
  keys: 'providerID',
  personnel:
    'name number phone licenseClass passenger schoolBus licenseExpiresOn medicalExpiresOn certificateExpiresOn active',
  derived: 'told',
  kept: 'inUse',
})
export const busesData = dataOf(buses, {
  keys: 'providerID',
  setup: 'number plate seats wheelchairs needsClass inspectedUntil active',
  kept: 'inUse',
})
export const busStopsData = dataOf(busStops, {
  setup: 'number name latitude longitude note active',
  kept: 'inUse',
})
