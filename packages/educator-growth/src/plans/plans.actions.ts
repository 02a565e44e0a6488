import { holders, holdsOnlyFrom } from '@atrium/access/public'
import { noteOnceADay, schoolToday, type Tx, type UserRequest } from '@atrium/kit/server'
import { reachOver, refuse, type FieldErrors } from '@atrium/kit/shared'
import type { Actor, FlowNotice } from '@atrium/workflow/public'
import { atSchoolsOf, colleagueReference, schoolReference } from '@atrium/people/public'
import { staffMembers } from '@atrium/people/tables'
import { closedDays } from '@atrium/schools/tables'
import { users } from '@atrium/auth/tables'
import { dossierProcedures } from '@atrium/workflow/public'
import { and, eq, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { competencyReference } from '../competencies.queries.ts'
import { evaluatorErrors } from '../evaluators.queries.ts'
import { templates } from '../templates/templates.table.ts'
import { evaluates, manages, type Rating } from '../words.ts'
import { assignedEvaluator, beginPlan, fromTemplate } from './new-plan.actions.ts'
import { partsOf, type PlanFacts, type PlanReader } from './plan-state.rules.ts'
import { plan } from './plans.record.ts'
import { stageOf, stepOf, waiterOf, type Outcome, type PlanStatus } from './plan.words.ts'
import { planAnswers, planGoals, plans, type PlanDues, type PlanRow } from './plans.table.ts'
import { restoreVersion, signPart, writeVersion } from './versions.actions.ts'

export const readerOf = ({ user }: Pick<UserRequest, 'user'>): PlanReader => ({
  userID: user.userID,
  manages: reachOver(user, [manages]),
  evaluates: reachOver(user, [evaluates]),
})

/** One’s own, those that one evaluates at schools where one evaluates, and those where one manages growth. */
export const plansWithin = (ctx: UserRequest): SQL | undefined => {
  const everyone = (needs: string) => atSchoolsOf(ctx, [needs], plans.schoolID) ?? sql`true`
  const { userID } = ctx.user
  return or(
    eq(plans.educatorID, userID),
    everyone(manages),
    and(eq(plans.evaluatorID, userID), everyone(evaluates)),
  )
}

const quoted = (code: string): SQL => sql.raw(`'${code}'`)

/** SQL: the state whose step counts. */
const counting = sql`(case when ${plans.status} in ('amending', 'amended') then ${plans.amendedFrom} else ${plans.status} end)`
export const dueOn = sql<string | null>`(case ${counting} ${sql.join(
  Object.entries(stepOf).map(
    ([status, step]) =>
      sql`when ${quoted(status)} then ${plans.dues} -> ${quoted(step)} ->> 'dueOn'`,
  ),
  sql` `,
)} end)`
export const waitsFor = sql<string>`(case ${plans.status} ${sql.join(
  Object.entries(waiterOf).map(
    ([status, waiter]) => sql`when ${quoted(status)} then ${quoted(waiter)}`,
  ),
  sql` `,
)} end)`

/** SQL: how many of the district's days the current step is late on a day; null if it isn't. */
export const lateDays = (today: string): SQL<number | null> => sql<number | null>`(
  select nullif(count(*), 0)::int from generate_series(${dueOn}::date + 1, ${today}::date, interval '1 day') d
  where extract(isodow from d) < 6 and not exists (select from ${closedDays} c
    where c.district_id = ${plans.districtID} and c.removed_at is null and (c.school_id is null or c.school_id = ${plans.schoolID})
      and d::date between c.start_date and c.end_date))`

interface Goal {
  id?: number
  competencyID: number | null
  evidence: string | null
}

type Known = Partial<PlanRow> & { goals?: readonly Goal[] }

export const planProcedures = dossierProcedures(plan, {
  table: plans,
  lines: { goals: planGoals },
  columns: {
    educator: sql`(select concat_ws(', ', u.last_name, coalesce(u.preferred_name, u.first_name)) from ${users} u where u.district_id = ${plans.districtID} and u.id = ${plans.educatorID})`,
    waitsFor,
    dueOn,
    lateDays: (ctx: UserRequest) => lateDays(schoolToday(ctx)),
    isLate: (ctx: UserRequest) => sql`(${lateDays(schoolToday(ctx))} is not null)`,
  },
  references: {
    schoolID: schoolReference,
    educatorID: colleagueReference,
    evaluatorID: colleagueReference,
    templateID: { table: templates, label: sql<string>`${templates.name} ->> 'en'` },
    'goals.competencyID': competencyReference,
  } as never,
  within: plansWithin,
  situation: async (db, ctx, row) => {
    const known = row as Known
    const parts = partsOf(readerOf(ctx), known)
    const { districtID, userID } = ctx.user
    if (known.id !== undefined && db === ctx.db && known.educatorID !== userID)
      await noteOnceADay(ctx, {
        ...{ kind: 'sensitiveRead', entity: plan.name, subjectID: known.educatorID ?? 0 },
      })
    // No one decides about the person in whose place they act.
    const isDelegate =
      db !== ctx.db &&
      known.id !== undefined &&
      !parts.includes('educator') &&
      (await holdsOnlyFrom(db, known.educatorID ?? 0, {
        ...{ districtID, userID, permission: manages, schoolID: known.schoolID ?? 0 },
      }))
    return { parts: isDelegate ? [] : parts, facts: await factsOf(db, districtID, known) }
  },
  beforeWrite: async ({ ctx, tx, before, draft, values }) => {
    const { districtID } = ctx.user
    if (before) return goalErrors(before.status as PlanStatus, before.goals, draft.goals)
    const errors = await startErrors(ctx, tx, draft)
    if (Object.keys(errors).length > 0) return errors
    const made = await fromTemplate(tx, { districtID, ...draft })
    if (!made) return { templateID: { id: 'educatorGrowth.plans.notInUse' } }
    Object.assign(values, made)
    const { educatorID, schoolYear } = draft
    if (await hasPlan(tx, { districtID, educatorID, schoolYear }, made.educatorGroup))
      return { educatorID: { id: 'educatorGrowth.plans.another' } }
    values.evaluatorID ??= await assignedEvaluator(tx, {
      ...{ districtID, educatorID, on: schoolToday(ctx) },
    })
    return undefined
  },
  after: async ({ ctx, tx, act, records }) => {
    if (act !== 'create') return
    const { districtID } = ctx.user
    for (const { id, after } of records)
      if (after) await beginPlan(tx, { ...after, districtID, id })
  },
  on: {
    submitSelf: async (tx, step) => {
      await signs(tx, step, 'selfAssessment')
      return { reason: null }
    },
    propose: async (tx, step) => {
      await signs(tx, step, 'goals')
      return { reason: null }
    },
    approve: async (tx, step) => {
      const { row, filled, actor, at } = step
      await signs(tx, step, 'approval', filled.comment)
      const versionNumber = await writeVersion(tx, row, {
        ...{ madeBy: actor.userID, at, summary: null },
      })
      return { versionNumber, approvalComment: filled.comment, reason: null }
    },
    returnGoals: (_tx, { filled: { reason } }) => ({ reason }),
    submitMidYear: async (tx, step) => {
      await signs(tx, step, 'midYear')
      return { reason: null }
    },
    answerMidYear: async (tx, step) => {
      await signs(tx, step, 'midYearAnswer')
      return { midYearComment: step.filled.comment, reason: null }
    },
    returnMidYear: (_tx, { filled: { reason } }) => ({ reason }),
    submitFinal: async (tx, step) => {
      await signs(tx, step, 'finalReflection')
      return { reason: null }
    },
    returnFinal: (_tx, { filled: { reason } }) => ({ reason }),
    conclude: async (tx, step) => {
      const { rating, strengths, nextSteps, outcome } = step.filled
      await signs(tx, step, 'summative')
      return {
        ...{ rating: rating as Rating, strengths, nextSteps, outcome: outcome as Outcome },
        ...{ concludedBy: step.actor.userID, reason: null },
      }
    },
    sign: async (tx, step) => {
      const { response } = step.filled
      await signs(tx, step, 'receipt', response)
      return { response }
    },
    withoutSignature: (_tx, { filled: { reason } }) => ({ reason }),
    review: (tx, step) => signs(tx, step, 'review'),
    amend: (_tx, { from, filled: { reason } }) => ({
      amendedFrom: from as PlanStatus,
      reason,
    }),
    submitAmendment: (_tx, { filled: { summary } }) => ({ summary, reason: null }),
    adopt: async (tx, step) => {
      const { row, actor, at } = step
      await signs(tx, step, 'amendment', row.summary)
      const versionNumber = await writeVersion(tx, row, {
        ...{ madeBy: actor.userID, at, summary: row.summary },
      })
      return { versionNumber, amendedFrom: null, reason: null }
    },
    returnAmendment: (_tx, { filled: { reason } }) => ({ reason }),
    discard: async (tx, { row, filled: { reason } }) => {
      await restoreVersion(tx, row)
      return { amendedFrom: null, summary: null, reason }
    },
    handOver: async (tx, { row, filled: { evaluatorID, reason } }) =>
      handedOver(tx, row, evaluatorID, reason),
    extend: (_tx, { row, filled: { until, reason } }) => {
      const step = stepOf[row.amendedFrom ?? row.status]
      const due = step && row.dues[step]
      if (!step || !due) throw refuse.conflict('educatorGrowth.plans.nothingDue')
      if (until <= due.dueOn)
        throw refuse.fields({ until: { id: 'educatorGrowth.plans.notLater' } })
      const dues: PlanDues = { ...row.dues, [step]: { ...due, dueOn: until, extended: true } }
      return { dues: dues as never, reason, reminded: null }
    },
    withdraw: (_tx, { filled: { reason } }) => ({ reason }),
  },
  notices: planNotices,
})

interface Moved {
  act: string
  actor: Actor
  row: Pick<PlanRow, 'evaluatorID'> & { educator?: string | null }
}

/** Who is notified of an act: the person who acts next, and the people of a handover. */
export async function planNotices(
  tx: Tx,
  { act, actor, row }: Moved,
  moved: PlanRow,
): Promise<FlowNotice[]> {
  const { id, districtID, educatorID, evaluatorID } = moved
  const name = turned(row.educator ?? '')
  const of = {
    ...{ districtID, screen: 'staff-member/growth-plan/plan' },
    params: { staffID: educatorID, id },
  }
  const others = (people: readonly (number | null)[]) =>
    people.flatMap((one) => (one !== null && one !== actor.userID ? [one] : []))
  if (act === 'handOver')
    return [
      { ...of, template: 'educatorGrowth.evaluator', values: {}, to: others([educatorID]) },
      { ...of, template: 'educatorGrowth.handedOver', values: { name }, to: others([evaluatorID]) },
      // The plan is closed to them now: the notice leads to those that they still evaluate.
      {
        ...{ districtID, template: 'educatorGrowth.handedAway', values: { name } },
        ...{ screen: 'settings/educator-growth/plans', to: others([row.evaluatorID]) },
      },
    ]
  const waiter = waiterOf[moved.status]
  if (waiter === 'evaluator')
    return [
      {
        ...{ ...of, template: 'educatorGrowth.waits', values: { name } },
        to: others([evaluatorID]),
      },
    ]
  if (waiter === 'office') {
    const schoolID = moved.schoolID ?? 0
    const managing = await holders(tx, { districtID, permission: manages, schoolID })
    const second = managing.filter((one) => one !== moved.concludedBy && one !== educatorID)
    return [{ ...of, template: 'educatorGrowth.waits', values: { name }, to: others(second) }]
  }
  // On a locked phone too: that there is something, never what.
  return [{ ...of, template: 'educatorGrowth.moved', values: {}, to: others([educatorID]) }]
}

/** 'Bell, Marcus' → 'Marcus Bell'. */
export const turned = (name: string): string => name.split(', ').toReversed().join(' ')

interface Signing {
  row: { districtID: number; id: number }
  actor: Actor
  at: string
}

const signs = (
  tx: Tx,
  { row, actor, at }: Signing,
  part: Parameters<typeof signPart>[2]['part'],
  note?: string | null,
): Promise<void> =>
  signPart(tx, row, { part, signedBy: actor.userID, signedAt: at, note: note ?? null })

export async function factsOf(
  db: Pick<Tx, 'execute'>,
  districtID: number,
  row: Known,
): Promise<PlanFacts> {
  const { id = 0, goals = [], status } = row
  const stage = status && stageOf[status]
  const [found] = stage
    ? await db.execute<{ unanswered: number }>(sql`
        select count(*)::int as unanswered from ${planAnswers} a
        where a.district_id = ${districtID} and a.plan_id = ${id} and a.stage = ${stage} and a.is_required and coalesce(btrim(a.answer), '') = ''`)
    : []
  return {
    ...{ unanswered: found?.unanswered ?? 0, goals: goals.length },
    minGoals: row.minGoals ?? 1,
    withoutCompetency: row.needsCompetency
      ? goals.filter(({ competencyID }) => competencyID === null).length
      : 0,
    hasEvaluator: (row.evaluatorID ?? null) !== null,
    isImprovement: row.educatorGroup === 'improvement',
    ...{ needsReview: row.needsReview ?? false, amendedFrom: row.amendedFrom ?? null },
  }
}

/** Once the goals are approved, only their results and evidence change, until they are amended. */
function goalErrors(
  status: PlanStatus,
  before: readonly object[],
  after: readonly object[],
): FieldErrors | undefined {
  if (status !== 'approved' && status !== 'secondHalf') return undefined
  const fixed = (goals: readonly object[]) =>
    JSON.stringify(
      goals.map((goal) =>
        Object.entries({ ...goal, evidence: null }).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      ),
    )
  return fixed(before) === fixed(after)
    ? undefined
    : { goals: { id: 'educatorGrowth.plans.amendFirst' } }
}

async function startErrors(
  ctx: UserRequest,
  tx: Tx,
  draft: { educatorID: number; evaluatorID: number | null; schoolID: number | null },
): Promise<FieldErrors> {
  const { districtID } = ctx.user
  const { educatorID, evaluatorID, schoolID } = draft
  const here = await tx.$count(
    staffMembers,
    and(
      eq(staffMembers.districtID, districtID),
      eq(staffMembers.userID, educatorID),
      eq(staffMembers.schoolID, schoolID ?? 0),
    ),
  )
  if (here === 0) return { educatorID: { id: 'educatorGrowth.plans.notHere' } }
  return evaluatorErrors(tx, { districtID, evaluatorID, educatorID })
}

/** Someone has one plan a year, and one of improvement besides. */
async function hasPlan(
  tx: Tx,
  of: { districtID: number; educatorID: number; schoolYear: number },
  educatorGroup: string,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: plans.id })
    .from(plans)
    .where(
      and(
        eq(plans.districtID, of.districtID),
        eq(plans.educatorID, of.educatorID),
        eq(plans.schoolYear, of.schoolYear),
        isNull(plans.removedAt),
        ne(plans.status, 'withdrawn'),
        sql`(${plans.educatorGroup} = 'improvement') = ${educatorGroup === 'improvement'}`,
      ),
    )
    .limit(1)
  return found !== undefined
}

/** The plan with its new evaluator, at the school where the educator works now. */
export async function handedOver(
  tx: Tx,
  { districtID, educatorID, evaluatorID: before }: PlanRow,
  evaluatorID: number,
  reason: string,
): Promise<Pick<PlanRow, 'evaluatorID' | 'reason' | 'schoolID'>> {
  if (evaluatorID === before)
    throw refuse.fields({ evaluatorID: { id: 'educatorGrowth.plans.sameEvaluator' } })
  const errors = await evaluatorErrors(tx, { districtID, evaluatorID, educatorID })
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  const [educator] = await tx
    .select({ schoolID: staffMembers.schoolID })
    .from(staffMembers)
    .where(and(eq(staffMembers.districtID, districtID), eq(staffMembers.userID, educatorID)))
  return { evaluatorID, reason, schoolID: educator?.schoolID || null }
}
