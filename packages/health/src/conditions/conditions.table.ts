import { dataOf, day, recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { students } from '@atrium/people/tables'
import { boolean, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { knownConditions } from '../lists/lists.table.ts'

/** A condition of a student, the care plan for it, and what others must do. */
export const healthConditions = pgTable(
  'health_condition',
  {
    ...recordColumns(),
    /** The student. */
    userID: integer('user_id').notNull(),
    conditionID: integer('condition_id').notNull(),
    severity: text('severity'),
    since: day('since'),
    note: text('note'),
    /** What to do, in plain words, for those who must act. */
    guidance: text('guidance'),
    /** Those who read what to do also read what the condition is. */
    isNameShared: boolean('is_name_shared').notNull().default(false),
    plan: text('plan'),
    /** When the care plan is looked at again. */
    reviewOn: day('review_on'),
    /** The last day; null: it goes on. */
    endsOn: day('ends_on'),
  },
  (table) => [
    recordKey(table),
    foreignKey({
      name: 'health_condition_student_fk',
      columns: [table.districtID, table.userID],
      foreignColumns: [students.districtID, students.userID],
    }),
    refersTo(table, table.conditionID, knownConditions),
    index('health_condition_student').on(table.districtID, table.userID),
  ],
)

/** What a student is allergic to, and what follows from it for others. */
export const healthAllergies = pgTable(
  'health_allergy',
  {
    ...recordColumns(),
    /** The student. */
    userID: integer('user_id').notNull(),
    allergen: text('allergen').notNull(),
    kind: text('kind').notNull(),
    severity: text('severity').notNull(),
    reaction: text('reaction'),
    /** For the cafeteria, in its words. */
    doNotServe: text('do_not_serve'),
    /** What to do, in plain words, for those who must act. */
    guidance: text('guidance'),
    /** Those who read what to do also read what the allergy is. */
    isNameShared: boolean('is_name_shared').notNull().default(false),
    hasEpinephrine: boolean('has_epinephrine').notNull().default(false),
  },
  (table) => [
    recordKey(table),
    foreignKey({
      name: 'health_allergy_student_fk',
      columns: [table.districtID, table.userID],
      foreignColumns: [students.districtID, students.userID],
    }),
    index('health_allergy_student').on(table.districtID, table.userID),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const healthConditionsData = dataOf(healthConditions, {
  of: 'userID',
  title: { en: 'Health conditions', es: 'Afecciones' },
  people: 'userID',
  health: 'conditionID severity since note guidance isNameShared plan reviewOn endsOn',
  kept: 'withPerson',
})
export const healthAllergiesData = dataOf(healthAllergies, {
  of: 'userID',
  title: { en: 'Allergies', es: 'Alergias' },
  people: 'userID',
  health: 'allergen kind severity reaction doNotServe guidance isNameShared hasEpinephrine',
  kept: 'withPerson',
})
