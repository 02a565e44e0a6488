import { users } from '@atrium/auth/tables'
import { ownFiles, removeFiles, schoolToday, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse, type Field, type FieldErrors } from '@atrium/kit/shared'
import { files } from '@atrium/kit/tables'
import { isInCustodyOf } from '@atrium/people/public'
import { students } from '@atrium/people/tables'
import { grades } from '@atrium/people/words'
import { schools, schoolYears } from '@atrium/schools/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { isOpenOn, periodsJSON, type Period } from '../asked.queries.ts'
import { expiryOf, shortestOf } from '../documents.rules.ts'
import { childFieldsFor, householdFields } from '../facts.fields.ts'
import { nextGrade, teaches } from '../periods.rules.ts'
import {
  familyRegistrations,
  registrationChildren,
  registrationDocuments,
  type ChildRow,
  type RegistrationRow,
} from '../submissions.table.ts'
import {
  documentPurpose,
  mostChildren,
  mostDocuments,
  type DocumentKind,
  type RegistrationKind,
} from '../words.ts'
import { logged } from '../written.ts'
import { ownRegistration } from './family.queries.ts'
import { errorsInFilled } from './part-errors.rules.ts'

export type Values = Record<string, unknown>

interface Begin {
  schoolYearID: number
  kind: RegistrationKind
  studentIDs: number[]
  /** Children who are not on record yet. */
  newChildren: number
}

/**
 * Begins a registration with the guardian’s children, and places for new ones. Refuses 409 if nothing is open for them or
 * one has been started, 422 without a child, 404 for a child who isn’t in their custody.
 */
export function beginRegistration(
  ctx: UserRequest,
  { schoolYearID, kind, studentIDs, newChildren }: Begin,
): Promise<{ id: number }> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    await lockGuardian(tx, ctx)
    const open = await openPeriods(tx, ctx, schoolYearID)
    const of = open.filter(({ audience }) => (audience === 'change') === (kind === 'change'))
    if (of.length === 0) throw refuse.conflict('familyRegistration.refusal.closed')
    if (studentIDs.length + newChildren === 0)
      throw refuse.fields({ children: { id: 'familyRegistration.valid.aChild' } })
    if (studentIDs.length + newChildren > mostChildren)
      throw refuse.fields({
        children: { id: 'kit.valid.atMostOptions', values: { max: mostChildren } },
      })
    const known = await tx.$count(
      familyRegistrations,
      and(
        eq(familyRegistrations.districtID, districtID),
        eq(familyRegistrations.guardianID, userID),
        eq(familyRegistrations.schoolYearID, schoolYearID),
        eq(familyRegistrations.kind, kind),
        sql`${familyRegistrations.status} in ('draft', 'submitted', 'sentBack')`,
        isNull(familyRegistrations.removedAt),
      ),
    )
    if (known > 0) throw refuse.conflict('familyRegistration.refusal.begun')
    const [made] = await tx
      .insert(familyRegistrations)
      .values({
        ...{ districtID, schoolYearID, kind, guardianID: userID },
        ...{ household: {}, answers: {}, missing: [], language: ctx.language },
      })
      .returning()
    const row = made as RegistrationRow
    for (const studentID of studentIDs) await addKnownChild(tx, ctx, row, studentID)
    for (let at = 0; at < newChildren; at++) await addNewChild(tx, row, of)
    await logged(tx, ctx, row.id, 'create', {}, { kind, children: studentIDs.length + newChildren })
    return { id: row.id }
  })
}

/** The guardian takes turns with themselves on another device. */
const lockGuardian = (tx: Tx, { user: { districtID, userID } }: UserRequest) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.districtID, districtID), eq(users.id, userID)))
    .for('update')

async function openPeriods(tx: Tx, ctx: UserRequest, schoolYearID: number): Promise<Period[]> {
  const { districtID } = ctx.user
  const [row] = await tx.execute<{ periods: Period[] }>(
    sql`select ${periodsJSON(districtID, sql`p.school_year_id = ${schoolYearID} and ${isOpenOn(schoolToday(ctx))}`)} as periods`,
  )
  return row?.periods ?? []
}

