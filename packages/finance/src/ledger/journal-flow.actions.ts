import { audit, reachOf, type Tx, type UserRequest } from '@atrium/kit/server'
import { dollarsText, includes, refuse } from '@atrium/kit/shared'
import { holders } from '@atrium/access/public'
import { defineFlow, takeStep, type Flow, type Loaded } from '@atrium/workflow/public'
import { and, eq, sql } from 'drizzle-orm'
import { voidChecksOf } from '../banking/checks.actions.ts'
import { hasEntered, type Entered } from './entered.rules.ts'
import { isOwnEntry, journalWorkflow, type JournalPart } from './journal-state.rules.ts'
import { journalLines, journals, journalSignatures, type JournalRow } from './ledger.table.ts'
import { holdJournal, refuseUnpostable, type HeldJournal } from './hold.actions.ts'
import { enterJournal } from './post.actions.ts'

interface JournalMore {
  held: HeldJournal
  reversalID?: number
}
type Journals = Flow<typeof journalWorkflow, JournalRow, JournalMore>

/**
 * The parts a person can play in a journal. Anyone who entered it, or changed the draft, never
 * approves it, whatever other rights they have.
 */
export function partsIn(
  user: UserRequest['user'],
  journal: Pick<JournalRow, 'schoolID'> & Entered,
  hasSigned: boolean,
): JournalPart[] {
  const at = (permission: string) => includes(reachOf(user, permission), journal.schoolID)
  return [
    ...(at('finance.enter') ? (['enterer'] as const) : []),
    ...(at('finance.approve') && !hasEntered(journal, user.userID) && !hasSigned
      ? (['approver'] as const)
      : []),
  ]
}

export const journalFlow: Journals = defineFlow<typeof journalWorkflow, JournalRow, JournalMore>({
  workflow: journalWorkflow,
  table: journals,
  state: 'status',
  load: async (tx, ctx, { id, act }) => {
    const { districtID } = ctx.user
    const held = await holdJournal(tx, { districtID, id }, act === 'submit' || act === 'approve')
    if (!held || !includes(reachOf(ctx.user, 'finance.read'), held.row.schoolID))
      throw refuse.notFound('kit.refusal.notFound')
    const { row, signers } = held
    return loaded(held, partsIn(ctx.user, row, signers.includes(ctx.user.userID)))
  },
  on: {
    submit: (_tx, { facts, more }) => {
      refuseUnpostable(more.held)
      return { signaturesNeeded: facts.signaturesNeeded, signatures: 0 }
    },
    approve: async (tx, { row, actor, more }) => {
      refuseUnpostable(more.held)
      await tx
        .insert(journalSignatures)
        .values({ districtID: row.districtID, journalID: row.id, userID: actor.userID })
      return { signatures: row.signatures + 1 }
    },
    return: async (tx, { row, filled }) => {
      await tx
        .delete(journalSignatures)
        .where(
          and(
            eq(journalSignatures.districtID, row.districtID),
            eq(journalSignatures.journalID, row.id),
          ),
        )
      return { signatures: 0, reason: filled.reason }
    },
    // Canceling a reversal frees the original to be reversed again.
    void: () => ({ reversesID: null, originKey: null }),
    reverse: async (tx, { row, filled, actor, more }) => {
      if (filled.date < row.date)
        throw refuse.fields({
          date: { id: 'finance.refusal.beforeOriginal', values: { date: row.date } },
        })
      more.reversalID = await reverseJournal(tx, row, {
        date: filled.date,
        reason: filled.reason,
        userID: actor.userID,
        now: actor.now,
      })
    },
  },
  sets: ({ act, to, at }) => ({
    ...(act === 'submit' && { submittedAt: at }),
    ...(to === 'posted' && act !== 'reverse' && { postedAt: at }),
  }),
  audited: ({ row }, moved) => ({ before: actedOn(row), after: actedOn(moved) }),
  after: async (tx, { from, to }, moved) => {
    if (to !== 'posted' || from === 'posted') return
    if (moved.reversesID !== null) await voidChecksOf(tx, moved.districtID, moved.reversesID)
  },
  notices: async (tx, { act, to, row }, moved) => {
    const values = { memo: row.memo, amount: dollarsText(row.amountCents) }
    const about = {
      districtID: row.districtID,
      values,
      screen: 'finance/ledger/transaction',
      params: { journalID: row.id },
    }
    if (to === 'submitted') {
      const signed = await signersOf(tx, row)
      const asked = (
        await holders(tx, {
          districtID: row.districtID,
          permission: 'finance.approve',
          schoolID: row.schoolID ?? 0,
        })
      ).filter((userID) => !hasEntered(row, userID) && !signed.includes(userID))
      return [{ ...about, to: asked, template: 'finance.journal.waiting' }]
    }
    if (act === 'return')
      return [{ ...about, to: [moved.enteredBy], template: 'finance.journal.returned' }]
    return []
  },
})

