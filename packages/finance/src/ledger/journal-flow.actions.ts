import { audit, reachOf, type Tx, type UserRequest } from '@atrium/kit/server'
import { dollarsText, includes, refuse } from '@atrium/kit/shared'
import { holders } from '@atrium/access/public'
import { defineFlow, takeStep, type Flow, type Loaded } from '@atrium/workflow/public'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { issueCheck, voidChecksOf } from '../banking/checks.actions.ts'
import { holdBudget } from '../budgets/control.queries.ts'
import { financeSettings } from '../finance.settings.ts'
import { vendors } from '../purchasing/purchasing.table.ts'
import { transactionTypes } from '../rules/rules.table.ts'
import { settingsAt } from '../settings-at.ts'
import { hasEntered, type Entered } from './entered.rules.ts'
import { signaturesFor, signaturesForReceipt } from './entry.rules.ts'
import { isOwnEntry, journalWorkflow, type JournalPart } from './journal-state.rules.ts'
import { journalLines, journals, journalSignatures, type JournalRow } from './ledger.table.ts'
import { holdOrder, holdSpendable, keepPeriodOpen, takenBy } from './hold.actions.ts'
import { enterJournal } from './post.actions.ts'
import { splitJSON, type Split } from './split.queries.ts'

type Journals = Flow<typeof journalWorkflow, JournalRow, { reversalID?: number }>

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

export const journalFlow: Journals = defineFlow<
  typeof journalWorkflow,
  JournalRow,
  { reversalID?: number }
>({
  workflow: journalWorkflow,
  table: journals,
  state: 'status',
  load: async (tx, ctx, { id }) => {
    const { districtID, userID } = ctx.user
    const [row] = await tx
      .select()
      .from(journals)
      .where(
        and(eq(journals.districtID, districtID), eq(journals.id, id), isNull(journals.removedAt)),
      )
      .for('update')
    if (!row || !includes(reachOf(ctx.user, 'finance.read'), row.schoolID))
      throw refuse.notFound('kit.refusal.notFound')
    return { ...(await situation(tx, row, ctx.user, userID)), row, more: {} }
  },
  on: {
    submit: async (tx, { row, facts }) => {
      await checkPostable(tx, row)
      return { signaturesNeeded: facts.signaturesNeeded, signatures: 0 }
    },
    approve: async (tx, { row, actor }) => {
      await checkPostable(tx, row)
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
    await issueCheck(tx, moved)
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
async function situation(
  tx: Tx,
  row: JournalRow,
  user: UserRequest['user'],
  userID: number,
): Promise<Pick<Loaded<typeof journalWorkflow, JournalRow, object>, 'parts' | 'facts'>> {
  const signed = await signersOf(tx, row)
  const [reversal] = await tx
    .select({ id: journals.id })
    .from(journals)
    .where(and(eq(journals.districtID, row.districtID), eq(journals.reversesID, row.id)))
  return {
    parts: partsIn(user, row, signed.includes(userID)),
    facts: {
      signaturesNeeded:
        row.status === 'draft' ? await signaturesNeeded(tx, row) : row.signaturesNeeded,
      signatures: row.signatures,
      isReversed: reversal !== undefined,
      isOwn: isOwnEntry(row.origin),
    },
  }
}

async function signaturesNeeded(tx: Tx, row: JournalRow): Promise<number> {
  const [type] =
    row.typeID === null
      ? []
      : await tx
          .select({
            oneSignatureFrom: transactionTypes.oneSignatureFrom,
            twoSignaturesFrom: transactionTypes.twoSignaturesFrom,
          })
          .from(transactionTypes)
          .where(
            and(
              eq(transactionTypes.districtID, row.districtID),
              eq(transactionTypes.id, row.typeID),
            ),
          )
  const settings = await settingsAt(tx, financeSettings, row.districtID, row.schoolID ?? 0)
  if (row.kind === 'receipt' && row.origin !== 'reversal')
    return signaturesForReceipt(row.amountCents, type)
  const { cents } = await splitOf(tx, row, settings.splitDays)
  return signaturesFor(row.amountCents + cents, type, settings)
}

/**
 * Other payments to the same vendor within some days, waiting or posted: someone may have split one
 * payment to stay below a limit.
 */
async function splitOf(tx: Tx, row: JournalRow, days: number): Promise<Split> {
  // Of two at once, the second waits for the first, and then sees it.
  if (row.vendorID !== null)
    await tx
      .select({ id: vendors.id })
      .from(vendors)
      .where(and(eq(vendors.districtID, row.districtID), eq(vendors.id, row.vendorID)))
      .for('no key update')
  const [found] = await tx.execute<{ split: Split }>(
    sql`select ${splitJSON(sql`${days}::int`)} as split from ${journals} j where j.district_id = ${row.districtID} and j.id = ${row.id}`,
  )
  return found?.split ?? { count: 0, cents: 0 }
}

async function checkPostable(tx: Tx, row: JournalRow): Promise<void> {
  await keepPeriodOpen(tx, row)
  if (row.origin !== 'reversal') {
    await holdOrder(tx, row)
    await holdBudget(tx, row, { journalID: row.id })
  }
  // The bank has taken a deposit back that came back unpaid: its account is short, and says so.
  if (row.origin !== 'reversal' || row.kind !== 'receipt')
    await holdSpendable(tx, row.districtID, await takenBy(tx, row), { journalID: row.id })
}

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
  const needed = await signaturesNeeded(tx, reversal)
  await takeStep(
    tx,
    journalFlow,
    {
      row: reversal,
      parts: ['enterer'],
      facts: { signaturesNeeded: needed, signatures: 0, isReversed: false, isOwn: true },
      more: {},
    },
    { act: 'submit', actor: { userID, now } },
  )
  return reversal.id
}

/** How many journals wait for this person's signature. */
export const waitingFor = (ctx: UserRequest) =>
  sql`j.status = 'submitted' and j.entered_by <> ${ctx.user.userID} and ${ctx.user.userID} <> all(j.changed_by) and not exists (select from ${journalSignatures} s where s.district_id = j.district_id and s.journal_id = j.id and s.user_id = ${ctx.user.userID})`
