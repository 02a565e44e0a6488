import type { Translated } from '../shared/index.ts'
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  PrimaryKeyBuilder,
  text,
  timestamp,
  type PgColumn,
} from 'drizzle-orm/pg-core'

/** Whose row it is: every table has it. */
export const district = () => integer('district_id').notNull()

/** A moment, as ISO text. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** A day, as `YYYY-MM-DD`. */
export const day = (name: string) => date(name, { mode: 'string' })

/** An amount that a district's books may add up to, in whole cents. */
export const cents = (name: string) => bigint(name, { mode: 'number' })

/**
 * The columns that every district's record table has: `pgTable('building', { ...recordColumns(),
 * name: text('name').notNull() }, (table) => [recordKey(table)])`. `removedAt` marks a removed
 * record, which can be restored; `version` counts its writes.
 */
export const recordColumns = () => ({
  id: integer('id').generatedAlwaysAsIdentity().notNull(),
  districtID: district(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  removedAt: instant('removed_at'),
})

/** The columns of a lookup: see `defineLookup`. */
export const lookupColumns = () => ({
  ...recordColumns(),
  name: text('name').notNull(),
  description: text('description'),
  active: boolean('active').notNull().default(true),
})

/**
 * The columns of a record's lines, besides their own fields and the one that refers to the record:
 * see `lineOf`.
 */
export const lineColumns = () => ({
  id: integer('id').generatedAlwaysAsIdentity().notNull(),
  districtID: district(),
  /** Their order, from 1. */
  place: integer('place').notNull(),
})

/** The column of an `f.translated` field. */
export const translated = (name: string) => jsonb(name).$type<Translated>()

/** The same for records that belong to one school. */
export const schoolRecordColumns = () => ({
  ...recordColumns(),
  schoolID: integer('school_id').notNull(),
})

/**
 * A record table's primary key. The district leads, so that rows can be sharded by district one
 * day.
 */
export const recordKey = (table: { districtID: PgColumn; id: PgColumn }): PrimaryKeyBuilder =>
  new PrimaryKeyBuilder([table.districtID, table.id])
