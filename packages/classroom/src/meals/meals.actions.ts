import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { notRestrictedFor } from '@atrium/people/public'
import { isInClassOn, openSection } from '@atrium/roster/public'
import { sectionEnrollments } from '@atrium/roster/tables'
import { sql } from 'drizzle-orm'
import type { MealOf } from './meals.queries.ts'
import { mealCounts } from './meals.table.ts'
import type { MealChoice } from './meals.words.ts'

/**
 * Notes what students eat; null takes it back. The last who counts a student's meal is right: a homeroom and the kitchen may both ask. Refuses
 * 403 a class that is over, 404 as `mealCount` and a student who is not in the class, 422 a day to come.
 */
export async function saveMeals(
  ctx: UserRequest,
  {
    date,
    meal,
    choices,
    ...of
  }: MealOf & {
    date: string
    choices: readonly { studentID: number; choice: MealChoice | null }[]
  },
): Promise<void> {
  const section = await openSection(ctx, { ...of, permission: 'classroom.any' })
  if (!section.mayWrite) throw refuse.forbidden('classroom.refusal.classOver')
  if (date > section.today) throw refuse.fields({ date: { id: 'kit.valid.past' } })
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const here = await tx.execute<{ id: number; before: MealChoice | null }>(sql`
      select ${sectionEnrollments.userID} as id, m.choice as before from ${sectionEnrollments}
      left join ${mealCounts} m on m.district_id = ${districtID} and m.date = ${date}::date and m.meal = ${meal} and m.student_id = ${sectionEnrollments.userID}
      where ${sectionEnrollments.districtID} = ${districtID} and ${sectionEnrollments.sectionID} = ${of.sectionID} and ${isInClassOn(sql`${date}::date`)}
        and ${notRestrictedFor(ctx.user, sectionEnrollments.userID)}`)
    const known = new Map(here.map(({ id, before }) => [id, before]))
    const wanted = [...new Map(choices.map((one) => [one.studentID, one.choice]))]
    if (wanted.some(([id]) => !known.has(id))) throw refuse.notFound('kit.refusal.notFound')
    const taken = wanted.filter(([, choice]) => choice === null).map(([id]) => id)
    const chosen = wanted.flatMap(([studentID, choice]) =>
      choice === null ? [] : [{ studentID, choice }],
    )
    if (taken.length > 0)
      await tx.execute(sql`
        delete from ${mealCounts} where district_id = ${districtID} and date = ${date}::date and meal = ${meal} and student_id = any(${`{${taken.join(',')}}`}::integer[])`)
    if (chosen.length > 0)
      await tx
        .insert(mealCounts)
        .values(
          chosen.map((one) => ({
            ...one,
            districtID,
            date,
            meal,
            sectionID: of.sectionID,
            countedAt: ctx.now().toISOString(),
            countedBy: userID,
          })),
        )
        .onConflictDoUpdate({
          target: [mealCounts.districtID, mealCounts.date, mealCounts.meal, mealCounts.studentID],
          set: {
            choice: sql`excluded.choice`,
            sectionID: sql`excluded.section_id`,
            countedAt: sql`excluded.counted_at`,
            countedBy: sql`excluded.counted_by`,
          },
        })
    await audit(
      tx,
      ...wanted
        .filter(([id, choice]) => known.get(id) !== choice)
        .map(([studentID, choice]) => ({
          districtID,
          actorID: userID,
          entity: 'classroom.meal',
          entityID: of.sectionID,
          action: 'count',
          before: { choice: known.get(studentID) ?? null },
          after: { choice, studentID, date, meal },
          requestID: ctx.request.requestID,
        })),
    )
  })
}