/** What acts change of a journal, for its history. */
const actedOn = ({
  number,
  signaturesNeeded,
  signatures,
  submittedAt,
  postedAt,
  reversesID,
  reason,
}: JournalRow) => ({
  ...{ number, signaturesNeeded, signatures, submittedAt, postedAt, reversesID, reason },
})

const signersOf = async (
  tx: Tx | UserRequest['db'],
  { districtID, id }: Pick<JournalRow, 'districtID' | 'id'>,
): Promise<number[]> =>
  (
    await tx
      .select({ userID: journalSignatures.userID })
      .from(journalSignatures)
      .where(and(eq(journalSignatures.districtID, districtID), eq(journalSignatures.journalID, id)))
  ).map(({ userID }) => userID)

/** What the table of transitions asks of a journal. */
const loaded = (
  held: HeldJournal,
  parts: readonly JournalPart[],
): Loaded<typeof journalWorkflow, JournalRow, JournalMore> => ({
  parts,
  facts: {
    signaturesNeeded: held.signaturesNeeded,
    signatures: held.row.signatures,
    isReversed: held.isReversed,
    isOwn: isOwnEntry(held.row.origin),
  },
  row: held.row,
  more: { held },
})

/**
 * Enters the same journal with debits and credits swapped, and submits it: it needs as many
 * signatures as its amount requires.
 */
async function reverseJournal(
  tx: Tx,
  row: JournalRow,
  { date, reason, userID, now }: { date: string; reason: string; userID: number; now: Date },
): Promise<number> {
  const lines = await tx
    .select()
    .from(journalLines)
    .where(and(eq(journalLines.districtID, row.districtID), eq(journalLines.journalID, row.id)))
    .orderBy(journalLines.place)
  const reversal = await enterJournal(tx, {
    districtID: row.districtID,
    schoolID: row.schoolID,
    kind: row.kind,
    origin: 'reversal',
    date,
    memo: row.memo,
    reason,
    typeID: row.typeID,
    vendorID: row.vendorID,
    bankAccountID: row.bankAccountID,
    enteredBy: userID,
    reversesID: row.id,
    lines: lines.map(({ accountID, cents, memo, categoryID, orderLineID, interfund }) => ({
      ...{ accountID, cents: -cents, memo, categoryID, orderLineID, interfund },
    })),
  })
  await audit(tx, {
    districtID: row.districtID,
    actorID: userID,
    entity: 'finance.journal',
    entityID: reversal.id,
    action: 'create',
    after: { reversesID: row.id, amountCents: reversal.amountCents, reason },
  })
  const held = await holdJournal(tx, reversal, true)
  if (!held) throw new Error(`journal ${reversal.id} is gone`)
  await takeStep(tx, journalFlow, loaded(held, ['enterer']), {
    act: 'submit',
    actor: { userID, now },
  })
  return reversal.id
}

/** How many journals wait for this person's signature. */
export const waitingFor = (ctx: UserRequest) =>
  sql`j.status = 'submitted' and j.entered_by <> ${ctx.user.userID} and ${ctx.user.userID} <> all(j.changed_by) and not exists (select from ${journalSignatures} s where s.district_id = j.district_id and s.journal_id = j.id and s.user_id = ${ctx.user.userID})`
