import { lookupColumns, recordKey, refersTo } from '@atrium/kit/server'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex, type PgColumn } from 'drizzle-orm/pg-core'

type Named = Record<'districtID' | 'id' | 'name', PgColumn>

/** The keys of a list of names: no name twice. */
const keys = (name: string) => (table: Named) => [
  recordKey(table),
  uniqueIndex(`${name}_name`)
    .on(table.districtID, table.name)
    .where(sql`removed_at is null`),
]

/** What was done for a student: ice, rest, a call home. */
export const healthActions = pgTable('health_action', lookupColumns(), keys('health_action'))

/** What the nurse found. */
export const healthAssessments = pgTable(
  'health_assessment',
  lookupColumns(),
  keys('health_assessment'),
)

/** What a student comes with, in the student's words. */
export const healthConcerns = pgTable('health_concern', lookupColumns(), keys('health_concern'))

/** Conditions that students may have. */
export const knownConditions = pgTable(
  'health_known_condition',
  { ...lookupColumns(), code: text('code') },
  keys('health_known_condition'),
)

/** The kinds of visits that reports count. */
export const healthLogTypes = pgTable('health_log_type', lookupColumns(), keys('health_log_type'))

/** Medications that are given at school. */
export const knownMedications = pgTable(
  'health_known_medication',
  {
    ...lookupColumns(),
    isControlled: boolean('is_controlled').notNull().default(false),
  },
  keys('health_known_medication'),
)

/** How a visit ends. */
export const healthOutcomes = pgTable('health_outcome', lookupColumns(), keys('health_outcome'))

/** Doctors, dentists, clinics, and insurers near the district. */
export const knownProviders = pgTable(
  'health_known_provider',
  { ...lookupColumns(), kind: text('kind').notNull(), phone: text('phone') },
  keys('health_known_provider'),
)

export const healthSymptoms = pgTable('health_symptom', lookupColumns(), keys('health_symptom'))

/** What a usual visit begins with. */
export const visitTemplates = pgTable(
  'health_visit_template',
  {
    ...lookupColumns(),
    logTypeID: integer('log_type_id'),
    concernID: integer('concern_id'),
    symptomID: integer('symptom_id'),
    assessmentID: integer('assessment_id'),
    actionID: integer('action_id'),
    outcomeID: integer('outcome_id'),
  },
  (table) => [
    ...keys('health_visit_template')(table),
    refersTo(table, table.logTypeID, healthLogTypes),
    refersTo(table, table.concernID, healthConcerns),
    refersTo(table, table.symptomID, healthSymptoms),
    refersTo(table, table.assessmentID, healthAssessments),
    refersTo(table, table.actionID, healthActions),
    refersTo(table, table.outcomeID, healthOutcomes),
  ],
)
