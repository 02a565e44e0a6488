import {
  audit,
  changedValues,
  draftErrors,
  draftRules,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import { refuse, type FieldErrors } from '@atrium/kit/shared'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { isOffice } from './access.rules.ts'
import { answered } from './answered.rules.ts'
import { familyFields, type FamilyDraft } from './family.fields.ts'
import { studentGuardians } from './people.table.ts'
import { auditOf, entityOf } from './person-audit.ts'
import { loadPerson } from './person.queries.ts'
import { lockPerson } from './section.actions.ts'
import { viewerOf } from './viewer.ts'

type LinkRow = typeof studentGuardians.$inferSelect
interface Saved {
  id: number
  version: number
}

interface NewLink {
  studentID: number
  guardianID: number
  draft: FamilyDraft
}

/**
 * Makes someone a student's guardian. Refuses 404 (either unknown to the caller), 403, 422, and 409
 * if they already are.
 */
export async function addLink(ctx: UserRequest, link: NewLink): Promise<Saved> {
  await loadPerson(ctx, 'guardian', link.guardianID)
  return writing(ctx, link.studentID, (tx) => linkGuardian(tx, ctx, link))
}

/**
 * Writes a link inside a transaction whose caller has loaded both people. Refuses 403 making
 * oneself a guardian, 422, and 409 if there is one already.
 */
export async function linkGuardian(
  tx: Tx,
  ctx: UserRequest,
  { studentID, guardianID, draft }: NewLink,
): Promise<Saved> {
  refuseErrors(draftErrors(rules, answered(familyFields, draft), null))
  const { districtID, userID } = ctx.user
  if (guardianID === userID) throw refuse.forbidden('people.refusal.ownFamily')
  const pair = and(
    eq(studentGuardians.districtID, districtID),
    eq(studentGuardians.studentID, studentID),
    eq(studentGuardians.guardianID, guardianID),
  )
  const [former] = await tx.select().from(studentGuardians).where(pair)
  if (former && former.removedAt === null) throw refuse.conflict('kit.valid.unique')
  const values = {
    ...changedValues(rules, answered(familyFields, draft), null),
    removedAt: null,
    updatedAt: ctx.now().toISOString(),
  }
  const [row] = former
    ? await tx
        .update(studentGuardians)
        .set({ ...values, version: former.version + 1 })
        .where(own(ctx, former.id))
        .returning()
    : await tx
        .insert(studentGuardians)
        .values({ ...values, districtID, studentID, guardianID })
        .returning()
  return logged(tx, ctx, 'linkGuardian', null, row as LinkRow)
}

/**
 * Changes what a guardian may do with a student. Refuses 404, 403, 422, and 409 with the current
 * link.
 */
export async function updateLink(
  ctx: UserRequest,
  {
    studentID,
    id,
    version,
    changes,
  }: { studentID: number; id: number; version: number; changes: FamilyDraft },
): Promise<Saved> {
  return writing(ctx, studentID, async (tx) => {
    const before = await presentLink(tx, ctx, studentID, id, version)
    const given = answered(familyFields, changes)
    refuseErrors(draftErrors(rules, given, before))
    const [row] = await tx
      .update(studentGuardians)
      .set({
        ...changedValues(rules, given, before),
        version: before.version + 1,
        updatedAt: ctx.now().toISOString(),
      })
      .where(own(ctx, id))
      .returning()
    return logged(tx, ctx, 'updateGuardian', before, row as LinkRow)
  })
}

/** Ends a guardian's link; `relinkGuardian` brings it back. Refuses 404, 403, 409. */
export async function unlinkGuardian(
  ctx: UserRequest,
  { studentID, id, version }: { studentID: number; id: number; version: number },
): Promise<void> {
  await writing(ctx, studentID, async (tx) => {
    const before = await presentLink(tx, ctx, studentID, id, version)
    await tx
      .update(studentGuardians)
      .set({ removedAt: ctx.now().toISOString(), version: before.version + 1 })
      .where(own(ctx, id))
    await logged(tx, ctx, 'unlinkGuardian', before, null)
  })
}

export async function relinkGuardian(
  ctx: UserRequest,
  { studentID, id }: { studentID: number; id: number },
): Promise<Saved> {
  return writing(ctx, studentID, async (tx) => {
    const [row] = await tx
      .update(studentGuardians)
      .set({ removedAt: null, version: sql`${studentGuardians.version} + 1` })
      .where(
        and(
          own(ctx, id),
          eq(studentGuardians.studentID, studentID),
          isNotNull(studentGuardians.removedAt),
        ),
      )
      .returning()
    if (!row) throw refuse.notFound('kit.refusal.notFound')
    return logged(tx, ctx, 'linkGuardian', null, row)
  })
}

/** The note on a restriction, only for the school office; reading it is logged. Refuses 404. */
export async function readRestrictionNote(
  ctx: UserRequest,
  { studentID, id }: { studentID: number; id: number },
): Promise<{ note: string | null }> {
  const { facts } = await loadPerson(ctx, 'student', studentID, 'family')
  if (!isOffice(viewerOf(ctx.user), facts, 'student')) throw refuse.notFound('kit.refusal.notFound')
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const [row] = await tx
      .select()
      .from(studentGuardians)
      .where(
        and(
          own(ctx, id),
          eq(studentGuardians.studentID, studentID),
          isNull(studentGuardians.removedAt),
        ),
      )
    if (!row) throw refuse.notFound('kit.refusal.notFound')
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: entityOf.student,
      entityID: studentID,
      action: 'read',
      after: { [`guardian.${row.guardianID}.restrictionNote`]: '•••' },
      requestID: ctx.request.requestID,
    })
    return { note: row.restrictionNote }
  })
}

