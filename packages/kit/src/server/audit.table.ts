import { district, instant } from './record.columns.ts'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * The append-only audit log: written in the same transaction as the change, never updated (the
 * application's role has no right to). Reads of health, IEP and behavior records are here too.
 * Partitioned by the month of `at` (audit-months.definitions.sql), which is why the key contains it.
 */
export const auditEntries = pgTable(
  'audit_entry',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    at: instant('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    /** 0: the system itself. */
    actorID: integer('actor_id').notNull(),
    /** The record or record kind, e.g. `students.student`. */
    entity: text('entity').notNull(),
    entityID: integer('entity_id').notNull(),
    /** create, update, remove, restore, read, or the domain's own verb. */
    action: text('action').notNull(),
    /** Field → [before, after]. */
    changes: jsonb('changes').$type<Record<string, [unknown, unknown]>>().notNull(),
    /** What caused it when not a person's own act: `import:17`. */
    cause: text('cause'),
    requestID: text('request_id'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id, table.at] }),
    index('audit_entry_record').on(table.districtID, table.entity, table.entityID, table.id),
  ],
)

export type AuditRow = typeof auditEntries.$inferSelect
