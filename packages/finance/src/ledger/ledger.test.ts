import { provideAuth, type SessionStore } from '@atrium/auth/public'
import { asRefusal, createCallerFactory, installExtensions } from '@atrium/kit/server'
import { requestOf, testDatabase, type TestDatabase } from '@atrium/kit/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { finance } from '../finance.module.ts'
import { screens } from '../screens.ts'
import { beginClosing, writeClosing } from '../years/close.actions.ts'
import { makeYear } from '../years/years.actions.ts'
import type { EntryDraft } from './entry.fields.ts'

let database: TestDatabase
const callers = createCallerFactory(finance.router)

const ids = {
  cash: 0,
  club: 0,
  chess: 0,
  supplies: 0,
  fees: 0,
  balance: 0,
  oak: 0,
  general: 0,
  generalCash: 0,
  bank: 0,
  vendor: 0,
}
const all = ['finance.read', 'finance.enter', 'finance.approve', 'finance.manage']
const person = (userID: number, permissions: string[], at: number[] = [1]) =>
  callers(
    requestOf(
      database,
      {
        userID,
        schoolID: at[0] ?? 0,
        permissions,
        grants: new Map(permissions.map((name) => [name, at])),
      },
      () => new Date('2025-11-20T20:00:00Z'),
    ),
  )
const bookkeeper = () => person(1, ['finance.read', 'finance.enter'])
const principal = () => person(2, ['finance.read', 'finance.approve'])
const deputy = () => person(3, ['finance.read', 'finance.approve'])
const district = (userID = 4) => person(userID, all, [0])

beforeAll(async () => {
  installExtensions(finance.extensions ?? [])
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
  await owner`insert into users (district_id, first_name, last_name) select 1, 'Person', n::text from generate_series(1, 6) n`
})
beforeEach(async () => {
  const { owner } = database
  await owner.unsafe(
    'truncate bank_check, bank_line, bank_statement, account_balance, journal_signature, journal_line, journal, purchase_order_line, purchase_order, bank_account, budget_line, budget, transaction_rule, transaction_category, transaction_type, vendor, ledger_account, ledger_period, fiscal_year, finance_counter, district_setting restart identity cascade',
  )
  await database.transaction(1, (tx) => makeYear(tx, 1, 2025, 7))
  await database.transaction(1, (tx) => makeYear(tx, 1, 2026, 7))
  const made = await owner<{ id: number; name: string }[]>`
    insert into ledger_account (district_id, school_id, code, name, kind, fund, is_activity) values
      (1, 1, '95-9120', 'cash', 'asset', '95', false), (1, 1, '95-9620-1', 'club', 'liability', '95', true), (1, 1, '95-9620-2', 'chess', 'liability', '95', true),
      (1, 1, '95-4300', 'supplies', 'expense', '95', false), (1, 1, '95-8689', 'fees', 'revenue', '95', false), (1, null, '95-9791', 'balance', 'equity', '95', false),
      (1, 2, '95-9620-3', 'oak', 'liability', '95', true), (1, 1, '01-4300', 'general', 'expense', '01', false), (1, null, '01-9110', 'generalCash', 'asset', '01', false)
    returning id, name`
  for (const { id, name } of made) ids[name as keyof typeof ids] = id
  const [bank] = await owner<
    { id: number }[]
  >`insert into bank_account (district_id, school_id, name, account_id) values (1, 1, 'Checking', ${ids.cash}) returning id`
  const [vendor] = await owner<
    { id: number }[]
  >`insert into vendor (district_id, name) values (1, 'Office Depot') returning id`
  ids.bank = bank?.id ?? 0
  ids.vendor = vendor?.id ?? 0
})
afterAll(() => database.drop())

const head = { schoolID: 1, date: '2025-11-10', typeID: null, memo: 'A transaction', reason: null }
const deposit = (
  cents: number,
  accountID = ids.club,
  patch: Partial<EntryDraft> = {},
): EntryDraft => ({
  ...{ ...head, kind: 'receipt', bankAccountID: ids.bank },
  lines: [{ accountID, cents, memo: null, categoryID: null }],
  ...patch,
})
const payment = (
  cents: number,
  accountID = ids.club,
  patch: Partial<EntryDraft> = {},
): EntryDraft => ({
  ...{
    ...head,
    kind: 'disbursement',
    vendorID: ids.vendor,
    bankAccountID: ids.bank,
    payBy: 'check',
  },
  lines: [{ accountID, cents, memo: null, categoryID: null, orderLineID: null }],
  ...patch,
})
const enter = async (draft: EntryDraft, who = bookkeeper()) => {
  const { id } = await who.ledger.save({ draft: draft as never })
  return { id, ...(await who.ledger.act({ id, act: 'submit' })) }
}
const refused = async (act: Promise<unknown>) =>
  asRefusal(await act.catch((error: unknown) => error))
