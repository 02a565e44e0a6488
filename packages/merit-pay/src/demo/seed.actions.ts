import { users } from '@atrium/auth/tables'
import type { Tx } from '@atrium/kit/server'
import { plusDays } from '@atrium/kit/shared'
import { staffMembers } from '@atrium/people/tables'
import { and, eq, sql } from 'drizzle-orm'
import { cycleLevels, cycles, cycleWeights } from '../cycles/cycles.table.ts'
import type { EvaluationStatus } from '../evaluations/evaluation-state.rules.ts'
import { evaluations, scores } from '../evaluations/evaluations.table.ts'
import { addScoreLines, addUp } from '../evaluations/totals.actions.ts'
import { observations } from '../observations/observations.table.ts'
import { payments, runs } from '../payments/runs.table.ts'
import { divide } from '../pool/pool.rules.ts'
import { components, educatorCategories, effectivenessAreas } from '../setup/setup.table.ts'
import { demoAreas, demoCategories, demoLevels, demoVisits } from './samples.words.ts'

interface Demo {
  districtID: number
  schoolID: number
  today: string
  /** By email: who evaluates, who prepared and posted the payment, and who reads their own. */
  evaluator: string
  administrators: readonly [string, string]
  teacher: string
}

/** Merit pay at one school: last year paid, this year with evaluations in every state. */
export async function seedMeritPay(tx: Tx, demo: Demo): Promise<void> {
  const { districtID, schoolID, today } = demo
  const idOf = async (email: string): Promise<number> => {
    const [found] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.districtID, districtID), eq(users.email, email)))
    if (!found) throw new Error(`${email} is missing`)
    return found.id
  }
  const evaluatorID = await idOf(demo.evaluator)
  const teacherID = await idOf(demo.teacher)
  const [preparedBy, postedBy] = await Promise.all(demo.administrators.map(idOf))
  const educators = await tx
    .select({ id: staffMembers.userID })
    .from(staffMembers)
    .where(
      and(
        eq(staffMembers.districtID, districtID),
        eq(staffMembers.schoolID, schoolID),
        eq(staffMembers.status, 'active'),
        eq(staffMembers.isTeacher, true),
      ),
    )
    .orderBy(staffMembers.userID)
  if (!preparedBy || !postedBy) throw new Error('a payment has two administrators')
  const setup = await writeSetup(tx, districtID)
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '07-01' ? 1 : 0)
  const of = { districtID, schoolID, evaluatorID, setup }
  const ids = educators.map(({ id }) => id).filter((id) => id !== evaluatorID)

  const last = await writeYear(tx, { ...of, year: year - 1, status: 'closed' })
  await writeEvaluations(tx, { ...of, cycleID: last, ids, stateOf: () => 'acknowledged' })
  await payYear(tx, {
    ...{ districtID, cycleID: last, preparedBy, postedBy, payOn: `${year}-06-15` },
  })

  const now = await writeYear(tx, { ...of, year, status: 'open' })
  const states = ['open', 'scored', 'calibrated', 'acknowledged'] as const
  await writeEvaluations(tx, {
    ...{ ...of, cycleID: now, ids },
    stateOf: (id, at) => (id === teacherID ? 'calibrated' : (states[at % states.length] ?? 'open')),
  })
  // Some can still be appealed, of others the days for that are over.
  await tx.execute(sql`
    update ${evaluations} set acknowledged_at = ${`${today}T17:00:00Z`}::timestamptz - make_interval(days => 1 + id % 16)
    where district_id = ${districtID} and cycle_id = ${now} and status = 'acknowledged'`)
  await writeVisits(tx, { ...of, ids: ids.slice(0, 12), teacherID, today })
}

interface Setup {
  categoryIDs: number[]
  areaIDs: number[]
  componentIDs: number[]
}

async function writeSetup(tx: Tx, districtID: number): Promise<Setup> {
  const categories = await tx
    .insert(educatorCategories)
    .values(demoCategories.map((one) => ({ districtID, ...one })))
    .returning({ id: educatorCategories.id })
  const areas = await tx
    .insert(effectivenessAreas)
    .values(
      demoAreas.map(({ code, name, description }) => ({ districtID, code, name, description })),
    )
    .returning({ id: effectivenessAreas.id })
  const made = await tx
    .insert(components)
    .values(
      demoAreas.flatMap((area, at) =>
        area.components.map(([name, nameEs, weight], place) => ({
          ...{ districtID, areaID: areas[at]?.id ?? 0, place: place + 1, name, nameEs, weight },
        })),
      ),
    )
    .returning({ id: components.id })
  return {
    categoryIDs: categories.map(({ id }) => id),
    areaIDs: areas.map(({ id }) => id),
    componentIDs: made.map(({ id }) => id),
  }
}

interface Of {
  districtID: number
  schoolID: number
  evaluatorID: number
  setup: Setup
}

