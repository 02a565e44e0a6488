import { users } from '@atrium/auth/tables'
import { dataOf, day, recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { staffMembers } from '@atrium/people/tables'
import { schools } from '@atrium/schools/tables'
import { foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { ColleagueRole } from '../words.ts'

/** Who evaluates, or mentors, an educator in a school year, from when to when. */
export const growthColleagues = pgTable(
  'growth_colleague',
  {
    ...recordColumns(),
    schoolID: integer('school_id').notNull(),
    educatorID: integer('educator_id').notNull(),
    colleagueID: integer('colleague_id').notNull(),
    role: text('role').$type<ColleagueRole>().notNull(),
    /** The year in which the school year begins. */
    schoolYear: integer('school_year').notNull(),
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on'),
    note: text('note'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolID, schools),
    refersTo(table, table.colleagueID, users),
    foreignKey({
      name: 'growth_colleague_staff_member_fk',
      columns: [table.districtID, table.educatorID],
      foreignColumns: [staffMembers.districtID, staffMembers.userID],
    }),
    index('growth_colleague_educator').on(table.districtID, table.educatorID),
    index('growth_colleague_colleague').on(table.districtID, table.colleagueID),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const growthColleaguesData = dataOf(growthColleagues, {
  of: 'educatorID',
  title: { en: 'Evaluators and mentors', es: 'Evaluadores y mentores' },
  keys: 'schoolID',
  people: 'educatorID colleagueID',
  personnel: 'role schoolYear startsOn endsOn note',
  kept: 'withPerson',
})
