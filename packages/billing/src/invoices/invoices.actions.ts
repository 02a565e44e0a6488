import { nextNumber, todayOf } from '@atrium/finance/public'
import { audit, reachOf, type Tx, type UserRequest } from '@atrium/kit/server'
import { includes, refuse, validateDraft, type FieldErrors } from '@atrium/kit/shared'
import { isPending, refundPayment, type PaymentPurpose } from '@atrium/payments/public'
import { students } from '@atrium/people/tables'
import { users } from '@atrium/auth/tables'
import { defineFlow, type Flow } from '@atrium/workflow/public'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import {
  holdPostable,
  postChange,
  postIssue,
  reverseIssue,
} from '../ledger/invoice-entries.actions.ts'
import { scheduleOf } from '../contracts/schedule.rules.ts'
import { invoicePurpose, type InvoiceKind } from '../words.ts'
import {
  contracts,
  feeTypes,
  feeWaivers,
  invoicePayments,
  invoices,
  type InvoiceRow,
} from './billing.table.ts'
import { isOfFamily } from './family.queries.ts'
import { studentOptions } from './invoices.queries.ts'
import { invoiceFields } from './invoices.record.ts'
import { invoiceWorkflow } from './invoice-state.rules.ts'

export interface InvoiceDraft {
  kind: Exclude<InvoiceKind, 'fee'>
  customer: string
  email: string | null
  /** Whose family pays it: they see it and pay it online. */
  studentID: number | null
  schoolID: number | null
  issuedOn: string
  dueOn: string
  lines: { description: string; cents: number }[]
  note: string | null
}

const number = (tx: Tx, districtID: number): Promise<number> =>
  nextNumber(tx, districtID, 'invoice')

async function lockInvoice(
  tx: Tx,
  ctx: UserRequest,
  id: number,
  isFamily = false,
): Promise<InvoiceRow> {
  const [row] = await tx
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.districtID, ctx.user.districtID),
        eq(invoices.id, id),
        isNull(invoices.removedAt),
      ),
    )
    .for('update')
  if (!row || !(isFamily || includes(reachOf(ctx.user, 'billing.manage'), row.schoolID)))
    throw refuse.notFound('kit.refusal.notFound')
  return row
}

/**
 * Writes an invoice, or changes a draft. Refuses 404, 409 a stale version or an issued one, 422
 * missing values or another school's.
 */
export async function saveInvoice(
  ctx: UserRequest,
  { id, version, draft }: { id?: number; version?: number; draft: InvoiceDraft },
): Promise<{ id: number }> {
  const { districtID, userID } = ctx.user
  const errors: FieldErrors = validateDraft(invoiceFields, draft as never)
  if (!includes(reachOf(ctx.user, 'billing.manage'), draft.schoolID))
    errors.schoolID = { id: 'billing.refusal.school' }
  if (draft.studentID !== null) {
    const [student] = await studentOptions(ctx, { ids: [draft.studentID] })
    if (!student) errors.studentID = { id: 'kit.valid.notAllowed' }
  }
  if (Object.keys(errors).length > 0) throw refuse.fields(errors)
  return ctx.database.transaction(districtID, async (tx) => {
    const known = id === undefined ? undefined : await lockInvoice(tx, ctx, id)
    if (known && known.version !== version) throw refuse.conflict('kit.refusal.conflict')
    if (known && (known.status !== 'draft' || known.kind === 'fee'))
      throw refuse.conflict('billing.refusal.issued')
    const totalCents = draft.lines.reduce((sum, { cents }) => sum + cents, 0)
    const values = { ...draft, totalCents }
    const [row] = known
      ? await tx
          .update(invoices)
          .set({ ...values, version: sql`${invoices.version} + 1` })
          .where(and(eq(invoices.districtID, districtID), eq(invoices.id, known.id)))
          .returning({ id: invoices.id })
      : await tx
          .insert(invoices)
          .values({ ...values, districtID })
          .returning({ id: invoices.id })
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'billing.invoice',
      entityID: row?.id ?? 0,
      action: known ? 'update' : 'create',
      after: { customer: draft.customer, totalCents },
      requestID: ctx.request.requestID,
    })
    return { id: row?.id ?? 0 }
  })
}

