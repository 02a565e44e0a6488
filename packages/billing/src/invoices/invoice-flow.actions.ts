import { users } from '@atrium/auth/tables'
import { audit, recordHistory, schoolToday, type Tx, type UserRequest } from '@atrium/kit/server'
import { dollarsText, refuse, type HistoryEntry } from '@atrium/kit/shared'
import { isPending } from '@atrium/payments/public'
import { schools } from '@atrium/schools/tables'
import { dossierProcedures } from '@atrium/workflow/public'
import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  chosenPostingDay,
  incomeOf,
  postChange,
  postIssue,
  postMovedCredit,
  reverseIssue,
} from '../ledger/invoice-entries.actions.ts'
import { invoicePurpose } from '../words.ts'
import {
  feeWaivers,
  invoiceCredits,
  invoicePayments,
  invoices,
  type InvoiceRow,
} from './billing.table.ts'
import { nextInvoice, notePayment, owedCents } from './invoice.actions.ts'
import { balanceOf, findInvoice, seen, studentOptions } from './invoices.queries.ts'
import { invoice } from './invoices.record.ts'

/** Which acts lower what is owed by their amount, or raise it, before it is asked what is left. */
const lowers: Record<string, 1 | -1> = { pay: 1, credit: 1, refund: -1 }

export const invoiceProcedures = dossierProcedures(invoice, {
  table: invoices,
  columns: {
    balanceCents: balanceOf(sql`${invoices}`),
    // What was received for a fee would reveal that it was waived.
    receivedCents: sql`case when ${invoices.kind} <> 'fee' then ${invoices.paidCents} end`,
    dueStatus: (ctx) =>
      sql`case when ${invoices.status} = 'open' and ${invoices.dueOn} < ${schoolToday(ctx)}::date then 'overdue' else ${invoices.status} end`,
  },
  references: {
    schoolID: { table: schools, label: schools.name },
    studentID: {
      table: users,
      label: sql<string>`ltrim(${users.firstName} || ' ' || ${users.lastName})`,
    },
  },
  within: (ctx) => seen(ctx, sql`${invoices.schoolID}`),
  situation: async (db, ctx, { id, status = 'draft', kind = 'family', ...cents }, asked) => {
    const { totalCents = 0, paidCents = 0, creditedCents = 0 } = cents
    // A card that is being charged, or refunded, decides what is owed.
    if (
      id !== undefined &&
      asked &&
      status !== 'draft' &&
      (await isPending(db, ctx.user.districtID, invoicePurpose, id))
    )
      throw refuse.conflict('billing.refusal.beingPaid')
    const moved = typeof asked?.filled.cents === 'number' ? asked.filled.cents : 0
    return {
      parts: ['office' as const],
      facts: {
        ...{ today: schoolToday(ctx), kind, paidCents, creditedCents },
        // What is owed after the act. Whether there is a credit balance is asked before it is used.
        balanceCents:
          owedCents({ totalCents, paidCents, creditedCents }) -
          (lowers[asked?.act ?? ''] ?? 0) * moved,
      },
    }
  },
  beforeWrite: async ({ ctx, draft }) => {
    if (draft.studentID === null || draft.studentID === undefined) return undefined
    const [student] = await studentOptions(ctx, { ids: [draft.studentID] })
    return student ? undefined : { studentID: { id: 'kit.valid.notAllowed' } }
  },
  on: {
    issue: async (tx, { row, filled, actor, facts }) => {
      const issued = await nextInvoice(tx, row.districtID)
      const day = await chosenPostingDay(tx, row, {
        ...{ day: row.issuedOn, chosen: filled.postedOn, today: facts.today },
      })
      await postIssue(tx, { ...row, number: issued }, actor.userID, day)
      return { number: issued }
    },
    pay: async (tx, { row, filled: { postedOn, ...filled }, actor, facts }) => {
      if (filled.cents > owedCents(row))
        throw refuse.fields({ cents: { id: 'billing.refusal.tooMuch' } })
      holdDay(row, 'receivedOn', filled.receivedOn)
      const day = await chosenPostingDay(tx, row, {
        ...{ day: filled.receivedOn, chosen: postedOn, today: facts.today },
      })
      await notePayment(tx, row, { byID: actor.userID, ...filled }, day)
      return { paidCents: row.paidCents + filled.cents }
    },
    credit: async (tx, { row, filled, actor, facts }) => {
      const { districtID, id: invoiceID } = row
      if (filled.cents > row.totalCents - row.creditedCents)
        throw refuse.fields({ cents: { id: 'billing.refusal.moreThanBilled' } })
      holdDay(row, 'creditedOn', filled.creditedOn)
      const date = await chosenPostingDay(tx, row, {
        ...{ day: filled.creditedOn, chosen: filled.postedOn, today: facts.today },
      })
      const [made] = await tx
        .insert(invoiceCredits)
        .values({
          ...{ districtID, invoiceID, cents: filled.cents, creditedOn: filled.creditedOn },
          ...{ reason: filled.note, byID: actor.userID },
        })
        .returning({ id: invoiceCredits.id })
      await postChange(tx, row, {
        ...{ part: `credit:${made?.id ?? 0}`, date, userID: actor.userID },
        ...{ debit: incomeOf(row), credit: 'receivable', cents: filled.cents },
      })
      return { creditedCents: row.creditedCents + filled.cents }
    },
    applyCredit: async (tx, { row, filled, actor, facts }) => {
      holdCredit(row, filled.cents)
      await applyCredit(tx, row, { ...filled, userID: actor.userID, today: facts.today })
      return { paidCents: row.paidCents - filled.cents }
    },
    refundCredit: async (tx, { row, filled, actor, facts }) => {
      holdCredit(row, filled.cents)
      return giveBack(tx, row, { ...filled, userID: actor.userID, today: facts.today })
    },
    waive: async (tx, { row, actor, facts }) => {
      await tx
        .insert(feeWaivers)
        .values({ districtID: row.districtID, invoiceID: row.id, waivedBy: actor.userID })
      await postChange(tx, row, {
        ...{ part: 'settled', date: facts.today, userID: actor.userID },
        ...{ debit: 'waived', credit: 'receivable', cents: row.totalCents },
      })
    },
    refund: async (tx, { row, filled, actor, facts }) => {
      if (filled.cents > row.paidCents)
        throw refuse.fields({ cents: { id: 'billing.refusal.moreThanPaid' } })
      return giveBack(tx, row, { ...filled, userID: actor.userID, today: facts.today })
    },
    returnFee: async (tx, { row, filled, actor, facts }) => {
      const cents = await keptOf(tx, row, filled.reference)
      if (cents <= 0) throw refuse.fields({ reference: { id: 'billing.refusal.noSuchPayment' } })
      return giveBack(tx, row, { ...filled, cents, userID: actor.userID, today: facts.today })
    },
    writeOff: async (tx, { row, filled, actor, facts }) => {
      await postChange(tx, row, {
        ...{ part: `writeOff:${row.version}`, date: facts.today, userID: actor.userID },
        ...{ debit: 'writtenOff', credit: 'receivable', cents: owedCents(row) },
      })
      return { note: filled.note }
    },
    reinstate: async (tx, { row, filled, actor, facts }) => {
      await postChange(tx, row, {
        ...{ part: `reinstate:${row.version}`, date: facts.today, userID: actor.userID },
        ...{ debit: 'receivable', credit: 'writtenOff', cents: owedCents(row) },
      })
      return { note: filled.note }
    },
    void: async (tx, { row, filled, actor, facts }) => {
      await reverseIssue(tx, row, {
        ...{ date: facts.today, reason: filled.note, userID: actor.userID },
      })
      return { note: filled.note }
    },
  },
})

