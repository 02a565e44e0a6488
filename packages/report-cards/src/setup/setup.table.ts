import { recordColumns, recordKey, refersTo, translated } from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { boolean, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import type { GPAKind } from '../words.ts'

const amount = (name: string) => numeric(name, { precision: 6, scale: 3, mode: 'number' })

/**
 * A level of the honor roll. A student gets the first level, by GPA, whose conditions they meet.
 */
export const honorRolls = pgTable(
  'honor_roll',
  {
    ...recordColumns(),
    name: translated('name').notNull(),
    /** Null: applies to every school. */
    schoolID: integer('school_id'),
    gpa: text('gpa').$type<GPAKind>().notNull().default('unweighted'),
    minimumGPA: amount('minimum_gpa').notNull(),
    /** The minimum points of every grade in the term. */
    lowestPoints: amount('lowest_points'),
    minimumGrades: integer('minimum_grades').notNull().default(1),
    /** Whether a student with an incomplete can be on it. */
    allowsIncomplete: boolean('allows_incomplete').notNull().default(false),
    active: boolean('active').notNull().default(true),
  },
  (table) => [recordKey(table), refersTo(table, table.schoolID, schools)],
)