async function writing<T>(
  ctx: UserRequest,
  studentID: number,
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  await loadPerson(ctx, 'student', studentID, 'family', 'write')
  return ctx.database.transaction(ctx.user.districtID, async (tx) => {
    await lockPerson(tx, ctx.user.districtID, 'student', studentID)
    return act(tx)
  })
}

const own = (ctx: UserRequest, id: number) =>
  and(eq(studentGuardians.districtID, ctx.user.districtID), eq(studentGuardians.id, id))

async function presentLink(
  tx: Tx,
  ctx: UserRequest,
  studentID: number,
  id: number,
  version: number,
): Promise<LinkRow> {
  const [row] = await tx
    .select()
    .from(studentGuardians)
    .where(
      and(
        own(ctx, id),
        eq(studentGuardians.studentID, studentID),
        isNull(studentGuardians.removedAt),
      ),
    )
  if (!row) throw refuse.notFound('kit.refusal.notFound')
  if (row.version !== version)
    throw refuse.conflict('kit.refusal.conflict', undefined, { current: spoken(row) })
  return row
}

/** The link without its note: reading the note is a separate act. */
const spoken = ({
  id,
  version,
  relationship,
  livesWith,
  hasCustody,
  mayPickUp,
  getsMail,
  hasPortal,
  keepsAccess,
  contactOrder,
  restricted,
  restrictedFrom,
}: LinkRow) => ({
  id,
  version,
  relationship,
  livesWith,
  hasCustody,
  mayPickUp,
  getsMail,
  hasPortal,
  keepsAccess,
  contactOrder,
  restricted,
  restrictedFrom,
})

async function logged(
  tx: Tx,
  ctx: UserRequest,
  action: string,
  before: LinkRow | null,
  after: LinkRow | null,
): Promise<Saved> {
  const link = (after ?? before) as LinkRow
  // The log records that there is a note, and that it changed; its text is only for readers of the
  // note.
  const said = (row: LinkRow | null) =>
    row && {
      ...spoken(row),
      restrictionNote:
        row.restrictionNote === null
          ? null
          : row.restrictionNote === before?.restrictionNote
            ? '•••'
            : '••••',
    }
  await auditOf(tx, ctx, {
    kind: 'student',
    userID: link.studentID,
    action,
    about: `guardian.${link.guardianID}`,
    before: said(before),
    after: said(after),
  })
  return { id: link.id, version: link.version }
}

const rules = draftRules(familyFields, studentGuardians)

function refuseErrors(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
}