async function addKnownChild(
  tx: Tx,
  ctx: UserRequest,
  row: RegistrationRow,
  studentID: number,
): Promise<void> {
  const { districtID } = ctx.user
  const [child] = await tx.execute<{
    schoolID: number
    grade: string | null
    isLater: boolean
    taken: boolean
  }>(sql`
    select s.school_id as "schoolID", s.grade,
      (select y.start_date > ${schoolToday(ctx)}::date from ${schoolYears} y where y.district_id = s.district_id and y.id = ${row.schoolYearID}) as "isLater",
      exists (select from ${registrationChildren} x join ${familyRegistrations} r on r.district_id = x.district_id and r.id = x.registration_id
        where x.district_id = s.district_id and x.student_id = s.user_id and x.removed_at is null and r.removed_at is null
          and r.school_year_id = ${row.schoolYearID} and r.kind = ${row.kind} and (r.id = ${row.id} or (${row.kind} = 'registration' and r.status in ('submitted', 'sentBack', 'accepted')))) as taken
    from ${students} s where s.district_id = ${districtID} and s.user_id = ${studentID} and ${isInCustodyOf(ctx.user, sql`s.user_id`)}`)
  if (!child) throw refuse.notFound('kit.refusal.notFound')
  if (child.taken) throw refuse.conflict('familyRegistration.refusal.taken')
  const next = child.isLater ? nextGrade(child.grade) : child.grade
  const [school] = await tx
    .select({ id: schools.id, lowest: schools.gradeLow, highest: schools.gradeHigh })
    .from(schools)
    .where(and(eq(schools.districtID, districtID), eq(schools.id, child.schoolID)))
  await tx.insert(registrationChildren).values({
    ...{ districtID, registrationID: row.id, studentID, facts: {}, answers: {} },
    audience: row.kind === 'change' ? 'change' : 'returning',
    grade: next,
    // From fifth grade to sixth, the family chooses among the middle schools.
    schoolID: school && next !== null && teaches(school, next) ? school.id : null,
  })
}

async function addNewChild(
  tx: Tx,
  { districtID, id }: RegistrationRow,
  open: readonly Period[],
): Promise<void> {
  if (!open.some(({ audience }) => audience === 'newStudent'))
    throw refuse.conflict('familyRegistration.refusal.noNewChildren')
  await tx.insert(registrationChildren).values({
    ...{ districtID, registrationID: id, audience: 'newStudent', facts: {}, answers: {} },
  })
}

const writable = new Set(['draft', 'sentBack'])

/** The guardian’s registration, locked, that they may write to. Refuses 404, 409. */
export async function lockOwn(tx: Tx, ctx: UserRequest, id: number): Promise<RegistrationRow> {
  const { districtID, userID } = ctx.user
  const [row] = await tx
    .select()
    .from(familyRegistrations)
    .where(
      and(
        eq(familyRegistrations.districtID, districtID),
        eq(familyRegistrations.id, id),
        eq(familyRegistrations.guardianID, userID),
        isNull(familyRegistrations.removedAt),
      ),
    )
    .for('update')
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  if (!writable.has(row.status)) throw refuse.conflict('familyRegistration.refusal.sent')
  return row
}

/** Answers as far as they are given: blanks are fine, what can’t be stored isn’t. */
function checkFacts(fields: Record<string, Field>, facts: Values): void {
  const errors: FieldErrors = errorsInFilled(fields, facts)
  for (const name of Object.keys(facts))
    if (!Object.hasOwn(fields, name)) errors[name] = { id: 'kit.valid.notAllowed' }
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
}

interface Saved {
  version: number
}

/**
 * Keeps what the household answered so far. Refuses 404, 409 with the registration if another device has written since,
 * 422.
 */
export function saveHousehold(
  ctx: UserRequest,
  {
    id,
    version,
    household,
    answers,
  }: { id: number; version: number; household: Values; answers: Values },
): Promise<Saved> {
  checkFacts(householdFields, household)
  return ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const row = await lockOwn(tx, ctx, id)
    if (row.version !== version) throw refuse.changed({ id, version: row.version })
    await tx
      .update(familyRegistrations)
      .set({ household, answers, version: version + 1, updatedAt: ctx.now().toISOString() })
      .where(
        and(eq(familyRegistrations.districtID, row.districtID), eq(familyRegistrations.id, id)),
      )
    await logged(tx, ctx, id, 'update', { ...row.household }, household)
    return { version: version + 1 }
  })
}

export interface ChildDraft {
  facts: Values
  answers: Values
  schoolID: number | null
  grade: string | null
  isReady: boolean
}

