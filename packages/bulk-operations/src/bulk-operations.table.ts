import { district, instant } from '@atrium/kit/server'
import type { MessageRef } from '@atrium/kit/shared'
import type { PersonKind } from '@atrium/people/words'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Selection, Value } from './selection.types.ts'
import type { OperationStatus, RecordStatus } from './words.ts'

/** One field set on many records: the request, its author, and its progress. */
export const bulkOperations = pgTable(
  'bulk_operation',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    /** The current school at the time: the caller's permissions are checked there again. */
    schoolID: integer('school_id').notNull(),
    kind: text('kind').$type<PersonKind>().notNull(),
    section: text('section').notNull(),
    field: text('field').notNull(),
    value: jsonb('value').$type<Value>(),
    selection: jsonb('selection').$type<Selection>().notNull(),
    /** Ids that match no one of this kind, as far as the caller may know. */
    unknown: text('unknown').array().notNull(),
    status: text('status').$type<OperationStatus>().notNull().default('previewed'),
    createdBy: integer('created_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    runID: integer('run_id'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('bulk_operation_created').on(table.districtID, table.createdBy, table.id),
  ],
)
export type BulkOperationRow = typeof bulkOperations.$inferSelect

export const bulkRecords = pgTable(
  'bulk_operation_record',
  {
    districtID: district(),
    operationID: integer('operation_id').notNull(),
    personID: integer('person_id').notNull(),
    /** `Ruiz, Ana` at the time. */
    name: text('name').notNull(),
    before: jsonb('before').$type<Value>(),
    status: text('status').$type<RecordStatus>().notNull(),
    reason: jsonb('reason').$type<MessageRef>(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.operationID, table.personID] }),
    index('bulk_operation_record_status').on(
      table.districtID,
      table.operationID,
      table.status,
      table.personID,
    ),
    foreignKey({
      columns: [table.districtID, table.operationID],
      foreignColumns: [bulkOperations.districtID, bulkOperations.id],
    }),
  ],
)
export type BulkRecordRow = typeof bulkRecords.$inferSelect
