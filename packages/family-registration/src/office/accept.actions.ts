import { holders } from '@atrium/access/public'
import { ownedWrite, schoolToday, type Tx, type UserRequest } from '@atrium/kit/server'
import { includes, isBlank, reachOf, refuse, type FieldErrors } from '@atrium/kit/shared'
import { notifyUsers } from '@atrium/notify/public'
import {
  addPerson,
  addressRecord,
  changeSection,
  linkGuardian,
  loadGuardian,
  loadStudent,
  lockPerson,
  otherContactRecord,
  schoolEnrollmentsOf,
} from '@atrium/people/public'
import { addresses, otherContacts, studentGuardians } from '@atrium/people/tables'
import { changeEnrollments, newStudentFields } from '@atrium/students/public'
import { takeStep } from '@atrium/workflow/public'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { WrittenField } from '../deadline.rules.ts'
import { isHealthDocument } from '../documents.rules.ts'
import { alikeStudents, knownOf } from '../duplicates.queries.ts'
import { isOfContact, type ContactChange, type ContactValue } from '../contacts.rules.ts'
import { enrollmentPlan } from '../enrollment.rules.ts'
import { guardianFacts, guardianPages, studentPages } from '../facts.fields.ts'
import { addressParts, changesBetween, type Change, type Facts } from '../facts.rules.ts'
import { readRegistration, type ChildPart } from '../family/family.queries.ts'
import { guardianFactsJSON, onRecordJSON, type OnRecord } from '../record-facts.queries.ts'
import { registrationFlow } from '../registration-flow.ts'
import {
  familyRegistrations,
  registrationAcceptances,
  registrationChildren,
  registrationWrites,
  type ChildRow,
} from '../submissions.table.ts'
import { readsHealth } from '../words.ts'
import { logged } from '../written.ts'
import { loadForOffice } from './reach.queries.ts'
import { changesOf } from './review.queries.ts'
import type { Written } from './written.types.ts'

interface AcceptChild {
  childID: number
  /** The student of the district who the new child is. */
  joinTo?: number | undefined
  /** Students who look alike, and whom the office has ruled out. */
  noneOf: number[]
  /** The facts to write; of a new student, all of them are. */
  fields: string[]
  entryDate: string
}

export interface Accept {
  id: number
  version: number
  children: AcceptChild[]
  /** Facts of the guardian to write. */
  guardian: string[]
}

/**
 * Accepts children of a registration: writes the accepted facts, adds and enrolls new students, and links them with the
 * guardian, all or nothing. Refuses 404; 403 without the permission for one of the records; 409 if it was changed since, was
 * decided, or someone looks like a new child and the caller has not said who they are; 422 with errors by `child.<id>.…`.
 */
