import type { Tx } from '@atrium/kit/server'
import { includes, reachOver, refuse, schoolDate } from '@atrium/kit/shared'
import { staffMembers } from '@atrium/people/tables'
import { timeZoneAt } from '@atrium/schools/public'
import { dossierProcedures, takeStep, type Actor } from '@atrium/workflow/public'
import { sql } from 'drizzle-orm'
import { evaluatorErrors } from '../evaluators.queries.ts'
import { assignedEvaluator, beginPlan, fromTemplate } from '../plans/new-plan.actions.ts'
import { planWorkflow } from '../plans/plan-state.rules.ts'
import { plans, type PlanRow } from '../plans/plans.table.ts'
import { manages } from '../words.ts'
import type { TemplatePart } from './template-state.rules.ts'
import { template } from './templates.record.ts'
import { templateQuestions, templates } from './templates.table.ts'

export const templateProcedures = dossierProcedures(template, {
  table: templates,
  lines: { questions: templateQuestions },
  columns: {
    inUse: sql`(select count(*)::int from ${plans} p where p.district_id = ${templates.districtID} and p.template_id = ${templates.id} and p.removed_at is null and p.status <> 'withdrawn')`,
  },
  situation: async (_db, ctx, row, asked) => {
    const reach = reachOver(ctx.user, [manages])
    const at = asked?.filled.schoolID
    const parts: TemplatePart[] =
      reach === 'district'
        ? ['office']
        : reach.length > 0 && (typeof at !== 'number' || includes(reach, at))
          ? ['school']
          : []
    return { parts, facts: { questions: row.questions?.length ?? 0 } }
  },
  on: {
    start: async (tx, { row, filled, actor }) => {
      if (row.educatorGroup === 'improvement')
        throw refuse.conflict('educatorGrowth.templates.oneByOne')
      const { schoolID, schoolYear, evaluatorID } = filled
      const started = await startPlans(tx, {
        ...{ districtID: row.districtID, templateID: row.id, schoolID, schoolYear, evaluatorID },
        actor,
      })
      if (started === 0) throw refuse.conflict('educatorGrowth.templates.noOneToStart')
    },
  },
})

interface Start {
  districtID: number
  templateID: number
  schoolID: number
  schoolYear: number
  evaluatorID: number | null
  actor: Actor
}

/** A plan for each teacher of a school without one for the year; never for who starts them. */
async function startPlans(tx: Tx, start: Start): Promise<number> {
  const { districtID, templateID, schoolID, schoolYear, evaluatorID, actor } = start
  const today = schoolDate(actor.now, await timeZoneAt(tx, districtID))
  const teachers = await tx.execute<{ id: number }>(sql`
    select m.user_id as id from ${staffMembers} m
    where m.district_id = ${districtID} and m.school_id = ${schoolID} and m.status = 'active' and m.is_teacher and m.user_id <> ${actor.userID}
      and not exists (select from ${plans} p where p.district_id = m.district_id and p.educator_id = m.user_id and p.school_year = ${schoolYear}
        and p.removed_at is null and p.status <> 'withdrawn' and p.educator_group <> 'improvement')
    order by m.user_id`)
  for (const { id: educatorID } of teachers) {
    const of = { districtID, templateID, schoolYear, educatorID, schoolID }
    const made = await fromTemplate(tx, of)
    if (!made) throw refuse.conflict('educatorGrowth.plans.notInUse')
    const assigned = await assignedEvaluator(tx, {
      ...{ districtID, educatorID, on: today },
    })
    const named = assigned ?? (evaluatorID === educatorID ? null : evaluatorID)
    if (named !== null && named !== assigned) {
      const errors = await evaluatorErrors(tx, { districtID, evaluatorID: named, educatorID })
      if (Object.keys(errors).length > 0) throw refuse.fields(errors)
    }
    const [row] = await tx
      .insert(plans)
      .values({ ...of, ...made, evaluatorID: named })
      .returning()
    if (!row) continue
    await created(tx, row, actor)
    await beginPlan(tx, row)
  }
  return teachers.length
}

/** Its entry in the log, as if it had been started alone. */
const created = (tx: Tx, row: PlanRow, actor: Actor) =>
  takeStep(
    tx,
    {
      ...{ workflow: planWorkflow, table: plans, state: 'status' },
      audited: () => ({
        after: {
          ...{ educatorID: row.educatorID, evaluatorID: row.evaluatorID },
          ...{ schoolYear: row.schoolYear, templateID: row.templateID, schoolID: row.schoolID },
        },
      }),
    },
    {
      ...{ row: { ...row, status: 'none' as never }, parts: ['administrator'], more: undefined },
      facts: {
        ...{ unanswered: 0, goals: 0, minGoals: row.minGoals, withoutCompetency: 0 },
        ...{ hasEvaluator: row.evaluatorID !== null, isImprovement: false },
        ...{ needsReview: row.needsReview, amendedFrom: null },
      },
    },
    { act: 'create', actor },
  )