/** Records what was received for an invoice, or if negative was refunded, and posts it. */
async function notePayment(
  tx: Tx,
  row: InvoiceRow,
  payment: Omit<typeof invoicePayments.$inferInsert, 'districtID' | 'invoiceID'>,
): Promise<void> {
  const { districtID, id: invoiceID } = row
  const [noted] = await tx
    .insert(invoicePayments)
    .values({ districtID, invoiceID, ...payment })
    .returning({ id: invoicePayments.id })
  const isIn = payment.cents > 0
  await postChange(tx, row, {
    part: `payment:${noted?.id ?? 0}`,
    date: payment.receivedOn,
    debit: isIn ? 'cash' : 'receivable',
    credit: isIn ? 'receivable' : 'cash',
    cents: Math.abs(payment.cents),
    userID: payment.byID,
  })
}

export const invoiceFlow: Flow<typeof invoiceWorkflow, InvoiceRow> = defineFlow({
  workflow: invoiceWorkflow,
  table: invoices,
  state: 'status',
  load: async (tx, ctx, { id, act, filled }) => {
    const row = await lockInvoice(tx, ctx, id)
    const cents = typeof filled?.cents === 'number' ? filled.cents : 0
    const paying = act === 'pay' ? cents : act === 'refund' ? -cents : 0
    if (
      (act === 'void' || act === 'writeOff' || act === 'waive') &&
      (await isPending(tx, row.districtID, invoicePurpose, row.id))
    )
      throw refuse.conflict('billing.refusal.beingPaid')
    return {
      row,
      parts: ['office'],
      facts: {
        kind: row.kind,
        paidCents: row.paidCents,
        balanceCents: row.totalCents - row.paidCents - paying,
      },
      more: undefined,
    }
  },
  on: {
    issue: async (tx, { row, actor }) => {
      const issued = await number(tx, row.districtID)
      await postIssue(tx, { ...row, number: issued }, actor.userID)
      return { number: issued }
    },
    pay: async (tx, { row, filled, actor }) => {
      if (filled.cents > row.totalCents - row.paidCents)
        throw refuse.fields({ cents: { id: 'billing.refusal.tooMuch' } })
      await notePayment(tx, row, { byID: actor.userID, ...filled })
      return { paidCents: row.paidCents + filled.cents }
    },
    waive: async (tx, { row, actor, at }) => {
      await tx
        .insert(feeWaivers)
        .values({ districtID: row.districtID, invoiceID: row.id, waivedBy: actor.userID })
      await postChange(tx, row, {
        ...{ part: 'settled', date: at.slice(0, 10), userID: actor.userID },
        ...{ debit: 'waived', credit: 'receivable', cents: row.totalCents },
      })
    },
    refund: async (tx, { row, filled, actor }) => {
      if (filled.cents > row.paidCents)
        throw refuse.fields({ cents: { id: 'billing.refusal.moreThanPaid' } })
      await notePayment(tx, row, {
        byID: actor.userID,
        method: 'refund',
        cents: -filled.cents,
        receivedOn: filled.receivedOn,
        reference: filled.reference,
      })
      return { paidCents: row.paidCents - filled.cents }
    },
    writeOff: async (tx, { row, filled, actor, at }) => {
      await postChange(tx, row, {
        ...{ part: 'writeOff', date: at.slice(0, 10), userID: actor.userID },
        ...{ debit: 'writtenOff', credit: 'receivable', cents: row.totalCents - row.paidCents },
      })
      return { note: filled.note }
    },
    void: async (tx, { row, filled, actor, at }) => {
      await reverseIssue(tx, row, {
        ...{ date: at.slice(0, 10), reason: filled.note, userID: actor.userID },
      })
      return { note: filled.note }
    },
  },
  // A fee's log shows only its state: whether it was paid or waived is no one else's business at
  // the counter.
  audited: ({ row }) => (row.kind === 'fee' ? {} : { after: { paidCents: row.paidCents } }),
})