export async function acceptRegistration(
  ctx: UserRequest,
  { id, version, children, guardian }: Accept,
): Promise<{ studentIDs: number[] }> {
  const { districtID } = ctx.user
  const managed = reachOf(ctx.user, 'students.manage')
  const known = await readRegistration(
    ctx.db,
    { districtID, today: schoolToday(ctx) },
    sql`r.id = ${id}`,
  )
  if (!known) throw refuse.notFound('kit.refusal.notFound')
  // Who may write to a record is asked before the transaction, as for every other write to a profile.
  for (const { childID, joinTo } of children) {
    const child = known.children.find((one) => one.id === childID)
    if (!child) throw refuse.notFound('kit.refusal.notFound')
    if (!includes(managed, child.schoolID)) throw refuse.forbidden('kit.refusal.forbidden')
    const studentID = child.studentID ?? joinTo
    if (studentID !== undefined) await loadStudent(ctx, studentID, 'demographics', 'write')
  }
  if (guardian.length > 0) await loadGuardian(ctx, known.guardianID, 'contact', 'write')
  return ctx.database.transaction(districtID, async (tx) => {
    const { row, children: here, family } = await loadForOffice(tx, ctx, id)
    if (row.version !== version) throw refuse.changed({ id, version: row.version })
    const parts = await readRegistration(
      tx,
      { districtID, today: schoolToday(ctx) },
      sql`r.id = ${id}`,
    )
    if (!parts || children.length === 0) throw refuse.conflict('kit.refusal.actNotNow')
    const [acceptance] = await tx
      .insert(registrationAcceptances)
      .values({
        ...{ districtID, registrationID: id, acceptedBy: ctx.user.userID },
        acceptedAt: ctx.now().toISOString(),
      })
      .returning({ id: registrationAcceptances.id })
    const acceptanceID = acceptance?.id ?? 0
    const studentIDs: number[] = []
    for (const accepted of children) {
      const childRow = here.find((one) => one.id === accepted.childID)
      const child = parts.children.find((one) => one.id === accepted.childID)
      if (!childRow || !child) throw refuse.notFound('kit.refusal.notFound')
      if (childRow.status !== 'waiting') throw refuse.conflict('kit.refusal.actNotNow')
      const { studentID, written } = await acceptChild(tx, ctx, {
        ...{ accepted, child, childRow, household: parts.household },
        ...{
          guardianID: row.guardianID,
          isChange: row.kind === 'change',
          known: [...knownOf(family), ...studentIDs],
        },
      })
      studentIDs.push(studentID)
      await tx
        .insert(registrationWrites)
        .values({ districtID, acceptanceID, childID: child.id, personID: studentID, written })
    }
    const written = await acceptGuardian(tx, ctx, row.guardianID, guardian, parts.household)
    if (written.length > 0)
      await tx
        .insert(registrationWrites)
        .values({ districtID, acceptanceID, childID: null, personID: row.guardianID, written })
    const isPartly = family.some(
      ({ id: one, status }) =>
        status === 'waiting' && !children.some(({ childID }) => childID === one),
    )
    await tx
      .update(familyRegistrations)
      .set({ decidedBy: ctx.user.userID, decidedAt: isPartly ? null : ctx.now().toISOString() })
      .where(and(eq(familyRegistrations.districtID, districtID), eq(familyRegistrations.id, id)))
    const actor = { userID: ctx.user.userID, now: ctx.now(), requestID: ctx.request.requestID }
    await takeStep(
      tx,
      registrationFlow,
      { row, parts: ['office'], facts: { isBegun: true, isPartly }, more: undefined },
      { act: 'accept', actor },
    )
    await notifyUsers(tx, [row.guardianID], {
      ...{ districtID, template: 'familyRegistration.news.accept', values: {} },
      ...{ screen: 'family/registration/edit', params: { id } },
    })
    await tellNurses(tx, ctx, parts.children, studentIDs, parts.files)
    return { studentIDs }
  })
}

interface Accepting {
  accepted: AcceptChild
  child: ChildPart
  childRow: ChildRow
  household: Facts
  guardianID: number
  isChange: boolean
  /** Students who are in the registration already. */
  known: readonly number[]
}

