import { day, district, instant } from './record.columns.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { AccessKind } from '../shared/index.ts'

/**
 * Append-only, like the audit log: the application's role may add, and the database sets the time.
 * Partitioned by the month of `at`, like the audit log; each month has a unique index for what is
 * logged once a day (audit-months.definitions.sql).
 */
export const accessEvents = pgTable(
  'access_event',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    at: instant('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    /** 0: not signed in. */
    actorID: integer('actor_id').notNull(),
    kind: text('kind').$type<AccessKind>().notNull(),
    /** The person whose record it was; null if it wasn't about one person. */
    subjectID: integer('subject_id'),
    /** What was read, exported or refused: a profile section, a list, a procedure. */
    entity: text('entity').notNull().default(''),
    /** For exports: the number of records. */
    rows: integer('rows'),
    detail: jsonb('detail').$type<Record<string, string | number>>().notNull().default({}),
    ip: text('ip').notNull().default(''),
    /** Viewing a profile is recorded once per day and person. */
    onceADay: day('once_a_day'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id, table.at] }),
    index('access_event_at').on(table.districtID, table.at),
    index('access_event_subject')
      .on(table.districtID, table.subjectID, table.at)
      .where(sql`subject_id is not null`),
  ],
)

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/**
 * The chain that seals the audit log: each link covers a district's entries up to an id, by the
 * hash of each, and the link before it. Changing, adding or removing an entry behind the
 * application's back breaks the chain, and `npm run verify-audit` finds it.
 */
export const auditSeals = pgTable(
  'audit_seal',
  {
    districtID: district(),
    /** The last entry that it covers. */
    toID: bigint('to_id', { mode: 'number' }).notNull(),
    fromID: bigint('from_id', { mode: 'number' }).notNull(),
    /** The concatenated hashes of the entries, 32 bytes each. */
    hashes: bytes('hashes').notNull(),
    link: bytes('link').notNull(),
    sealedAt: instant('sealed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.districtID, table.toID] })],
)

/**
 * Entries of a deleted person's record whose values were blanked: the hash that sealed an entry, and
 * what it has become. The receipt is the entry that says so; it holds the digest of its rows, and is
 * sealed itself. Only the owner writes here.
 */
export const auditBlanks = pgTable(
  'audit_blank',
  {
    districtID: district(),
    entryID: bigint('entry_id', { mode: 'number' }).notNull(),
    sealed: bytes('sealed').notNull(),
    hash: bytes('hash').notNull(),
    receiptID: bigint('receipt_id', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.entryID] }),
    index('audit_blank_receipt').on(table.districtID, table.receiptID),
  ],
)
