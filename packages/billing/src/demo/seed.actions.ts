import { plusDays } from '@atrium/kit/shared'
import { users } from '@atrium/auth/tables'
import { giveSettings } from '@atrium/district-settings/public'
import { codesOfObjects, nextNumber } from '@atrium/finance/public'
import type { Tx } from '@atrium/kit/server'
import { studentGuardians, students } from '@atrium/people/tables'
import { payments, testCharges } from '@atrium/payments/tables'
import { and, asc, eq, sql } from 'drizzle-orm'
import { postChange, postIssue } from '../ledger/invoice-entries.actions.ts'
import { billingLedger } from '../ledger/ledger.settings.ts'
import {
  contracts,
  feeTypes,
  feeWaivers,
  invoicePayments,
  invoices,
} from '../invoices/billing.table.ts'

/**
 * A gym rental, a family that owes money, and fees of some students: some paid, some waived, some
 * open.
 */
export async function seedBilling(
  tx: Tx,
  {
    districtID,
    schoolID,
    today,
    byID,
    studentID,
  }: {
    districtID: number
    schoolID: number
    today: string
    byID: number
    /** Of the family that owes. */
    studentID: number
  },
): Promise<void> {
  const day = (offset: number) => plusDays(today, offset)
  const [contract] = await tx
    .insert(contracts)
    .values({
      districtID,
      schoolID,
      title: 'Gymnasium, Tuesday evenings',
      customer: 'Valle Verde Volleyball Club',
      email: 'club@volleyball.test',
      startsOn: day(-60),
      endsOn: day(240),
      totalCents: 300_000,
      frequency: 'monthly',
      status: 'active',
      terms: 'Insurance certificate on file. Lights out at 9:30 PM.',
    })
    .returning({ id: contracts.id })
  const fees = await tx
    .insert(feeTypes)
    .values([
      { districtID, name: 'Yearbook', cents: 4500 },
      { districtID, name: 'Biology lab fee', cents: 1500 },
    ])
    .returning({ id: feeTypes.id })
  const people = await tx
    .select({
      id: students.userID,
      name: sql<string>`ltrim(${users.firstName} || ' ' || ${users.lastName})`,
    })
    .from(students)
    .innerJoin(users, and(eq(users.districtID, students.districtID), eq(users.id, students.userID)))
    .where(and(eq(students.districtID, districtID), eq(students.schoolID, schoolID)))
    .orderBy(asc(students.userID))
    .limit(24)
  const bill = async (
    values: Omit<typeof invoices.$inferInsert, 'districtID' | 'number' | 'status'> & {
      status?: 'open' | 'settled'
    },
  ) => {
    const [row] = await tx
      .insert(invoices)
      .values({
        status: 'open',
        ...values,
        districtID,
        number: await nextNumber(tx, districtID, 'invoice'),
      })
      .returning()
    if (!row) throw new Error('the invoice was not written')
    await postIssue(tx, row, byID)
    return row
  }
  const receive = async (
    invoice: typeof invoices.$inferSelect,
    method: 'cash' | 'check' | 'card',
    receivedOn: string,
    reference: string | null,
  ) => {
    const [made] = await tx
      .insert(invoicePayments)
      .values({
        ...{ districtID, invoiceID: invoice.id, method, receivedOn, reference, byID },
        cents: invoice.paidCents,
      })
      .returning({ id: invoicePayments.id })
    await postChange(tx, invoice, {
      ...{ part: `payment:${made?.id ?? 0}`, date: receivedOn, userID: byID },
      ...{ debit: 'cash', credit: 'receivable', cents: invoice.paidCents },
    })
  }
  await giveSettings(tx, billingLedger, districtID, {
    ...(await codesOfObjects(tx, districtID, '01', {
      receivable: '9200',
      cash: '9110',
      familyIncome: '8689',
      renterIncome: '8650',
      feeIncome: '8675',
      waived: '5801',
      writtenOff: '5802',
    })),
  })
  for (const offset of [-60, -30, 0]) {
    const rent = await bill({
      schoolID,
      kind: 'renter',
      customer: 'Valle Verde Volleyball Club',
      email: 'club@volleyball.test',
      contractID: contract?.id ?? 0,
      issuedOn: day(offset),
      dueOn: day(offset),
      lines: [{ description: 'Gymnasium, Tuesday evenings', cents: 30_000 }],
      totalCents: 30_000,
      ...(offset === -60 && { paidCents: 30_000, status: 'settled' as const }),
    })
    if (rent.paidCents > 0) await receive(rent, 'check', day(offset + 10), '1184')
  }
  const family = await bill({
    schoolID,
    kind: 'family',
    customer: 'Peña family',
    studentID,
    issuedOn: day(-50),
    dueOn: day(-20),
    lines: [{ description: 'Lost Chromebook charger', cents: 3500 }],
    totalCents: 3500,
    paidCents: 1000,
  })
  await receive(family, 'card', day(-15), null)
  await payOnline(tx, family)
  for (const [at, { id, name }] of people.entries()) {
    const isSettled = at % 3 !== 2
    const fee = fees[at % 2]
    const cents = at % 2 === 0 ? 4500 : 1500
    const isWaived = isSettled && at % 3 === 1
    const invoice = await bill({
      schoolID,
      kind: 'fee',
      customer: name,
      studentID: id,
      feeID: fee?.id ?? 0,
      issuedOn: day(-40),
      dueOn: day(at % 5 === 0 ? -10 : 20),
      lines: [{ description: at % 2 === 0 ? 'Yearbook' : 'Biology lab fee', cents }],
      totalCents: cents,
      status: isSettled ? 'settled' : 'open',
      paidCents: isSettled && !isWaived ? cents : 0,
    })
    if (invoice.paidCents > 0) await receive(invoice, 'cash', day(-20), null)
    if (isWaived) {
      await tx.insert(feeWaivers).values({ districtID, invoiceID: invoice.id, waivedBy: byID })
      await postChange(tx, invoice, {
        ...{ part: 'settled', date: day(-20), userID: byID },
        ...{ debit: 'waived', credit: 'receivable', cents },
      })
    }
  }
}

/** What a parent has paid toward an invoice with a card, on the family's own page. */
async function payOnline(tx: Tx, { districtID, id }: typeof invoices.$inferSelect): Promise<void> {
  await tx.execute(sql`
    with paid as (
      insert into ${payments} (district_id, payer_id, purpose, purpose_id, description, amount_cents, status, provider, idempotency_key, reference, created_at, settled_at, in_parts)
      select i.district_id, g.guardian_id, 'billing.invoice', i.id, 'Lost Chromebook charger', p.cents, 'paid', 'test', 'demo-' || p.id, 'test_demo-' || p.id, p.received_on, p.received_on, true
      from ${invoices} i
      join ${invoicePayments} p on p.district_id = i.district_id and p.invoice_id = i.id
      join lateral (select guardian_id from ${studentGuardians} s where s.district_id = i.district_id and s.student_id = i.student_id order by s.contact_order limit 1) g on true
      where i.district_id = ${districtID} and i.id = ${id}
      returning *),
    charged as (
      insert into ${testCharges} (district_id, idempotency_key, reference, amount_cents, approved)
      select district_id, idempotency_key, reference, amount_cents, true from paid)
    update ${invoicePayments} p set payment_id = paid.id from paid where p.district_id = ${districtID} and p.invoice_id = paid.purpose_id`)
}
