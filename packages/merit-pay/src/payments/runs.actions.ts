import { accountsNamed, financeSettingsAt, postForModule, postingDay } from '@atrium/finance/public'
import type { DistrictDb, Tx } from '@atrium/kit/server'
import { reachOver, refuse, schoolDate } from '@atrium/kit/shared'
import { nameOf } from '@atrium/people/public'
import { timeZoneAt } from '@atrium/schools/public'
import { dossierProcedures, takeStep, type Actor } from '@atrium/workflow/public'
import { and, eq, sql } from 'drizzle-orm'
import { cycles } from '../cycles/cycles.table.ts'
import { evaluationWorkflow, noAppeal } from '../evaluations/evaluation-state.rules.ts'
import { evaluations, type EvaluationRow } from '../evaluations/evaluations.table.ts'
import { drawFrom, nextPayment, owedTo, type Owed } from '../pool/pool.rules.ts'
import { administers } from '../words.ts'
import { meritLedger } from './ledger.settings.ts'
import { run } from './runs.record.ts'
import { payments, runs } from './runs.table.ts'

export const runProcedures = dossierProcedures(run, {
  table: runs,
  columns: {
    title: sql`(select y.name || case ${runs.kind} when 'corrections' then ' +' else '' end from ${cycles} y where y.district_id = ${runs.districtID} and y.id = ${runs.cycleID})`,
    educators: sql`(select count(*)::int from ${payments} p where p.district_id = ${runs.districtID} and p.run_id = ${runs.id})`,
    preparedByName: nameOf(runs.districtID, runs.preparedBy),
    postedByName: nameOf(runs.districtID, runs.postedBy),
  },
  situation: async (db, ctx, row) => {
    const may = reachOver(ctx.user, [administers]) === 'district'
    const isOwn = row.preparedBy === ctx.user.userID
    return {
      parts: may ? [isOwn ? ('preparer' as const) : ('administrator' as const)] : [],
      facts: {
        changed: row.id === undefined ? 0 : await changedSince(db, ctx.user.districtID, row.id),
      },
    }
  },
  beforeWrite: async ({ ctx, tx, draft: { cycleID }, values }) => {
    const { districtID, userID } = ctx.user
    values.preparedBy = userID
    values.kind = (await postedPool(tx, { districtID, cycleID })) ? 'corrections' : 'pool'
  },
  after: async ({ ctx, tx, act, records }) => {
    if (act !== 'create') return
    for (const { id, after } of records)
      if (after)
        await prepare(tx, { districtID: ctx.user.districtID, runID: id, cycleID: after.cycleID })
  },
  on: {
    post: async (tx, { row, actor, at }) => {
      await pay(tx, row, actor)
      await postToLedger(tx, row, actor)
      return { postedBy: actor.userID, postedAt: at }
    },
  },
})

type Of = Record<'districtID' | 'runID' | 'cycleID', number>

interface Payable extends Record<string, unknown> {
  id: number
  educatorID: number
  cycleID: number
  shares: number
  paidCents: number | null
}

/** What is owed for it follows from these. */
type Result = Pick<Payable, 'id' | 'cycleID' | 'shares' | 'paidCents'>

/**
 * Writes who gets what. The year's pool once all its evaluations are certified, with what other
 * years owe first; after that, what is owed for those that are certified since. Refuses 409, saying
 * what is missing.
 */
