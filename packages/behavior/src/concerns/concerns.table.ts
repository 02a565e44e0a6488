import { users } from '@atrium/auth/tables'
import { dataOf, day, instant, recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { schools } from '@atrium/schools/tables'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { concernKinds } from '../setup/setup.table.ts'
import type { Place } from '../words.ts'
import type { ConcernOutcome, ConcernStatus } from './concerns.words.ts'

/** Something about a student that an adult at school wants someone to look into. */
export const concerns = pgTable(
  'behavior_concern',
  {
    ...recordColumns(),
    studentID: integer('student_id').notNull(),
    schoolID: integer('school_id').notNull(),
    kindID: integer('kind_id').notNull(),
    happenedOn: day('happened_on').notNull(),
    /** 'HH:MM' in school time. */
    time: text('time'),
    location: text('location').$type<Place>().notNull(),
    story: text('story').notNull(),
    status: text('status').$type<ConcernStatus>().notNull().default('submitted'),
    submittedBy: integer('submitted_by').notNull(),
    handledBy: integer('handled_by'),
    handledAt: instant('handled_at'),
    outcome: text('outcome').$type<ConcernOutcome>(),
    /** What the adult who submitted it reads. */
    answer: text('answer'),
    /** The incident that it became. */
    incidentID: integer('incident_id'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.studentID, users),
    refersTo(table, table.schoolID, schools),
    refersTo(table, table.kindID, concernKinds),
    index('behavior_concern_student').on(table.districtID, table.studentID, table.happenedOn),
    index('behavior_concern_school').on(table.districtID, table.schoolID, table.status),
    index('behavior_concern_author').on(table.districtID, table.submittedBy),
  ],
)
export type ConcernRow = typeof concerns.$inferSelect

/** What each column holds, whose rows they are, and how long they are kept. */
export const concernsData = dataOf(concerns, {
  of: 'studentID',
  title: { en: 'Behavior concerns', es: 'Inquietudes de conducta' },
  // An adult's notes to the office name other children too.
  withheld: {
    en: 'What an adult noticed about several children; the school shares it in person.',
    es: 'Lo que notó un adulto sobre varios niños; la escuela lo comparte en persona.',
  },
  keys: 'schoolID kindID incidentID',
  people: 'studentID submittedBy handledBy',
  discipline: 'happenedOn time location story status handledAt outcome answer',
  kept: 'withPerson',
})
