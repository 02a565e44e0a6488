import { giveSettings } from '@atrium/district-settings/public'
import { billingLedger } from './ledger/ledger.settings.ts'
import { provideAuth, type SessionStore } from '@atrium/auth/public'
import { agingReport } from './invoices/aging.report.ts'
import {
  asRefusal,
  createCallerFactory,
  installExtensions,
  provideSecrets,
  secretBox,
} from '@atrium/kit/server'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { payments } from '@atrium/payments/module'
import { reconcilePayments } from '@atrium/payments/public'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { billing } from './billing.module.ts'
import { statementOf } from './invoices/invoices.queries.ts'
import { screens } from './screens.ts'

let database: TestDatabase
const callers = createCallerFactory(billing.router)
const request = (userID = 1, at = 1) =>
  requestOf(
    database,
    {
      userID,
      schoolID: at,
      permissions: ['billing.manage'],
      grants: new Map([['billing.manage', [at]]]),
    },
    () => new Date('2025-11-20T20:00:00Z'),
  )
const office = () => callers(request())
const oak = () => callers(request(2, 2))

beforeAll(async () => {
  installExtensions(billing.extensions ?? [])
  provideAuth({
    store: {} as SessionStore,
    screens,
    publicOrigin: 'https://atrium.test',
    filesRoot: '',
  })
  database = await testDatabase()
  const { owner } = database
  await owner`insert into district (name) values ('Cedar Valley')`
  await owner`insert into school (district_id, name) values (1, 'Pine'), (1, 'Oak')`
  await owner`insert into users (district_id, first_name, last_name, local_id) values (1, 'Ana', 'Ruiz', null), (1, 'Bo', 'Ruiz', null), (1, 'Sofía', 'Peña', '100'), (1, 'Leo', 'Peña', '200')`
  await owner`insert into fiscal_year (district_id, name, starts_on, ends_on) values (1, '2025–26', '2025-07-01', '2026-06-30')`
  await owner`insert into ledger_period (district_id, fiscal_year_id, number, starts_on, ends_on, status) select 1, 1, n, (date '2025-07-01' + (n - 1) * interval '1 month')::date, (date '2025-07-01' + n * interval '1 month' - interval '1 day')::date, case when n < 4 then 'closed' else 'open' end from generate_series(1, 12) n`
  await owner`insert into ledger_account (district_id, code, name, kind, fund) values (1, '01-9200', 'Receivable', 'asset', '01'), (1, '01-9110', 'Cash', 'asset', '01'), (1, '01-8689', 'Families', 'revenue', '01'), (1, '01-8650', 'Rentals', 'revenue', '01'), (1, '01-8675', 'Fees', 'revenue', '01'), (1, '01-5801', 'Waived', 'expense', '01'), (1, '01-5802', 'Bad debts', 'expense', '01')`
  await database.transaction(1, (tx) =>
    giveSettings(tx, billingLedger, 1, {
      receivable: '01-9200',
      cash: '01-9110',
      familyIncome: '01-8689',
      renterIncome: '01-8650',
      feeIncome: '01-8675',
      waived: '01-5801',
      writtenOff: '01-5802',
    }),
  )
  provideSecrets(secretBox([Buffer.alloc(32, 7)]))
  await createCallerFactory(payments.router)(
    requestOf(database, { userID: 1, permissions: ['payments.manage'] }),
  ).provider.save({
    version: 0,
    draft: { provider: 'test', enabled: true, secretKey: 'sk_test_12345678' },
  })
  await owner`insert into student (district_id, user_id, school_id) values (1, 3, 1), (1, 4, 2)`
  await owner`insert into guardian (district_id, user_id) values (1, 2)`
  await owner`insert into student_guardian (district_id, student_id, guardian_id) values (1, 3, 2)`
})
/**
 * Posted journals can't be removed, except by the owner of the database with triggers turned off.
 */
const emptyLedger = async () => {
  await database.owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`truncate journal_signature, journal_line, journal, account_balance restart identity cascade`
  })
}
beforeEach(async () => {
  await database.owner`truncate fee_waiver, invoice_credit, invoice_payment, invoice, student_fee, billing_contract, finance_counter, payment, payment_refund, payment_test_charge restart identity cascade`
  await emptyLedger()
  await database.owner`insert into student_fee (district_id, name, cents) values (1, 'Yearbook', 4500)`
})
afterAll(() => database.drop())