const spendable = async (accountID = ids.club) =>
  (await principal().activityAccounts.get({ accountID })).spendableCents

/** Debits equal credits in every fund and period, and each balance is the sum of its lines. */
async function expectBooksToBalance() {
  const off = await database.owner`
    select l.fund, l.period_id, sum(l.cents) from journal_line l where l.posted_on is not null group by 1, 2 having sum(l.cents) <> 0`
  expect(off).toEqual([])
  const wrong = await database.owner`
    select * from (select account_id, period_id, sum(greatest(cents, 0)) as debit, sum(greatest(-cents, 0)) as credit from journal_line where posted_on is not null group by 1, 2) l
    full join account_balance b using (account_id, period_id) where coalesce(l.debit, 0) <> coalesce(b.debit_cents, 0) or coalesce(l.credit, 0) <> coalesce(b.credit_cents, 0)`
  expect(wrong).toEqual([])
  const gaps =
    await database.owner`select max(number) <> count(*) as gap from journal where number is not null having max(number) <> count(*)`
  expect(gaps).toEqual([])
}

describe('a transaction', () => {
  test('below the signature limit is posted when it is submitted, with the line of the bank', async () => {
    const { id, state } = await enter(deposit(5000))
    expect(state).toBe('posted')
    expect(await principal().ledger.get({ journalID: id })).toMatchObject({
      number: 1,
      amountCents: 5000,
      lines: [
        { accountID: ids.club, cents: -5000 },
        { accountID: ids.cash, cents: 5000, isBank: true },
      ],
    })
    expect(await spendable()).toBe(5000)
    await expectBooksToBalance()
  })
  test('waits for one signature from $100 on, and for two people’s from $1,000 on', async () => {
    const one = await enter(deposit(10_000))
    expect(one.state).toBe('submitted')
    expect((await principal().ledger.act({ id: one.id, act: 'approve' })).state).toBe('posted')
    const two = await enter(deposit(100_000))
    expect((await principal().ledger.act({ id: two.id, act: 'approve' })).state).toBe('submitted')
    expect((await refused(principal().ledger.act({ id: two.id, act: 'approve' })))?.code).toBe(
      'forbidden',
    )
    expect((await deputy().ledger.act({ id: two.id, act: 'approve' })).state).toBe('posted')
    await expectBooksToBalance()
  })
  test('is never approved by the person who entered it, whatever else they may do', async () => {
    const { id } = await enter(deposit(10_000), district(4))
    expect((await district(4).ledger.get({ journalID: id })).acts).toEqual([])
    expect((await refused(district(4).ledger.act({ id, act: 'approve' })))?.code).toBe('forbidden')
    expect((await district(5).ledger.act({ id, act: 'approve' })).state).toBe('posted')
  })
  test('that is returned becomes a draft with its reason, and loses its signatures', async () => {
    const { id } = await enter(deposit(200_000))
    await principal().ledger.act({ id, act: 'approve' })
    await deputy().ledger.act({ id, act: 'return', filled: { reason: 'Wrong club' } })
    expect(await principal().ledger.get({ journalID: id })).toMatchObject({
      status: 'draft',
      signatures: 0,
      signers: [],
      reason: 'Wrong club',
    })
  })
  test('must balance in every fund, not only in all', async () => {
    const sides = [
      { accountID: ids.supplies, debitCents: 700, creditCents: null, memo: null },
      { accountID: ids.generalCash, debitCents: null, creditCents: 700, memo: null },
    ]
    const error = await refused(
      district().ledger.save({ draft: { ...head, kind: 'journal', sides } as never }),
    )
    expect(error?.detail.fields).toMatchObject({ lines: { id: 'finance.refusal.unbalanced' } })
  })
  test('goes only to accounts and banks of the schools where someone enters, and is seen only there', async () => {
    const other = await refused(bookkeeper().ledger.save({ draft: deposit(500, ids.oak) as never }))
    expect(other?.detail.fields).toMatchObject({ lines: { id: 'finance.refusal.accountOfOthers' } })
    const { id } = await enter(deposit(500))
    const stranger = person(6, ['finance.read', 'finance.enter'], [2])
    expect((await refused(stranger.ledger.get({ journalID: id })))?.code).toBe('notFound')
    expect(
      (
        await refused(
          stranger.ledger.act({ id, act: 'reverse', filled: { date: '2025-11-11', reason: 'x' } }),
        )
      )?.code,
    ).toBe('notFound')
    expect((await stranger.ledger.list({})).total).toBe(0)
    expect((await stranger.activityAccounts.list({})).rows.map(({ name }) => name)).toEqual(['oak'])
  })
  test('of a deposit agrees with the cash and checks that were counted', async () => {
    const error = await refused(
      bookkeeper().ledger.save({
        draft: deposit(500, ids.club, { cashCents: 300, checkCents: 100 }) as never,
      }),
    )
    expect(error?.detail.fields).toMatchObject({ checkCents: { id: 'finance.refusal.counted' } })
  })
  test('in a closed month is refused, and two who change a draft at once do not overwrite each other', async () => {
    const { years } = await district().years.list()
    const period = years
      .find(({ startsOn }) => startsOn === '2025-07-01')
      ?.periods.find(({ startsOn }) => startsOn === '2025-11-01')
    const { id, version } = await bookkeeper().ledger.save({ draft: deposit(500) as never })
    await bookkeeper().ledger.save({ id, version, draft: deposit(600) as never })
    expect(
      (await refused(bookkeeper().ledger.save({ id, version, draft: deposit(700) as never })))
        ?.code,
    ).toBe('conflict')
    await district().years.setPeriod({ periodID: period?.id ?? 0, open: false, reason: null })
    expect((await refused(bookkeeper().ledger.act({ id, act: 'submit' })))?.code).toBe('conflict')
    expect(
      (await refused(bookkeeper().ledger.save({ draft: deposit(500) as never })))?.detail.fields,
    ).toMatchObject({ date: { id: 'finance.refusal.periodClosed' } })
  })
})

