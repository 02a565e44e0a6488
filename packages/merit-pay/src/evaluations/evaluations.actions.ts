import { holdsOnlyFrom, holdsSQL } from '@atrium/access/public'
import {
  noteOnceADay,
  schoolToday,
  type DistrictDb,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import { includes, reachOver, refuse, type FieldErrors } from '@atrium/kit/shared'
import { users } from '@atrium/auth/tables'
import { notifyUsers } from '@atrium/notify/public'
import { atSchoolsOf, colleagueReference, schoolReference } from '@atrium/people/public'
import { staffMembers } from '@atrium/people/tables'
import { dossierProcedures } from '@atrium/workflow/public'
import { and, eq, ne, or, sql, type SQL } from 'drizzle-orm'
import { cycles, cycleWeights } from '../cycles/cycles.table.ts'
import { hundredths } from '../scoring/scoring.rules.ts'
import { categoryReference, componentReference, cycleReference } from '../setup/setup.procedures.ts'
import { components } from '../setup/setup.table.ts'
import { administers, calibrates, evaluates } from '../words.ts'
import { appealThrough } from './appeals.ts'
import type { EvaluationFacts, EvaluationPart } from './evaluation-state.rules.ts'
import { evaluation } from './evaluations.record.ts'
import { evaluations, scores, type EvaluationRow } from './evaluations.table.ts'
import { addScoreLines, addUp } from './totals.actions.ts'

/**
 * Those whom one evaluates, and for administrators and the committee those of the district; never
 * their own: it is in one's report card.
 */
export const within = (ctx: UserRequest): SQL | undefined => {
  const { userID } = ctx.user
  const everyone = (needs: string) => atSchoolsOf(ctx, [needs], evaluations.schoolID) ?? sql`true`
  return and(
    ne(evaluations.educatorID, userID),
    or(
      everyone(administers),
      everyone(calibrates),
      and(eq(evaluations.evaluatorID, userID), everyone(evaluates)),
    ),
  )
}

const total = sql`(case when ${evaluations.thousandths} is null then null
  else regexp_replace(to_char(${evaluations.thousandths} / 1000.0, 'FM9990.000'), '0$', '') end)`

const reopened = (language: 'en' | 'es'): SQL =>
  sql`(select ${language === 'es' ? sql`coalesce(c.name_es, c.name)` : sql`c.name`} from ${components} c where c.district_id = ${evaluations.districtID} and c.id = ${evaluations.reopenedID})`

interface Score {
  componentID: number
  score: number | null
  evidence: string | null
}

export const evaluationProcedures = dossierProcedures(evaluation, {
  table: evaluations,
  lines: { scores },
  columns: {
    educator: sql`(select concat_ws(', ', u.last_name, coalesce(u.preferred_name, u.first_name)) from ${users} u where u.district_id = ${evaluations.districtID} and u.id = ${evaluations.educatorID})`,
    total,
    appealThrough: appealThrough(evaluations),
    reopenedName: { en: reopened('en'), es: reopened('es') },
  },
  references: {
    cycleID: cycleReference,
    educatorID: colleagueReference,
    categoryID: categoryReference,
    evaluatorID: colleagueReference,
    schoolID: schoolReference,
    'scores.componentID': componentReference,
  } as never,
  within,
  situation: async (db, ctx, row, asked) => ({
    parts: asked ? await withoutDelegates(db, ctx, row) : partsIn(ctx, row),
    facts: await factsOf(db, ctx, row),
  }),
  beforeWrite: async ({ ctx, tx, act, before, draft, values }) => {
    const { districtID } = ctx.user
    const { cycleID, educatorID, evaluatorID, categoryID } = draft
    const errors: FieldErrors =
      before?.evaluatorID === evaluatorID
        ? {}
        : await assignmentErrors(tx, { districtID, educatorID, evaluatorID })
    if (act === 'create') values.schoolID = await schoolOf(tx, districtID, educatorID)
    if (!before) return errors
    const own = partsIn(ctx, before)
    const was = before.scores as Score[]
    const is = draft.scores as Score[]
    const changed = changedComponents(was, is)
    // Scores are the evaluator's, then the committee's; an administrator assigns and doesn't score.
    const mayScore =
      own.includes('evaluator') ||
      (own.includes('committee') && before.status === 'scored' && !before.isReopened)
    if (changed.length > 0 && !mayScore)
      errors.scores = { id: 'meritPay.evaluations.notYourScores' }
    // After an appeal, the committee too changes nothing but what it named.
    if (before.status === 'scored' && before.reopenedID !== null) {
      const others = changed.filter((id) => id !== before.reopenedID)
      if (others.length > 0) errors.scores = { id: 'meritPay.evaluations.onlyReopened' }
    }
    // Who evaluates whom, and in which category, is the administrator's, and settled by the scores. What
    // is open again can get another evaluator, so that no appeal waits for someone who has left.
    const mayAssign =
      own.includes('administrator') && (before.status === 'draft' || before.status === 'open')
    const mayReplace =
      mayAssign ||
      (own.includes('administrator') && before.status === 'scored' && before.isReopened)
    if (!mayAssign && categoryID !== before.categoryID)
      errors.categoryID = { id: 'kit.valid.notAllowed' }
    if (!mayReplace && evaluatorID !== before.evaluatorID)
      errors.evaluatorID = { id: 'kit.valid.notAllowed' }
    if (evaluatorID !== before.evaluatorID && evaluatorID === before.calibratedBy)
      errors.evaluatorID = { id: 'meritPay.evaluations.hasCalibrated' }
    return { ...errors, ...(await scoreErrors(tx, { districtID, cycleID, scores: is })) }
  },
  after: async ({ ctx, tx, act, records }) => {
    if (act === 'remove') return
    const { districtID } = ctx.user
    for (const { id, before, after } of records) {
      if (!after) continue
      if (before && after.isReopened && before.evaluatorID !== after.evaluatorID) {
        const { to, ...notice } = reopenedNotice({ districtID, id, evaluatorID: after.evaluatorID })
        await notifyUsers(tx, to, notice)
      }
      if (act === 'create')
        await addScoreLines(tx, { districtID, cycleID: after.cycleID, ids: [id] })
      await addUp(tx, { districtID, cycleID: after.cycleID, ids: [id] })
    }
  },
  on: {
    answer: (_tx, { filled }) => ({ answer: filled.answer, isReopened: false }),
    calibrate: (_tx, { filled, actor }) => ({
      calibrationNote: filled.note,
      calibratedBy: actor.userID,
    }),
    withoutAcknowledgment: (_tx, { filled, at }) => ({
      reason: filled.reason,
      acknowledgedAt: at,
    }),
    correct: async (tx, { row, filled: { componentID, reason } }) => ({
      ...(await reopens(tx, row, componentID, reason)),
      certifiedAt: null,
      certifiedBy: null,
    }),
    certify: (_tx, { actor, at }) => ({ certifiedAt: at, certifiedBy: actor.userID }),
    withdraw: (_tx, { filled }) => ({ reason: filled.reason, isReopened: false }),
  },
  notices: (_tx, { act }, row) => {
    if (act === 'correct') return [reopenedNotice(row)]
    if (act !== 'calibrate' && act !== 'withoutAcknowledgment') return []
    const { districtID, educatorID } = row
    const template = act === 'calibrate' ? 'meritPay.released' : 'meritPay.goesOn'
    return [
      {
        ...{ districtID, template, values: {} },
        ...{ screen: 'my/merit-pay-report-card', to: [educatorID] },
      },
    ]
  },
})

type Known = Partial<Pick<EvaluationRow, 'id' | 'educatorID' | 'evaluatorID' | 'schoolID'>>

/** Who someone is to an evaluation. No one has a part in their own but the educator's. */
function partsIn(
  ctx: UserRequest,
  { id, educatorID, evaluatorID, schoolID = null }: Known,
): EvaluationPart[] {
  const { user } = ctx
  if (educatorID === user.userID) return ['educator']
  const at = (needs: string) => includes(reachOver(user, [needs]), schoolID)
  const parts: EvaluationPart[] = []
  // Who scores doesn't calibrate or certify.
  if (id !== undefined && evaluatorID === user.userID) return at(evaluates) ? ['evaluator'] : []
  if (at(administers)) parts.push('administrator')
  if (at(calibrates)) parts.push('committee')
  return parts
}

const permissionOf: Partial<Record<EvaluationPart, string>> = {
  ...{ administrator: administers, evaluator: evaluates, committee: calibrates },
}

/** No one decides about the person in whose place they act. */
async function withoutDelegates(
  db: DistrictDb | Tx,
  ctx: UserRequest,
  row: Known,
): Promise<EvaluationPart[]> {
  const { districtID, userID } = ctx.user
  const { id, educatorID = 0, schoolID } = row
  const kept: EvaluationPart[] = []
  for (const part of partsIn(ctx, row)) {
    const permission = permissionOf[part]
    const of = { districtID, userID, schoolID: schoolID ?? 0 }
    const isDelegate =
      id !== undefined &&
      permission !== undefined &&
      (await holdsOnlyFrom(db, educatorID, { ...of, permission }))
    if (!isDelegate) kept.push(part)
  }
  return kept
}

async function factsOf(
  db: DistrictDb | Tx,
  ctx: UserRequest,
  row: Partial<EvaluationRow> & { cycleID?: number; appealThrough?: string | null },
): Promise<EvaluationFacts> {
  const { districtID, userID } = ctx.user
  if (row.id !== undefined && db === ctx.db && row.educatorID !== userID)
    await noteOnceADay(ctx, {
      ...{ kind: 'sensitiveRead', entity: evaluation.name, subjectID: row.educatorID ?? 0 },
    })
  const [year] = await db.execute<{ isOpen: boolean; scored: number }>(sql`
    select y.status = 'open' as "isOpen",
      (select count(*)::int from ${scores} s where s.district_id = y.district_id and s.evaluation_id = ${row.id ?? 0} and s.score is not null) as scored
    from ${cycles} y where y.district_id = ${districtID} and y.id = ${row.cycleID ?? 0}`)
  return {
    isCycleOpen: year?.isOpen ?? false,
    hasTotal: typeof row.thousandths === 'number',
    isReopened: row.isReopened ?? false,
    hasScores: (year?.scored ?? 0) > 0,
    ...{ appealThrough: row.appealThrough ?? null, today: schoolToday(ctx) },
  }
}

/** What an evaluator learns when a component is open again. */
export const reopenedNotice = ({
  id,
  districtID,
  evaluatorID,
}: Pick<EvaluationRow, 'id' | 'districtID' | 'evaluatorID'>) => ({
  ...{ districtID, template: 'meritPay.reopened', values: {}, params: { id }, to: [evaluatorID] },
  screen: 'educator-merit-pay/evaluations/edit',
})

/** Opens one component of an evaluation again. Refuses 422 one that it doesn't have. */
export async function reopens(
  tx: Tx,
  { districtID, id }: Pick<EvaluationRow, 'districtID' | 'id'>,
  componentID: number,
  reason: string,
) {
  const found = await tx.$count(
    scores,
    and(
      eq(scores.districtID, districtID),
      eq(scores.evaluationID, id),
      eq(scores.componentID, componentID),
    ),
  )
  if (found === 0) throw refuse.fields({ componentID: { id: 'meritPay.evaluations.notInIt' } })
  return { reopenedID: componentID, reopenedReason: reason, isReopened: true, answer: null }
}

/** Components whose score or evidence differs. */
function changedComponents(was: readonly Score[], is: readonly Score[]): number[] {
  const key = ({ score, evidence }: Score) => JSON.stringify([score, evidence])
  const before = new Map(was.map((one) => [one.componentID, key(one)]))
  const after = new Map(is.map((one) => [one.componentID, key(one)]))
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (id) => before.get(id) !== after.get(id),
  )
}

