import { holdsSQL } from '@atrium/access/public'
import type { DistrictDb, Tx, UserRequest } from '@atrium/kit/server'
import { reachOver, refuse, type FieldErrors, type Refusal } from '@atrium/kit/shared'
import { staffMembers } from '@atrium/people/tables'
import { dossierProcedures, takeStep, type Actor } from '@atrium/workflow/public'
import { and, eq, sql } from 'drizzle-orm'
import { evaluationWorkflow, noAppeal } from '../evaluations/evaluation-state.rules.ts'
import { evaluations, type EvaluationRow } from '../evaluations/evaluations.table.ts'
import { addScoreLines, addUp } from '../evaluations/totals.actions.ts'
import { notWhole } from '../pool/simulate.rules.ts'
import { hundredths } from '../scoring/scoring.rules.ts'
import { administers, evaluates } from '../words.ts'
import type { CycleFacts } from './cycle-state.rules.ts'
import { cycle } from './cycles.record.ts'
import { cycleLevels, cycles, cycleWeights } from './cycles.table.ts'

interface Drafted {
  lowest: number
  highest: number
  weights: readonly { categoryID: number; areaID: number; weight: number }[]
  levels: readonly { name: string; atLeast: number }[]
}

export const cycleProcedures = dossierProcedures(cycle, {
  table: cycles,
  lines: { weights: cycleWeights, levels: cycleLevels },
  situation: async (db, ctx, row) => ({
    parts: reachOver(ctx.user, [administers]) === 'district' ? ['administrator' as const] : [],
    facts: await factsOf(db, ctx, row as Partial<Drafted> & { id?: number }),
  }),
  // A draft may be unfinished; what is open always totals 100%.
  beforeWrite: async ({ before, draft }) => draftErrors(draft, before?.status === 'open'),
  after: async ({ ctx, tx, act, records }) => {
    if (act !== 'update') return
    for (const { id } of records) {
      const of = { districtID: ctx.user.districtID, cycleID: id }
      await addScoreLines(tx, of)
      await addUp(tx, of)
    }
  },
  on: {
    open: async (tx, { row: { districtID, id }, actor }) => {
      const drafts = await tx
        .select()
        .from(evaluations)
        .where(
          and(
            eq(evaluations.districtID, districtID),
            eq(evaluations.cycleID, id),
            eq(evaluations.status, 'draft'),
            sql`${evaluations.removedAt} is null`,
          ),
        )
        .orderBy(evaluations.id)
        .for('update')
      for (const row of drafts) await stepOf(tx, row, { act: 'open', actor, isCycleOpen: true })
      await addScoreLines(tx, { districtID, cycleID: id })
    },
    addStaff: async (tx, { row: { districtID, id, status }, filled, actor }) => {
      const { schoolID, categoryID, evaluatorID } = filled
      await checkEvaluator(tx, { districtID, schoolID, evaluatorID })
      const teachers = await tx.execute<{ id: number }>(sql`
        select m.user_id as id from ${staffMembers} m
        where m.district_id = ${districtID} and m.school_id = ${schoolID} and m.status = 'active' and m.is_teacher and m.user_id <> ${evaluatorID}
          and not exists (select from ${evaluations} e where e.district_id = m.district_id and e.cycle_id = ${id} and e.educator_id = m.user_id and e.removed_at is null)
        order by m.user_id`)
      if (teachers.length === 0) throw refuse.conflict('meritPay.cycles.noOneToAdd')
      const added = await tx
        .insert(evaluations)
        .values(
          teachers.map(({ id: educatorID }) => ({
            ...{ districtID, cycleID: id, educatorID, categoryID, evaluatorID, schoolID },
          })),
        )
        .returning()
      for (const row of added)
        await stepOf(
          tx,
          { ...row, status: 'none' as never },
          { act: 'create', actor, isCycleOpen: status === 'open' },
        )
      await addScoreLines(tx, { districtID, cycleID: id, ids: added.map((one) => one.id) })
    },
    reopen: (_tx, { filled }) => ({ reason: filled.reason }),
  },
})

