import { users } from '@atrium/auth/tables'
import { dataOf, day, recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { staffMembers } from '@atrium/people/tables'
import { foreignKey, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { MentoringTopic } from './mentoring.words.ts'

/** A meeting of a mentor with an educator. */
export const mentoringMeetings = pgTable(
  'mentoring_meeting',
  {
    ...recordColumns(),
    /** The mentor. */
    userID: integer('user_id').notNull(),
    menteeID: integer('mentee_id').notNull(),
    heldOn: day('held_on').notNull(),
    minutesLong: smallint('minutes_long').notNull(),
    topics: text('topics').array().$type<MentoringTopic[]>().notNull(),
    note: text('note'),
    nextOn: day('next_on'),
  },
  (table) => [
    recordKey(table),
    foreignKey({
      name: 'mentoring_meeting_staff_member_fk',
      columns: [table.districtID, table.userID],
      foreignColumns: [staffMembers.districtID, staffMembers.userID],
    }),
    refersTo(table, table.menteeID, users),
    index('mentoring_meeting_mentor').on(table.districtID, table.userID),
    index('mentoring_meeting_mentee').on(table.districtID, table.menteeID),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const mentoringMeetingsData = dataOf(mentoringMeetings, {
  of: 'userID',
  title: { en: 'Meetings with mentees', es: 'Reuniones de mentoría' },
  people: 'userID menteeID',
  personnel: 'heldOn minutesLong topics note nextOn',
  kept: 'withPerson',
})
