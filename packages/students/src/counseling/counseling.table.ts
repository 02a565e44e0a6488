import { users } from '@atrium/auth/tables'
import { dataOf, day, recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { boolean, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { TalkKind } from './counseling.fields.ts'

/** What a counselor writes down about a talk with a student. */
export const counselingNotes = pgTable(
  'counseling_note',
  {
    ...recordColumns(),
    /** The student. */
    userID: integer('user_id').notNull(),
    day: day('day').notNull(),
    kind: text('kind').$type<TalkKind>().notNull(),
    note: text('note').notNull(),
    /** Only the writer reads it. */
    isOwn: boolean('is_own').notNull().default(false),
    writtenBy: integer('written_by').notNull(),
  },
  (table) => [
    recordKey(table),
    foreignKey({
      name: 'counseling_note_student_fk',
      columns: [table.districtID, table.userID],
      foreignColumns: [students.districtID, students.userID],
    }),
    refersTo(table, table.writtenBy, users),
    index('counseling_note_student').on(table.districtID, table.userID),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const counselingNotesData = dataOf(counselingNotes, {
  of: 'userID',
  title: { en: 'Counseling notes', es: 'Notas de consejería' },
  people: 'userID writtenBy',
  counseling: 'day kind note isOwn',
  kept: 'withPerson',
})
