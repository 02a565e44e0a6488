import { audit, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { partsOf } from './plan-state.rules.ts'
import { plan } from './plans.record.ts'
import { stageOf } from './plan.words.ts'
import { planAnswers, plans } from './plans.table.ts'
import { plansWithin, readerOf } from './plans.actions.ts'

export interface GivenAnswer {
  id: number
  answer: string | null
}

const levels = new Set(['1', '2', '3', '4'])

/**
 * The educator’s answers to the questions of the plan’s current step. Refuses 404, 403 anyone else, 409 in
 * another step, 422 a question that isn’t the plan’s.
 */
export async function saveAnswers(
  ctx: UserRequest,
  { planID, answers }: { planID: number; answers: readonly GivenAnswer[] },
): Promise<void> {
  const { districtID, userID } = ctx.user
  await ctx.database.transaction(districtID, async (tx) => {
    const [row] = await tx
      .select()
      .from(plans)
      .where(
        and(
          eq(plans.districtID, districtID),
          eq(plans.id, planID),
          isNull(plans.removedAt),
          plansWithin(ctx),
        ),
      )
      .for('update')
    if (!row) throw refuse.notFound('kit.refusal.notFound')
    if (!partsOf(readerOf(ctx), row).includes('educator'))
      throw refuse.forbidden('kit.refusal.actNotYours')
    const stage = stageOf[row.status]
    if (!stage) throw refuse.conflict('kit.refusal.actNotNow')
    const own = await tx
      .select()
      .from(planAnswers)
      .where(
        and(
          eq(planAnswers.districtID, districtID),
          eq(planAnswers.planID, planID),
          eq(planAnswers.stage, stage),
        ),
      )
    const before = new Map(own.map((one) => [one.id, one]))
    const changed = answers.flatMap(({ id, answer }) => {
      const known = before.get(id)
      const given = answer?.trim() || null
      if (!known || (known.kind === 'level' && given !== null && !levels.has(given)))
        throw refuse.fields({ [`answers.${id}`]: { id: 'kit.valid.notAllowed' } })
      return known.answer === given ? [] : [{ id, was: known.answer, answer: given }]
    })
    if (changed.length === 0) return
    for (const { id, answer } of changed)
      await tx
        .update(planAnswers)
        .set({ answer })
        .where(and(eq(planAnswers.districtID, districtID), eq(planAnswers.id, id)))
    await tx
      .update(plans)
      .set({ version: sql`${plans.version} + 1`, updatedAt: ctx.now().toISOString() })
      .where(and(eq(plans.districtID, districtID), eq(plans.id, planID)))
    const named = (which: 'was' | 'answer') =>
      Object.fromEntries(changed.map((one) => [`answer${one.id}`, one[which]]))
    await audit(tx, {
      ...{ districtID, actorID: userID, entity: plan.name, entityID: planID, action: 'answer' },
      ...{ before: named('was'), after: named('answer') },
      ...(ctx.request.requestID && { requestID: ctx.request.requestID }),
    })
  })
}
