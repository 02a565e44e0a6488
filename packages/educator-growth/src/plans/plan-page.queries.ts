import { users } from '@atrium/auth/tables'
import { schoolToday, type UserRequest } from '@atrium/kit/server'
import { refuse, type Translated } from '@atrium/kit/shared'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { momentAt, type Moment } from '../dates/windows.rules.ts'
import { recommended, type ShownResource } from '../resources/recommended.queries.ts'
import { steps, type QuestionKind, type Stage, type Step } from '../words.ts'
import type { PlanContent } from './plan-content.types.ts'
import { partsOf } from './plan-state.rules.ts'
import { stageOf, stepOf, type SignedPart } from './plan.words.ts'
import { lateDays, plansWithin, readerOf } from './plans.actions.ts'
import { planAnswers, plans, planSignatures, planVersions } from './plans.table.ts'

export interface PlanQuestion {
  id: number
  stage: Stage
  section: Translated | null
  question: Translated
  kind: QuestionKind
  isRequired: boolean
  answer: string | null
}

export interface PlanPageData {
  instructions: Translated | null
  questions: PlanQuestion[]
  /** The questions that the reader answers now. */
  answering: Stage | null
  signatures: {
    id: number
    part: SignedPart
    name: string
    signedAt: string
    note: string | null
  }[]
  versions: {
    number: number
    summary: string | null
    content: PlanContent
    name: string
    madeAt: string
  }[]
  dues: { step: Step; opensOn: string; dueOn: string; isExtended: boolean; moment: Moment | null }[]
  resources: ShownResource[]
}

/** Nested, so that the columns of the surrounding query keep their table. */
const whole = <T>(expression: SQL): SQL<T> => sql<T>`${expression}`

/** How many days before it is due a step is soon, on its page. */
const soonDays = 7

/**
 * What a plan’s page shows besides the plan: questions with answers, dates, who signed, earlier versions, and
 * resources for its goals. Refuses 404 anyone who has no part in it.
 */
export async function planPage(ctx: UserRequest, planID: number): Promise<PlanPageData> {
  const { districtID } = ctx.user
  const today = schoolToday(ctx)
  const name = (id: typeof planSignatures.signedBy | typeof planVersions.madeBy) =>
    sql`(select ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name) from ${users} u where u.district_id = ${districtID} and u.id = ${id})`
  const [found] = await ctx.db
    .select({
      plan: plans,
      late: whole<number | null>(lateDays(today)),
      questions: whole<
        PlanQuestion[]
      >(sql`(select coalesce(json_agg(json_build_object('id', a.id, 'stage', a.stage, 'section', a.section, 'question', a.question,
          'kind', a.kind, 'isRequired', a.is_required, 'answer', a.answer) order by a.place, a.id), '[]')
        from ${planAnswers} a where a.district_id = ${districtID} and a.plan_id = ${plans}.id)`),
      signatures: whole<
        PlanPageData['signatures']
      >(sql`(select coalesce(json_agg(json_build_object('id', ${planSignatures.id}, 'part', ${planSignatures.part}, 'name', ${name(planSignatures.signedBy)},
          'signedAt', ${planSignatures.signedAt}, 'note', ${planSignatures.note}) order by ${planSignatures.place}), '[]')
        from ${planSignatures} where ${planSignatures.districtID} = ${districtID} and ${planSignatures.planID} = ${plans}.id)`),
      versions: whole<
        PlanPageData['versions']
      >(sql`(select coalesce(json_agg(json_build_object('number', ${planVersions.number}, 'summary', ${planVersions.summary}, 'content', ${planVersions.content},
          'name', ${name(planVersions.madeBy)}, 'madeAt', ${planVersions.madeAt}) order by ${planVersions.number} desc), '[]')
        from ${planVersions} where ${planVersions.districtID} = ${districtID} and ${planVersions.planID} = ${plans}.id)`),
      resources: whole<ShownResource[]>(
        recommended(ctx, {
          ...{ educatorID: sql`${plans.educatorID}`, planID: sql`${plans.id}` },
          group: sql`${plans.educatorGroup}`,
        }),
      ),
    })
    .from(plans)
    .where(
      and(
        eq(plans.districtID, districtID),
        eq(plans.id, planID),
        isNull(plans.removedAt),
        plansWithin(ctx),
      ),
    )
  if (!found) throw refuse.notFound('kit.refusal.notFound')
  const { plan, late, ...page } = found
  const parts = partsOf(readerOf(ctx), plan)
  const current = stepOf[plan.amendedFrom ?? plan.status]
  const stage = stageOf[plan.status]
  const isOwn = parts.includes('educator')
  return {
    ...page,
    // What is still being written is only the educator's.
    questions: page.questions.map((one) =>
      one.stage === stage && !isOwn ? { ...one, answer: null } : one,
    ),
    instructions: plan.instructions,
    answering: (isOwn && stage) || null,
    dues: steps.flatMap((step) => {
      const one = plan.dues[step]
      if (!one) return []
      const { opensOn, dueOn, extended = false } = one
      const moment = step === current ? momentAt(one, today, soonDays, late ?? 0) : null
      return [{ step, opensOn, dueOn, isExtended: extended, moment }]
    }),
  }
}