async function prepare(tx: Tx, { districtID, runID, cycleID }: Of): Promise<void> {
  const [year] = await tx
    .select()
    .from(cycles)
    .where(and(eq(cycles.districtID, districtID), eq(cycles.id, cycleID)))
    .for('update')
  if (!year || year.status === 'draft') throw refuse.conflict('meritPay.runs.notOpen')
  const paid = await postedPool(tx, { districtID, cycleID })
  if (paid) {
    if (year.appealsFrom === 'nextRun') throw refuse.conflict('meritPay.runs.inNextYear')
    const corrected = await certified(tx, districtID, sql`e.cycle_id = ${cycleID}`)
    if (corrected.length === 0) throw refuse.conflict('meritPay.runs.nothingOwed')
    const drawn = drawFrom(
      year.reserveCents - (await takenFromReserve(tx, districtID, cycleID)),
      owedTo(corrected.map(asCorrection), paid),
    )
    await writeOwed(tx, { districtID, runID }, corrected, drawn)
    await tx
      .update(runs)
      .set(await sums(tx, districtID, runID))
      .where(keyOf(districtID, runID))
    return
  }
  const unfinished = await tx.$count(
    evaluations,
    and(
      eq(evaluations.districtID, districtID),
      eq(evaluations.cycleID, cycleID),
      sql`${evaluations.removedAt} is null and ${evaluations.status} not in ('certified', 'withdrawn')`,
    ),
  )
  if (unfinished > 0) throw refuse.conflict('meritPay.runs.notCertified', { count: unfinished })
  const people = await certified(tx, districtID, sql`e.cycle_id = ${cycleID}`)
  if (people.length === 0) throw refuse.conflict('meritPay.runs.noOne')
  if (people.every(({ shares }) => shares === 0)) throw refuse.conflict('meritPay.runs.noShares')
  const earlier = await certified(
    tx,
    districtID,
    // Corrected since the payment of its own year, or certified for the first time after it.
    sql`e.cycle_id <> ${cycleID} and e.cycle_id in (select y.id from ${cycles} y
      join ${runs} r on r.district_id = y.district_id and r.cycle_id = y.id and r.kind = 'pool' and r.status = 'posted'
      where y.district_id = ${districtID} and y.appeals_from = 'nextRun')`,
  )
  const owed = await owedNow(tx, districtID, earlier)
  const { parts, owed: drawn } = nextPayment(year.poolCents, people, owed)
  await writeOwed(tx, { districtID, runID }, earlier, drawn)
  const educatorOf = new Map(people.map((one) => [one.id, one.educatorID]))
  await tx.insert(payments).values(
    parts.map(({ id, shares, cents, added }) => ({
      ...{ districtID, runID, evaluationID: id, educatorID: educatorOf.get(id) ?? 0 },
      ...{ shares, cents, isRounded: added === 1 },
    })),
  )
  const divided = drawn.state === 'paid' ? drawn.leftCents : 0
  await tx
    .update(runs)
    .set({
      ...(await sums(tx, districtID, runID)),
      poolCents: divided,
      shares: people.reduce((sum, { shares }) => sum + shares, 0),
    })
    .where(keyOf(districtID, runID))
}

/** The payment of a year's pool; undefined: it isn't posted. */
async function postedPool(
  tx: Tx,
  { districtID, cycleID }: { districtID: number; cycleID: number },
): Promise<{ poolCents: number; shares: number } | undefined> {
  const [found] = await tx
    .select({ poolCents: runs.poolCents, shares: runs.shares })
    .from(runs)
    .where(
      and(
        eq(runs.districtID, districtID),
        eq(runs.cycleID, cycleID),
        eq(runs.kind, 'pool'),
        eq(runs.status, 'posted'),
      ),
    )
  return found
}

const keyOf = (districtID: number, id: number) =>
  and(eq(runs.districtID, districtID), eq(runs.id, id))

const asCorrection = ({ id, shares, paidCents }: Result) => ({
  ...{ id, shares, paidCents: paidCents ?? 0 },
})

const certified = async (
  tx: Tx,
  districtID: number,
  which: ReturnType<typeof sql>,
): Promise<Payable[]> => [
  ...(await tx.execute<Payable>(sql`
    select e.id, e.educator_id as "educatorID", e.cycle_id as "cycleID", e.shares, e.paid_cents::float8 as "paidCents" from ${evaluations} e
    where e.district_id = ${districtID} and e.status = 'certified' and e.removed_at is null and ${which} order by e.id for update`)),
]

/** What is owed for results that are certified after a payment, each by that of its own year. */
async function owedNow(tx: Tx, districtID: number, results: readonly Result[]) {
  const owed: { id: number; cents: number }[] = []
  for (const cycleID of new Set(results.map((one) => one.cycleID))) {
    const of = await postedPool(tx, { districtID, cycleID })
    if (of)
      owed.push(...owedTo(results.filter((one) => one.cycleID === cycleID).map(asCorrection), of))
  }
  return owed
}

/** Refuses 409 where there isn't enough, and says how much is missing. */
async function writeOwed(
  tx: Tx,
  { districtID, runID }: Pick<Of, 'districtID' | 'runID'>,
  people: readonly Payable[],
  drawn: Owed,
): Promise<void> {
  if (drawn.state === 'short')
    throw refuse.conflict('meritPay.runs.short', { dollars: (drawn.byCents / 100).toFixed(2) })
  const owed = new Map(drawn.parts.map(({ id, cents }) => [id, cents]))
  if (people.length === 0) return
  await tx.insert(payments).values(
    people.map(({ id, educatorID, shares }) => ({
      ...{ districtID, runID, evaluationID: id, educatorID, shares },
      ...{ cents: owed.get(id) ?? 0, isCorrection: true },
    })),
  )
}

async function takenFromReserve(tx: Tx, districtID: number, cycleID: number): Promise<number> {
  const [row] = await tx.execute<{ cents: number }>(sql`
    select coalesce(sum(r.total_cents), 0)::float8 as cents from ${runs} r
    where r.district_id = ${districtID} and r.cycle_id = ${cycleID} and r.kind = 'corrections' and r.status = 'posted'`)
  return row?.cents ?? 0
}