/**
 * Bills a contract's payments that are due within a month, each once however often it runs. Refuses
 * 404, 409 a contract that ended.
 */
export async function billContract(
  ctx: UserRequest,
  contractID: number,
): Promise<{ made: number }> {
  const { districtID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const here = and(eq(contracts.districtID, districtID), eq(contracts.id, contractID))
    const [contract] = await tx
      .select()
      .from(contracts)
      .where(and(here, isNull(contracts.removedAt)))
      .for('update')
    if (!contract || !includes(reachOf(ctx.user, 'billing.manage'), contract.schoolID))
      throw refuse.notFound('kit.refusal.notFound')
    if (contract.status === 'ended') throw refuse.conflict('billing.refusal.ended')
    const today = todayOf(ctx)
    const until = new Date(Date.parse(today) + 31 * 86_400_000).toISOString().slice(0, 10)
    const due = scheduleOf(contract).filter(({ dueOn }) => dueOn <= until)
    let made = 0
    for (const { dueOn, cents } of due) {
      const rows = await tx
        .insert(invoices)
        .values({
          districtID,
          schoolID: contract.schoolID,
          kind: 'renter',
          customer: contract.customer,
          email: contract.email,
          contractID,
          issuedOn: today < dueOn ? today : dueOn,
          dueOn,
          status: 'draft',
          lines: [{ description: contract.title, cents }],
          totalCents: cents,
        })
        .onConflictDoNothing()
        .returning()
      for (const row of rows) {
        const issued = await number(tx, districtID)
        await tx
          .update(invoices)
          .set({ status: 'open', number: issued })
          .where(and(eq(invoices.districtID, districtID), eq(invoices.id, row.id)))
        await postIssue(tx, { ...row, number: issued }, userID)
      }
      made += rows.length
    }
    await tx
      .update(contracts)
      .set({
        status: contract.endsOn < today ? 'ended' : 'active',
        version: sql`${contracts.version} + 1`,
      })
      .where(here)
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'billing.contracts',
      entityID: contractID,
      action: 'bill',
      after: { made },
      requestID: ctx.request.requestID,
    })
    return { made }
  })
}

/**
 * Charges a fee to students at the current school, by their numbers. Refuses 422 a number that no
 * one at the school has.
 */
export async function chargeFee(
  ctx: UserRequest,
  { feeID, numbers, dueOn }: { feeID: number; numbers: string[]; dueOn: string },
): Promise<{ charged: number }> {
  const { districtID, schoolID, userID } = ctx.user
  return ctx.database.transaction(districtID, async (tx) => {
    const [fee] = await tx
      .select()
      .from(feeTypes)
      .where(
        and(
          eq(feeTypes.districtID, districtID),
          eq(feeTypes.id, feeID),
          eq(feeTypes.active, true),
          isNull(feeTypes.removedAt),
        ),
      )
    if (!fee) throw refuse.notFound('kit.refusal.notFound')
    const wanted = [...new Set(numbers.map((one) => one.trim()).filter(Boolean))]
    const found = await tx
      .select({
        id: users.id,
        localID: users.localID,
        name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      })
      .from(users)
      .innerJoin(
        students,
        and(eq(students.districtID, users.districtID), eq(students.userID, users.id)),
      )
      .where(
        and(
          eq(users.districtID, districtID),
          eq(students.schoolID, schoolID),
          inArray(users.localID, wanted),
        ),
      )
    const known = new Set(found.map(({ localID }) => localID))
    const missing = wanted.filter((one) => !known.has(one))
    if (missing.length > 0 || found.length === 0)
      throw refuse.fields({
        numbers: {
          id: 'billing.refusal.nobody',
          values: { numbers: missing.slice(0, 5).join(', ') },
        },
      })
    for (const { id, name } of found) {
      const [row] = await tx
        .insert(invoices)
        .values({
          districtID,
          schoolID,
          kind: 'fee',
          customer: name,
          studentID: id,
          feeID,
          issuedOn: todayOf(ctx),
          dueOn,
          status: 'open',
          number: await number(tx, districtID),
          lines: [{ description: fee.name, cents: fee.cents }],
          totalCents: fee.cents,
        })
        .returning()
      if (row) await postIssue(tx, row, userID)
    }
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'billing.fees',
      entityID: feeID,
      action: 'charge',
      after: { charged: found.length },
      requestID: ctx.request.requestID,
    })
    return { charged: found.length }
  })
}