/**
 * An invoice's history. A fee's leaves out what settled it: whether it was paid or waived is no one
 * else's business at the counter. Refuses 404.
 */
export async function invoiceHistory(ctx: UserRequest, id: number): Promise<HistoryEntry[]> {
  const { kind } = await findInvoice(ctx, id)
  const entries = await recordHistory(ctx, {
    entity: [invoice.name, ...(invoice.formerly ?? [])],
    id,
    fields: invoice.fields,
  })
  return kind === 'fee' ? entries.filter(({ action }) => !settling.has(action)) : entries
}

const settling: ReadonlySet<string> = new Set(['pay', 'waive', 'refund', 'returnFee'])

/** Refuses 422 a day before the invoice. */
function holdDay(row: InvoiceRow, field: 'receivedOn' | 'creditedOn', day: string): void {
  if (day < row.issuedOn)
    throw refuse.fields({
      [field]: { id: 'billing.refusal.beforeInvoice', values: { date: row.issuedOn } },
    })
}

/** Refuses 422 more than the credit balance. */
function holdCredit(row: InvoiceRow, cents: number): void {
  if (cents > -owedCents(row))
    throw refuse.fields({
      cents: {
        id: 'billing.refusal.moreThanCredit',
        values: { amount: dollarsText(Math.max(0, -owedCents(row))) },
      },
    })
}