async function acceptChild(
  tx: Tx,
  ctx: UserRequest,
  { accepted, child, childRow, household, guardianID, isChange, known }: Accepting,
): Promise<{ studentID: number; written: Written[] }> {
  const { districtID } = ctx.user
  const today = schoolToday(ctx)
  const schoolID = child.schoolID ?? 0
  const written: Written[] = []
  let studentID = child.studentID ?? accepted.joinTo ?? null
  if (child.studentID === null) {
    const alike = (await alikeStudents(tx, ctx, [child], known)).get(child.id) ?? []
    if (studentID === null && alike.some((one) => !accepted.noneOf.includes(one.studentID)))
      throw refuse.conflict(
        'familyRegistration.refusal.mustChoose',
        {},
        { current: { childID: child.id } },
      )
    if (studentID !== null && !alike.some((one) => one.studentID === studentID))
      throw refuse.notFound('kit.refusal.notFound')
    // A student whom an acceptance made that was taken back is that student again.
    studentID ??= childRow.madeID
  }
  // A student whom an acceptance made that was taken back is made again.
  const isNew = studentID === null || studentID === childRow.madeID
  if (studentID === null) {
    const draft = Object.fromEntries(
      Object.keys(newStudentFields).flatMap((name) =>
        isBlank(child.facts[name]) ? [] : [[name, child.facts[name]]],
      ),
    )
    studentID = await within(child.id, () =>
      addPerson(tx, ctx, {
        ...{ kind: 'student', draft, fields: newStudentFields, schoolID, isNobodyElse: true },
      }),
    )
  }
  if (isNew) written.push({ what: 'student' })
  const person = studentID
  await lockPerson(tx, districtID, 'student', person)
  const [found] = await tx.execute<{ onRecord: OnRecord }>(
    sql`select ${onRecordJSON(districtID, person, guardianID)} as "onRecord"`,
  )
  const { record = null, keptAway = [], isKeptFrom = false, custody } = found?.onRecord ?? {}
  // An order may have come since the family sent it.
  if (isKeptFrom)
    throw refuse.conflict(
      'familyRegistration.refusal.keptFrom',
      {},
      { current: { childID: child.id } },
    )
  // So may custody have ended, or the one who registers isn’t a guardian any more: accepting would make them one again.
  if (custody === 'ended' || (child.studentID !== null && custody !== 'held'))
    throw refuse.conflict(
      'familyRegistration.refusal.noCustody',
      {},
      { current: { childID: child.id } },
    )
  const plan = enrollmentPlan(await schoolEnrollmentsOf(tx, districtID, person), {
    ...{ schoolID, entryDate: accepted.entryDate, isChange },
  })
  if (plan.does !== 'nothing')
    await within(child.id, () =>
      changeEnrollments(tx, ctx, { studentID: person, today }, async (write) => {
        if (plan.does === 'transfer') {
          const stays = await schoolEnrollmentsOf(tx, districtID, person)
          const version = stays.find((one) => one.id === plan.leaves)?.version ?? 0
          const draft = { exitDate: plan.exitDate, exitCode: 'transferInDistrict' }
          await write.leave({ id: plan.leaves, version, draft })
          written.push({ what: 'left', id: plan.leaves })
        }
        const made = await write.enter({
          ...{ schoolID, grade: child.grade ?? '', entryDate: accepted.entryDate },
          entryCode: plan.does === 'transfer' ? 'transferInDistrict' : 'newToSchool',
        })
        written.push({ what: 'enrollment', id: made.id })
      }),
    )
  const changes = changesOf(child.facts, household, {
    ...{ record, keptAway, livesHere: true },
  }).filter(({ field, isUsual }) => (isNew ? isUsual : accepted.fields.includes(field)))
  written.push(
    ...(await within(child.id, async () => [
      ...(await writeFacts(tx, ctx, 'student', person, changes)),
      ...(await writeContacts(tx, ctx, person, changes)),
    ])),
  )
  const linkID = await within(child.id, () =>
    link(tx, ctx, { studentID: person, guardianID, relationship: child.facts.relationship }),
  )
  if (linkID !== null) written.push({ what: 'link', id: linkID })
  await tx
    .update(registrationChildren)
    .set({
      ...{ status: 'accepted', studentID: person, entryDate: accepted.entryDate },
      ...(child.studentID === null && { madeID: isNew ? person : childRow.madeID }),
    })
    .where(
      and(eq(registrationChildren.districtID, districtID), eq(registrationChildren.id, child.id)),
    )
  return { studentID: person, written }
}

/** Errors of a child’s record say whose it is. */
async function within<T>(childID: number, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const fields = (error as { detail?: { fields?: FieldErrors } }).detail?.fields
    if (!fields) throw error
    throw refuse.fields(
      Object.fromEntries(
        Object.entries(fields).map(([name, one]) => [`child.${childID}.${name}`, one]),
      ),
    )
  }
}

async function link(
  tx: Tx,
  ctx: UserRequest,
  {
    studentID,
    guardianID,
    relationship,
  }: { studentID: number; guardianID: number; relationship: unknown },
): Promise<number | null> {
  const known = await tx.$count(
    studentGuardians,
    and(
      eq(studentGuardians.districtID, ctx.user.districtID),
      eq(studentGuardians.studentID, studentID),
      eq(studentGuardians.guardianID, guardianID),
      isNull(studentGuardians.removedAt),
    ),
  )
  if (known > 0) return null
  const draft = {
    relationship: (isBlank(relationship) ? 'guardian' : relationship) as never,
    livesWith: true,
  }
  return (await linkGuardian(tx, ctx, { studentID, guardianID, draft })).id
}