/** Paying an invoice by card: at the counter, or online by the student or their family. */
export const invoicePayment: PaymentPurpose = {
  name: invoicePurpose,
  inParts: true,
  quote: async (tx, ctx, id) => {
    const row = await lockInvoice(tx, ctx, id, await isOfFamily(tx, ctx, id))
    if (row.status !== 'open') throw refuse.conflict('billing.refusal.notOpen')
    await holdPostable(tx, row, todayOf(ctx))
    return {
      amountCents: row.totalCents - row.paidCents,
      description: `${row.customer} · ${row.number ?? ''}`,
    }
  },
  settle: async (tx, payment, now) => {
    const here = and(
      eq(invoices.districtID, payment.districtID),
      eq(invoices.id, payment.purposeID),
    )
    const [row] = await tx.select().from(invoices).where(here).for('update')
    if (!row) throw new Error(`invoice ${payment.purposeID} is gone`)
    const paidCents = row.paidCents + payment.amountCents
    await notePayment(tx, row, {
      method: 'card',
      cents: payment.amountCents,
      receivedOn: now.toISOString().slice(0, 10),
      byID: payment.payerID,
      paymentID: payment.id,
    })
    await tx
      .update(invoices)
      .set({
        paidCents,
        ...(paidCents >= row.totalCents && { status: 'settled' as const }),
        version: sql`${invoices.version} + 1`,
      })
      .where(here)
  },
}

/**
 * Refunds the card that paid. The provider's call and the books go together. Refuses 404, 409 more
 * than the card paid, or a fee: nothing shows whether one was paid or waived.
 */
export async function refundCard(
  ctx: UserRequest,
  { invoiceID, paymentID, cents }: { invoiceID: number; paymentID: number; cents: number },
): Promise<void> {
  const { districtID, userID } = ctx.user
  await refundPayment(ctx, paymentID, cents, async (tx) => {
    const row = await lockInvoice(tx, ctx, invoiceID)
    const [paid] = await tx
      .select({ id: invoicePayments.id })
      .from(invoicePayments)
      .where(
        and(
          eq(invoicePayments.districtID, districtID),
          eq(invoicePayments.invoiceID, invoiceID),
          eq(invoicePayments.paymentID, paymentID),
        ),
      )
    if (!paid || row.kind === 'fee') throw refuse.notFound('kit.refusal.notFound')
    if (cents > row.paidCents) throw refuse.conflict('billing.refusal.moreThanPaid')
    await notePayment(tx, row, {
      method: 'refund',
      cents: -cents,
      receivedOn: todayOf(ctx),
      reference: `card ${paymentID}`,
      byID: userID,
    })
    const paidCents = row.paidCents - cents
    await tx
      .update(invoices)
      .set({
        paidCents,
        status: paidCents >= row.totalCents ? 'settled' : 'open',
        version: sql`${invoices.version} + 1`,
      })
      .where(and(eq(invoices.districtID, districtID), eq(invoices.id, invoiceID)))
    await audit(tx, {
      districtID,
      actorID: userID,
      entity: 'billing.invoice',
      entityID: invoiceID,
      action: 'refund',
      before: { paidCents: row.paidCents },
      after: { paidCents },
      requestID: ctx.request.requestID,
    })
  })
}
