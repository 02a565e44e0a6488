import { users } from '@atrium/auth/tables'
import { noteEachOnceADay, schoolToday, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse, schoolDate, type FieldErrors, plusDays } from '@atrium/kit/shared'
import {
  isInCustodyOf,
  isOwnChild,
  nameOf,
  pupilReference,
  schoolReference,
} from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { timeZoneAt } from '@atrium/schools/public'
import { dossierProcedures, loggedList, takeStep, type FlowNotice } from '@atrium/workflow/public'
import type { Situation } from '@atrium/workflow/rules'
import { and, eq, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { programYear, effectiveOn } from '../eligibility/carryover.rules.ts'
import { determine, missingIn, type Member } from '../eligibility/determine.rules.ts'
import { incomeTableOf } from '../eligibility/eligibility.procedures.ts'
import { mealEligibilities } from '../eligibility/eligibility.table.ts'
import { isClerk } from '../eligibility/pupils.queries.ts'
import { categorySQL } from '../eligibility/standing.queries.ts'
import type { Basis, Category } from '../words.ts'
import {
  applicationWorkflow,
  type ApplicationFacts,
  type ApplicationPart,
} from './application-state.rules.ts'
import { application } from './applications.record.ts'
import {
  mealApplicationMembers,
  mealApplications,
  type ApplicationRow,
} from './applications.table.ts'
import { sampleOf } from './verification.rules.ts'

const entity = application.name
const ofApplication = sql`m.district_id = ${mealApplications.districtID} and m.application_id = ${mealApplications.id}`

/** SQL: none of the household's children is this person's own. */
const isOthers = ({ user }: Pick<UserRequest, 'user'>): SQL =>
  sql`not exists (select from ${mealApplicationMembers} m where ${ofApplication} and m.student_id is not null and ${isOwnChild(user, sql`m.student_id`)})`

/** Their own; a clerk reads all but those of their own household that others wrote. */
export const readsApplication = (ctx: UserRequest): SQL =>
  isClerk(ctx)
    ? sql`(${mealApplications.submittedBy} = ${ctx.user.userID} or ${isOthers(ctx)})`
    : sql`(${mealApplications.submittedBy} = ${ctx.user.userID} and not ${mealApplications.isPaper})`

const children = sql`(
  select string_agg(ltrim(coalesce(u.preferred_name, u.first_name) || ' ' || u.last_name), ', ' order by m.place, m.id)
  from ${mealApplicationMembers} m join ${users} u on u.district_id = m.district_id and u.id = m.student_id where ${ofApplication})`

const childIDs = sql`(
  select string_agg(m.student_id::text, ',' order by m.place, m.id) from ${mealApplicationMembers} m where ${ofApplication} and m.student_id is not null)`

const idsOf = (members: readonly { studentID?: number | null }[]): number[] => [
  ...new Set(members.flatMap(({ studentID }) => studentID ?? [])),
]

/** Which of these are in the person's own custody, and which are students at all. */
async function childrenOf(
  tx: Tx,
  { user }: UserRequest,
  studentIDs: readonly number[],
): Promise<{ own: Set<number>; known: Set<number> }> {
  const rows = await tx.execute<{ id: number; own: boolean; mine: boolean }>(sql`
    select s.user_id as id, ${isInCustodyOf(user, sql`s.user_id`)} as own from ${students} s
    where s.district_id = ${user.districtID} and s.user_id = any(${`{${studentIDs.join(',')}}`}::integer[])`)
  return {
    own: new Set(rows.filter(({ own }) => own).map(({ id }) => id)),
    known: new Set(rows.map(({ id }) => id)),
  }
}

const procedures = dossierProcedures(application, {
  table: mealApplications,
  lines: { members: mealApplicationMembers },
  columns: {
    children,
    childIDs,
    submittedAt: mealApplications.createdAt,
    decidedByName: nameOf(mealApplications.districtID, mealApplications.decidedBy),
    waitingFirst: sql`(case ${mealApplications.status} when 'submitted' then '0' when 'verifying' then '1' when 'incomplete' then '2' else '3' end
      || (99999999 - to_char(${mealApplications.createdAt}, 'YYYYMMDD')::integer)::text)`,
  },
  references: { schoolID: schoolReference, 'members.studentID': pupilReference },
  within: readsApplication,
  situation: async (db, ctx, row): Promise<Situation<ApplicationPart, ApplicationFacts>> => {
    const { id, submittedBy, isPaper = false, members = [], category } = row
    const studentIDs = idsOf(members)
    const parts: ApplicationPart[] = []
    const facts = { isApproved: category === 'free' || category === 'reduced' }
    if (id === undefined) return { parts: ['household'], facts }
    if (db === ctx.db && isClerk(ctx))
      await noteEachOnceADay(ctx, { kind: 'sensitiveRead', entity }, studentIDs)
    if (submittedBy === ctx.user.userID) parts.push('household')
    // No one decides what they wrote for their own household.
    if (isClerk(ctx) && (isPaper || submittedBy !== ctx.user.userID)) {
      const [own] = await db.execute<{ own: boolean }>(
        sql`select exists (select from ${students} s where s.district_id = ${ctx.user.districtID}
          and s.user_id = any(${`{${studentIDs.join(',')}}`}::integer[]) and ${isOwnChild(ctx.user, sql`s.user_id`)}) as own`,
      )
      if (!own?.own) parts.push('clerk')
    }
    return { parts, facts }
  },
  beforeWrite: async ({ ctx, tx, act, before, draft, values }) => {
    const members = draft.members as (Member & { name: string | null })[]
    const errors: FieldErrors = {}
    const studentIDs = idsOf(members)
    const { own, known } = await childrenOf(tx, ctx, studentIDs)
    const had = new Set(idsOf(before?.members ?? []))
    const isPaper = before ? before.isPaper : isClerk(ctx) && studentIDs.every((id) => !own.has(id))
    for (const [at, { studentID, name }] of members.entries()) {
      if (studentID === null && !name?.trim())
        errors[`members.${at}.name`] = { id: 'kit.valid.required' }
      if (studentID !== null && name?.trim())
        errors[`members.${at}.name`] = { id: 'meals.applications.oneOrOther' }
      const allowed =
        studentID === null || had.has(studentID) || (isPaper ? known : own).has(studentID)
      if (!allowed) errors[`members.${at}.studentID`] = { id: 'kit.valid.notAllowed' }
      if (studentID !== null && members.findIndex((one) => one.studentID === studentID) !== at)
        errors[`members.${at}.studentID`] = { id: 'meals.applications.twice' }
    }
    if (!draft.attests) errors.attests = { id: 'meals.applications.attest' }
    const missing = missingIn({ ...draft, members })
    if (missing === 'child') errors.members = { id: 'meals.applications.child' }
    if (missing === 'lastFour') errors.lastFour = { id: 'meals.applications.lastFour' }
    if (missing === 'every')
      for (const [at, one] of members.entries())
        for (const kind of ['work', 'help', 'other'] as const)
          if ((one[`${kind}Cents`] ?? 0) > 0 && !one[`${kind}Every`])
            errors[`members.${at}.${kind}Every`] = { id: 'kit.valid.required' }
    if (act === 'create') {
      values.submittedBy = ctx.user.userID
      values.isPaper = isPaper
      values.year = programYear(schoolToday(ctx))
      values.createdAt = ctx.now().toISOString()
    }
    values.householdSize = members.length
    return errors
  },
  on: {
    decide: async (tx, { row, actor, at }) => {
      const { districtID, year, program, caseNumber, lastFour, hasNoNumber } = row
      const members = row.members as Member[]
      if (missingIn({ program, caseNumber, lastFour, hasNoNumber, members }))
        throw refuse.conflict('meals.applications.missing')
      const found = determine({ program, members }, await incomeTableOf(tx, districtID, year))
      if (!found) throw refuse.conflict('meals.applications.noTable', { year: String(year) })
      const today = schoolDate(actor.now, await timeZoneAt(tx, districtID, 0))
      const from = await writeEligibilities(tx, row, found.children, { today, now: at })
      return {
        householdSize: found.size,
        incomeCents: program ? null : found.total.cents,
        incomeEvery: program ? null : found.total.every,
        category: bestOf(found.children.map((child) => child.category)) ?? found.category,
        basis: found.children[0]?.basis ?? found.basis,
        isErrorProne: found.isErrorProne,
        effectiveOn: from,
        question: null,
        ...{ decidedBy: actor.userID, decidedAt: at },
      }
    },
    ask: (_tx, { filled: { question } }) => ({ question }),
    withdraw: () => ({ question: null }),
    verify: () => ({ verification: null, verifyNote: null, verifiedBy: null, verifiedAt: null }),
    confirm: (_tx, { filled: { verifyNote }, actor, at }) => ({
      ...{
        verification: 'confirmed' as const,
        verifyNote,
        verifiedBy: actor.userID,
        verifiedAt: at,
      },
    }),
    change: async (tx, { row, filled: { category, verifyNote }, actor, at }) => ({
      ...(await changeTo(tx, row, category, { now: actor.now, at })),
      ...{ verification: 'changed' as const, verifyNote, verifiedBy: actor.userID, verifiedAt: at },
    }),
    noAnswer: async (tx, { row, actor, at }) => ({
      ...(await changeTo(tx, row, 'paid', { now: actor.now, at })),
      ...{ verification: 'noResponse' as const, verifiedBy: actor.userID, verifiedAt: at },
    }),
    reopen: (_tx, { filled: { reason } }) => ({ reason }),
  },
  notices: noticesOf,
})

export const applicationProcedures = {
  ...procedures,
  list: loggedList(application, ({ childIDs: ids }) =>
    (typeof ids === 'string' ? ids : '').split(',').flatMap((id) => Number(id) || []),
  ),
}

/** Who hears of an act, and never what it says: also on a locked phone. */
function noticesOf(
  _tx: Tx,
  { act }: { act: keyof typeof applicationWorkflow.acts },
  {
    id,
    districtID,
    submittedBy,
    isPaper,
  }: Pick<ApplicationRow, 'id' | 'districtID' | 'submittedBy'> & { isPaper: boolean | null },
): FlowNotice[] {
  const template = templates[act]
  if (!template || isPaper) return []
  return [
    {
      ...{ districtID, template, values: {} },
      ...{ screen: 'family/meals/application', params: { id }, to: [submittedBy] },
    },
  ]
}

const templates: Partial<Record<keyof typeof applicationWorkflow.acts, string>> = {
  ...{ decide: 'meals.decision', change: 'meals.decision', noAnswer: 'meals.decision' },
  ...{ ask: 'meals.question', verify: 'meals.verify' },
}

const bestOf = (found: readonly Category[]): Category | undefined =>
  (['free', 'reduced', 'paid'] as const).find((category) => found.includes(category))

/** The same for every child of the application: what a verification found. */
async function changeTo(
  tx: Tx,
  row: Pick<ApplicationRow, 'id' | 'districtID' | 'year' | 'basis'> & { members: unknown },
  category: Category,
  { now, at }: { now: Date; at: string },
) {
  const today = schoolDate(now, await timeZoneAt(tx, row.districtID, 0))
  const basis = row.basis ?? 'income'
  const found = idsOf(row.members as Member[]).map((studentID) => ({ studentID, category, basis }))
  const from = await writeEligibilities(tx, row, found, { today, now: at })
  return { category, effectiveOn: from }
}

/**
 * Writes what was decided for each child, and ends what the same application had decided before. Better
 * meals start today, fewer after ten days. Returns the last of the first days.
 */
async function writeEligibilities(
  tx: Tx,
  { id, districtID, year }: Pick<ApplicationRow, 'id' | 'districtID' | 'year'>,
  children: readonly { studentID: number; category: Category; basis: Basis }[],
  { today, now }: { today: string; now: string },
): Promise<string> {
  // What is decided now would be of a year that is over.
  if (programYear(today) !== year)
    throw refuse.conflict('meals.applications.yearOver', { year: String(year) })
  let last = today
  for (const child of children.toSorted((one, other) => one.studentID - other.studentID)) {
    // Two decisions about one child take turns.
    const [held] = await tx
      .select({ schoolID: students.schoolID })
      .from(students)
      .where(and(eq(students.districtID, districtID), eq(students.userID, child.studentID)))
      .for('no key update')
    const [before] = await tx.execute<{ category: Category; decided: boolean }>(sql`
      select ${categorySQL({ districtID, schoolID: held?.schoolID ?? 0, day: today }, sql`${child.studentID}::integer`)} as category,
        exists (select from ${mealEligibilities} e where e.district_id = ${districtID} and e.student_id = ${child.studentID} and e.year = ${year} and e.removed_at is null and e.starts_on <= ${today}::date) as decided`)
    // A denied new application doesn’t cut a carryover before its notice either.
    const startsOn = effectiveOn(today, before?.category ?? 'paid', child.category)
    if (startsOn > last) last = startsOn
    const ofThis = and(
      eq(mealEligibilities.districtID, districtID),
      eq(mealEligibilities.applicationID, id),
      eq(mealEligibilities.studentID, child.studentID),
      isNull(mealEligibilities.removedAt),
    )
    // One that hasn't started is replaced; one that has goes on until the day before.
    await tx
      .update(mealEligibilities)
      .set({ removedAt: now, updatedAt: now })
      .where(and(ofThis, sql`${mealEligibilities.startsOn} >= ${startsOn}::date`))
    await tx
      .update(mealEligibilities)
      .set({ endsOn: plusDays(startsOn, -1), updatedAt: now })
      .where(and(ofThis, lte(mealEligibilities.startsOn, plusDays(startsOn, -1))))
    await tx.insert(mealEligibilities).values({
      ...{ districtID, year, startsOn, applicationID: id },
      ...child,
    })
  }
  return last
}

/**
 * Draws the verification sample of this program year: 3% of the approved applications, error-prone ones
 * first, in an order by a hash, which an auditor can repeat. What was verified already counts. Refuses
 * 403 without the permission; returns how many are being verified now.
 */
export function drawSample(ctx: UserRequest): Promise<{ drawn: number; approved: number }> {
  const { districtID, userID } = ctx.user
  const year = programYear(schoolToday(ctx))
  return ctx.database.transaction(districtID, async (tx) => {
    const approved = await tx
      .select({
        row: mealApplications,
        own: sql<boolean>`(not ${isOthers(ctx)} or (${mealApplications.submittedBy} = ${userID} and not ${mealApplications.isPaper}))`,
        mark: sql<string>`md5(${mealApplications.districtID}::text || '/' || ${mealApplications.year}::text || '/' || ${mealApplications.id}::text)`,
      })
      .from(mealApplications)
      .where(
        and(
          eq(mealApplications.districtID, districtID),
          eq(mealApplications.year, year),
          isNull(mealApplications.removedAt),
          sql`(${mealApplications.status} = 'verifying' or (${mealApplications.status} = 'decided' and (${mealApplications.category} in ('free', 'reduced') or ${mealApplications.verification} is not null)))`,
        ),
      )
      .orderBy(mealApplications.id)
      .for('update')
    const listed = approved.map((one) => ({ ...one, isErrorProne: one.row.isErrorProne }))
    const chosen = sampleOf(listed).filter(
      ({ row, own }) => row.status === 'decided' && row.verification === null && !own,
    )
    const actor = { userID, now: ctx.now(), requestID: ctx.request.requestID }
    const flow = {
      workflow: applicationWorkflow,
      table: mealApplications,
      state: 'status',
      notices: noticesOf,
    } as const
    for (const { row } of chosen)
      await takeStep(
        tx,
        flow,
        { row, parts: ['clerk'], facts: { isApproved: true }, more: undefined },
        { act: 'verify', actor },
      )
    return { drawn: chosen.length, approved: approved.length }
  })
}