/** Writes facts to the pages of a profile and to the home address, and says what it wrote. */
async function writeFacts(
  tx: Tx,
  ctx: UserRequest,
  kind: 'student' | 'guardian',
  userID: number,
  changes: readonly Change[],
): Promise<Written[]> {
  const written: Written[] = []
  for (const page of kind === 'student' ? studentPages : guardianPages) {
    const mine = changes.filter(({ field }) => Object.hasOwn(page.fields, field))
    if (mine.length === 0) continue
    const { before, after } = await changeSection(tx, ctx, page, {
      id: userID,
      changes: Object.fromEntries(mine.map(({ field, answer }) => [field, answer])),
    })
    const values = (of: object, field: string) => (of as Record<string, unknown>)[field] ?? null
    const fields: WrittenField[] = mine.map(({ field }) => ({
      ...{ field, before: values(before, field), after: values(after, field) },
    }))
    written.push({ what: 'section', kind, section: page.section, fields })
  }
  const address = changes.find(({ field }) => field === 'address')
  if (address?.answer && typeof address.answer === 'object')
    written.push(await writeAddress(tx, ctx, { kind, userID }, address.answer))
  return written
}

/** Writes contacts to a student’s record, and says what it wrote. */
async function writeContacts(
  tx: Tx,
  ctx: UserRequest,
  studentID: number,
  changes: readonly ContactChange[],
): Promise<Written[]> {
  const { districtID } = ctx.user
  const write = ownedWrite(tx, ctx, otherContactRecord, { kind: 'student', userID: studentID })
  const written: Written[] = []
  for (const { field, today, answer, recordID } of changes) {
    if (!isOfContact(field)) continue
    const before = today as ContactValue | null
    const after = answer as ContactValue | null
    if (recordID === undefined) {
      const made = await write.create({ ...after } as never)
      written.push({ what: 'contact', id: made.id, before: null, after: { ...after } })
      continue
    }
    const [known] = await tx
      .select({ version: otherContacts.version })
      .from(otherContacts)
      .where(and(eq(otherContacts.districtID, districtID), eq(otherContacts.id, recordID)))
    const of = { id: recordID, version: known?.version ?? 0 }
    if (after) await write.change({ ...of, changes: { ...after } as never })
    else await write.remove(of)
    written.push({
      ...{ what: 'contact', id: recordID, before: { ...before } },
      after: after && { ...after },
    })
  }
  return written
}

async function writeAddress(
  tx: Tx,
  ctx: UserRequest,
  owner: { kind: 'student' | 'guardian'; userID: number },
  answer: Record<string, unknown>,
): Promise<Written> {
  const [known] = await tx
    .select()
    .from(addresses)
    .where(
      and(
        eq(addresses.districtID, ctx.user.districtID),
        eq(addresses.userID, owner.userID),
        eq(addresses.kind, 'home'),
        isNull(addresses.removedAt),
      ),
    )
  const write = ownedWrite(tx, ctx, addressRecord, owner)
  const after = Object.fromEntries(addressParts.map((part) => [part, answer[part] ?? null]))
  if (known) {
    const before = Object.fromEntries(addressParts.map((part) => [part, known[part] ?? null]))
    await write.change({ id: known.id, version: known.version, changes: after as never })
    return { what: 'address', kind: owner.kind, before, after }
  }
  await write.create({ kind: 'home', country: 'US', ...after } as never)
  return { what: 'address', kind: owner.kind, before: null, after }
}