/** No one evaluates themselves, and an evaluator may evaluate at the educator's school. */
async function assignmentErrors(
  tx: Tx,
  of: { districtID: number; educatorID: number; evaluatorID: number },
): Promise<FieldErrors> {
  const { districtID, educatorID, evaluatorID } = of
  if (educatorID === evaluatorID)
    return { evaluatorID: { id: 'meritPay.evaluations.ownEvaluator' } }
  const [row] = await tx.execute<{ may: boolean }>(sql`
    select ${holdsSQL(evaluatorID, { districtID, permission: evaluates, schoolID: sql`m.school_id` })} as may
    from ${staffMembers} m where m.district_id = ${districtID} and m.user_id = ${educatorID}`)
  return row?.may ? {} : { evaluatorID: { id: 'meritPay.evaluations.notEvaluator' } }
}

/** Each component once, of areas that count in this year, within the scale. */
async function scoreErrors(
  tx: Tx,
  {
    districtID,
    cycleID,
    scores: given,
  }: { districtID: number; cycleID: number; scores: readonly Score[] },
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  const [year] = await tx.execute<{ lowest: number; highest: number; known: number[] }>(sql`
    select y.lowest, y.highest, array(select c.id from ${components} c where c.district_id = y.district_id and c.area_id in
      (select w.area_id from ${cycleWeights} w where w.district_id = y.district_id and w.cycle_id = y.id)) as known
    from ${cycles} y where y.district_id = ${districtID} and y.id = ${cycleID}`)
  if (!year) return errors
  const seen = new Set<number>()
  for (const [at, { componentID, score }] of given.entries()) {
    if (seen.has(componentID) || !year.known.includes(componentID))
      errors[`scores.${at}.componentID`] = { id: 'meritPay.evaluations.notInYear' }
    seen.add(componentID)
    // A third decimal would be rounded, and could reach a cut that the score itself doesn't.
    if (score !== null && Math.abs(score * 100 - hundredths(score)) > 1e-6)
      errors[`scores.${at}.score`] = { id: 'meritPay.evaluations.twoDecimals' }
    if (score !== null && (score < year.lowest || score > year.highest))
      errors[`scores.${at}.score`] = {
        ...{ id: 'meritPay.evaluations.outsideScale' },
        values: { lowest: year.lowest, highest: year.highest },
      }
  }
  return errors
}

async function schoolOf(tx: Tx, districtID: number, userID: number): Promise<number | null> {
  const [row] = await tx
    .select({ schoolID: staffMembers.schoolID })
    .from(staffMembers)
    .where(and(eq(staffMembers.districtID, districtID), eq(staffMembers.userID, userID)))
  return row?.schoolID || null
}
