import { day, district, instant, refersTo } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const bookkeeping = () => ({
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  removedAt: instant('removed_at'),
})

/**
 * A district is the tenant: its id is the `district_id` of its own row and everything that belongs
 * to it.
 */
export const districts = pgTable(
  'district',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    districtID: integer('district_id')
      .generatedAlwaysAs(sql`id`)
      .notNull()
      .unique(),
    name: text('name').notNull(),
    stateID: text('state_id'),
    timeZone: text('time_zone').notNull().default('America/Los_Angeles'),
    /** `#rrggbb` */
    accentColor: text('accent_color'),
    features: text('features').array().notNull().default([]),
    /** How many days after the end of the school year a teacher can still read a former class. */
    formerClassDays: integer('former_class_days').notNull().default(60),
    /**
     * How many days after the end of a class its teacher can still correct attendance and grades.
     */
    classCorrectionDays: integer('class_correction_days').notNull().default(14),
    /**
     * The proven host name of this district in lower case; null: visitors reach it on the
     * installation's host.
     */
    publicHost: text('public_host'),
    /**
     * A host name that the district has requested but not proven yet, and the required content of
     * its DNS record.
     */
    claimedHost: text('claimed_host'),
    claimToken: text('claim_token'),
    supportEmail: text('support_email'),
    supportPhone: text('support_phone'),
    ...bookkeeping(),
  },
  (table) => [uniqueIndex('district_public_host').on(sql`lower(${table.publicHost})`)],
)
export type DistrictRow = typeof districts.$inferSelect

export const schools = pgTable(
  'school',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: integer('district_id')
      .notNull()
      .references(() => districts.districtID),
    sourcedID: text('sourced_id'),
    name: text('name').notNull(),
    /** The number used in old links and state files. */
    number: text('number'),
    stateID: text('state_id'),
    levelID: integer('level_id'),
    /** CEDS grade levels. */
    gradeLow: text('grade_low'),
    gradeHigh: text('grade_high'),
    principalName: text('principal_name'),
    phone: text('phone'),
    street: text('street'),
    city: text('city'),
    state: text('state'),
    zip: text('zip'),
    /** Null: the district's. */
    timeZone: text('time_zone'),
    status: text('status').notNull().default('active'),
    allowWalkUp: boolean('allow_walk_up').notNull().default(false),
    ...bookkeeping(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    refersTo(table, table.levelID, schoolLevels),
    uniqueIndex('school_sourced_id').on(table.districtID, table.sourcedID),
    uniqueIndex('school_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
  ],
)
export type SchoolRow = typeof schools.$inferSelect

/** Elementary, Middle, High: a district's categories of schools. */
export const schoolLevels = pgTable(
  'school_level',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    name: text('name').notNull(),
    gradeLow: text('grade_low'),
    gradeHigh: text('grade_high'),
    sortOrder: integer('sort_order').notNull().default(0),
    ...bookkeeping(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('school_level_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
  ],
)

export const schoolYears = pgTable(
  'school_year',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    sourcedID: text('sourced_id'),
    name: text('name').notNull(),
    /** `26-27` */
    abbr: text('abbr').notNull(),
    startDate: day('start_date').notNull(),
    endDate: day('end_date').notNull(),
    ...bookkeeping(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('school_year_sourced_id').on(table.districtID, table.sourcedID),
    uniqueIndex('school_year_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
  ],
)

export const terms = pgTable(
  'term',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    /** Null: applies to every school. */
    schoolID: integer('school_id'),
    schoolYearID: integer('school_year_id').notNull(),
    sourcedID: text('sourced_id'),
    name: text('name').notNull(),
    nameEs: text('name_es'),
    abbr: text('abbr').notNull(),
    /** OneRoster: gradingPeriod, semester, schoolYear, term. */
    kind: text('kind').notNull().default('term'),
    startDate: day('start_date').notNull(),
    endDate: day('end_date').notNull(),
    /**
     * It overlapped another term before overlaps were refused. Terms from a roster may also
     * overlap: see the constraint `term_one_at_a_time`.
     */
    mayOverlap: boolean('may_overlap').notNull().default(false),
    ...bookkeeping(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('term_sourced_id').on(table.districtID, table.sourcedID),
    index('term_year').on(table.districtID, table.schoolYearID),
    refersTo(table, table.schoolYearID, schoolYears),
    refersTo(table, table.schoolID, schools),
  ],
)

/** Days without school: holidays, breaks, staff days. Both ends are included. */
export const closedDays = pgTable(
  'closed_day',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    /** Null: every school and the district's office. */
    schoolID: integer('school_id'),
    name: text('name').notNull(),
    nameEs: text('name_es'),
    startDate: day('start_date').notNull(),
    endDate: day('end_date').notNull(),
    ...bookkeeping(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('closed_day_at').on(table.districtID, table.startDate),
    refersTo(table, table.schoolID, schools),
  ],
)

/**
 * A school's logos (platform.md §3). School 0 has the district's own, which are used if a school
 * has none.
 */
export const schoolLogos = pgTable(
  'school_logo',
  {
    districtID: district(),
    schoolID: integer('school_id').notNull(),
    vectorUUID: uuid('vector_uuid'),
    bitmapUUID: uuid('bitmap_uuid'),
    navigationUUID: uuid('navigation_uuid'),
    emailUUID: uuid('email_uuid'),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.districtID, table.schoolID] })],
)
