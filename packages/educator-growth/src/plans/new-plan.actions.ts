import type { Tx } from '@atrium/kit/server'
import { evaluatorsOf } from '@atrium/observation/public'
import { notifyUsers } from '@atrium/notify/public'
import { staffMembers } from '@atrium/people/tables'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { duesMaker } from '../dates/plan-dues.queries.ts'
import { evaluatorErrors } from '../evaluators.queries.ts'
import { templateQuestions, templates } from '../templates/templates.table.ts'
import { planAnswers, type PlanRow } from './plans.table.ts'

interface Started {
  districtID: number
  templateID: number
  schoolYear: number
  educatorID: number
  schoolID: number | null
}

/** What a plan has from its template and the year’s dates on the day on which it starts. */
export type FromTemplate = Pick<
  PlanRow,
  'educatorGroup' | 'instructions' | 'minGoals' | 'needsCompetency' | 'needsReview' | 'dues'
>

/** Undefined: the template isn’t in use. */
export async function fromTemplate(tx: Tx, of: Started): Promise<FromTemplate | undefined> {
  const { districtID, templateID, schoolYear, educatorID, schoolID } = of
  const [template] = await tx
    .select()
    .from(templates)
    .where(
      and(
        eq(templates.districtID, districtID),
        eq(templates.id, templateID),
        isNull(templates.removedAt),
      ),
    )
  if (template?.status !== 'inUse') return undefined
  const { educatorGroup, instructions, minGoals, needsCompetency, needsReview } = template
  const duesOf = await duesMaker(tx, { districtID, schoolYear, educatorGroup })
  const [educator] = await tx
    .select({ hireDate: staffMembers.hireDate })
    .from(staffMembers)
    .where(and(eq(staffMembers.districtID, districtID), eq(staffMembers.userID, educatorID)))
  return {
    ...{ educatorGroup, instructions, minGoals, needsCompetency, needsReview },
    dues: duesOf({ hireDate: educator?.hireDate ?? null, schoolID }),
  }
}

/** The first of the educator’s assigned evaluators who may evaluate where they work. */
export async function assignedEvaluator(
  tx: Tx,
  of: { districtID: number; educatorID: number; on: string },
): Promise<number | null> {
  for (const evaluatorID of await evaluatorsOf(tx, of)) {
    const errors = await evaluatorErrors(tx, { ...of, evaluatorID })
    if (Object.keys(errors).length === 0) return evaluatorID
  }
  return null
}

/** The questions of its template become the plan’s own, and its educator is notified. */
export async function beginPlan(
  tx: Tx,
  {
    districtID,
    id,
    templateID,
    educatorID,
  }: { id: number } & Pick<Started, 'districtID' | 'templateID' | 'educatorID'>,
): Promise<void> {
  const questions = await tx
    .select()
    .from(templateQuestions)
    .where(
      and(
        eq(templateQuestions.districtID, districtID),
        eq(templateQuestions.templateID, templateID),
      ),
    )
    .orderBy(asc(templateQuestions.place), asc(templateQuestions.id))
  if (questions.length > 0)
    await tx.insert(planAnswers).values(
      questions.map(({ stage, section, question, kind, isRequired }, at) => ({
        ...{ districtID, planID: id, place: at + 1 },
        ...{ stage, section, question, kind, isRequired },
      })),
    )
  await notifyUsers(tx, [educatorID], {
    ...{ districtID, template: 'educatorGrowth.started', values: {} },
    ...{ screen: 'staff-member/growth-plan/plan', params: { staffID: educatorID, id } },
  })
}
