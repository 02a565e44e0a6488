import { users } from '@atrium/auth/tables'
import {
  audit,
  isOneOf,
  noteOnceADay,
  schoolToday,
  type Reference,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import {
  includes,
  likePattern,
  plusDays,
  reachOver,
  refuse,
  type FieldErrors,
  type Option,
} from '@atrium/kit/shared'
import {
  atSchoolsOf,
  leftOn,
  mayKnowOf,
  nameOf,
  pupilChoices,
  pupilReference,
  schoolReference,
  type AskedChoices,
} from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { dossierProcedures } from '@atrium/workflow/public'
import { and, eq, isNull, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { healthConditions } from '../conditions/conditions.table.ts'
import { knownConditions, knownMedications } from '../lists/lists.table.ts'
import { medicationOrders } from '../medication/medication.table.ts'
import { readsSchool } from '../words.ts'
import type { CarePlanFacts, CarePlanPart } from './care-plan-state.rules.ts'
import { latestReview } from './care-plan.rules.ts'
import { carePlan } from './care-plans.record.ts'
import { carePlanMedications, carePlans } from './care-plans.table.ts'

/** Care plans at the schools where someone keeps health records, without those of their own child. */
const within = (ctx: UserRequest): SQL | undefined =>
  and(atSchoolsOf(ctx, readsSchool, carePlans.schoolID), mayKnowOf(ctx, carePlans.studentID))

const listName = (of: typeof knownConditions | typeof knownMedications, id: SQL): SQL<string> =>
  sql<string>`(select l.name from ${of} l where l.district_id = x.district_id and l.id = ${id})`
const conditionReference: Reference = {
  table: healthConditions,
  label: sql<string>`(select l.name from ${knownConditions} l where l.district_id = ${healthConditions.districtID} and l.id = ${healthConditions.conditionID})`,
}
const orderReference: Reference = {
  table: medicationOrders,
  label: sql<string>`(select l.name from ${knownMedications} l where l.district_id = ${medicationOrders.districtID} and l.id = ${medicationOrders.medicationID}) || ' · ' || ${medicationOrders.dose}`,
}

/** Rows of students' health records to choose from, each with its student. */
async function choicesOf(
  ctx: UserRequest,
  { table, label }: { table: typeof healthConditions | typeof medicationOrders; label: SQL },
  { search, ids }: AskedChoices,
): Promise<Option[]> {
  const wanted = (search ?? '').trim()
  if (!ids && wanted.length < 2) return []
  const name = sql`concat_ws(', ', u.last_name, nullif(coalesce(u.preferred_name, u.first_name), ''))`
  const rows = await ctx.db.execute<{ id: number; label: string }>(sql`
    select x.id, ${name} || ' · ' || ${label} as label
    from ${table} x join ${users} u on u.district_id = x.district_id and u.id = x.user_id
    join ${students} s on s.district_id = x.district_id and s.user_id = x.user_id
    where x.district_id = ${ctx.user.districtID} and x.removed_at is null and ${mayKnowOf(ctx, sql`x.user_id`)}
      and ${atSchoolsOf(ctx, readsSchool, sql`s.school_id`) ?? sql`true`}
      and ${
        ids
          ? isOneOf(sql`x.id`, ids)
          : sql`(x.ends_on is null or x.ends_on >= ${schoolToday(ctx)}::date) and atrium_fold(concat_ws(' ', u.first_name, u.preferred_name, u.last_name)) like atrium_fold(${likePattern(wanted)})`
      }
    order by u.last_name, u.first_name, x.id limit ${ids ? 500 : 30}`)
  return [...rows]
}

export const conditionChoices = (ctx: UserRequest, asked: AskedChoices): Promise<Option[]> =>
  choicesOf(
    ctx,
    { table: healthConditions, label: listName(knownConditions, sql`x.condition_id`) },
    asked,
  )
export const orderChoices = (ctx: UserRequest, asked: AskedChoices): Promise<Option[]> =>
  choicesOf(
    ctx,
    {
      table: medicationOrders,
      label: sql`${listName(knownMedications, sql`x.medication_id`)} || ' · ' || x.dose`,
    },
    asked,
  )

const ofStudent = (column: SQL): SQL =>
  sql`(select ${column} from ${users} u join ${students} s on s.district_id = u.district_id and s.user_id = u.id
    where u.district_id = ${carePlans.districtID} and u.id = ${carePlans.studentID})`

/** SQL: the version that takes the place of this one, or is being written to. */
const next = sql<
  number | null
>`(select n.id from ${carePlans} n where n.district_id = ${carePlans.districtID} and n.replaces_id = ${carePlans.id} and n.removed_at is null and n.status <> 'discarded')`

export const carePlanProcedures = dossierProcedures(carePlan, {
  table: carePlans,
  lines: { medications: carePlanMedications },
  columns: {
    student: ofStudent(
      sql`concat_ws(', ', u.last_name, nullif(coalesce(u.preferred_name, u.first_name), ''))`,
    ),
    grade: ofStudent(sql`s.grade`),
    nurse: nameOf(carePlans.districtID, carePlans.nurseID),
    nextID: next,
    review: (ctx) => {
      const today = schoolToday(ctx)
      // The next school reviews the plan of a student who has left.
      const left = leftOn(sql`${carePlans.districtID}`, sql`${carePlans.studentID}`, today)
      return sql`(case when ${carePlans.status} <> 'inForce' or ${left} is not null then 'none' when ${carePlans.reviewOn} <= ${today}::date then 'overdue'
        when ${carePlans.reviewOn} <= ${plusDays(today, 30)}::date then 'soon' else 'later' end)`
    },
  },
  references: {
    studentID: pupilReference,
    schoolID: schoolReference,
    conditionID: conditionReference,
    'medications.orderID': orderReference,
  },
  within,
  situation: async (db, ctx, row) => {
    const { id, schoolID = 0, studentID = 0 } = row
    if (id !== undefined && db === ctx.db)
      await noteOnceADay(ctx, {
        ...{ kind: 'sensitiveRead', entity: carePlan.name, subjectID: studentID },
      })
    // `within` leaves out their own child, and no one can choose their child.
    const parts: CarePlanPart[] = includes(reachOver(ctx.user, readsSchool), schoolID)
      ? ['nurse']
      : []
    const facts: CarePlanFacts = {
      today: schoolToday(ctx),
      hasNext: id !== undefined && (await hasNext(db as Tx, ctx.user.districtID, id)),
      plan: {
        ...{ kind: row.kind ?? 'healthPlan', medications: (row.medications ?? []).length },
        ...{
          prescriberSignedOn: row.prescriberSignedOn ?? null,
          guardianSignedOn: row.guardianSignedOn ?? null,
        },
        reviewOn: row.reviewOn ?? '',
      },
    }
    return { parts, facts }
  },
  beforeWrite: async ({ ctx, tx, before, draft }) => {
    const { studentID } = draft
    if (before && before.studentID !== studentID)
      return { studentID: { id: 'health.carePlans.sameStudent' } }
    if (
      !before &&
      (await pupilChoices(ctx, { needs: readsSchool }, { ids: [studentID] })).length === 0
    )
      return { studentID: { id: 'kit.valid.notAllowed' } }
    const errors: FieldErrors = {}
    for (const [name, signedOn] of [
      ['prescriber', draft.prescriberSignedOn],
      ['guardian', draft.guardianSignedOn],
    ] as const)
      if (signedOn && !draft[name]) errors[name] = { id: 'kit.valid.required' }
    if (draft.reviewOn > latestReview(schoolToday(ctx), draft))
      errors.reviewOn = { id: 'health.carePlans.reviewTooLate' }
    return { ...errors, ...(await theirs(tx, ctx.user.districtID, draft)) }
  },
  on: {
    sign: async (tx, { row, actor, at, facts: { today } }) => {
      await refuseTwin(tx, row)
      if (row.replacesID !== null) await replace(tx, row, { today, actor })
      return { nurseID: actor.userID, signedAt: at, inForceOn: today }
    },
    discard: (_tx, { filled: { reason } }) => ({ reason }),
    renew: async (tx, { row, actor, facts: { today } }) => {
      await writeNext(tx, row, { today, actor })
    },
    end: (_tx, { filled: { endedOn, reason } }) => ({ endedOn, reason }),
    reinstate: async (tx, { row, filled: { reason } }) => {
      await refuseTwin(tx, row)
      return { endedOn: null, reason }
    },
  },
})

type Plan = typeof carePlans.$inferSelect

async function hasNext(db: Tx, districtID: number, id: number): Promise<boolean> {
  const [found] = await db
    .select({ id: carePlans.id })
    .from(carePlans)
    .where(
      and(
        eq(carePlans.districtID, districtID),
        eq(carePlans.replacesID, id),
        isNull(carePlans.removedAt),
        ne(carePlans.status, 'discarded'),
      ),
    )
  return found !== undefined
}

/** The condition and the medications are the student's own. */
async function theirs(
  tx: Tx,
  districtID: number,
  {
    studentID,
    conditionID,
    medications,
  }: {
    studentID: number
    conditionID: number | null
    medications: readonly { orderID: number }[]
  },
): Promise<FieldErrors> {
  const errors: FieldErrors = {}
  const own = async (table: typeof healthConditions | typeof medicationOrders, ids: number[]) => {
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          eq(table.districtID, districtID),
          eq(table.userID, studentID),
          isNull(table.removedAt),
          isOneOf(table.id as SQLWrapper as never, ids),
        ),
      )
    return new Set(rows.map(({ id }) => id))
  }
  if (conditionID !== null && !(await own(healthConditions, [conditionID])).has(conditionID))
    errors.conditionID = { id: 'health.carePlans.ofOther' }
  const orders = medications.map(({ orderID }) => orderID)
  if (orders.length === 0) return errors
  const known = await own(medicationOrders, orders)
  for (const [at, orderID] of orders.entries())
    if (!known.has(orderID))
      errors[`medications.${at}.orderID`] = { id: 'health.carePlans.ofOther' }
  return errors
}

