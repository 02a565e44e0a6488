import { ownedWrite, schoolToday, type Tx, type UserRequest } from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import {
  addressRecord,
  auditOf,
  changeSection,
  leaveUnplaced,
  loadGuardian,
  loadStudent,
  lockPerson,
  otherContactRecord,
  schoolEnrollmentsOf,
  takeBackLink,
} from '@atrium/people/public'
import { addresses, otherContacts } from '@atrium/people/tables'
import { changeEnrollments } from '@atrium/students/public'
import { takeStep } from '@atrium/workflow/public'
import { and, eq, isNull } from 'drizzle-orm'
import { contactParts } from '../contacts.rules.ts'
import { mayUndo, restoring } from '../deadline.rules.ts'
import { guardianPages, studentPages } from '../facts.fields.ts'
import { addressParts } from '../facts.rules.ts'
import { registrationFlow } from '../registration-flow.ts'
import {
  familyRegistrations,
  registrationAcceptances,
  registrationChildren,
  registrationWrites,
} from '../submissions.table.ts'
import { loadForOffice } from './reach.queries.ts'
import type { Written } from './written.types.ts'

/**
 * Undoes an acceptance within 30 days, all or nothing: facts that are still as they were written get their values of
 * before, enrollments and links that it made end, and a student whom it added is inactive. Then the registration waits again.
 * Refuses 404, 403, and 409 if it is too late or was taken back.
 * @returns the facts that someone has changed since, which stay
 */
export async function undoAcceptance(
  ctx: UserRequest,
  acceptanceID: number,
): Promise<{ stays: string[] }> {
  const { districtID } = ctx.user
  const here = and(
    eq(registrationAcceptances.districtID, districtID),
    eq(registrationAcceptances.id, acceptanceID),
  )
  const [known] = await ctx.db.select().from(registrationAcceptances).where(here)
  if (!known) throw refuse.notFound('kit.refusal.notFound')
  const ofIt = and(
    eq(registrationWrites.districtID, districtID),
    eq(registrationWrites.acceptanceID, acceptanceID),
  )
  const writes = await ctx.db
    .select()
    .from(registrationWrites)
    .where(ofIt)
    .orderBy(registrationWrites.id)
  await ctx.database.transaction(districtID, (tx) => loadForOffice(tx, ctx, known.registrationID))
  for (const { childID, personID } of writes)
    if (childID === null) await loadGuardian(ctx, personID, 'contact', 'write')
    else await loadStudent(ctx, personID, 'demographics', 'write')
  return ctx.database.transaction(districtID, async (tx) => {
    const { row, children, family } = await loadForOffice(tx, ctx, known.registrationID)
    const [acceptance] = await tx.select().from(registrationAcceptances).where(here).for('update')
    if (!acceptance || acceptance.undoneAt !== null) throw refuse.conflict('kit.refusal.actNotNow')
    if (!mayUndo(acceptance.acceptedAt, ctx.now()))
      throw refuse.conflict('familyRegistration.refusal.tooLate')
    const stays: string[] = []
    for (const { childID, personID, written } of writes) {
      const kind = childID === null ? 'guardian' : 'student'
      await lockPerson(tx, districtID, kind, personID)
      for (const one of written.toReversed())
        stays.push(...(await takeBack(tx, ctx, { kind, userID: personID }, one)))
      if (childID === null) continue
      if (!children.some(({ id }) => id === childID)) throw refuse.notFound('kit.refusal.notFound')
      const isMade = written.some(({ what }) => what === 'student')
      const child = family.find(({ id }) => id === childID)
      const wasNew = child?.audience === 'newStudent'
      await tx
        .update(registrationChildren)
        .set({
          ...{ status: 'waiting', entryDate: null },
          ...(wasNew && { studentID: null }),
          ...(isMade && { madeID: personID }),
        })
        .where(
          and(
            eq(registrationChildren.districtID, districtID),
            eq(registrationChildren.id, childID),
          ),
        )
    }
    await tx
      .update(registrationAcceptances)
      .set({ undoneBy: ctx.user.userID, undoneAt: ctx.now().toISOString() })
      .where(here)
    await tx
      .update(familyRegistrations)
      .set({ decidedBy: null, decidedAt: null })
      .where(
        and(eq(familyRegistrations.districtID, districtID), eq(familyRegistrations.id, row.id)),
      )
    await takeStep(
      tx,
      registrationFlow,
      { row, parts: ['office'], facts: { isBegun: true, isPartly: true }, more: undefined },
      {
        act: 'undo',
        actor: { userID: ctx.user.userID, now: ctx.now(), requestID: ctx.request.requestID },
      },
    )
    return { stays: [...new Set(stays)] }
  })
}

