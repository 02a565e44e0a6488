import {
  audit,
  ownedRecord,
  ownedWrite,
  writeOwned,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { isOffice } from './access.rules.ts'
import { familyList, type FamilyDraft } from './family.fields.ts'
import { studentGuardians } from './people.table.ts'
import { entityOf, inHistoryOf } from './person-audit.ts'
import { loadPerson } from './person.queries.ts'
import { lockPerson } from './section.actions.ts'
import { personID } from './section.procedures.ts'
import { viewerOf } from './viewer.ts'

interface OfStudent {
  studentID: number
}
interface Saved {
  id: number
  version: number
}
interface NewLink extends OfStudent {
  guardianID: number
  draft: FamilyDraft
}

const actions: Record<string, string> = {
  create: 'linkGuardian',
  update: 'updateGuardian',
  remove: 'unlinkGuardian',
  restore: 'linkGuardian',
}

const familyRecord = ownedRecord(familyList, {
  table: studentGuardians,
  beforeWrite: async ({ ctx, act, draft }) => {
    if (act === 'create' && draft.guardianID === ctx.user.userID)
      throw refuse.forbidden('people.refusal.ownFamily')
  },
  owner: {
    key: z.object({ studentID: personID }),
    open: (ctx, { studentID }: OfStudent, act) =>
      loadPerson(ctx, 'student', studentID, 'family', act),
    lock: (tx, ctx, { studentID }) => lockPerson(tx, ctx.user.districtID, 'student', studentID),
    values: ({ studentID }) => ({ studentID }),
    logged: (event, { studentID }, row) => {
      // The log records that there is a note, and that it changed; its text is only for readers of
      // the note.
      const masked = (values: Record<string, unknown> | null = null) =>
        values && {
          ...values,
          restrictionNote:
            (values.restrictionNote ?? null) === null
              ? null
              : values.restrictionNote === event.before?.restrictionNote
                ? '•••'
                : '••••',
        }
      return inHistoryOf(
        { ...event, before: masked(event.before), after: masked(event.after) },
        {
          kind: 'student',
          userID: studentID,
          action: actions[event.action] ?? event.action,
          about: `guardian.${String(row.guardianID)}`,
        },
      )
    },
  },
})

/**
 * Makes someone a student's guardian. Refuses 404 (either unknown to the caller), 403, 422, and 409
 * if they already are.
 */
export async function addLink(
  ctx: UserRequest,
  { studentID, guardianID, draft }: NewLink,
): Promise<Saved> {
  await loadPerson(ctx, 'guardian', guardianID)
  return writeOwned(ctx, familyRecord, { studentID }, async ({ create }) =>
    saved(await create({ ...draft, guardianID })),
  )
}

/**
 * Writes a link inside a transaction whose caller has loaded both people. Refuses 403 making
 * oneself a guardian, 422, and 409 if there is one already.
 */
export const linkGuardian = async (
  tx: Tx,
  ctx: UserRequest,
  { studentID, guardianID, draft }: NewLink,
): Promise<Saved> =>
  saved(await ownedWrite(tx, ctx, familyRecord, { studentID }).create({ ...draft, guardianID }))

/** Ends a link inside a transaction whose caller has loaded both people; nothing if it has ended already. */
export async function takeBackLink(
  tx: Tx,
  ctx: UserRequest,
  { studentID, id }: OfStudent & { id: number },
): Promise<void> {
  const [link] = await tx
    .select({ version: studentGuardians.version })
    .from(studentGuardians)
    .where(
      and(
        eq(studentGuardians.districtID, ctx.user.districtID),
        eq(studentGuardians.id, id),
        isNull(studentGuardians.removedAt),
      ),
    )
  if (link)
    await ownedWrite(tx, ctx, familyRecord, { studentID }).remove({ id, version: link.version })
}

/**
 * Changes what a guardian may do with a student. Refuses 404, 403, 422, and 409 with the current
 * link.
 */
export const updateLink = (
  ctx: UserRequest,
  { studentID, ...what }: OfStudent & Saved & { changes: FamilyDraft },
): Promise<Saved> =>
  writeOwned(ctx, familyRecord, { studentID }, async ({ change }) => saved(await change(what)))

/** Ends a guardian's link; `relinkGuardian` brings it back. Refuses 404, 403, 409. */
export const unlinkGuardian = (
  ctx: UserRequest,
  { studentID, ...what }: OfStudent & Saved,
): Promise<void> => writeOwned(ctx, familyRecord, { studentID }, ({ remove }) => remove(what))

export const relinkGuardian = (
  ctx: UserRequest,
  { studentID, id }: OfStudent & { id: number },
): Promise<Saved> =>
  writeOwned(ctx, familyRecord, { studentID }, async ({ restore }) => saved(await restore(id)))

const saved = ({ id, version }: Saved): Saved => ({ id, version })

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
          eq(studentGuardians.districtID, districtID),
          eq(studentGuardians.id, id),
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