/** One plan of a kind for a condition is in force: two nurses who sign at once take turns at the student. */
async function refuseTwin(
  tx: Tx,
  { districtID, id, studentID, kind, conditionID, replacesID }: Plan,
): Promise<void> {
  await tx
    .select({ id: students.userID })
    .from(students)
    .where(and(eq(students.districtID, districtID), eq(students.userID, studentID)))
    .for('update')
  const [twin] = await tx
    .select({ id: carePlans.id })
    .from(carePlans)
    .where(
      and(
        eq(carePlans.districtID, districtID),
        eq(carePlans.studentID, studentID),
        eq(carePlans.kind, kind),
        eq(carePlans.status, 'inForce'),
        isNull(carePlans.removedAt),
        sql`${carePlans.conditionID} is not distinct from ${conditionID}::integer`,
        ne(carePlans.id, id),
        replacesID === null ? undefined : ne(carePlans.id, replacesID),
      ),
    )
  if (twin) throw refuse.conflict('health.carePlans.another')
}

interface Acting {
  today: string
  actor: { userID: number; requestID?: string | undefined }
}

/** The version in force stays readable, as replaced. */
async function replace(
  tx: Tx,
  { districtID, replacesID }: Plan,
  { today, actor }: Acting,
): Promise<void> {
  const earlier = and(eq(carePlans.districtID, districtID), eq(carePlans.id, replacesID ?? 0))
  const [before] = await tx.select().from(carePlans).where(earlier).for('update')
  // It may have ended in the meantime: then it stays as it ended.
  if (before?.status !== 'inForce') return
  const set = { status: 'replaced' as const, endedOn: today, version: before.version + 1 }
  await tx.update(carePlans).set(set).where(earlier)
  await audit(tx, {
    ...{ districtID, actorID: actor.userID, entity: carePlan.name, entityID: before.id },
    ...{ action: 'replace', before: { ...before }, after: { ...before, ...set } },
    ...(actor.requestID && { requestID: actor.requestID }),
  })
}

