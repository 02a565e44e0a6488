import { provideAuth, type SessionStore } from '@atrium/auth/public'
import { agingReport } from './invoices/aging.report.ts'
import { asRefusal, createCallerFactory, installExtensions } from '@atrium/kit/server'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
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
  await owner`insert into student (district_id, user_id, school_id) values (1, 3, 1), (1, 4, 2)`
})
beforeEach(async () => {
  await database.owner`truncate fee_waiver, invoice_payment, invoice, student_fee, billing_contract, finance_counter restart identity cascade`
  await database.owner`insert into student_fee (district_id, name, cents) values (1, 'Yearbook', 4500)`
})
afterAll(() => database.drop())

const refused = async (act: Promise<unknown>) =>
  asRefusal(await act.catch((error: unknown) => error))
const draft = {
  kind: 'family' as const,
  customer: 'Peña family',
  email: null,
  schoolID: 1,
  issuedOn: '2025-10-01',
  dueOn: '2025-10-31',
  lines: [{ description: 'Lost book', cents: 3000 }],
  note: null,
}
const issued = async () => {
  const { id } = await office().invoices.save({ draft })
  await office().invoices.act({ id, act: 'issue', filled: {} })
  return id
}
const pay = (id: number, cents: number) =>
  office().invoices.act({
    id,
    act: 'pay',
    filled: { cents, method: 'cash', receivedOn: '2025-11-01', reference: null },
  })

describe('an invoice', () => {
  test('is numbered when it is issued, paid in parts, and settled when nothing is owed', async () => {
    const id = await issued()
    expect((await pay(id, 1000)).state).toBe('open')
    expect((await refused(pay(id, 2001)))?.detail.fields).toMatchObject({
      cents: { id: 'billing.refusal.tooMuch' },
    })
    expect((await pay(id, 2000)).state).toBe('settled')
    expect(await office().invoices.get({ invoiceID: id })).toMatchObject({
      number: 1,
      balanceCents: 0,
      payments: [{ cents: 1000 }, { cents: 2000 }],
    })
    expect((await refused(office().invoices.save({ id, version: 9, draft })))?.code).toBe(
      'conflict',
    )
  })
  test('paid by twenty at once is paid once', async () => {
    const id = await issued()
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => pay(id, 3000)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
  test('is refunded no more than was paid, and written off or voided with a note', async () => {
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
    expect((await refund(3000)).state).toBe('open')
    expect((await refused(office().invoices.act({ id, act: 'writeOff', filled: {} })))?.code).toBe(
      'invalid',
    )
    expect(
      (await office().invoices.act({ id, act: 'writeOff', filled: { note: 'Moved away' } })).state,
    ).toBe('writtenOff')
  })
  test('of another school is not there', async () => {
    const id = await issued()
    expect((await refused(oak().invoices.get({ invoiceID: id })))?.code).toBe('notFound')
    expect((await oak().invoices.list({})).total).toBe(0)
    expect((await refused(oak().invoices.save({ draft })))?.detail.fields).toMatchObject({
      schoolID: { id: 'billing.refusal.school' },
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
  test('is charged by student number, at one’s own school alone', async () => {
    expect((await refused(charge(['100', '200'])))?.detail.fields).toMatchObject({
      numbers: { id: 'billing.refusal.nobody' },
    })
    expect(await charge(['100', '100'])).toEqual({ charged: 1 })
    expect((await office().studentTransactions.list({})).rows).toMatchObject([
      { student: 'Peña, Sofía', fee: 'Yearbook', balanceCents: 4500, status: 'open' },
    ])
  })
  test('that was waived answers exactly as one that was paid, so that nothing tells who is eligible', async () => {
    await charge(['100'])
    await office().invoices.act({ id: 1, act: 'waive', filled: {} })
    const waived = {
      list: await office().studentTransactions.list({}),
      invoice: await office().invoices.get({ invoiceID: 1 }),
      statement: await statementOf(request(), 1),
    }
    const log =
      await database.owner`select changes from audit_entry where entity = 'billing.invoice' and entity_id = 1 order by id desc limit 1`
    expect(JSON.stringify(log)).not.toMatch(/waive|paid/i)
    await database.owner`truncate fee_waiver, invoice_payment, invoice, finance_counter restart identity cascade`
    await charge(['100'])
    await pay(1, 4500)
    const paid = {
      list: await office().studentTransactions.list({}),
      invoice: await office().invoices.get({ invoiceID: 1 }),
      statement: await statementOf(request(), 1),
    }
    expect(paid).toEqual(waived)
  })
})

describe('a contract', () => {
  test('bills each payment once, however often it is asked', async () => {
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