async function writeYear(
  tx: Tx,
  { districtID, setup, year, status }: Of & { year: number; status: 'open' | 'closed' },
): Promise<number> {
  const [made] = await tx
    .insert(cycles)
    .values({
      ...{ districtID, name: `${year}–${year + 1}`, schoolYear: year, lowest: 1, highest: 4 },
      ...{ missing: 'redistribute', poolCents: 10_000_000, reserveCents: 500_000, status },
    })
    .returning({ id: cycles.id })
  const cycleID = made?.id ?? 0
  await tx.insert(cycleWeights).values(
    setup.categoryIDs.flatMap((categoryID, kind) =>
      demoAreas.map(({ weight }, at) => ({
        ...{ districtID, cycleID, place: kind * demoAreas.length + at + 1, categoryID },
        ...{ areaID: setup.areaIDs[at] ?? 0, weight },
      })),
    ),
  )
  await tx
    .insert(cycleLevels)
    .values(demoLevels.map((level, at) => ({ districtID, cycleID, place: at + 1, ...level })))
  return cycleID
}

interface Evaluated extends Of {
  cycleID: number
  ids: readonly number[]
  stateOf: (educatorID: number, at: number) => EvaluationStatus
}

async function writeEvaluations(
  tx: Tx,
  { districtID, schoolID, evaluatorID, setup, cycleID, ids, stateOf }: Evaluated,
): Promise<void> {
  const made = await tx
    .insert(evaluations)
    .values(
      ids.map((educatorID, at) => ({
        ...{ districtID, cycleID, educatorID, evaluatorID, schoolID },
        categoryID: setup.categoryIDs[at % 9 === 8 ? 1 : 0] ?? 0,
        status: stateOf(educatorID, at),
      })),
    )
    .returning({ id: evaluations.id, status: evaluations.status })
  await addScoreLines(tx, { districtID, cycleID })
  // Scores in quarters between 2 and 4: what they are depends on who it is, and stays the same.
  await tx.execute(sql`
    update ${scores} s set score = 2 + ((e.educator_id * 7 + s.component_id * 5 + e.cycle_id * 3) % 9) * 0.25, evidence = 'Visits in the fall and in the spring'
    from ${evaluations} e
    where e.district_id = s.district_id and e.id = s.evaluation_id and s.district_id = ${districtID} and e.cycle_id = ${cycleID}
      and (e.status <> 'open' or s.place <= 2)`)
  await addUp(tx, { districtID, cycleID, ids: made.map(({ id }) => id) })
}

async function payYear(
  tx: Tx,
  of: { districtID: number; cycleID: number; preparedBy: number; postedBy: number; payOn: string },
): Promise<void> {
  const { districtID, cycleID, payOn } = of
  const at = `${payOn}T18:00:00Z`
  const own = await tx
    .select({ id: evaluations.id, educatorID: evaluations.educatorID, shares: evaluations.shares })
    .from(evaluations)
    .where(and(eq(evaluations.districtID, districtID), eq(evaluations.cycleID, cycleID)))
    .orderBy(evaluations.id)
  const parts = divide(10_000_000, own)
  const total = parts.reduce((sum, { cents }) => sum + cents, 0)
  const [run] = await tx
    .insert(runs)
    .values({
      ...{ ...of, poolCents: 10_000_000, totalCents: total, status: 'posted', postedAt: at },
      shares: own.reduce((sum, { shares }) => sum + shares, 0),
    })
    .returning({ id: runs.id })
  await tx.insert(payments).values(
    parts.map(({ id, shares, cents, added }, index) => ({
      ...{ districtID, runID: run?.id ?? 0, evaluationID: id, shares, cents },
      ...{ educatorID: own[index]?.educatorID ?? 0, isRounded: added === 1 },
    })),
  )
  await tx.execute(sql`
    update ${evaluations} e set status = 'paid', paid_cents = p.cents, acknowledged_at = ${at}::timestamptz - interval '30 days', certified_at = ${at}::timestamptz - interval '14 days', certified_by = ${of.preparedBy}
    from ${payments} p where p.district_id = e.district_id and p.evaluation_id = e.id and e.district_id = ${districtID} and e.cycle_id = ${cycleID}`)
}

async function writeVisits(
  tx: Tx,
  of: Of & { ids: readonly number[]; teacherID: number | undefined; today: string },
): Promise<void> {
  const { districtID, schoolID, evaluatorID, setup, ids, teacherID, today } = of
  const visited = [...new Set([...(teacherID ? [teacherID] : []), ...ids])]
  await tx.insert(observations).values(
    visited.map((educatorID, at) => {
      const observedOn = plusDays(today, -3 - at * 4)
      const isShared = at % 4 !== 3
      return {
        ...{ districtID, schoolID, educatorID, observerID: evaluatorID, observedOn },
        ...{ componentID: setup.componentIDs[at % 2] ?? 0, minutes: 10 + (at % 3) * 5 },
        ...{ score: 2 + (at % 5) * 0.5, evidence: demoVisits[at % demoVisits.length] ?? '' },
        ...(isShared
          ? { status: 'shared' as const, sharedAt: `${observedOn}T23:00:00Z` }
          : { status: 'draft' as const }),
      }
    }),
  )
}
