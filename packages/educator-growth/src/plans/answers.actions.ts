import type { UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { act, defineFlow } from '@atrium/workflow/public'
import { and, eq, isNull } from 'drizzle-orm'
import { factsOf, plansWithin, readerOf } from './plans.actions.ts'
import { partsOf, planWorkflow } from './plan-state.rules.ts'
import { stageOf } from './plan.words.ts'
import { planAnswers, plans, type PlanRow } from './plans.table.ts'

export interface GivenAnswer {
  id: number
  answer: string | null
}

interface Changed extends GivenAnswer {
  was: string | null
}

const levels = new Set(['1', '2', '3', '4'])

/**
 * The educator’s answers to the questions of the plan’s current step. Refuses 404, 403 anyone else, 409 in
 * another step, 422 a question that isn’t among them.
 */
export async function saveAnswers(
  ctx: UserRequest,
  { planID, answers }: { planID: number; answers: readonly GivenAnswer[] },
): Promise<void> {
  const { districtID } = ctx.user
  const named = (changed: readonly Changed[], which: 'was' | 'answer') =>
    Object.fromEntries(changed.map((one) => [`answer${one.id}`, one[which]]))
  const flow = defineFlow<typeof planWorkflow, PlanRow, Changed[]>({
    workflow: planWorkflow,
    table: plans,
    state: 'status',
    load: async (tx) => {
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
      const isOwn = partsOf(readerOf(ctx), row).includes('educator')
      const stage = stageOf[row.status]
      const own = await tx
        .select()
        .from(planAnswers)
        .where(and(eq(planAnswers.districtID, districtID), eq(planAnswers.planID, planID)))
      const asked = new Map(
        own.filter((one) => one.stage === stage).map((one) => [one.id, one] as const),
      )
      const more = answers.flatMap(({ id, answer }) => {
        const known = asked.get(id)
        const given = answer?.trim() || null
        // In another step, the workflow says so.
        if (!stage || !isOwn) return []
        if (!known || (known.kind === 'level' && given !== null && !levels.has(given)))
          throw refuse.fields({ [`q${id}`]: { id: 'kit.valid.notAllowed' } })
        return known.answer === given ? [] : [{ id, was: known.answer, answer: given }]
      })
      const facts = await factsOf(tx, districtID, row)
      return { row, parts: isOwn ? ['writer'] : [], facts, more }
    },
    on: {
      answer: async (tx, { more }) => {
        for (const { id, answer } of more)
          await tx
            .update(planAnswers)
            .set({ answer })
            .where(and(eq(planAnswers.districtID, districtID), eq(planAnswers.id, id)))
      },
    },
    audited: ({ more }) => ({ before: named(more, 'was'), after: named(more, 'answer') }),
  })
  await act(ctx, flow, { id: planID, act: 'answer' })
}
