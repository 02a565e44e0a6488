import type { Translated } from '../shared/index.ts'
import {
  boolean,
  integer,
  jsonb,
  PrimaryKeyBuilder,
  text,
  timestamp,
  type PgColumn,
} from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/**
 * The columns that every district's record table has:
 * `pgTable('building', { ...recordColumns(), name: text('name').notNull() }, (table) => [recordKey(table)])`.
 * A record is removed by `removedAt` and can be restored; `version` counts its writes.
 */
export const recordColumns = () => ({
  id: integer('id').generatedAlwaysAsIdentity().notNull(),
  districtID: integer('district_id').notNull(),
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
  districtID: integer('district_id').notNull(),
  /** Their order, from 1. */
  place: integer('place').notNull(),
})

/** The column of a field `f.translated`. */
export const translated = (name: string) => jsonb(name).$type<Translated>()

/** The same for a record whose records belong to one school. */
export const schoolRecordColumns = () => ({
  ...recordColumns(),
  schoolID: integer('school_id').notNull(),
})

/** The primary key of a record table. The district leads, so that rows can one day be spread by district. */
export const recordKey = (table: { districtID: PgColumn; id: PgColumn }): PrimaryKeyBuilder =>
  new PrimaryKeyBuilder([table.districtID, table.id])
