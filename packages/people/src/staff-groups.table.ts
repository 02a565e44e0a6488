import { district, recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { staffMembers } from './people.table.ts'
import { schools } from '@atrium/schools/tables'
import { sql } from 'drizzle-orm'
import { foreignKey, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** A named set of staff: a department, a grade-level team, a safety team. */
export const staffGroups = pgTable(
  'staff_group',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    description: text('description'),
    /** Null: of the whole district. */
    schoolID: integer('school_id'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolID, schools),
    uniqueIndex('staff_group_name')
      .on(table.districtID, sql`coalesce(school_id, 0)`, table.name)
      .where(sql`removed_at is null`),
  ],
)

export const staffGroupMembers = pgTable(
  'staff_group_member',
  {
    districtID: district(),
    groupID: integer('group_id').notNull(),
    userID: integer('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.groupID, table.userID] }),
    foreignKey({
      columns: [table.districtID, table.groupID],
      foreignColumns: [staffGroups.districtID, staffGroups.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.districtID, table.userID],
      foreignColumns: [staffMembers.districtID, staffMembers.userID],
    }),
  ],
)