/** One step of an evaluation that the settings' own act takes, with its entry in the log. */
const stepOf = (
  tx: Tx,
  row: EvaluationRow,
  { act, actor, isCycleOpen }: { act: 'open' | 'create'; actor: Actor; isCycleOpen: boolean },
) =>
  takeStep(
    tx,
    {
      ...{ workflow: evaluationWorkflow, table: evaluations, state: 'status' },
      audited: () => ({
        after: { educatorID: row.educatorID, cycleID: row.cycleID, evaluatorID: row.evaluatorID },
      }),
    },
    {
      ...{ row, parts: ['administrator'], more: undefined },
      facts: { isCycleOpen, hasTotal: false, isReopened: false, hasScores: false, ...noAppeal },
    },
    { act, actor },
  )

async function factsOf(
  db: DistrictDb | Tx,
  ctx: UserRequest,
  { id = 0, ...draft }: Partial<Drafted> & { id?: number },
): Promise<CycleFacts> {
  const [row] = await db.execute<{ certified: number; unfinished: number }>(sql`
    select count(*) filter (where status in ('certified', 'paid') or paid_cents is not null)::int as certified,
      count(*) filter (where status not in ('paid', 'withdrawn'))::int as unfinished
    from ${evaluations} where district_id = ${ctx.user.districtID} and cycle_id = ${id} and removed_at is null`)
  return {
    missing: missingIn(draft),
    certified: row?.certified ?? 0,
    unfinished: row?.unfinished ?? 0,
  }
}

/** Why a year can't open. */
function missingIn({ weights = [], levels = [] }: Partial<Drafted>): Refusal | null {
  if (weights.length === 0) return refuse.conflict('meritPay.cycles.noWeights')
  const [off] = notWhole(inHundredths(weights))
  if (off) return refuse.conflict('meritPay.cycles.notWhole', { sum: off.sum / 100 })
  return levels.length === 0 ? refuse.conflict('meritPay.cycles.noLevels') : null
}

const inHundredths = (weights: Drafted['weights']) =>
  weights.map((one) => ({ ...one, weight: hundredths(one.weight) }))

function draftErrors({ lowest, highest, weights, levels }: Drafted, isOpen: boolean): FieldErrors {
  const errors: FieldErrors = {}
  if (highest <= lowest) errors.highest = { id: 'meritPay.cycles.scale' }
  const [off] = notWhole(inHundredths(weights))
  if (isOpen && off)
    errors.weights = { id: 'meritPay.cycles.notWhole', values: { sum: off.sum / 100 } }
  for (const [at, { categoryID, areaID }] of weights.entries())
    if (weights.findIndex((one) => one.categoryID === categoryID && one.areaID === areaID) !== at)
      errors[`weights.${at}.areaID`] = { id: 'meritPay.cycles.twice' }
  for (const [at, { name, atLeast }] of levels.entries()) {
    if (levels.findIndex((one) => one.name === name) !== at)
      errors[`levels.${at}.name`] = { id: 'meritPay.cycles.twice' }
    // A cut with more decimals than a total shows would decide by what no one sees.
    if (Math.abs(atLeast * 1000 - Math.round(atLeast * 1000)) > 1e-6)
      errors[`levels.${at}.atLeast`] = { id: 'meritPay.cycles.threeDecimals' }
    else if (levels.findIndex((one) => one.atLeast === atLeast) !== at)
      errors[`levels.${at}.atLeast`] = { id: 'meritPay.cycles.twice' }
  }
  return errors
}

/** Refuses 422 someone who may not evaluate at the school. */
async function checkEvaluator(
  tx: Tx,
  { districtID, schoolID, evaluatorID }: Record<'districtID' | 'schoolID' | 'evaluatorID', number>,
): Promise<void> {
  const [row] = await tx.execute<{ may: boolean }>(
    sql`select ${holdsSQL(evaluatorID, { districtID, permission: evaluates, schoolID })} as may`,
  )
  if (!row?.may) throw refuse.fields({ evaluatorID: { id: 'meritPay.evaluations.notEvaluator' } })
}
