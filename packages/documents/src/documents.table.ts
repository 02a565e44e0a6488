import { district, instant } from '@atrium/kit/server'
import { permissionGroups } from '@atrium/auth/tables'
import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/**
 * A report that only some permission groups may print or save. A report without a row is open to
 * everyone who may see its content.
 */
export const documentGroups = pgTable(
  'document_group',
  {
    districtID: district(),
    /** The document's kind. */
    kind: text('kind').notNull(),
    groupID: integer('group_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.kind, table.groupID] }),
    foreignKey({
      columns: [table.districtID, table.groupID],
      foreignColumns: [permissionGroups.districtID, permissionGroups.id],
    }),
  ],
)

/** A file that belongs to a record: the receipt of a transaction, the quote of a purchase order. */
export const attachments = pgTable(
  'attachment',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    /** The kind of record (`attachmentKinds`), and its id there. */
    kind: text('kind').notNull(),
    recordID: integer('record_id').notNull(),
    fileUUID: uuid('file_uuid').notNull(),
    name: text('name').notNull(),
    addedBy: integer('added_by').notNull(),
    /** The student whose record it is part of; null for files about no student. */
    studentID: integer('student_id'),
    addedAt: instant('added_at').notNull().defaultNow(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    uniqueIndex('attachment_file').on(table.districtID, table.fileUUID),
    index('attachment_record')
      .on(table.districtID, table.kind, table.recordID)
      .where(sql`removed_at is null`),
    index('attachment_student')
      .on(table.districtID, table.studentID)
      .where(sql`student_id is not null`),
  ],
)