/** What was paid at the counter with a reference, less what of it was returned. */
async function keptOf(tx: Tx, row: InvoiceRow, reference: string | null): Promise<number> {
  const [paid] = await tx.execute<{ cents: number }>(sql`
    select coalesce(sum(p.cents), 0)::int as cents from ${invoicePayments} p
    where p.district_id = ${row.districtID} and p.invoice_id = ${row.id} and p.method in ('cash', 'check', 'refund')
      and coalesce(lower(p.reference), '') = coalesce(lower(${reference}::text), '')`)
  return paid?.cents ?? 0
}

/** Pays money back, and posts it. */
async function giveBack(
  tx: Tx,
  row: InvoiceRow,
  {
    cents,
    receivedOn,
    reference,
    postedOn,
    userID,
    today,
  }: {
    cents: number
    receivedOn: string
    reference: string | null
    postedOn: string | null
    userID: number
    today: string
  },
): Promise<{ paidCents: number }> {
  holdDay(row, 'receivedOn', receivedOn)
  const day = await chosenPostingDay(tx, row, { day: receivedOn, chosen: postedOn, today })
  const refund = { method: 'refund', cents: -cents, receivedOn, reference, byID: userID }
  await notePayment(tx, row, refund, day)
  return { paidCents: row.paidCents - cents }
}

/**
 * Pays another invoice of the same customer from a credit balance. Refuses 422 an invoice that is
 * not theirs or not open, or that owes less.
 */
async function applyCredit(
  tx: Tx,
  row: InvoiceRow,
  {
    cents,
    number,
    userID,
    today,
  }: { cents: number; number: number; userID: number; today: string },
): Promise<void> {
  const { districtID } = row
  const [other] = await tx
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.districtID, districtID),
        eq(invoices.number, number),
        eq(invoices.status, 'open'),
        isNull(invoices.removedAt),
        row.studentID === null
          ? sql`${invoices.studentID} is null and ${invoices.customer} = ${row.customer} and ${invoices.email} is not distinct from ${row.email}`
          : eq(invoices.studentID, row.studentID),
      ),
    )
    .for('update')
  if (!other || other.id === row.id || other.kind === 'fee')
    throw refuse.fields({ number: { id: 'billing.refusal.notTheirs' } })
  if (await isPending(tx, districtID, invoicePurpose, other.id))
    throw refuse.conflict('billing.refusal.beingPaid')
  if (cents > owedCents(other)) throw refuse.fields({ cents: { id: 'billing.refusal.tooMuch' } })
  const [moved] = await tx
    .insert(invoicePayments)
    .values(
      [
        { invoiceID: row.id, cents: -cents, reference: String(other.number) },
        { invoiceID: other.id, cents, reference: String(row.number) },
      ].map((one) => ({ ...one, districtID, method: 'credit', receivedOn: today, byID: userID })),
    )
    .returning({ id: invoicePayments.id })
  await postMovedCredit(tx, row, other, {
    ...{ part: `moved:${moved?.id ?? 0}`, date: today, cents, userID },
  })
  const paidCents = other.paidCents + cents
  await tx
    .update(invoices)
    .set({
      paidCents,
      ...(owedCents({ ...other, paidCents }) <= 0 && { status: 'settled' as const }),
      version: sql`${invoices.version} + 1`,
    })
    .where(and(eq(invoices.districtID, districtID), eq(invoices.id, other.id)))
  await audit(tx, {
    ...{ districtID, actorID: userID, entity: invoice.name, entityID: other.id },
    action: 'applyCredit',
    before: { paidCents: other.paidCents },
    after: { paidCents },
  })
}
