import { users } from '@atrium/auth/tables'
import {
  day,
  district,
  instant,
  lineColumns,
  lineOf,
  recordColumns,
  recordKey,
  refersTo,
} from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { TestKind } from '../words.ts'
import type { ScoreMapping } from './read-scores.ts'

const amount = (name: string) => numeric(name, { precision: 9, scale: 3, mode: 'number' })

/** A test that students take: CAASPP, SAT, ELPAC. */
export const tests = pgTable(
  'test',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    kind: text('kind').$type<TestKind>().notNull().default('other'),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('test_name')
      .on(table.districtID, table.name)
      .where(sql`removed_at is null`),
  ],
)

/** A part of a test with its own score. */
export const testParts = pgTable(
  'test_part',
  {
    ...lineColumns(),
    testID: integer('test_id').notNull(),
    name: text('name').notNull(),
    lowest: amount('lowest').notNull(),
    highest: amount('highest').notNull(),
    /** The minimum score for meeting the standard; null: the test doesn't have one. */
    metFrom: amount('met_from'),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.testID, tests),
    index('test_part_test').on(table.districtID, table.testID),
  ],
)

/** A student's score on a part of a test on a certain date. */
export const testScores = pgTable(
  'test_score',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    studentID: integer('student_id').notNull(),
    testID: integer('test_id').notNull(),
    /** The part’s name and not its id, because parts are rewritten when a test changes. */
    part: text('part').notNull(),
    takenOn: day('taken_on').notNull(),
    score: amount('score').notNull(),
    /** The vendor's name for it: “Standard Met”. */
    level: text('level'),
    percentile: integer('percentile'),
    /** The file that it was imported from; null: entered manually. */
    fileName: text('file_name'),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    recordKey(table),
    uniqueIndex('test_score_of')
      .on(table.districtID, table.studentID, table.testID, table.part, table.takenOn)
      .where(sql`removed_at is null`),
    index('test_score_test').on(table.districtID, table.testID),
    refersTo(table, table.testID, tests),
    foreignKey({
      columns: [table.districtID, table.studentID],
      foreignColumns: [students.districtID, students.userID],
    }),
  ],
)

/** What an import did to a score. `before` is null if the import added it. */
export interface ScoreChange {
  id: number
  /**
   * The version that the import wrote; a score with a later version stays when the import is
   * undone.
   */
  version: number
  before: {
    score: number
    level: string | null
    percentile: number | null
    fileName: string | null
  } | null
}

/**
 * A vendor’s file of scores that was imported: how it was read, so that the next one is read the
 * same way, and what it changed, so that it can be undone.
 */
export const testScoreImports = pgTable(
  'test_score_import',
  {
    id: integer('id').generatedAlwaysAsIdentity().notNull(),
    districtID: district(),
    testID: integer('test_id').notNull(),
    fileName: text('file_name').notNull(),
    headers: text('headers').array().notNull(),
    mapping: jsonb('mapping').$type<ScoreMapping>().notNull(),
    added: integer('added').notNull(),
    changed: integer('changed').notNull(),
    changes: jsonb('changes').$type<ScoreChange[]>().notNull(),
    importedBy: integer('imported_by').notNull(),
    importedAt: instant('imported_at').notNull(),
    undoneBy: integer('undone_by'),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    recordKey(table),
    index('test_score_import_test').on(table.districtID, table.testID),
    index('test_score_import_by').on(table.districtID, table.importedBy),
    index('test_score_import_undone_by').on(table.districtID, table.undoneBy),
    refersTo(table, table.testID, tests),
    refersTo(table, table.importedBy, users),
    refersTo(table, table.undoneBy, users),
  ],
)