interface Person {
  kind: 'student' | 'guardian'
  userID: number
}

async function takeBack(
  tx: Tx,
  ctx: UserRequest,
  person: Person,
  written: Written,
): Promise<string[]> {
  const { districtID } = ctx.user
  const { userID } = person
  switch (written.what) {
    case 'section': {
      const page = [...studentPages, ...guardianPages].find(
        ({ kind, section }) => kind === written.kind && section === written.section,
      )
      if (!page) return []
      // A page as it is now: no change is written.
      const { before: current } = await changeSection(tx, ctx, page, { id: userID, changes: {} })
      const { values, stays } = restoring(written.fields, { ...current })
      if (Object.keys(values).length > 0)
        await changeSection(tx, ctx, page, { id: userID, changes: values })
      return stays
    }
    case 'address':
      return takeBackAddress(tx, ctx, person, written)
    case 'contact':
      return takeBackContact(tx, ctx, person, written)
    case 'enrollment':
    case 'left': {
      const stays = await schoolEnrollmentsOf(tx, districtID, userID)
      const stay = stays.find(({ id }) => id === written.id)
      if (!stay) return []
      const { id, version } = stay
      await changeEnrollments(tx, ctx, { studentID: userID, today: schoolToday(ctx) }, (write) =>
        written.what === 'enrollment'
          ? write.remove({ id, version })
          : write.stayOn({ id, version }),
      )
      return []
    }
    case 'link':
      await takeBackLink(tx, ctx, { studentID: userID, id: written.id })
      return []
    case 'student':
      await leaveUnplaced(tx, districtID, userID)
      await auditOf(tx, ctx, {
        ...{ kind: 'student', userID, action: 'update', about: '' },
        ...{ before: { status: 'active' }, after: { status: 'inactive' } },
      })
      return []
  }
}

async function takeBackContact(
  tx: Tx,
  ctx: UserRequest,
  person: Person,
  { id, before, after }: Extract<Written, { what: 'contact' }>,
): Promise<string[]> {
  const [known] = await tx
    .select()
    .from(otherContacts)
    .where(
      and(
        eq(otherContacts.districtID, ctx.user.districtID),
        eq(otherContacts.userID, person.userID),
        eq(otherContacts.id, id),
      ),
    )
  if (!known) return []
  const write = ownedWrite(tx, ctx, otherContactRecord, person)
  const isGone = known.removedAt !== null
  if (after === null) {
    if (isGone) await write.restore(id)
    return []
  }
  if (isGone || contactParts.some((part) => (known[part] ?? null) !== (after[part] ?? null)))
    return ['contacts']
  const { version } = known
  // A contact that was on record without a phone keeps the one that it got: none can be saved.
  const { phone, ...rest } = before ?? {}
  if (before)
    await write.change({ id, version, changes: { ...rest, ...(phone ? { phone } : {}) } as never })
  else await write.remove({ id, version })
  return []
}

async function takeBackAddress(
  tx: Tx,
  ctx: UserRequest,
  person: Person,
  { before, after }: Extract<Written, { what: 'address' }>,
): Promise<string[]> {
  const [known] = await tx
    .select()
    .from(addresses)
    .where(
      and(
        eq(addresses.districtID, ctx.user.districtID),
        eq(addresses.userID, person.userID),
        eq(addresses.kind, 'home'),
        isNull(addresses.removedAt),
      ),
    )
  if (!known) return []
  if (addressParts.some((part) => (known[part] ?? null) !== (after[part] ?? null)))
    return ['address']
  const { id, version } = known
  const write = ownedWrite(tx, ctx, addressRecord, person)
  if (before) await write.change({ id, version, changes: before as never })
  else await write.remove({ id, version })
  return []
}