/** Keeps a child’s part so far. Refuses like `saveHousehold`. */
export function saveChild(
  ctx: UserRequest,
  {
    childID,
    version,
    facts,
    answers,
    schoolID,
    grade,
    isReady,
  }: ChildDraft & { childID: number; version: number },
): Promise<Saved> {
  return ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const { child, isSchool } = await lockChild(tx, ctx, childID, schoolID)
    if (child.version !== version) throw refuse.changed({ id: childID, version: child.version })
    checkFacts(childFieldsFor(child.studentID === null), facts)
    const errors: FieldErrors = {}
    if (grade !== null && !(grades as readonly string[]).includes(grade))
      errors.grade = { id: 'kit.valid.oneOf' }
    if (schoolID !== null && !isSchool) errors.schoolID = { id: 'kit.valid.oneOf' }
    if (Object.keys(errors).length > 0) throw refuse.fields(errors)
    await tx
      .update(registrationChildren)
      .set({
        ...{ facts, answers, schoolID, grade, isReady },
        ...{ version: version + 1, updatedAt: ctx.now().toISOString() },
      })
      .where(
        and(
          eq(registrationChildren.districtID, child.districtID),
          eq(registrationChildren.id, childID),
        ),
      )
    const about = (values: Values) =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [`child.${childID}.${name}`, value]),
      )
    await logged(
      tx,
      ctx,
      child.registrationID,
      'update',
      about({ ...child.facts, schoolID: child.schoolID, grade: child.grade }),
      about({ ...facts, schoolID, grade }),
    )
    return { version: version + 1 }
  })
}

/**
 * A child of the guardian’s registration, locked with it, that they may write to; and whether there is such
 * a school. One statement: it is asked at each pause in typing. Refuses 404, 409.
 */
async function lockChild(
  tx: Tx,
  { user: { districtID, userID } }: UserRequest,
  childID: number,
  schoolID: number | null = null,
): Promise<{ child: ChildRow; isSchool: boolean }> {
  const [found] = await tx
    .select({
      child: registrationChildren,
      status: familyRegistrations.status,
      isSchool: sql<boolean>`exists (select from ${schools} h where h.district_id = ${districtID} and h.id = ${schoolID}::integer and h.removed_at is null)`,
    })
    .from(familyRegistrations)
    .innerJoin(
      registrationChildren,
      and(
        eq(registrationChildren.districtID, familyRegistrations.districtID),
        eq(registrationChildren.registrationID, familyRegistrations.id),
      ),
    )
    .where(
      and(
        eq(familyRegistrations.districtID, districtID),
        eq(familyRegistrations.guardianID, userID),
        isNull(familyRegistrations.removedAt),
        eq(registrationChildren.id, childID),
        isNull(registrationChildren.removedAt),
      ),
    )
    .for('update')
  if (!found) throw refuse.notFound('kit.refusal.notFound')
  if (!writable.has(found.status)) throw refuse.conflict('familyRegistration.refusal.sent')
  return found
}

/** Adds another child: one on record, or a new one. Refuses 404, 409. */
export function addChild(
  ctx: UserRequest,
  { id, studentID }: { id: number; studentID: number | null },
): Promise<void> {
  return ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const row = await lockOwn(tx, ctx, id)
    const count = await tx.$count(
      registrationChildren,
      and(
        eq(registrationChildren.districtID, row.districtID),
        eq(registrationChildren.registrationID, id),
        isNull(registrationChildren.removedAt),
      ),
    )
    if (count >= mostChildren)
      throw refuse.conflict('familyRegistration.refusal.mostChildren', { most: mostChildren })
    if (studentID === null) await addNewChild(tx, row, await openPeriods(tx, ctx, row.schoolYearID))
    else await addKnownChild(tx, ctx, row, studentID)
    await logged(tx, ctx, id, 'update', { children: count }, { children: count + 1 })
  })
}

/** Takes a child out, with what was answered about them. Refuses 404, 409. */
export function removeChild(ctx: UserRequest, childID: number): Promise<void> {
  return ctx.database.transaction(ctx.user.districtID, async (tx) => {
    const { child } = await lockChild(tx, ctx, childID)
    const removedAt = ctx.now().toISOString()
    const { districtID } = child
    await tx
      .update(registrationChildren)
      .set({ removedAt })
      .where(
        and(eq(registrationChildren.districtID, districtID), eq(registrationChildren.id, childID)),
      )
    const gone = await tx
      .update(registrationDocuments)
      .set({ removedAt })
      .where(
        and(
          eq(registrationDocuments.districtID, districtID),
          eq(registrationDocuments.childID, childID),
          isNull(registrationDocuments.removedAt),
        ),
      )
      .returning({ fileUUID: registrationDocuments.fileUUID })
    if (gone.length > 0)
      await removeFiles(
        tx,
        districtID,
        gone.map(({ fileUUID }) => fileUUID),
        ctx.now(),
      )
    await logged(tx, ctx, child.registrationID, 'update', { child: childID }, { child: null })
  })
}

