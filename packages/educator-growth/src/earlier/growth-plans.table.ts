import { users } from '@atrium/auth/tables'
import { dataOf, day, recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { staffMembers } from '@atrium/people/tables'
import { foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

export const growthPlans = pgTable(
  'growth_plan',
  {
    ...recordColumns(),
    /** The educator. */
    userID: integer('user_id').notNull(),
    /** The year in which the school year begins. */
    schoolYear: integer('school_year').notNull(),
    focus: text('focus').notNull(),
    goal: text('goal').notNull(),
    actions: text('actions'),
    evidence: text('evidence'),
    dueOn: day('due_on'),
    status: text('status').notNull().default('draft'),
    evaluatorID: integer('evaluator_id'),
    rating: text('rating'),
  },
  (table) => [
    recordKey(table),
    foreignKey({
      name: 'growth_plan_staff_member_fk',
      columns: [table.districtID, table.userID],
      foreignColumns: [staffMembers.districtID, staffMembers.userID],
    }),
    refersTo(table, table.evaluatorID, users),
    index('growth_plan_staff_member').on(table.districtID, table.userID),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const growthPlansData = dataOf(growthPlans, {
  of: 'userID',
  title: { en: 'Growth plans', es: 'Planes de desarrollo' },
  people: 'userID evaluatorID',
  personnel: 'schoolYear focus goal actions evidence dueOn status rating',
  kept: 'withPerson',
})
