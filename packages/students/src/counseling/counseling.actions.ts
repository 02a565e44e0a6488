import {
  ownedRecord,
  writeOwned,
  type RecordOwner,
  type Tx,
  type UserRequest,
} from '@atrium/kit/server'
import { refuse } from '@atrium/kit/shared'
import { nameOf, ownedByPerson, type OfPerson, type SectionRule } from '@atrium/people/public'
import { and, eq, or } from 'drizzle-orm'
import { counsels, noteList } from './counseling.fields.ts'
import { counselingNotes } from './counseling.table.ts'

/** The page of a counselor’s notes: for counselors of the school, and for no family. */
export const counselingSection = {
  name: 'counseling',
  class: 'counseling',
  kinds: ['student'],
  opensTo: [],
  writtenBy: counsels,
} as const satisfies SectionRule

/** The notes that only their writer reads: no history shows that there are any. */
export const ownNotesSection = {
  name: 'counselingOwn',
  class: 'counseling',
  kinds: [],
  opensTo: [],
} as const satisfies SectionRule

const owner = ownedByPerson({
  section: counselingSection.name,
  thing: 'CounselingNote',
  about: ({ id, isOwn }) => `${(isOwn ? ownNotesSection : counselingSection).name}.${String(id)}`,
  within: ({ user }) =>
    or(eq(counselingNotes.isOwn, false), eq(counselingNotes.writtenBy, user.userID)),
})

type Values = Record<string, unknown> | null | undefined
/** The log says that a note was written, and never what. */
const without = (values: Values, mark: string) =>
  values && 'note' in values ? { ...values, note: mark } : values

type Logged = RecordOwner<Parameters<typeof owner.values>[0], never>['logged']
const logged: Logged = (event, of, row) =>
  owner.logged(
    {
      ...event,
      ...(event.before && { before: without(event.before, '') ?? null }),
      ...(event.after && { after: without(event.after, '…') ?? null }),
    },
    of,
    row,
  )

export const counselingRecord = ownedRecord(noteList, {
  table: counselingNotes,
  columns: { writtenByName: nameOf(counselingNotes.districtID, counselingNotes.writtenBy) },
  owner: { ...owner, logged },
  beforeWrite: async ({ tx, ctx, act, before, values }) => {
    if (act === 'create') values.writtenBy = ctx.user.userID
    else await refuseOfOther(tx, ctx, before?.id ?? 0)
  },
})

/** Only its writer changes a note, or takes it back. */
async function refuseOfOther(tx: Tx, { user }: UserRequest, id: number): Promise<void> {
  const [own] = await tx
    .select({ id: counselingNotes.id })
    .from(counselingNotes)
    .where(
      and(
        eq(counselingNotes.districtID, user.districtID),
        eq(counselingNotes.id, id),
        eq(counselingNotes.writtenBy, user.userID),
      ),
    )
  if (!own) throw refuse.forbidden('students.counselingNote.ofOther')
}

/** Takes a note back. Refuses 404 like its page, 403 to everyone but its writer, and 409. */
export const removeNote = (
  ctx: UserRequest,
  { id, version, ...of }: OfPerson & { id: number; version: number },
): Promise<void> =>
  writeOwned(ctx, counselingRecord, of, async ({ tx, change, remove }) => {
    // Refuses 404 a note that the caller doesn't know of, before 403 one of a colleague's.
    await change({ id, version, changes: {} })
    await refuseOfOther(tx, ctx, id)
    await remove({ id, version })
  })
