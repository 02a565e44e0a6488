import { users } from '@atrium/auth/tables'
import { dataOf, day, lineOf, recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { doublePrecision, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { planGoals, plans, planServices } from '../plan/plan.table.ts'
import type { SessionOutcome } from './service-balance.rules.ts'

/** Minutes of a service on a day: delivered, or why not. */
export const serviceSessions = pgTable(
  'special_service_session',
  {
    ...recordColumns(),
    planID: integer('plan_id').notNull(),
    serviceID: integer('service_id').notNull(),
    day: day('day').notNull(),
    minutes: smallint('minutes').notNull(),
    outcome: text('outcome').$type<SessionOutcome>().notNull(),
    note: text('note'),
    enteredBy: integer('entered_by').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.planID, plans),
    refersTo(table, table.serviceID, planServices),
    refersTo(table, table.enteredBy, users),
    index('special_service_session_service').on(table.districtID, table.serviceID, table.day),
  ],
)

/** One trial of a goal: so many right of so many, or a measure. */
export const goalTrials = pgTable(
  'special_goal_trial',
  {
    ...recordColumns(),
    planID: integer('plan_id').notNull(),
    goalID: integer('goal_id').notNull(),
    day: day('day').notNull(),
    value: doublePrecision('value').notNull(),
    /** Of how many tries; null: a measure. */
    tries: smallint('tries'),
    enteredBy: integer('entered_by').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.planID, plans),
    refersTo(table, table.goalID, planGoals),
    refersTo(table, table.enteredBy, users),
    index('special_goal_trial_goal').on(table.districtID, table.goalID, table.day),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const serviceSessionsData = dataOf(serviceSessions, {
  of: { column: 'planID', in: plans },
  title: { en: 'Minutes of services', es: 'Minutos de servicios' },
  keys: 'planID serviceID',
  people: 'enteredBy',
  specialEducation: 'day minutes outcome note',
  kept: 'withPerson',
})
export const goalTrialsData = dataOf(goalTrials, {
  of: { column: 'planID', in: plans },
  title: { en: 'Trials of goals', es: 'Intentos de las metas' },
  keys: 'planID goalID',
  people: 'enteredBy',
  specialEducation: 'day value tries',
  kept: 'withPerson',
})