const refused = async (act: Promise<unknown>) =>
  asRefusal(await act.catch((error: unknown) => error))
const draft = {
  kind: 'family' as const,
  customer: 'Peña family',
  email: null,
  studentID: null as number | null,
  schoolID: 1,
  issuedOn: '2025-10-01',
  dueOn: '2025-10-31',
  lines: [{ description: 'Lost book', cents: 3000 }],
  note: null,
}
const issued = async () => {
  const { id } = await office().invoices.create({ draft })
  await office().invoices.act({ id, act: 'issue', filled: {} })
  return id
}
/** An invoice and its money, as its page shows them. */
const viewOf = async (id: number) => ({
  ...(await office().invoices.get({ id })),
  ...(await office().invoices.money({ invoiceID: id })),
})
const pay = (id: number, cents: number, receivedOn = '2025-11-01') =>
  office().invoices.act({
    id,
    act: 'pay',
    filled: { cents, method: 'cash', receivedOn, reference: null },
  })

describe('an invoice', () => {
  test('is numbered when it is issued, paid in parts but not before its day, and settled when nothing is owed', async () => {
    const id = await issued()
    expect((await pay(id, 1000)).status).toBe('open')
    expect((await refused(pay(id, 2001)))?.detail.fields).toMatchObject({
      cents: { id: 'billing.refusal.tooMuch' },
    })
    expect((await refused(pay(id, 100, '2025-09-30')))?.detail.fields).toMatchObject({
      receivedOn: { id: 'billing.refusal.beforeInvoice' },
    })
    expect((await pay(id, 2000)).status).toBe('settled')
    expect(await viewOf(id)).toMatchObject({
      number: 1,
      balanceCents: 0,
      payments: [{ cents: 1000 }, { cents: 2000 }],
    })
    const late = office().invoices.update({ id, version: 4, changes: { dueOn: '2025-12-31' } })
    expect((await refused(late))?.ref.id).toBe('billing.refusal.issued')
  })
  test('paid by twenty at once is paid once', async () => {
    const id = await issued()
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => pay(id, 3000)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
  test('is never refunded more than was paid, and is written off or voided with a note', async () => {
    const id = await issued()
    await pay(id, 3000)
    const refund = (cents: number) =>
      office().invoices.act({
        id,
        act: 'refund',
        filled: { cents, receivedOn: '2025-11-02', reference: 'check 12' },
      })
    expect((await refused(refund(3001)))?.detail.fields).toMatchObject({
      cents: { id: 'billing.refusal.moreThanPaid' },
    })
    expect((await refund(3000)).status).toBe('open')
    expect((await refused(office().invoices.act({ id, act: 'writeOff', filled: {} })))?.code).toBe(
      'invalid',
    )
    expect(
      (await office().invoices.act({ id, act: 'writeOff', filled: { note: 'Moved away' } })).status,
    ).toBe('writtenOff')
  })
  test('that was written off is owed again once it is reinstated, and can be written off once more', async () => {
    const id = await issued()
    await pay(id, 1000)
    const act = (name: 'writeOff' | 'reinstate', note: string) =>
      office().invoices.act({ id, act: name, filled: { note } })
    const books = () =>
      database.owner`
        select a.code, sum(l.cents)::int as cents from journal_line l join ledger_account a on a.id = l.account_id where l.posted_on is not null group by 1 having sum(l.cents) <> 0 order by 1`
    await act('writeOff', 'Moved away')
    const off = [
      { code: '01-5802', cents: 2000 },
      { code: '01-8689', cents: -3000 },
      { code: '01-9110', cents: 1000 },
    ]
    expect(await books()).toEqual(off)
    expect((await refused(pay(id, 500)))?.code).toBe('conflict')
    expect((await act('reinstate', 'Pays after all')).status).toBe('open')
    await pay(id, 500)
    expect(await books()).toEqual([
      { code: '01-8689', cents: -3000 },
      { code: '01-9110', cents: 1500 },
      { code: '01-9200', cents: 1500 },
    ])
    expect((await act('writeOff', 'Moved again')).status).toBe('writtenOff')
    expect(await books()).toEqual([
      { code: '01-5802', cents: 1500 },
      { code: '01-8689', cents: -3000 },
      { code: '01-9110', cents: 1500 },
    ])
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => act('reinstate', 'x')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
  test('keeps in its history what a change of a due date, an email, a student, or a line replaced', async () => {
    const { id, version } = await office().invoices.create({ draft })
    const changes = {
      dueOn: '2025-11-30',
      email: 'pena@mail.test',
      studentID: 3,
      lines: [
        { description: 'Lost atlas', cents: 3000 },
        { description: 'Late fee', cents: 500 },
      ],
    }
    await office().invoices.update({ id, version, changes })
    const [edited] = await office().invoices.history({ id })
    expect(edited?.changes).toEqual({
      dueOn: { before: '2025-10-31', after: '2025-11-30' },
      email: { before: null, after: 'pena@mail.test' },
      studentID: { before: null, after: 3 },
      lines: { before: draft.lines, after: changes.lines },
      totalCents: { before: 3000, after: 3500 },
    })
  })
  test('that someone else changed is refused with their version, so that both can be merged', async () => {
    const { id, version } = await office().invoices.create({ draft })
    await office().invoices.update({ id, version, changes: { dueOn: '2025-11-30' } })
    const late = await refused(
      office().invoices.update({ id, version, changes: { dueOn: '2025-12-15' } }),
    )
    expect(late?.code).toBe('conflict')
    expect(late?.detail.current).toMatchObject({ id, dueOn: '2025-11-30', lines: draft.lines })
  })
  test('is for a student of the office’s own schools, and never entered as a fee', async () => {
    const wrong = { ...draft, studentID: 4 }
    expect((await refused(office().invoices.create({ draft: wrong })))?.detail.fields).toEqual({
      studentID: { id: 'kit.valid.notAllowed' },
    })
    const fee = { ...draft, kind: 'fee' as const }
    expect((await refused(office().invoices.create({ draft: fee })))?.detail.fields).toEqual({
      kind: { id: 'kit.valid.oneOf' },
    })
  })
  test('is overdue in the list from the day after it was due, as the school counts days', async () => {
    await issued()
    const late = (filters: Record<string, string[]>) => office().invoices.list({ filters })
    expect((await late({ dueStatus: ['overdue'] })).rows).toMatchObject([
      { customer: 'Peña family', number: 1, balanceCents: 3000, dueStatus: 'overdue' },
    ])
    expect((await late({ dueStatus: ['open'] })).total).toBe(0)
    expect((await office().invoices.list({ search: 'pena 1' })).total).toBe(1)
  })
  test('at another school does not exist', async () => {
    const id = await issued()
    expect((await refused(oak().invoices.get({ id })))?.code).toBe('notFound')
    expect((await oak().invoices.list({})).total).toBe(0)
    expect((await refused(oak().invoices.create({ draft })))?.detail.fields).toMatchObject({
      schoolID: { id: 'kit.valid.notAllowed' },
    })
  })
  test('is in the aging report by how long it has been due, and on its customer’s statement', async () => {
    const id = await issued()
    const { rows } = await agingReport.run(request(), {
      yearID: null,
      from: null,
      to: null,
      schoolID: null,
      accountID: null,
    })
    expect(rows[0]?.cells).toMatchObject({ name: 'Peña family', to30: 3000 })
    expect(await statementOf(request(), id)).toMatchObject({
      totalCents: 3000,
      rows: [{ what: 'Lost book', balanceCents: 3000 }],
    })
  })
})

describe('a student fee', () => {
  const charge = (numbers: string[]) =>
    office().studentTransactions.charge({ feeID: 1, numbers, dueOn: '2025-12-01' })
  test('is charged by student number, at your own school alone', async () => {
    expect((await refused(charge(['100', '200'])))?.detail.fields).toMatchObject({
      numbers: { id: 'billing.refusal.nobody' },
    })
    expect(await charge(['100', '100'])).toEqual({ charged: 1 })
    expect((await office().studentTransactions.list({})).rows).toMatchObject([
      { student: 'Peña, Sofía', fee: 'Yearbook', balanceCents: 4500, status: 'open' },
    ])
  })
  test('that was waived reads exactly like one that was paid, so that nothing reveals who is eligible', async () => {
    await charge(['100'])
    await office().invoices.act({ id: 1, act: 'waive', filled: {} })
    const waived = {
      list: await office().studentTransactions.list({}),
      invoice: await viewOf(1),
      history: await office().invoices.history({ id: 1 }),
      statement: await statementOf(request(), 1),
    }
    const log =
      await database.owner`select changes from audit_entry where entity = 'billing.invoices' and entity_id = 1 order by id desc limit 1`
    expect(JSON.stringify(log)).not.toMatch(/waive|paid/i)
    await database.owner`truncate fee_waiver, invoice_credit, invoice_payment, invoice, finance_counter restart identity cascade`
    await emptyLedger()
    await charge(['100'])
    await pay(1, 4500, '2025-11-20')
    const paid = {
      list: await office().studentTransactions.list({}),
      invoice: await viewOf(1),
      history: await office().invoices.history({ id: 1 }),
      statement: await statementOf(request(), 1),
    }
    expect(paid).toEqual(waived)
  })
  test('is owed again where its check came back, once, and by its number alone', async () => {
    await charge(['100'])
    const act = (name: 'pay' | 'returnFee' | 'waive', filled: Record<string, unknown>) =>
      office().invoices.act({ id: 1, act: name, filled })
    const back = (reference: string | null) =>
      act('returnFee', { reference, receivedOn: '2025-11-20', postedOn: null })
    await act('pay', {
      ...{ cents: 4000, method: 'check', receivedOn: '2025-11-20', reference: 'Check 88' },
    })
    await act('pay', { cents: 500, method: 'cash', receivedOn: '2025-11-20', reference: null })
    expect((await refused(back('89')))?.detail.fields).toEqual({
      reference: { id: 'billing.refusal.noSuchPayment' },
    })
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => back('check 88')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await office().studentTransactions.list({})).rows).toMatchObject([
      { balanceCents: 4000, status: 'open' },
    ])
    const books = async () =>
      Object.fromEntries(
        (
          await database.owner<{ code: string; cents: number }[]>`
            select a.code, sum(l.cents)::int as cents from journal_line l join ledger_account a on a.id = l.account_id where l.posted_on is not null group by 1`
        ).map(({ code, cents }) => [code, cents]),
      )
    expect(await books()).toEqual({ '01-8675': -4500, '01-9110': 500, '01-9200': 4000 })
    await back(null)
    expect(await books()).toEqual({ '01-8675': -4500, '01-9110': 0, '01-9200': 4500 })
    // A waived fee says the same as one that was paid with another number.
    await act('waive', {})
    expect((await refused(back('88')))?.detail.fields).toEqual({
      reference: { id: 'billing.refusal.noSuchPayment' },
    })
  })
})

describe('a contract', () => {
  test('bills each payment once, no matter how often it runs', async () => {
    await database.owner`insert into billing_contract (district_id, school_id, title, customer, starts_on, ends_on, total_cents, frequency) values (1, 1, 'Gym', 'Club', '2025-10-01', '2026-03-31', 60000, 'monthly')`
    const [first, second] = await Promise.all([
      office().billContract({ contractID: 1 }),
      office().billContract({ contractID: 1 }),
    ])
    expect(first.made + second.made).toBe(3)
    expect(
      (await office().invoices.list({ filters: { kind: ['renter'] } })).rows.map(
        ({ totalCents, number }) => [totalCents, number],
      ),
    ).toHaveLength(3)
    expect((await refused(oak().billContract({ contractID: 1 })))?.code).toBe('notFound')
  })
})

/** What every account has, in cents, debits positive; the accounts by their object. */
const books = async (): Promise<Record<string, number>> => {
  const rows = await database.owner<{ code: string; cents: string }[]>`
    select a.code, sum(l.cents) as cents from journal_line l join ledger_account a on a.district_id = l.district_id and a.id = l.account_id where l.posted_on is not null group by 1 having sum(l.cents) <> 0 order by 1`
  return Object.fromEntries(rows.map(({ code, cents }) => [code.slice(3), Number(cents)]))
}
const parent = (userID = 2) =>
  requestOf(
    database,
    { userID, schoolID: 0, permissions: ['children.own'], grants: new Map() },
    () => new Date('2025-11-20T20:00:00Z'),
  )
const byCard = (purposeID: number, amountCents: number, userID = 2) =>
  createCallerFactory(payments.router)(parent(userID)).pay({
    purpose: 'billing.invoice',
    purposeID,
    token: 'test_approved',
    idempotencyKey: randomUUID(),
    amountCents,
  })

describe('the ledger', () => {
  test('has every invoice, payment, refund, and write-off as a balanced entry, in the transaction that makes it', async () => {
    const id = await issued()
    expect(await books()).toEqual({ '8689': -3000, '9200': 3000 })
    await pay(id, 2000)
    expect(await books()).toEqual({ '8689': -3000, '9110': 2000, '9200': 1000 })
    await office().invoices.act({
      id,
      act: 'refund',
      filled: { cents: 500, receivedOn: '2025-11-02', reference: 'check 12' },
    })
    expect(await books()).toEqual({ '8689': -3000, '9110': 1500, '9200': 1500 })
    await office().invoices.act({ id, act: 'writeOff', filled: { note: 'Moved away' } })
    expect(await books()).toEqual({ '5802': 1500, '8689': -3000, '9110': 1500 })
    const [row] =
      await database.owner`select count(*)::int as count, count(distinct origin_key)::int as keys from journal where status = 'posted' and origin = 'billing'`
    expect(row).toMatchObject({ count: 4, keys: 4 })
  })
  test('reverses a voided invoice with an entry that mirrors its own', async () => {
    const id = await issued()
    await office().invoices.act({ id, act: 'void', filled: { note: 'Billed twice' } })
    expect(await books()).toEqual({})
    expect(await database.owner`select origin, reverses_id from journal order by id`).toMatchObject(
      [
        { origin: 'billing', reverses_id: null },
        { origin: 'reversal', reverses_id: 1 },
      ],
    )
  })
  test('has an act of a closed month only on a day that someone chose, and the refusal says which is open', async () => {
    const { id } = await office().invoices.create({
      draft: { ...draft, issuedOn: '2025-08-15', dueOn: '2025-09-15' },
    })
    const issue = (postedOn: string | null) =>
      office().invoices.act({ id, act: 'issue', filled: { postedOn } })
    const closed = {
      id: 'billing.refusal.closedMonth',
      values: { date: '2025-08-15', to: '2025-10-01' },
    }
    expect((await refused(issue(null)))?.detail.fields).toEqual({ postedOn: closed })
    for (const day of ['2025-09-30', '2025-08-01', '2026-03-01'])
      expect((await refused(issue(day)))?.detail.fields?.postedOn?.id).toBe(
        'billing.refusal.postedOn',
      )
    expect(await books()).toEqual({})
    await issue('2025-10-03')
    const paying = (receivedOn: string, postedOn: string | null = null) =>
      office().invoices.act({
        ...{ id, act: 'pay' },
        filled: { cents: 1000, method: 'cash', receivedOn, reference: null, postedOn },
      })
    expect((await refused(paying('2025-08-14')))?.detail.fields).toEqual({
      receivedOn: { id: 'billing.refusal.beforeInvoice', values: { date: '2025-08-15' } },
    })
    expect((await refused(paying('2025-09-02')))?.detail.fields?.postedOn?.id).toBe(
      'billing.refusal.closedMonth',
    )
    await paying('2025-09-02', '2025-10-01')
    const early = { cents: 100, receivedOn: '2025-08-14', reference: 'check 12', postedOn: null }
    const refund = office().invoices.act({ id, act: 'refund', filled: early })
    expect((await refused(refund))?.detail.fields).toMatchObject({
      receivedOn: { id: 'billing.refusal.beforeInvoice' },
    })
    expect(await database.owner`select date::text from journal order by id`).toEqual([
      { date: '2025-10-03' },
      { date: '2025-10-01' },
    ])
  })
  test('that cannot take the entry keeps the invoice from being issued', async () => {
    const { id } = await office().invoices.create({ draft })
    await database.owner`update ledger_account set active = false where code = '01-9200'`
    const answer = await refused(office().invoices.act({ id, act: 'issue', filled: {} }))
    await database.owner`update ledger_account set active = true`
    expect(answer?.ref.id).toBe('finance.refusal.moduleAccounts')
    expect(await viewOf(id)).toMatchObject({
      status: 'draft',
      number: null,
    })
    expect(await books()).toEqual({})
  })
  test('has each payment of a contract, and names no student or invoice in the entries of a fee', async () => {
    await database.owner`insert into billing_contract (district_id, school_id, title, customer, starts_on, ends_on, total_cents, frequency) values (1, 1, 'Gym', 'Club', '2025-10-01', '2026-03-31', 60000, 'monthly')`
    await office().billContract({ contractID: 1 })
    expect(await books()).toEqual({ '8650': -30_000, '9200': 30_000 })
    await office().studentTransactions.charge({
      feeID: 1,
      numbers: ['100'],
      dueOn: '2025-12-01',
    })
    const [fee] = await database.owner<{ id: number }[]>`select id from invoice where kind = 'fee'`
    await office().invoices.act({ id: fee?.id ?? 0, act: 'waive', filled: {} })
    expect(await books()).toEqual({ '5801': 4500, '8650': -30_000, '8675': -4500, '9200': 30_000 })
    expect(
      await database.owner`select distinct memo from journal where origin_key like 'billing.fee%'`,
    ).toEqual([{ memo: 'Student fee' }])
  })
})

describe('an overcharge', () => {
  const credit = (id: number, cents: number, creditedOn = '2025-11-10') =>
    office().invoices.act({
      ...{ id, act: 'credit' },
      filled: { cents, creditedOn, note: 'The trip got cheaper', postedOn: null },
    })
  const payOut = (id: number, cents: number, act: 'refundCredit' | 'refund' = 'refundCredit') =>
    office().invoices.act({
      ...{ id, act },
      filled: { cents, receivedOn: '2025-11-12', reference: 'check 13', postedOn: null },
    })
  test('is credited: less is owed, against income, and what was paid beyond it is a credit balance that is refunded', async () => {
    const id = await issued()
    await pay(id, 3000)
    expect((await credit(id, 1000)).status).toBe('settled')
    expect(await viewOf(id)).toMatchObject({
      balanceCents: -1000,
      credits: [{ cents: 1000, reason: 'The trip got cheaper', by: 'Ana Ruiz' }],
    })
    expect(await books()).toEqual({ '8689': -2000, '9110': 3000, '9200': -1000 })
    const aging = await agingReport.run(request(), {
      ...{ yearID: null, from: null, to: null, schoolID: null, accountID: null },
    })
    expect(aging.rows.at(-1)?.cells).toMatchObject({ current: -1000 })
    expect((await refused(payOut(id, 1001)))?.detail.fields).toEqual({
      cents: { id: 'billing.refusal.moreThanCredit', values: { amount: '10.00' } },
    })
    expect((await payOut(id, 1000)).status).toBe('settled')
    expect(await books()).toEqual({ '8689': -2000, '9110': 2000 })
    expect((await viewOf(id)).balanceCents).toBe(0)
    // Returning a payment, in contrast, leaves the debt.
    expect((await payOut(id, 500, 'refund')).status).toBe('open')
    expect((await viewOf(id)).balanceCents).toBe(500)
  })
  test('is never credited beyond what was billed, nor before it, nor for a fee, whose waiver is no one’s business', async () => {
    const id = await issued()
    expect((await refused(credit(id, 3001)))?.detail.fields).toMatchObject({
      cents: { id: 'billing.refusal.moreThanBilled' },
    })
    expect((await refused(credit(id, 100, '2025-09-30')))?.detail.fields).toMatchObject({
      creditedOn: { id: 'billing.refusal.beforeInvoice' },
    })
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => credit(id, 2000)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await refused(pay(id, 1001)))?.detail.fields).toMatchObject({
      cents: { id: 'billing.refusal.tooMuch' },
    })
    expect((await viewOf(id)).acts).not.toContain('void')
    expect((await pay(id, 1000)).status).toBe('settled')
    await office().studentTransactions.charge({ feeID: 1, numbers: ['100'], dueOn: '2025-12-01' })
    const [fee] = await database.owner<{ id: number }[]>`select id from invoice where kind = 'fee'`
    expect((await refused(credit(fee?.id ?? 0, 100, '2025-11-20')))?.code).toBe('conflict')
  })
  test('pays another open invoice of the same customer, and no one else’s', async () => {
    const id = await issued()
    await pay(id, 3000)
    await credit(id, 1000)
    const second = await issued()
    const apply = (number: number, cents = 1000) =>
      office().invoices.act({ id, act: 'applyCredit', filled: { cents, number } })
    const others = await office().invoices.create({ draft: { ...draft, customer: 'Ruiz family' } })
    await office().invoices.act({ id: others.id, act: 'issue', filled: {} })
    for (const number of [1, 3, 99])
      expect((await refused(apply(number)))?.detail.fields).toMatchObject({
        number: { id: 'billing.refusal.notTheirs' },
      })
    const before = await books()
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => apply(2)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([(await viewOf(id)).balanceCents, (await viewOf(second)).balanceCents]).toEqual([
      0, 2000,
    ])
    expect(await books()).toEqual(before)
  })
})

