import { users } from '@atrium/auth/tables'
import {
  dataOf,
  day,
  district,
  instant,
  recordColumns,
  recordKey,
  refersTo,
} from '@atrium/kit/server'
import { staffMembers } from '@atrium/people/tables'
import { sections } from '@atrium/roster/tables'
import { schools } from '@atrium/schools/tables'
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FrameworkContent } from '../frameworks/framework-content.types.ts'
import { frameworks } from '../frameworks/frameworks.table.ts'
import type { ObservationKind } from '../words.ts'
import type { EditionContent } from './edition.types.ts'
import type { ObservationStatus } from './observation-state.rules.ts'

/** A visit to a lesson, from the plan to both signatures. */
export const observations = pgTable(
  'lesson_observation',
  {
    ...recordColumns(),
    schoolID: integer('school_id').notNull(),
    educatorID: integer('educator_id').notNull(),
    /** Who is responsible for it: the one who planned it, or who took it over. */
    evaluatorID: integer('evaluator_id'),
    /** Who observes along with them. */
    secondID: integer('second_id'),
    kind: text('kind').$type<ObservationKind>().notNull(),
    plannedOn: day('planned_on').notNull(),
    sectionID: integer('section_id'),
    frameworkID: integer('framework_id').notNull(),
    topic: text('topic'),
    strengths: text('strengths'),
    nextSteps: text('next_steps'),
    status: text('status').$type<ObservationStatus>().notNull().default('planned'),
    /** The framework as it read when the visit was planned. */
    framework: jsonb('framework').$type<FrameworkContent>().notNull(),
    startedAt: instant('started_at'),
    sharedAt: instant('shared_at'),
    response: text('response'),
    respondedAt: instant('responded_at'),
    educatorSignedAt: instant('educator_signed_at'),
    evaluatorSignedAt: instant('evaluator_signed_at'),
    evaluatorSignedBy: integer('evaluator_signed_by'),
    /** How often it was corrected. */
    corrections: smallint('corrections').notNull().default(0),
    reason: text('reason'),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.schoolID, schools),
    refersTo(table, table.evaluatorID, users),
    refersTo(table, table.secondID, users),
    refersTo(table, table.frameworkID, frameworks),
    foreignKey({
      name: 'lesson_observation_staff_member_fk',
      columns: [table.districtID, table.educatorID],
      foreignColumns: [staffMembers.districtID, staffMembers.userID],
    }),
    foreignKey({
      name: 'lesson_observation_section_fk',
      columns: [table.districtID, table.sectionID],
      foreignColumns: [sections.districtID, sections.id],
    }),
    index('lesson_observation_educator').on(table.districtID, table.educatorID, table.plannedOn),
    index('lesson_observation_evaluator').on(table.districtID, table.evaluatorID),
    index('lesson_observation_school').on(table.districtID, table.schoolID, table.plannedOn),
  ],
)
export type ObservationRow = typeof observations.$inferSelect

/** One thing that was seen or heard, at its minute. Its id comes from the device: sent twice, it is one. */
export const observationNotes = pgTable(
  'lesson_observation_note',
  {
    districtID: district(),
    id: uuid('id').notNull(),
    observationID: integer('observation_id').notNull(),
    authorID: integer('author_id').notNull(),
    at: instant('at').notNull(),
    text: text('text').notNull(),
    indicatorIDs: integer('indicator_ids').array().notNull(),
    /** Counts the changes on the device: an older one that arrives later changes nothing. */
    revision: integer('revision').notNull().default(1),
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.id] }),
    refersTo(table, table.observationID, observations),
    index('lesson_observation_note_observation').on(
      table.districtID,
      table.observationID,
      table.at,
    ),
  ],
)

/** How one indicator was rated. */
export const observationRatings = pgTable(
  'lesson_observation_rating',
  {
    districtID: district(),
    observationID: integer('observation_id').notNull(),
    indicatorID: integer('indicator_id').notNull(),
    /** The competency that it belonged to when it was rated. */
    competencyID: integer('competency_id').notNull(),
    level: smallint('level').notNull(),
    why: text('why'),
    raterID: integer('rater_id').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.observationID, table.indicatorID] }),
    refersTo(table, table.observationID, observations),
  ],
)

/** What an observation said before it was corrected. It never changes. */
export const observationEditions = pgTable(
  'lesson_observation_edition',
  {
    districtID: district(),
    observationID: integer('observation_id').notNull(),
    number: smallint('number').notNull(),
    content: jsonb('content').$type<EditionContent>().notNull(),
    reason: text('reason').notNull(),
    correctedBy: integer('corrected_by').notNull(),
    correctedAt: instant('corrected_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.districtID, table.observationID, table.number] }),
    refersTo(table, table.observationID, observations),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const observationsData = dataOf(observations, {
  of: 'educatorID',
  title: { en: 'Observations of lessons', es: 'Observaciones de clases' },
  keys: 'schoolID sectionID frameworkID',
  people: 'educatorID evaluatorID secondID evaluatorSignedBy',
  setup: 'framework',
  personnel:
    'kind plannedOn topic strengths nextSteps status startedAt sharedAt response respondedAt educatorSignedAt evaluatorSignedAt corrections reason',
  kept: 'withPerson',
})
const ofObservation = { column: 'observationID', in: observations }
export const observationNotesData = dataOf(observationNotes, {
  of: ofObservation,
  title: { en: 'Evidence of observations', es: 'Evidencias de observaciones' },
  keys: 'observationID indicatorIDs revision',
  people: 'authorID',
  personnel: 'at text',
  kept: 'withPerson',
})
export const observationRatingsData = dataOf(observationRatings, {
  of: ofObservation,
  title: { en: 'Ratings of observations', es: 'Calificaciones de observaciones' },
  keys: 'observationID indicatorID competencyID',
  people: 'raterID',
  personnel: 'level why',
  kept: 'withPerson',
})
export const observationEditionsData = dataOf(observationEditions, {
  of: ofObservation,
  title: { en: 'Corrected observations', es: 'Observaciones corregidas' },
  keys: 'observationID number',
  people: 'correctedBy',
  personnel: 'content reason correctedAt',
  kept: 'withPerson',
})