describe('posted transactions', () => {
  test('is refused any change by the database itself', async () => {
    const { id } = await enter(deposit(5000))
    for (const statement of [
      sql`update journal_line set cents = cents + 1 where journal_id = ${id}`,
      sql`delete from journal_line where journal_id = ${id}`,
      sql`update journal set amount_cents = 1 where id = ${id}`,
      sql`update journal set status = 'draft' where id = ${id}`,
      sql`delete from journal where id = ${id}`,
      sql`insert into journal_line (district_id, journal_id, place, account_id, fund, cents) values (1, ${id}, 9, ${ids.cash}, '95', 1)`,
    ])
      await expect(
        database.transaction(1, (tx) => tx.execute(statement)),
        JSON.stringify(statement.queryChunks[0]),
      ).rejects.toThrow('Failed query')
    await expectBooksToBalance()
  })
  test('must add up to zero in each fund when the transaction ends, no matter who writes it', async () => {
    const post = (second: number) =>
      database.transaction(1, async (tx) => {
        const [made] = await tx.execute<{ id: number }>(
          sql`insert into journal (district_id, kind, date, period_id, memo, amount_cents, entered_by) values (1, 'journal', '2025-11-10', 5, 'x', 5, 1) returning id`,
        )
        await tx.execute(
          sql`insert into journal_line (district_id, journal_id, place, account_id, fund, cents) values (1, ${made?.id}, 1, ${ids.cash}, '95', 5), (1, ${made?.id}, 2, ${second}, ${second === ids.club ? '95' : '01'}, -5)`,
        )
        await tx.execute(sql`update journal set status = 'posted' where id = ${made?.id}`)
      })
    await expect(post(ids.generalCash)).rejects.toThrow('does not balance')
    await post(ids.club)
    await expectBooksToBalance()
  })
  test('is reversed once, by a transaction of the opposite amounts that waits for as many signatures', async () => {
    const { id } = await enter(deposit(20_000))
    await principal().ledger.act({ id, act: 'approve' })
    const filled = { date: '2025-11-12', reason: 'Posted to the wrong club' }
    await bookkeeper().ledger.act({ id, act: 'reverse', filled })
    const { reversedByID } = await bookkeeper().ledger.get({ journalID: id })
    expect((await bookkeeper().ledger.get({ journalID: id })).acts).not.toContain('reverse')
    expect((await refused(bookkeeper().ledger.act({ id, act: 'reverse', filled })))?.code).toBe(
      'conflict',
    )
    expect(await spendable()).toBe(0)
    await principal().ledger.act({ id: reversedByID ?? 0, act: 'approve' })
    expect((await principal().activityAccounts.get({ accountID: ids.club })).balanceCents).toBe(0)
    await expectBooksToBalance()
  })
})

