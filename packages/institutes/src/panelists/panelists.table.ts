import { users } from '@atrium/auth/tables'
import { dataOf, district, recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { institutes } from '../institutes/institutes.table.ts'
import type { PanelistStatus } from './panelist-states.ts'

/** Someone who reads for an institute, or was asked to. */
export const panelists = pgTable(
  'institute_panelist',
  {
    ...recordColumns(),
    instituteID: integer('institute_id').notNull(),
    userID: integer('user_id').notNull(),
    status: text('status').$type<PanelistStatus>().notNull(),
    /** The panels that they are willing to sit on, by preference. */
    panelIDs: jsonb('panel_ids').$type<number[]>().notNull().default([]),
    /** How many submissions they are willing to read. */
    most: integer('most').notNull().default(10),
    note: text('note'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.instituteID, institutes),
    refersTo(table, table.userID, users),
    index('institute_panelist_person').on(table.districtID, table.userID),
    uniqueIndex('institute_panelist_once')
      .on(table.districtID, table.instituteID, table.userID)
      .where(sql`removed_at is null`),
  ],
)
export type PanelistRow = typeof panelists.$inferSelect

/** A person whose submissions a panelist can’t judge fairly, by the panelist’s own word. */
export const conflicts = pgTable(
  'institute_conflict',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    panelistID: integer('panelist_id').notNull(),
    /** The panelist’s own account: the row is theirs. */
    userID: integer('user_id').notNull(),
    personID: integer('person_id').notNull(),
    why: text('why'),
  },
  (table) => [
    recordKey(table),
    foreignKey({
      name: 'institute_conflict_panelist_fk',
      columns: [table.districtID, table.panelistID],
      foreignColumns: [panelists.districtID, panelists.id],
    }).onDelete('cascade'),
    refersTo(table, table.userID, users),
    refersTo(table, table.personID, users),
    uniqueIndex('institute_conflict_once').on(table.districtID, table.panelistID, table.personID),
    index('institute_conflict_person').on(table.districtID, table.personID),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const panelistsData = dataOf(panelists, {
  of: 'userID',
  title: { en: 'Serving on panels of institutes', es: 'Participación en paneles de institutos' },
  keys: 'instituteID panelIDs',
  people: 'userID',
  personnel: 'status most note',
  kept: 'withPerson',
})
export const conflictsData = dataOf(conflicts, {
  of: 'userID',
  title: {
    en: 'Conflicts of interest as a panelist',
    es: 'Conflictos de interés como panelista',
  },
  keys: 'panelistID',
  people: 'userID personID',
  personnel: 'why',
  kept: 'withPerson',
})
