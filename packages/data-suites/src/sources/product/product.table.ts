import { district, instant, sealedText } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { dataSuites } from '../../data-suites.table.ts'

const ofSuite = () => ({
  districtID: district(),
  suiteID: integer('suite_id').notNull(),
})

/**
 * Who may upload files to a suite's folder, by a password or a key. The name is unique in the whole
 * installation.
 */
export const sftpAccounts = pgTable(
  'data_suite_sftp_account',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    ...ofSuite(),
    userName: text('user_name').notNull(),
    label: text('label').notNull(),
    /** Argon2id; null: it signs in with its key. */
    passwordHash: text('password_hash'),
    /** As `authorized_keys` has it. */
    publicKey: text('public_key'),
    createdBy: integer('created_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('data_suite_sftp_account_name').on(table.userName),
    index('data_suite_sftp_account_suite').on(table.districtID, table.suiteID),
    foreignKey({
      columns: [table.districtID, table.suiteID],
      foreignColumns: [dataSuites.districtID, dataSuites.id],
    }),
  ],
)
export type SftpAccountRow = typeof sftpAccounts.$inferSelect

/**
 * A file in a suite's folder. Its bytes are in the file store; its name is only a name, never a
 * path.
 */
export const sftpFiles = pgTable(
  'data_suite_sftp_file',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    ...ofSuite(),
    name: text('name').notNull(),
    raw: text('raw').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    accountID: integer('account_id').notNull(),
    arrivedAt: instant('arrived_at').notNull().defaultNow(),
    /** When its data was imported: from then on it appears in `processed`, until it is deleted. */
    processedAt: instant('processed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('data_suite_sftp_file_name').on(table.districtID, table.suiteID, table.name),
    foreignKey({
      columns: [table.districtID, table.suiteID],
      foreignColumns: [dataSuites.districtID, dataSuites.id],
    }),
  ],
)

/**
 * The key that identifies our SFTP server: one for the installation (district 0), sealed, the same
 * on every server.
 */
export const sftpHostKeys = pgTable('data_suite_sftp_host_key', {
  districtID: integer('district_id')
    .notNull()
    .primaryKey()
    .default(sql`0`),
  sealed: sealedText('sealed').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})