describe('an activity account', () => {
  test('spends its last dollar once, when twenty people spend it at once', async () => {
    await enter(deposit(100))
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => enter(payment(100))))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(
      tries.flatMap((one) => (one.status === 'rejected' ? [asRefusal(one.reason)?.ref.id] : [])),
    ).toEqual(Array.from({ length: 19 }, () => 'finance.refusal.spendable'))
    expect(await spendable()).toBe(0)
    await expectBooksToBalance()
  })
  test('excludes pending approvals, open orders, and restricted amounts from what is spendable', async () => {
    await enter(deposit(9000))
    await database.owner`update ledger_account set restricted_cents = 1000, restriction_reason = 'Scholarship' where id = ${ids.club}`
    const order = await bookkeeper().purchaseOrders.save({
      draft: {
        schoolID: 1,
        vendorID: ids.vendor,
        description: 'Uniforms',
        orderedOn: '2025-11-01',
        lines: [{ accountID: ids.club, description: 'Shirts', cents: 3000 }],
      } as never,
    })
    await bookkeeper().purchaseOrders.act({ id: order.id, act: 'submit' })
    expect(await spendable()).toBe(8000)
    await principal().purchaseOrders.act({ id: order.id, act: 'approve' })
    expect(await principal().activityAccounts.get({ accountID: ids.club })).toMatchObject({
      balanceCents: 9000,
      encumberedCents: 3000,
      restrictedCents: 1000,
      spendableCents: 5000,
    })
    expect((await refused(enter(payment(5001))))?.ref.id).toBe('finance.refusal.spendable')
    // What the order set aside pays the order's own bill, and is not taken twice.
    const line = (await principal().purchaseOrders.get({ orderID: order.id })).lines[0]?.id ?? 0
    await enter(
      payment(3000, ids.club, {
        lines: [
          { accountID: ids.club, cents: 3000, memo: null, categoryID: null, orderLineID: line },
        ],
      }),
    )
    expect(await principal().activityAccounts.get({ accountID: ids.club })).toMatchObject({
      balanceCents: 6000,
      encumberedCents: 0,
      spendableCents: 5000,
    })
    expect((await principal().purchaseOrders.get({ orderID: order.id })).leftCents).toBe(0)
    await expectBooksToBalance()
  })
  test('lends nothing to a transfer', async () => {
    await enter(deposit(500))
    const transfer = (cents: number): EntryDraft => ({
      ...head,
      kind: 'transfer',
      fromAccountID: ids.club,
      toAccountID: ids.chess,
      cents,
    })
    expect((await refused(enter(transfer(501))))?.ref.id).toBe('finance.refusal.spendable')
    await enter(transfer(500))
    expect([await spendable(ids.club), await spendable(ids.chess)]).toEqual([0, 500])
  })
})

describe('a purchase order', () => {
  test('is approved by someone else, numbered then, and refused where the account has too little', async () => {
    const draft = {
      schoolID: 1,
      vendorID: ids.vendor,
      description: 'Shirts',
      orderedOn: '2025-11-01',
      lines: [{ accountID: ids.club, description: 'Shirts', cents: 3000 }],
    }
    const { id } = await district(4).purchaseOrders.save({ draft: draft as never })
    await district(4).purchaseOrders.act({ id, act: 'submit' })
    expect((await refused(district(4).purchaseOrders.act({ id, act: 'approve' })))?.code).toBe(
      'forbidden',
    )
    expect((await refused(principal().purchaseOrders.act({ id, act: 'approve' })))?.ref.id).toBe(
      'finance.refusal.spendable',
    )
    await enter(deposit(3000))
    await principal().purchaseOrders.act({ id, act: 'approve' })
    expect((await principal().purchaseOrders.get({ orderID: id })).number).toBe('PO-00001')
  })
})

describe('a check', () => {
  test('gets the next number when its payment is posted, and is void when the payment is reversed', async () => {
    await enter(deposit(9000))
    const { id } = await enter(payment(2000))
    await enter(payment(1000))
    expect(
      (await principal().banking.checks({ bankAccountID: ids.bank })).map(({ number, status }) => [
        number,
        status,
      ]),
    ).toEqual([
      [1002, 'issued'],
      [1001, 'issued'],
    ])
    await bookkeeper().ledger.act({
      id,
      act: 'reverse',
      filled: { date: '2025-11-12', reason: 'Lost in the mail' },
    })
    expect((await principal().banking.checks({ bankAccountID: ids.bank })).at(-1)).toMatchObject({
      number: 1001,
      status: 'voided',
    })
  })
})

