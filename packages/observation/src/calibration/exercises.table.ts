import { users } from '@atrium/auth/tables'
import {
  dataOf,
  day,
  district,
  lineColumns,
  lineOf,
  recordColumns,
  recordKey,
  refersTo,
} from '@atrium/kit/server'
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { FrameworkContent } from '../frameworks/framework-content.types.ts'
import { competencies, frameworks } from '../frameworks/frameworks.table.ts'
import type { ExerciseStatus } from './exercise-state.rules.ts'

/** Lessons that several evaluators rate, to see how well they agree. */
export const exercises = pgTable(
  'calibration_exercise',
  {
    ...recordColumns(),
    name: text('name').notNull(),
    instructions: text('instructions'),
    frameworkID: integer('framework_id').notNull(),
    /** Null: all of the framework. */
    competencyID: integer('competency_id'),
    dueOn: day('due_on'),
    status: text('status').$type<ExerciseStatus>().notNull().default('draft'),
    /** What is rated, as it read when the exercise was opened. */
    framework: jsonb('framework').$type<FrameworkContent>(),
  },
  (table) => [
    recordKey(table),
    refersTo(table, table.frameworkID, frameworks),
    refersTo(table, table.competencyID, competencies),
  ],
)
export type ExerciseRow = typeof exercises.$inferSelect

export const exerciseLessons = pgTable(
  'calibration_lesson',
  {
    ...lineColumns(),
    exerciseID: integer('exercise_id').notNull(),
    name: text('name').notNull(),
    /** Where raters find it: a video, a script. */
    link: text('link'),
  },
  (table) => [recordKey(table), lineOf(table, table.exerciseID, exercises)],
)

export const exerciseRaters = pgTable(
  'calibration_rater',
  {
    ...lineColumns(),
    exerciseID: integer('exercise_id').notNull(),
    raterID: integer('rater_id').notNull(),
  },
  (table) => [
    recordKey(table),
    lineOf(table, table.exerciseID, exercises),
    refersTo(table, table.raterID, users),
    uniqueIndex('calibration_rater_pair').on(table.districtID, table.exerciseID, table.raterID),
    index('calibration_rater_person').on(table.districtID, table.raterID),
  ],
)

export const exerciseRatings = pgTable(
  'calibration_rating',
  {
    districtID: district(),
    exerciseID: integer('exercise_id').notNull(),
    lessonID: integer('lesson_id').notNull(),
    indicatorID: integer('indicator_id').notNull(),
    raterID: integer('rater_id').notNull(),
    level: smallint('level').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.districtID,
        table.exerciseID,
        table.raterID,
        table.lessonID,
        table.indicatorID,
      ],
    }),
    refersTo(table, table.exerciseID, exercises),
    refersTo(table, table.lessonID, exerciseLessons),
    refersTo(table, table.raterID, users),
  ],
)

/** What each column holds, whose rows they are, and how long they are kept. */
export const exercisesData = dataOf(exercises, {
  keys: 'frameworkID competencyID',
  setup: 'name instructions dueOn status framework',
  kept: 'inUse',
})
export const exerciseLessonsData = dataOf(exerciseLessons, {
  keys: 'exerciseID place',
  setup: 'name link',
  kept: 'inUse',
})
export const exerciseRatersData = dataOf(exerciseRaters, {
  of: 'raterID',
  title: { en: 'Calibration exercises', es: 'Ejercicios de calibración' },
  keys: 'exerciseID place',
  people: 'raterID',
  kept: 'withPerson',
})
export const exerciseRatingsData = dataOf(exerciseRatings, {
  of: 'raterID',
  title: {
    en: 'Ratings in calibration exercises',
    es: 'Calificaciones en ejercicios de calibración',
  },
  keys: 'exerciseID lessonID indicatorID',
  people: 'raterID',
  personnel: 'level',
  kept: 'withPerson',
})
