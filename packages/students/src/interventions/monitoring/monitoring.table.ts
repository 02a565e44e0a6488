import { users } from '@atrium/auth/tables'
import { dataOf, day, lineOf, recordColumns, recordKey, refersTo } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { doublePrecision, integer, pgTable, smallint, uniqueIndex } from 'drizzle-orm/pg-core'
import { interventions } from '../interventions.table.ts'

/** A measure of one student on a day, and whether the support was given as planned since the last. */
export const interventionPoints = pgTable(
  'intervention_point',
  {
    ...recordColumns(),
    interventionID: integer('intervention_id').notNull(),
    day: day('day').notNull(),
    value: doublePrecision('value').notNull(),
    /** Of the sessions planned since the last point, how many were held. */
    held: smallint('held'),
    planned: smallint('planned'),
    enteredBy: integer('entered_by').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.interventionID, interventions),
    refersTo(table, table.enteredBy, users),
    uniqueIndex('intervention_point_day')
      .on(table.districtID, table.interventionID, table.day)
      .where(sql`removed_at is null`),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const interventionPointsData = dataOf(interventionPoints, {
  of: { column: 'interventionID', in: interventions },
  title: { en: 'Measures of interventions', es: 'Medidas de intervenciones' },
  keys: 'interventionID',
  people: 'enteredBy',
  educationRecord: 'day value held planned',
  kept: 'withPerson',
})
