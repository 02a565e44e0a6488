import { auditBy } from '@atrium/kit/server'
import type { UserRequest } from '@atrium/kit/server'
import { reachOver, refuse } from '@atrium/kit/shared'
import { colleagueReference } from '@atrium/people/public'
import { dossierProcedures } from '@atrium/workflow/public'
import { and, eq, sql } from 'drizzle-orm'
import { competenciesOf } from '../frameworks/framework-content.queries.ts'
import { competencies } from '../frameworks/frameworks.table.ts'
import { indicatorsOf } from '../lessons/tags.rules.ts'
import { manages } from '../words.ts'
import { exercise } from './exercises.record.ts'
import {
  exerciseLessons,
  exerciseRaters,
  exerciseRatings,
  exercises,
  type ExerciseRow,
} from './exercises.table.ts'

export const exerciseProcedures = dossierProcedures(exercise, {
  table: exercises,
  lines: { lessons: exerciseLessons, raters: exerciseRaters },
  references: { 'raters.raterID': colleagueReference } as never,
  situation: (_db, ctx, row) => {
    const parts: 'administrator'[] = []
    if (reachOver(ctx.user, [manages]) === 'district') parts.push('administrator')
    return { parts, facts: { raters: row.raters?.length ?? 0 } }
  },
  beforeWrite: async ({ ctx, tx, draft }) => {
    if (draft.competencyID === null) return undefined
    const found = await tx.$count(
      competencies,
      and(
        eq(competencies.districtID, ctx.user.districtID),
        eq(competencies.id, draft.competencyID),
        eq(competencies.frameworkID, draft.frameworkID),
      ),
    )
    return found > 0 ? undefined : { competencyID: { id: 'observation.exercises.otherFramework' } }
  },
  on: {
    open: async (tx, { row }) => {
      const whole = await competenciesOf(tx, row)
      const framework = whole && {
        ...whole,
        competencies: whole.competencies.filter(
          ({ id }) => row.competencyID === null || id === row.competencyID,
        ),
      }
      if (!framework || framework.competencies.length === 0)
        throw refuse.conflict('observation.observations.noCompetencies')
      await tx
        .update(exercises)
        .set({ framework })
        .where(and(eq(exercises.districtID, row.districtID), eq(exercises.id, row.id)))
    },
  },
  notices: (_tx, { act, row }, { districtID, id, name }) =>
    act === 'open'
      ? [
          {
            ...{ districtID, template: 'observation.calibration.open', values: { name } },
            ...{ screen: 'staff/calibration', params: { id } },
            to: row.raters.map(({ raterID }) => raterID),
          },
        ]
      : [],
})

export interface ExerciseRating {
  exerciseID: number
  lessonID: number
  indicatorID: number
  level: number | null
}

/** An exercise that is open for its rater. Refuses 404 to anyone else. */
async function openExercise(
  tx: Parameters<Parameters<UserRequest['database']['transaction']>[1]>[0],
  { user: { districtID, userID } }: UserRequest,
  id: number,
): Promise<ExerciseRow> {
  const [row] = await tx
    .select()
    .from(exercises)
    .where(
      and(
        eq(exercises.districtID, districtID),
        eq(exercises.id, id),
        sql`${exercises.removedAt} is null and ${exercises.status} <> 'draft'`,
        sql`exists (select from ${exerciseRaters} r where r.district_id = ${exercises.districtID} and r.exercise_id = ${exercises.id} and r.rater_id = ${userID})`,
      ),
    )
    .for('share')
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return row
}

/** One rating of one’s own. Refuses 404, 409 once the exercise is closed, 422. */
export async function rateInExercise(
  ctx: UserRequest,
  { exerciseID, lessonID, indicatorID, level }: ExerciseRating,
): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const { status, framework } = await openExercise(tx, ctx, exerciseID)
    if (status !== 'open') throw refuse.conflict('observation.refusal.exerciseClosed')
    const isIndicator = framework && indicatorsOf(framework).some(({ id }) => id === indicatorID)
    if (!isIndicator) throw refuse.fields({ indicatorID: { id: 'kit.valid.notAllowed' } })
    if (level !== null && !framework.levels.some(({ number }) => number === level))
      throw refuse.fields({ level: { id: 'kit.valid.notAllowed' } })
    const lessons = await tx.$count(
      exerciseLessons,
      and(
        eq(exerciseLessons.districtID, districtID),
        eq(exerciseLessons.exerciseID, exerciseID),
        eq(exerciseLessons.id, lessonID),
      ),
    )
    if (lessons === 0) throw refuse.fields({ lessonID: { id: 'kit.valid.notAllowed' } })
    const key = { districtID, exerciseID, raterID: userID, lessonID, indicatorID }
    const here = and(
      eq(exerciseRatings.districtID, districtID),
      eq(exerciseRatings.exerciseID, exerciseID),
      eq(exerciseRatings.raterID, userID),
      eq(exerciseRatings.lessonID, lessonID),
      eq(exerciseRatings.indicatorID, indicatorID),
    )
    const [before] = await tx
      .select({ level: exerciseRatings.level })
      .from(exerciseRatings)
      .where(here)
    if (level === null) await tx.delete(exerciseRatings).where(here)
    else
      await tx
        .insert(exerciseRatings)
        .values({ ...key, level })
        .onConflictDoUpdate({
          target: [
            exerciseRatings.districtID,
            exerciseRatings.exerciseID,
            exerciseRatings.raterID,
            exerciseRatings.lessonID,
            exerciseRatings.indicatorID,
          ],
          set: { level },
        })
    await auditBy(tx, ctx, {
      ...{ entity: 'observation.calibration', entityID: exerciseID },
      action: before ? 'update' : 'create',
      ...(before && { before: { lessonID, indicatorID, level: before.level } }),
      after: { lessonID, indicatorID, level },
    })
  })
}
