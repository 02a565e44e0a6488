import { users } from '@atrium/auth/tables'
import { dataOf, day, instant, recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { doublePrecision, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { components } from '../setup/setup.table.ts'
import type { ObservationStatus } from './observation-state.rules.ts'

/** What an evaluator saw in a short visit, about one component. */
export const observations = pgTable(
  'merit_observation',
  {
    ...recordColumns(),
    educatorID: integer('educator_id').notNull(),
    observerID: integer('observer_id').notNull(),
    schoolID: integer('school_id'),
    componentID: integer('component_id').notNull(),
    observedOn: day('observed_on').notNull(),
    minutes: smallint('minutes'),
    score: doublePrecision('score'),
    evidence: text('evidence').notNull(),
    status: text('status').$type<ObservationStatus>().notNull().default('draft'),
    sharedAt: instant('shared_at'),
    reason: text('reason'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.educatorID, users),
    refersTo(table, table.componentID, components),
    index('merit_observation_educator').on(table.districtID, table.educatorID, table.observedOn),
    index('merit_observation_observer').on(table.districtID, table.observerID),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const observationsData = dataOf(observations, {
  of: 'educatorID',
  title: { en: 'Spot observations', es: 'Observaciones breves' },
  keys: 'schoolID componentID',
  people: 'educatorID observerID',
  personnel: 'observedOn minutes score evidence status sharedAt reason',
  kept: 'withPerson',
})