describe('a bank statement', () => {
  const file =
    'Date,Description,Amount,Balance\n11/11/2025,DEPOSIT,90.00,90.00\n11/14/2025,CHECK #1001,(20.00),70.00\n'
  test('is matched by suggestion, comes in once, and is reconciled when everything agrees', async () => {
    await enter(deposit(9000))
    await enter(payment(2000))
    const { statementID } = await bookkeeper().banking.import({
      bankAccountID: ids.bank,
      fileName: 'november.csv',
      content: file,
    })
    expect(
      (
        await refused(
          bookkeeper().banking.import({
            bankAccountID: ids.bank,
            fileName: 'again.csv',
            content: file,
          }),
        )
      )?.ref.id,
    ).toBe('finance.statement.known')
    const { lines } = await bookkeeper().banking.statement({ statementID })
    expect(lines.map(({ suggestion }) => suggestion?.why)).toEqual(['amount', 'check'])
    expect((await refused(bookkeeper().banking.reconcile({ statementID })))?.ref.id).toBe(
      'finance.refusal.unmatched',
    )
    await bookkeeper().banking.match({
      statementID,
      pairs: lines.map(({ id, suggestion }) => ({
        bankLineID: id,
        ledgerLineID: suggestion?.ledgerLineID ?? 0,
      })),
    })
    expect((await principal().banking.checks({ bankAccountID: ids.bank }))[0]).toMatchObject({
      status: 'cleared',
    })
    await bookkeeper().banking.reconcile({ statementID })
    expect(
      (await refused(bookkeeper().banking.unmatch({ statementID, bankLineID: lines[0]?.id ?? 0 })))
        ?.ref.id,
    ).toBe('finance.refusal.reconciled')
  })
})

describe('a rule', () => {
  test('shows the past lines it matches before it is saved, and names itself on the lines it categorizes', async () => {
    await enter(deposit(9000, ids.club, { memo: 'Snack bar, Friday game' }))
    await database.owner`insert into transaction_category (district_id, name, direction) values (1, 'Concessions', 'in')`
    const rule = {
      vendorID: null,
      contains: 'SNACK BAR',
      accountID: ids.club,
      fromCents: null,
      toCents: null,
    }
    expect(await district().previewRule(rule)).toMatchObject({
      count: 1,
      lines: [{ cents: -9000, category: null }],
    })
    expect(await district().previewRule({ ...rule, contains: 'bus' })).toMatchObject({ count: 0 })
    await database.owner`insert into transaction_rule (district_id, name, contains, account_id, category_id) values (1, 'Snack bar', 'snack bar', ${ids.club}, 1)`
    const { id } = await enter(deposit(700, ids.club, { memo: 'Snack bar, Homecoming' }))
    expect((await principal().ledger.get({ journalID: id })).lines[0]).toMatchObject({
      category: 'Concessions',
      rule: 'Snack bar',
    })
  })
})