export interface NewDocument {
  id: number
  childID: number | null
  kind: DocumentKind
  fileUUID: string
  issuedOn: string | null
}

/**
 * Adds a document that the guardian has uploaded; missing ones can follow after the registration was sent. Refuses 404, 409,
 * and 422 another person’s file or a date that is needed.
 */
export function addDocument(
  ctx: UserRequest,
  { id, childID, kind, fileUUID, issuedOn }: NewDocument,
): Promise<void> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const row = await lockWithDocuments(tx, ctx, id)
    const parts = await ownRegistration(ctx, id, tx)
    if (childID !== null && !parts.children.some((child) => child.id === childID))
      throw refuse.notFound('kit.refusal.notFound')
    if (parts.files.filter(({ isEarlier }) => !isEarlier).length >= mostDocuments)
      throw refuse.conflict('familyRegistration.refusal.mostDocuments', { most: mostDocuments })
    const validMonths = shortestOf(
      parts.children
        .filter((child) => childID === null || child.id === childID)
        .flatMap(({ period }) => period?.documents ?? [])
        .filter((one) => one.kind === kind),
    )
    if (!parts.lines.some((line) => line.kind === kind && line.childID === childID))
      throw refuse.fields({ kind: { id: 'kit.valid.oneOf' } })
    if (validMonths !== null && issuedOn === null)
      throw refuse.fields({ issuedOn: { id: 'kit.valid.required' } })
    if (issuedOn !== null && issuedOn > parts.today)
      throw refuse.fields({ issuedOn: { id: 'kit.valid.past' } })
    const own = await ownFiles(tx, ctx.user, [fileUUID], 'any')
    const [file] = own.has(fileUUID)
      ? await tx
          .select({ name: files.filename, purpose: files.purpose })
          .from(files)
          .where(and(eq(files.districtID, districtID), eq(files.uuid, fileUUID)))
      : []
    if (file?.purpose !== documentPurpose)
      throw refuse.fields({ fileUUID: { id: 'kit.valid.notAllowed' } })
    const [made] = await tx
      .insert(registrationDocuments)
      .values({
        ...{ districtID, registrationID: id, childID, kind, fileUUID, name: file.name, issuedOn },
        expiresOn: issuedOn === null ? null : expiryOf(issuedOn, validMonths),
        addedBy: userID,
      })
      .onConflictDoNothing()
      .returning({ id: registrationDocuments.id })
    if (!made) throw refuse.fields({ fileUUID: { id: 'kit.valid.notAllowed' } })
    await noteMissing(tx, ctx, row)
    await logged(tx, ctx, id, 'attach', {}, { [`document.${kind}`]: file.name })
  })
}

export async function lockWithDocuments(
  tx: Tx,
  ctx: UserRequest,
  id: number,
): Promise<RegistrationRow> {
  const { districtID, userID } = ctx.user
  const [row] = await tx
    .select()
    .from(familyRegistrations)
    .where(
      and(
        eq(familyRegistrations.districtID, districtID),
        eq(familyRegistrations.id, id),
        eq(familyRegistrations.guardianID, userID),
        isNull(familyRegistrations.removedAt),
      ),
    )
    .for('update')
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  if (row.status === 'declined' || row.status === 'withdrawn')
    throw refuse.conflict('familyRegistration.refusal.sent')
  return row
}

async function noteMissing(tx: Tx, ctx: UserRequest, row: RegistrationRow): Promise<void> {
  const { missing } = await ownRegistration(ctx, row.id, tx)
  await tx
    .update(familyRegistrations)
    .set({ missing })
    .where(
      and(eq(familyRegistrations.districtID, row.districtID), eq(familyRegistrations.id, row.id)),
    )
}

/** Takes out a document that was not sent yet. Refuses 404, 409. */
export function removeDocument(ctx: UserRequest, documentID: number): Promise<void> {
  const { districtID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const here = and(
      eq(registrationDocuments.districtID, districtID),
      eq(registrationDocuments.id, documentID),
      isNull(registrationDocuments.removedAt),
    )
    const [document] = await tx.select().from(registrationDocuments).where(here)
    if (!document) throw refuse.notFound('kit.refusal.notFound')
    const row = await lockOwn(tx, ctx, document.registrationID)
    await tx.update(registrationDocuments).set({ removedAt: ctx.now().toISOString() }).where(here)
    await removeFiles(tx, districtID, [document.fileUUID], ctx.now())
    await noteMissing(tx, ctx, row)
    await logged(tx, ctx, row.id, 'detach', { [`document.${document.kind}`]: document.name }, {})
  })
}
