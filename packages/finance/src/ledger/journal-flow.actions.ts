import { audit, reachOf, type Tx, type UserRequest } from '@atrium/kit/server'
import { dollarsText, includes, refuse } from '@atrium/kit/shared'
import { holders } from '@atrium/access/public'
import { defineFlow, takeStep, type Flow, type Loaded } from '@atrium/workflow/public'
import { and, eq, sql } from 'drizzle-orm'
import { voidChecksOf } from '../banking/checks.actions.ts'
import { hasEntered, type Entered } from './entered.rules.ts'
import { checksLeft, isOwnEntry, journalWorkflow, type JournalPart } from './journal-state.rules.ts'
import { journalLines, journals, journalSignatures, type JournalRow } from './ledger.table.ts'
import { holdJournal, refuseUnpostable, type HeldJournal } from './hold.actions.ts'
import { enterJournal, type NewJournal } from './post.actions.ts'
import { returnedCheckOf } from './returned-check.actions.ts'

interface JournalMore {
  held: HeldJournal
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
    returnCheck: async (tx, { row, filled, facts, actor }) => {
      refuseEarlier(row, filled.date)
      if (filled.cents > facts.checksCents)
        throw refuse.fields({
          cents: {
            id: 'finance.refusal.overDeposit',
            values: { amount: dollarsText(facts.checksCents) },
          },
        })
      await submitCorrection(tx, row, await returnedCheckOf(tx, row, filled), actor)
    },
    reverse: async (tx, { row, filled, actor }) => {
      refuseEarlier(row, filled.date)
      await submitCorrection(tx, row, await reversalOf(tx, row, filled), actor)
    },
  },
  sets: ({ act, to, at }) => ({
    ...(act === 'submit' && { submittedAt: at }),
    ...(to === 'posted' && act !== 'reverse' && act !== 'returnCheck' && { postedAt: at }),
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
    checksCents: checksLeft(held.row, held.returnedCents),
    hasReturned: held.returnedCents > 0,
    isOwn: isOwnEntry(held.row.origin),
  },
  row: held.row,
  more: { held },
})

/** Refuses 422 a correction that is earlier than what it corrects. */
function refuseEarlier(row: JournalRow, date: string): void {
  if (date < row.date)
    throw refuse.fields({
      date: { id: 'finance.refusal.beforeOriginal', values: { date: row.date } },
    })
}

/** The same journal with debits and credits swapped. */
async function reversalOf(
  tx: Tx,
  row: JournalRow,
  { date, reason }: { date: string; reason: string },
): Promise<Omit<NewJournal, 'enteredBy'>> {
  const lines = await tx
    .select()
    .from(journalLines)
    .where(and(eq(journalLines.districtID, row.districtID), eq(journalLines.journalID, row.id)))
    .orderBy(journalLines.place)
  const { districtID, schoolID, kind, memo, typeID, vendorID, bankAccountID } = row
  return {
    ...{ districtID, schoolID, kind, memo, typeID, vendorID, bankAccountID, date, reason },
    ...{ origin: 'reversal', reversesID: row.id },
    lines: lines.map(({ accountID, cents, memo: own, categoryID, orderLineID, interfund }) => ({
      ...{ accountID, cents: -cents, memo: own, categoryID, orderLineID, interfund },
    })),
  }
}

/** Enters what corrects a journal, and submits it: it needs as many signatures as its amount requires. */
async function submitCorrection(
  tx: Tx,
  row: JournalRow,
  entry: Omit<NewJournal, 'enteredBy'>,
  { userID, now }: { userID: number; now: Date },
): Promise<void> {
  const correction = await enterJournal(tx, { ...entry, enteredBy: userID })
  await audit(tx, {
    districtID: row.districtID,
    actorID: userID,
    entity: 'finance.journal',
    entityID: correction.id,
    action: 'create',
    after: {
      ...(entry.reversesID && { reversesID: entry.reversesID }),
      ...{ amountCents: correction.amountCents, reason: entry.reason },
    },
  })
  const held = await holdJournal(tx, correction, true)
  if (!held) throw new Error(`journal ${correction.id} is gone`)
  await takeStep(tx, journalFlow, loaded(held, ['enterer']), {
    act: 'submit',
    actor: { userID, now },
  })
}

/** How many journals wait for this person's signature. */
export const waitingFor = (ctx: UserRequest) =>
  sql`j.status = 'submitted' and j.entered_by <> ${ctx.user.userID} and ${ctx.user.userID} <> all(j.changed_by) and not exists (select from ${journalSignatures} s where s.district_id = j.district_id and s.journal_id = j.id and s.user_id = ${ctx.user.userID})`