/** The next version as a draft: what this one says, for new signatures. */
async function writeNext(tx: Tx, plan: Plan, { today, actor }: Acting): Promise<void> {
  const { districtID, id } = plan
  const draft = {
    ...{ districtID, schoolID: plan.schoolID, studentID: plan.studentID, kind: plan.kind },
    ...{ conditionID: plan.conditionID, care: plan.care, emergencySteps: plan.emergencySteps },
    ...{ forTeachers: plan.forTeachers, forCafeteria: plan.forCafeteria },
    ...{ forDrivers: plan.forDrivers, forSubstitutes: plan.forSubstitutes },
    ...{ prescriber: plan.prescriber, guardian: plan.guardian },
    reviewOn: latestReview(today, { prescriberSignedOn: null, guardianSignedOn: null }),
    replacesID: id,
  }
  const [made] = await tx.insert(carePlans).values(draft).returning()
  const planID = made?.id ?? 0
  await tx.execute(sql`
    insert into ${carePlanMedications} (district_id, plan_id, order_id, place)
    select m.district_id, ${planID}::integer, m.order_id, m.place from ${carePlanMedications} m
    where m.district_id = ${districtID} and m.plan_id = ${id}`)
  await audit(tx, {
    ...{ districtID, actorID: actor.userID, entity: carePlan.name, entityID: planID },
    ...{ action: 'create', after: draft },
    ...(actor.requestID && { requestID: actor.requestID }),
  })
}