async function sums(tx: Tx, districtID: number, runID: number) {
  const [row] = await tx.execute<{ owedCents: number; totalCents: number }>(sql`
    select coalesce(sum(p.cents) filter (where p.is_correction), 0)::float8 as "owedCents", coalesce(sum(p.cents), 0)::float8 as "totalCents"
    from ${payments} p where p.district_id = ${districtID} and p.run_id = ${runID}`)
  return { owedCents: row?.owedCents ?? 0, totalCents: row?.totalCents ?? 0 }
}

/**
 * How many evaluations aren't what a payment was prepared from; for a pool, also those that its year
 * has got since, who would share in it.
 */
async function changedSince(
  db: DistrictDb | Tx,
  districtID: number,
  runID: number,
): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`
    select (select count(*)::int from ${payments} p join ${evaluations} e on e.district_id = p.district_id and e.id = p.evaluation_id
        where p.district_id = ${districtID} and p.run_id = ${runID} and (e.status <> 'certified' or e.shares <> p.shares))
      + (select count(*)::int from ${runs} r join ${evaluations} e on e.district_id = r.district_id and e.cycle_id = r.cycle_id
        where r.district_id = ${districtID} and r.id = ${runID} and r.kind = 'pool' and e.removed_at is null and e.status <> 'withdrawn'
          and not exists (select from ${payments} p where p.district_id = r.district_id and p.run_id = r.id and p.evaluation_id = e.id)) as count`)
  return row?.count ?? 0
}

/**
 * Each evaluation of a payment becomes paid: only certified ones can. Refuses 409 where something
 * else is owed by now, because another payment paid it in between.
 */
async function pay(
  tx: Tx,
  { districtID, id }: { districtID: number; id: number },
  actor: Actor,
): Promise<void> {
  const lines = await tx
    .select({
      evaluation: evaluations,
      cents: payments.cents,
      isCorrection: payments.isCorrection,
    })
    .from(payments)
    .innerJoin(
      evaluations,
      and(
        eq(evaluations.districtID, payments.districtID),
        eq(evaluations.id, payments.evaluationID),
      ),
    )
    .where(and(eq(payments.districtID, districtID), eq(payments.runID, id)))
    .orderBy(evaluations.id)
    .for('update', { of: evaluations })
  const later = lines.filter(({ isCorrection }) => isCorrection)
  const owed = await owedNow(
    tx,
    districtID,
    later.map(({ evaluation }) => evaluation),
  )
  const centsOf = new Map(owed.map((one) => [one.id, one.cents]))
  const changed = later.filter(({ evaluation, cents }) => centsOf.get(evaluation.id) !== cents)
  if (changed.length > 0) throw refuse.conflict('meritPay.runs.changed', { count: changed.length })
  for (const { evaluation: row, cents } of lines) {
    const paidCents = (row.paidCents ?? 0) + cents
    await takeStep(
      tx,
      {
        ...{ workflow: evaluationWorkflow, table: evaluations, state: 'status' },
        on: { pay: (): Partial<EvaluationRow> => ({ paidCents }) },
        audited: () => ({ before: { paidCents: row.paidCents }, after: { paidCents } }),
      },
      {
        ...{ row, parts: ['payment'], more: undefined },
        facts: {
          ...{ isCycleOpen: true, hasTotal: true, isReopened: false, hasScores: true, ...noAppeal },
        },
      },
      { act: 'pay', actor },
    )
  }
}

/** One entry for all: who gets how much isn't in the ledger. */
async function postToLedger(
  tx: Tx,
  { districtID, id, totalCents }: { districtID: number; id: number; totalCents: number | null },
  actor: Actor,
): Promise<void> {
  if (!totalCents) return
  const { expense, payable } = await financeSettingsAt(tx, meritLedger, districtID, 0)
  if (expense === null || payable === null) return
  const accounts = await accountsNamed(tx, districtID, { expense, payable })
  const line = (accountID: number, cents: number) => ({
    ...{ accountID, cents, memo: null, categoryID: null, orderLineID: null },
  })
  const day = schoolDate(actor.now, await timeZoneAt(tx, districtID, 0))
  await postForModule(tx, {
    ...{ districtID, schoolID: null, kind: 'journal', origin: 'payroll', enteredBy: actor.userID },
    originKey: `meritPay.run:${id}`,
    date: await postingDay(tx, districtID, day),
    memo: 'Merit pay',
    lines: [line(accounts.expense, totalCents), line(accounts.payable, -totalCents)],
  })
}