describe('a family', () => {
  const charged = async () => {
    const { id } = await office().invoices.create({ draft: { ...draft, studentID: 3 } })
    await office().invoices.act({ id, act: 'issue', filled: {} })
    return id
  }
  test('sees what its own children owe and pays it online, once; the ledger has it', async () => {
    const id = await charged()
    expect(await callers(parent()).family()).toMatchObject([
      { id, what: 'Lost book', balanceCents: 3000, status: 'overdue' },
    ])
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => byCard(id, 3000)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await callers(parent()).family()).toMatchObject([
      { id, balanceCents: 0, status: 'settled' },
    ])
    expect(await books()).toEqual({ '8689': -3000, '9110': 3000 })
  })
  test('neither sees nor pays what others owe, nor what a court order keeps from it', async () => {
    const id = await charged()
    expect(await callers(parent(1)).family()).toEqual([])
    expect((await refused(byCard(id, 3000, 1)))?.code).toBe('notFound')
    await database.owner`update student_guardian set restricted = true`
    const answer = [await callers(parent()).family(), (await refused(byCard(id, 3000)))?.code]
    await database.owner`update student_guardian set restricted = false`
    expect(answer).toEqual([[], 'notFound'])
  })
  test('is charged nothing while the ledger could not take the payment', async () => {
    const id = await charged()
    await database.owner`update ledger_period set status = 'closed'`
    const answer = await refused(byCard(id, 3000))
    await database.owner`update ledger_period set status = 'open' where number > 3`
    expect(answer?.ref.id).toBe('finance.refusal.noOpenMonth')
    expect(await database.owner`select from payment_test_charge`).toHaveLength(0)
  })
  test('gets a refund to the card from the invoice, never more than was paid, and the books agree', async () => {
    const id = await charged()
    const { id: paymentID } = await byCard(id, 3000)
    const refund = (cents: number) => office().refundCard({ invoiceID: id, paymentID, cents })
    expect((await refused(refund(3001)))?.code).toBe('conflict')
    expect((await refused(oak().refundCard({ invoiceID: id, paymentID, cents: 100 })))?.code).toBe(
      'notFound',
    )
    await refund(1000)
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => refund(2000)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await viewOf(id)).toMatchObject({
      status: 'open',
      balanceCents: 3000,
    })
    expect(await books()).toEqual({ '8689': -3000, '9200': 3000 })
    expect(await database.owner`select refunded_cents from payment_test_charge`).toMatchObject([
      { refunded_cents: 3000 },
    ])
  })
  test('that was partly refunded pays the rest by card again, once, and each card gets its own back', async () => {
    const id = await charged()
    const { id: first } = await byCard(id, 3000)
    await office().refundCard({ invoiceID: id, paymentID: first, cents: 1000 })
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => byCard(id, 1000)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await viewOf(id)).toMatchObject({
      status: 'settled',
      balanceCents: 0,
    })
    const [, again] = await database.owner<
      { id: number }[]
    >`select id from payment where status <> 'declined' order by id`
    const second = again?.id ?? 0
    const refund = (paymentID: number, cents: number) =>
      office().refundCard({ invoiceID: id, paymentID, cents })
    expect((await refused(refund(second, 1001)))?.code).toBe('conflict')
    await refund(second, 1000)
    await refund(first, 2000)
    expect(await books()).toEqual({ '8689': -3000, '9200': 3000 })
  })
  const entered = async (id: number, cents: number) => {
    const [row] = await database.owner<
      { id: number }[]
    >`insert into payment (district_id, payer_id, purpose, purpose_id, description, amount_cents, provider, idempotency_key, in_parts, created_at) values (1, 2, 'billing.invoice', ${id}, 'x', ${cents}, 'test', ${randomUUID()}, true, '2025-11-20T19:00:00Z') returning id`
    return row?.id ?? 0
  }
  const charges = () =>
    database.owner`insert into payment_test_charge (district_id, idempotency_key, reference, amount_cents, approved) select district_id, idempotency_key, 'test_1', amount_cents, true from payment where status = 'pending'`
  const reconciled = () => reconcilePayments(database, 1, new Date('2025-11-20T20:00:00Z'))
  test('that is paying by card keeps the office from voiding the invoice, and from taking or returning other money for it', async () => {
    const id = await charged()
    await pay(id, 1000)
    await entered(id, 2000)
    const acts = {
      void: { note: 'Mistake' },
      writeOff: { note: 'Mistake' },
      pay: { cents: 2000, method: 'cash', receivedOn: '2025-11-01', reference: null },
      refund: { cents: 1000, receivedOn: '2025-11-02', reference: 'check 12' },
    } as const
    for (const [act, filled] of Object.entries(acts)) {
      const answer = await refused(office().invoices.act({ id, act: act as 'pay', filled }))
      expect([act, answer?.ref.id]).toEqual([act, 'billing.refusal.beingPaid'])
    }
    await charges()
    await reconciled()
    expect(await viewOf(id)).toMatchObject({
      status: 'settled',
      balanceCents: 0,
      refunds: [],
    })
  })
  test('whose card is charged for more than is still owed gets the rest back to the card, and the invoice says so', async () => {
    const id = await charged()
    const paymentID = await entered(id, 3000)
    await charges()
    // As if cash had been taken before the card was entered.
    await database.owner`update invoice set paid_cents = 1000 where id = ${id}`
    expect(await reconciled()).toBe(1)
    expect(await viewOf(id)).toMatchObject({
      status: 'settled',
      balanceCents: 0,
      payments: [{ method: 'card', cents: 2000, leftCents: 2000 }],
      refunds: [{ cents: 1000, reason: 'excess', isPending: false }],
    })
    expect(await database.owner`select paid_cents, total_cents from invoice`).toMatchObject([
      { paid_cents: 3000, total_cents: 3000 },
    ])
    expect(await database.owner`select refunded_cents from payment_test_charge`).toMatchObject([
      { refunded_cents: 1000 },
    ])
    expect(
      await database.owner`select status, refunded_cents from payment where id = ${paymentID}`,
    ).toMatchObject([{ status: 'partlyRefunded', refunded_cents: 1000 }])
    expect(
      await database.owner`select changes from audit_entry where entity = 'billing.invoices' and entity_id = ${id} and action = 'excess'`,
    ).toHaveLength(1)
    expect(await books()).toEqual({ '8689': -3000, '9110': 2000, '9200': 1000 })
  })
  test('that pays by card and at the counter at the same moment, twenty times, pays the total and no more', async () => {
    const id = await charged()
    const tries = await Promise.allSettled([
      ...Array.from({ length: 10 }, () => byCard(id, 3000)),
      ...Array.from({ length: 10 }, () => pay(id, 1000)),
    ])
    expect(tries.some(({ status }) => status === 'fulfilled')).toBe(true)
    const [row] = await database.owner<{ paid: number; noted: number; cards: number }[]>`
      select paid_cents as paid, (select sum(cents)::int from invoice_payment) as noted,
        (select coalesce(sum(amount_cents - refunded_cents), 0)::int from payment_test_charge) as cards from invoice`
    expect(row?.paid).toBe(row?.noted)
    expect(row?.paid).toBeLessThanOrEqual(3000)
    const [cash] = await database.owner<
      { cents: number }[]
    >`select coalesce(sum(cents), 0)::int as cents from invoice_payment where method = 'cash'`
    expect((row?.cards ?? 0) + (cash?.cents ?? 0)).toBe(row?.paid)
    expect(await books()).toMatchObject({ '9110': row?.paid })
  })
  test('gets a fee that was paid by card back with the number on its receipt, and only from that invoice', async () => {
    await office().studentTransactions.charge({ feeID: 1, numbers: ['100'], dueOn: '2025-12-01' })
    const [fee] = await database.owner<{ id: number }[]>`select id from invoice`
    const other = await charged()
    const { id: paymentID } = await byCard(fee?.id ?? 0, 4500)
    const paid = (await callers(parent()).family()).find(({ id }) => id === fee?.id)
    expect(paid?.receipts).toEqual([paymentID])
    const refund = (invoiceID: number, cents: number) =>
      office().refundCard({ invoiceID, paymentID, cents })
    expect((await refused(refund(other, 4500)))?.code).toBe('notFound')
    expect((await refused(refund(fee?.id ?? 0, 4501)))?.code).toBe('conflict')
    expect(await refund(fee?.id ?? 0, 4500)).toEqual({ refund: 'done' })
    expect(await viewOf(fee?.id ?? 0)).toMatchObject({
      status: 'open',
      balanceCents: 4500,
      payments: [],
      refunds: [],
    })
    const log =
      await database.owner`select changes from audit_entry where entity = 'billing.invoices' and entity_id = ${fee?.id ?? 0} and action = 'refund' order by id desc limit 1`
    expect(JSON.stringify(log)).not.toMatch(/waive|paid/i)
    expect(await database.owner`select refunded_cents from payment_test_charge`).toMatchObject([
      { refunded_cents: 4500 },
    ])
  })
})
