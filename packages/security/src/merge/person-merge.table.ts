import { district, instant } from '@atrium/kit/server'
import { users } from '@atrium/auth/tables'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type {
  Gone,
  MergeValues,
  MergedKind,
  Moved,
  RestrictedLink,
  Settled,
  Written,
} from './merge-fields.ts'

/** Two records of one person that were made one, with all it takes to part them again. */
export const personMerges = pgTable(
  'person_merge',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    kind: text('kind').$type<MergedKind>().notNull(),
    keptID: integer('kept_id').notNull(),
    goneID: integer('gone_id').notNull(),
    mergedBy: integer('merged_by').notNull(),
    mergedAt: instant('merged_at').notNull().defaultNow(),
    /** Both as they were, and the values that the one to keep got. */
    before: jsonb('before')
      .$type<{
        kept: MergeValues
        gone: MergeValues
        restricted: RestrictedLink[]
        after: MergeValues
        was: Gone
        /** What became of rows that only one person can have; merges of earlier versions have none. */
        written?: Written[]
        settled?: Settled[]
      }>()
      .notNull(),
    /** What moved from one to the other. */
    moved: jsonb('moved').$type<Moved[]>().notNull(),
    undoneAt: instant('undone_at'),
    undoneBy: integer('undone_by'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    index('person_merge_gone').on(table.districtID, table.goneID),
    foreignKey({
      columns: [table.districtID, table.keptID],
      foreignColumns: [users.districtID, users.id],
    }),
    foreignKey({
      columns: [table.districtID, table.goneID],
      foreignColumns: [users.districtID, users.id],
    }),
  ],
)