async function acceptGuardian(
  tx: Tx,
  ctx: UserRequest,
  guardianID: number,
  accepted: readonly string[],
  household: Facts,
): Promise<Written[]> {
  if (accepted.length === 0) return []
  await lockPerson(tx, ctx.user.districtID, 'guardian', guardianID)
  const [today] = await tx.execute<{ record: Facts | null }>(
    sql`select ${guardianFactsJSON(ctx.user.districtID, guardianID)} as record`,
  )
  const changes = changesBetween(guardianFacts, today?.record ?? {}, household).filter(
    ({ field }) => accepted.includes(field),
  )
  return writeFacts(tx, ctx, 'guardian', guardianID, changes)
}

/** Immunization cards are for health staff: they hear of the ones that came. */
async function tellNurses(
  tx: Tx,
  ctx: UserRequest,
  children: readonly ChildPart[],
  studentIDs: readonly number[],
  files: readonly { kind: string; childID: number | null }[],
): Promise<void> {
  const { districtID } = ctx.user
  if (studentIDs.length === 0) return
  for (const { id, schoolID } of children) {
    if (!files.some((file) => file.childID === id && isHealthDocument(file.kind as never))) continue
    const [row] = await tx
      .select({ studentID: registrationChildren.studentID, status: registrationChildren.status })
      .from(registrationChildren)
      .where(and(eq(registrationChildren.districtID, districtID), eq(registrationChildren.id, id)))
    if (row?.status !== 'accepted' || row.studentID === null || !studentIDs.includes(row.studentID))
      continue
    const nurses = await holders(tx, {
      districtID,
      permission: readsHealth,
      schoolID: schoolID ?? 0,
    })
    await notifyUsers(tx, nurses, {
      ...{ districtID, template: 'familyRegistration.news.card', values: {} },
      ...{ screen: 'student/registration', params: { studentID: row.studentID } },
    })
  }
}

/** The student is not there on the first day: the enrollment that was made for them never was. */
export function markNoShow(ctx: UserRequest, childID: number): Promise<void> {
  const { districtID } = ctx.user
  const today = schoolToday(ctx)
  return ctx.database.transaction(districtID, async (tx) => {
    const { child, studentID } = await lockAccepted(tx, ctx, childID)
    await loadStudent(ctx, studentID, 'enrollment', 'write')
    if (child.entryDate === null || child.entryDate > today)
      throw refuse.conflict('familyRegistration.refusal.notFirstDay', {
        date: child.entryDate ?? '',
      })
    await lockPerson(tx, districtID, 'student', studentID)
    const stays = await schoolEnrollmentsOf(tx, districtID, studentID)
    const stay = stays.find(
      (one) => one.schoolID === child.schoolID && one.isPrimary && one.exitDate === null,
    )
    if (stay)
      await changeEnrollments(tx, ctx, { studentID, today }, ({ remove, leave }) =>
        stay.entryDate === child.entryDate
          ? remove({ id: stay.id, version: stay.version })
          : leave({
              ...{ id: stay.id, version: stay.version },
              draft: { exitDate: child.entryDate ?? today, exitCode: 'other' },
            }),
      )
    await tx
      .update(registrationChildren)
      .set({ status: 'noShow' })
      .where(
        and(eq(registrationChildren.districtID, districtID), eq(registrationChildren.id, childID)),
      )
    await logged(
      tx,
      ctx,
      child.registrationID,
      'noShow',
      { [`child.${childID}.status`]: 'accepted' },
      { [`child.${childID}.status`]: 'noShow' },
    )
  })
}

async function lockAccepted(tx: Tx, ctx: UserRequest, childID: number) {
  const [found] = await tx
    .select({ registrationID: registrationChildren.registrationID })
    .from(registrationChildren)
    .where(
      and(
        eq(registrationChildren.districtID, ctx.user.districtID),
        eq(registrationChildren.id, childID),
      ),
    )
  if (!found) throw refuse.notFound('kit.refusal.notFound')
  const { children } = await loadForOffice(tx, ctx, found.registrationID)
  const child = children.find((one) => one.id === childID)
  if (!child) throw refuse.notFound('kit.refusal.notFound')
  if (child.status !== 'accepted' || child.studentID === null)
    throw refuse.conflict('kit.refusal.actNotNow')
  return { child, studentID: child.studentID }
}