describe('the year’s end', () => {
  const closeYear = async (between?: () => void) => {
    const ctx = requestOf(database, {
      userID: 4,
      permissions: all,
      grants: new Map(all.map((name) => [name, [0]])),
    })
    await beginClosing(ctx, 1)
    return writeClosing(database, { districtID: 1, yearID: 1, userID: 4 }, between)
  }
  beforeEach(async () => {
    await enter(deposit(5000, ids.fees))
    await enter(payment(2000, ids.supplies))
    await enter(
      {
        ...head,
        kind: 'journal',
        sides: [
          { accountID: ids.general, debitCents: 300, creditCents: null, memo: null },
          { accountID: ids.generalCash, debitCents: null, creditCents: 300, memo: null },
        ],
      },
      district(),
    )
  })
  test('waits until its checks pass', async () => {
    const { id } = await enter(deposit(20_000))
    await expect(closeYear()).rejects.toMatchObject({ ref: { id: 'finance.refusal.checks' } })
    await principal().ledger.act({ id, act: 'approve' })
    const { checks } = await district().years.end({ yearID: 1 })
    expect(checks).toMatchObject({ waiting: 0, withoutEquity: ['01'] })
  })
  test('takes revenue and expenses to zero, and a close that was killed is finished and not repeated', async () => {
    await database.owner`insert into ledger_account (district_id, code, name, kind, fund) values (1, '01-9791', 'general balance', 'equity', '01')`
    let funds = 0
    await expect(
      closeYear(() => {
        if (++funds === 1) throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    expect((await district().years.end({ yearID: 1 })).year?.status).toBe('closing')
    expect((await refused(enter(deposit(100))))?.code).toBe('invalid')
    expect(await writeClosing(database, { districtID: 1, yearID: 1, userID: 4 })).toEqual({
      journals: 1,
    })
    const left =
      await database.owner`select account_id from account_balance b join ledger_account a on a.id = b.account_id where a.kind in ('revenue', 'expense') group by 1 having sum(debit_cents - credit_cents) <> 0`
    expect(left).toEqual([])
    const { funds: shown, year } = await district().years.end({ yearID: 1 })
    expect(year?.status).toBe('closed')
    expect(shown.find(({ fund }) => fund === '95')).toMatchObject({
      openingCents: 0,
      revenueCents: 5000,
      expenseCents: 2000,
      closingCents: 3000,
    })
    expect(
      (await district().years.end({ yearID: 2 })).funds.find(({ fund }) => fund === '95'),
    ).toMatchObject({ openingCents: 3000, closingCents: 3000 })
    await expectBooksToBalance()
  })
  test('is closed: a late entry goes to the adjustment period with a reason, and is closed again', async () => {
    await database.owner`insert into ledger_account (district_id, code, name, kind, fund) values (1, '01-9791', 'general balance', 'equity', '01')`
    await closeYear()
    expect((await refused(enter(deposit(100, ids.fees))))?.detail.fields).toMatchObject({
      date: { id: 'finance.refusal.periodClosed' },
    })
    const adjustments = (await district().years.list()).years
      .find(({ id }) => id === 1)
      ?.periods.at(-1)
    expect(
      (
        await refused(
          district().years.setPeriod({ periodID: adjustments?.id ?? 0, open: true, reason: null }),
        )
      )?.code,
    ).toBe('invalid')
    await district().years.setPeriod({
      periodID: adjustments?.id ?? 0,
      open: true,
      reason: 'Late deposit',
    })
    expect((await refused(enter(deposit(100, ids.fees))))?.detail.fields).toMatchObject({
      reason: { id: 'finance.refusal.adjustmentReason' },
    })
    await enter(deposit(100, ids.fees, { reason: 'Found in the safe' }))
    await closeYear()
    expect(
      (await district().years.end({ yearID: 1 })).funds.find(({ fund }) => fund === '95'),
    ).toMatchObject({ revenueCents: 5100, closingCents: 3100 })
    await expectBooksToBalance()
  })
})

describe('the books', () => {
  test('balance in every fund and period after any sequence of posts, reversals, closes, and kills', async () => {
    await database.owner`insert into ledger_account (district_id, code, name, kind, fund) values (1, '01-9791', 'general balance', 'equity', '01')`
    for (const seed of [1, 2, 3]) {
      let state = seed * 7919
      const next = (most: number) => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
        return state % most
      }
      const day = () =>
        `2025-${String(8 + next(4)).padStart(2, '0')}-${String(1 + next(27)).padStart(2, '0')}`
      const posted: number[] = []
      for (let step = 0; step < 25; step++) {
        const account = [ids.club, ids.chess, ids.fees, ids.supplies][next(4)] ?? ids.club
        const act = next(6)
        // Whatever is refused leaves the books as they were.
        const done = await (
          act < 3
            ? enter(deposit(1 + next(9000), account, { date: day() }))
            : act === 3
              ? enter(payment(1 + next(9000), account, { date: day() }))
              : act === 4 && posted.length > 0
                ? bookkeeper().ledger.act({
                    id: posted[next(posted.length)] ?? 0,
                    act: 'reverse',
                    filled: { date: day(), reason: 'x' },
                  })
                : database.transaction(1, async (tx) => {
                    await tx.execute(
                      sql`insert into journal (district_id, kind, date, period_id, memo, amount_cents, entered_by) values (1, 'journal', '2025-11-10', 5, 'x', 5, 1)`,
                    )
                    throw new Error('killed')
                  })
        ).catch(() => undefined)
        if (done && 'id' in done && done.state === 'posted') posted.push(done.id as number)
      }
      await expectBooksToBalance()
    }
    const { rows } = await district().reports.run({
      report: 'trial-balance',
      asked: { yearID: 1, from: null, to: null, schoolID: null, accountID: null },
    })
    expect(rows.at(-1)?.cells).toMatchObject({ opening: 0, closing: 0 })
  })
})
