import { noteEachOnceADay, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { nameOf } from '@atrium/people/public'
import { sql } from 'drizzle-orm'
import type { FrameworkContent } from '../frameworks/framework-content.types.ts'
import type { ExerciseStatus } from './exercise-state.rules.ts'
import { exerciseLessons, exerciseRaters, exerciseRatings, exercises } from './exercises.table.ts'
import { agreement, type Agreement, type Pair } from './kappa.rules.ts'

export interface ExerciseSheet {
  id: number
  name: string
  instructions: string | null
  status: ExerciseStatus
  dueOn: string | null
  framework: FrameworkContent
  lessons: { id: number; name: string; link: string | null }[]
  /** The reader’s own, and no one else’s. */
  ratings: { lessonID: number; indicatorID: number; level: number }[]
}

/** An exercise for one of its raters, with their own ratings. Refuses 404. One statement. */
export async function exerciseSheet(ctx: UserRequest, id: number): Promise<ExerciseSheet> {
  const { districtID, userID } = ctx.user
  const [row] = await ctx.db.execute<{ [K in keyof ExerciseSheet]: ExerciseSheet[K] }>(sql`
    select x.id, x.name, x.instructions, x.status, x.due_on as "dueOn", x.framework,
      (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'link', l.link) order by l.place), '[]')
        from ${exerciseLessons} l where l.district_id = x.district_id and l.exercise_id = x.id) as lessons,
      (select coalesce(json_agg(json_build_object('lessonID', r.lesson_id, 'indicatorID', r.indicator_id, 'level', r.level)), '[]')
        from ${exerciseRatings} r where r.district_id = x.district_id and r.exercise_id = x.id and r.rater_id = ${userID}) as ratings
    from ${exercises} x where x.district_id = ${districtID} and x.id = ${id} and x.removed_at is null and x.status <> 'draft'
      and exists (select from ${exerciseRaters} m where m.district_id = x.district_id and m.exercise_id = x.id and m.rater_id = ${userID})`)
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  return { ...row }
}

/** The exercises that wait for the caller’s ratings. */
export async function ownExercises(
  ctx: UserRequest,
): Promise<{ id: number; name: string; dueOn: string | null }[]> {
  const { districtID, userID } = ctx.user
  const rows = await ctx.db.execute<{ id: number; name: string; dueOn: string | null }>(sql`
    select x.id, x.name, x.due_on as "dueOn" from ${exercises} x
    join ${exerciseRaters} m on m.district_id = x.district_id and m.exercise_id = x.id and m.rater_id = ${userID}
    where x.district_id = ${districtID} and x.status = 'open' and x.removed_at is null order by x.due_on nulls last, x.id`)
  return [...rows]
}

export interface RaterPair extends Agreement {
  id: number
  one: string
  other: string
}

export interface ExerciseAgreement {
  /** How many ratings each evaluator still owes. */
  raters: { id: number; name: string; given: number; of: number }[]
  pairs: RaterPair[]
}

/** How each two evaluators of an exercise agree, over what both have rated. Refuses 404. One statement. */
export async function exerciseAgreement(ctx: UserRequest, id: number): Promise<ExerciseAgreement> {
  const { districtID } = ctx.user
  const [row] = await ctx.db.execute<{
    framework: FrameworkContent | null
    lessons: number
    raters: { id: number; name: string }[]
    ratings: { r: number; l: number; i: number; v: number }[]
  }>(sql`
    select x.framework, (select count(*)::integer from ${exerciseLessons} l where l.district_id = x.district_id and l.exercise_id = x.id) as lessons,
      (select coalesce(json_agg(json_build_object('id', m.rater_id, 'name', ${nameOf(sql`m.district_id`, sql`m.rater_id`)}) order by m.place, m.id), '[]')
        from ${exerciseRaters} m where m.district_id = x.district_id and m.exercise_id = x.id) as raters,
      (select coalesce(json_agg(json_build_object('r', r.rater_id, 'l', r.lesson_id, 'i', r.indicator_id, 'v', r.level)), '[]')
        from ${exerciseRatings} r where r.district_id = x.district_id and r.exercise_id = x.id) as ratings
    from ${exercises} x where x.district_id = ${districtID} and x.id = ${id} and x.removed_at is null`)
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  await noteEachOnceADay(
    ctx,
    { kind: 'sensitiveRead', entity: 'observation.exercises' },
    row.raters.map((one) => one.id).filter((one) => one !== ctx.user.userID),
  )
  const levels = row.framework?.levels.length ?? 0
  const indicators =
    row.framework?.competencies.reduce((sum, one) => sum + one.indicators.length, 0) ?? 0
  const given = new Map<number, Map<string, number>>()
  for (const { r, l, i, v } of row.ratings) {
    const own = given.get(r) ?? new Map<string, number>()
    own.set(`${l} ${i}`, v)
    given.set(r, own)
  }
  const pairs = row.raters.flatMap((one, at) =>
    row.raters.slice(at + 1).flatMap((other) => {
      const theirs = given.get(other.id)
      const both = [...(given.get(one.id) ?? [])].flatMap(([key, level]): Pair[] => {
        const second = theirs?.get(key)
        return second === undefined ? [] : [[level, second]]
      })
      const found = agreement(both, levels)
      return found ? [{ id: 0, one: one.name, other: other.name, ...found }] : []
    }),
  )
  return {
    raters: row.raters.map(({ id: raterID, name }) => ({
      ...{ id: raterID, name, given: given.get(raterID)?.size ?? 0, of: row.lessons * indicators },
    })),
    pairs: pairs.map((pair, at) => ({ ...pair, id: at + 1 })),
  }
}
