import { sql } from 'drizzle-orm'
import { giveSettings } from '@atrium/district-settings/public'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  affordable,
  bookkeeper,
  database,
  deposit,
  payment,
  deputy,
  district,
  enter,
  expectBooksToBalance,
  head,
  ids,
  keepBooks,
  person,
  principal,
  refused,
  spendable,
} from '../finance.fixtures.ts'
import { financeSettings } from '../finance.settings.ts'
import { makeYear } from '../years/years.actions.ts'

keepBooks()

describe('a transaction', () => {
  test('below the signature limit is posted when it is submitted, with the bank’s line', async () => {
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
  test('is entered and posted with six statements, also where a check is written or a club pays', async () => {
    await enter(deposit(90_000))
    const counts: number[] = []
    for (const draft of [
      deposit(3000),
      payment(3000, ids.supplies),
      payment(3000, ids.supplies, { payBy: 'electronic' }),
      payment(3000),
    ]) {
      const before = database.statements()
      expect((await enter(draft)).state).toBe('posted')
      // Without the beginnings of the two transactions.
      counts.push(database.statements() - before - 4)
    }
    expect(counts).toEqual([6, 6, 6, 6])
  })
  test('is listed with the newest first, by its date in either direction, and between two dates', async () => {
    await enter({ ...deposit(500), date: '2025-11-03' })
    await enter({ ...deposit(700), date: '2025-11-10' })
    const dates = async (sort?: string) =>
      (await principal().ledger.list({ sort })).rows.map(({ date }) => date)
    expect(await dates()).toEqual(['2025-11-10', '2025-11-03'])
    expect(await dates('-date')).toEqual(['2025-11-10', '2025-11-03'])
    expect(await dates('date')).toEqual(['2025-11-03', '2025-11-10'])
    const within = async (date: string) =>
      (await principal().ledger.list({ filters: { date: [date] } })).rows.map((row) => row.date)
    expect(await within('2025-11-04..')).toEqual(['2025-11-10'])
    expect(await within('..2025-11-03')).toEqual(['2025-11-03'])
    expect(await within('2025-11-03..2025-11-10')).toHaveLength(2)
    expect((await refused(principal().ledger.list({ filters: { date: ['soon..'] } })))?.code).toBe(
      'invalid',
    )
  })
  test('waits for one signature from $100 on, and for two people’s from $1,000 on', async () => {
    const one = await enter(await affordable(10_000))
    expect(one.state).toBe('submitted')
    expect((await principal().ledger.act({ id: one.id, act: 'approve' })).state).toBe('posted')
    const two = await enter(await affordable(100_000))
    expect((await principal().ledger.act({ id: two.id, act: 'approve' })).state).toBe('submitted')
    expect((await refused(principal().ledger.act({ id: two.id, act: 'approve' })))?.code).toBe(
      'forbidden',
    )
    expect((await deputy().ledger.act({ id: two.id, act: 'approve' })).state).toBe('posted')
    await expectBooksToBalance()
  })
  test('is never approved by the person who entered it, whatever else they may do', async () => {
    const { id } = await enter(await affordable(10_000), district(4))
    expect((await district(4).ledger.get({ journalID: id })).acts).toEqual([])
    expect((await refused(district(4).ledger.act({ id, act: 'approve' })))?.code).toBe('forbidden')
    expect((await district(5).ledger.act({ id, act: 'approve' })).state).toBe('posted')
  })
  test('that is returned becomes a draft with its reason, and loses its signatures', async () => {
    const { id } = await enter(await affordable(200_000))
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
  test('does not pay a bank’s money into its own cash account', async () => {
    for (const draft of [payment(500, ids.cash), deposit(500, ids.cash)]) {
      const error = await refused(bookkeeper().ledger.save({ draft: draft as never }))
      expect(error?.detail.fields).toMatchObject({ lines: { id: 'finance.refusal.ownCash' } })
    }
  })
  test('goes only to accounts and banks at schools where the person may enter, and is visible only there', async () => {
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
  test('in a closed month is refused, and two people who change a draft at once do not overwrite each other', async () => {
    const { years } = await district().years.list()
    const period = years
      .find(({ startsOn }) => startsOn === '2025-07-01')
      ?.periods.find(({ startsOn }) => startsOn === '2025-10-01')
    const october = (cents: number) => deposit(cents, ids.club, { date: '2025-10-10' }) as never
    const { id, version } = await bookkeeper().ledger.save({ draft: october(500) })
    await bookkeeper().ledger.save({ id, version, draft: october(600) })
    const late = await refused(bookkeeper().ledger.save({ id, version, draft: october(700) }))
    expect(late?.code).toBe('conflict')
    // What the other person saved comes along, so that both can be merged.
    expect(late?.detail.current).toMatchObject({
      id,
      version: version + 1,
      lines: [{ cents: -600 }, {}],
    })
    await district().years.setPeriod({ periodID: period?.id ?? 0, open: false, reason: null })
    expect((await refused(bookkeeper().ledger.act({ id, act: 'submit' })))?.code).toBe('conflict')
    expect(
      (await refused(bookkeeper().ledger.save({ draft: october(500) })))?.detail.fields,
    ).toMatchObject({ date: { id: 'finance.refusal.periodClosed' } })
  })
  test('keeps in its history what a change of its date, its memo, or a line replaced, and each act', async () => {
    const { id, version } = await bookkeeper().ledger.save({ draft: deposit(500) as never })
    const changed = {
      ...deposit(500),
      ...{ date: '2025-11-12', memo: 'Bake sale', slip: '77' },
      lines: [
        { accountID: ids.club, cents: 300, memo: 'Cake', categoryID: null },
        { accountID: ids.club, cents: 400, memo: null, categoryID: null },
      ],
    }
    await bookkeeper().ledger.save({ id, version, draft: changed as never })
    await bookkeeper().ledger.act({ id, act: 'submit' })
    const [posted, edited, made] = await principal().ledger.history({ journalID: id })
    expect(made?.action).toBe('create')
    expect(edited?.changes).toMatchObject({
      date: { before: '2025-11-10', after: '2025-11-12' },
      memo: { before: 'A transaction', after: 'Bake sale' },
      slip: { before: null, after: '77' },
      amountCents: { before: 500, after: 700 },
      lines: {
        before: [{ accountID: ids.club, cents: 500 }],
        after: [
          { accountID: ids.club, cents: 300, memo: 'Cake' },
          { accountID: ids.club, cents: 400 },
        ],
      },
    })
    expect(edited?.changes).not.toHaveProperty('bankAccountID')
    expect(posted?.changes).toMatchObject({
      status: { before: 'draft', after: 'posted' },
      number: { before: null, after: 1 },
    })
    const stranger = person(6, ['finance.read', 'finance.enter'], [2])
    expect((await refused(stranger.ledger.history({ journalID: id })))?.code).toBe('notFound')
  })
})

describe('a deposit', () => {
  test('counts once it is at the bank, whatever its amount, unless its type asks for a signature', async () => {
    expect((await enter(deposit(123_456))).state).toBe('posted')
    expect(await spendable()).toBe(123_456)
    await database.owner`insert into transaction_type (district_id, name, kind, one_signature_from, two_signatures_from) values (1, 'Cash box', 'receipt', 5000, 10000)`
    const box = await enter(deposit(20_000, ids.club, { typeID: 1 }))
    expect(box.state).toBe('submitted')
    expect((await principal().ledger.act({ id: box.id, act: 'approve' })).state).toBe('posted')
  })
  test('of a day to come is in no balance of today, and a payment of one is set aside', async () => {
    await database.transaction(1, (tx) => makeYear(tx, 1, 2090, 7))
    await enter(deposit(9000))
    await enter(deposit(500, ids.club, { date: '2090-08-01' }))
    await enter(payment(700, ids.club, { date: '2090-08-02' }))
    expect(await principal().activityAccounts.get({ accountID: ids.club })).toMatchObject({
      balanceCents: 9000,
      spendableCents: 8300,
    })
    expect((await principal().banking.get()).banks[0]?.balanceCents).toBe(9000)
    expect((await refused(enter(payment(8301))))?.ref.id).toBe('finance.refusal.spendable')
  })
})

describe('a payment', () => {
  test('that was split into several needs the signatures of their sum, and says so', async () => {
    await enter(deposit(100_000))
    const parts = await Promise.all([enter(payment(9999)), enter(payment(9999))])
    expect(parts.map(({ state }) => state).toSorted()).toEqual(['posted', 'submitted'])
    const second = parts.find(({ state }) => state === 'submitted') ?? parts[0]
    expect(await principal().ledger.get({ journalID: second.id })).toMatchObject({
      signaturesNeeded: 1,
      split: { count: 1, cents: 9999 },
    })
    // To another vendor, or weeks later, it is another payment.
    await database.owner`insert into vendor (district_id, name) values (1, 'Costco')`
    const other = { vendorID: ids.vendor + 1 }
    expect((await enter(payment(9999, ids.club, other))).state).toBe('posted')
    expect((await enter(payment(9999, ids.club, { date: '2025-11-30' }))).state).toBe('posted')
  })
  test('is within its purchase order, with what else was paid or waits', async () => {
    await enter(deposit(100_000))
    const order = await bookkeeper().purchaseOrders.create({
      draft: {
        ...{ schoolID: 1, vendorID: ids.vendor, description: 'Shirts', orderedOn: '2025-11-01' },
        lines: [{ accountID: ids.club, description: 'Shirts', cents: 50_000 }],
      } as never,
    })
    await bookkeeper().purchaseOrders.act({ id: order.id, act: 'submit' })
    await principal().purchaseOrders.act({ id: order.id, act: 'approve' })
    const [row] = await database.owner<
      { id: number }[]
    >`select id from purchase_order_line where order_id = ${order.id}`
    const orderLineID = row?.id ?? 0
    const pay = (cents: number) =>
      enter(
        payment(cents, ids.club, {
          lines: [{ accountID: ids.club, cents, memo: null, categoryID: null, orderLineID }],
        }),
      )
    expect((await refused(pay(55_000)))?.ref).toEqual({
      id: 'finance.refusal.overOrder',
      values: { order: 'PO-00001', amount: '500.00' },
    })
    const tries = await Promise.allSettled([pay(30_000), pay(30_000)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await refused(pay(20_001)))?.ref.values).toMatchObject({ amount: '200.00' })
    await pay(20_000)
  })
  test('is of its purchase order’s vendor and account, while the order is open', async () => {
    await enter(deposit(100_000))
    await enter(deposit(100, ids.chess))
    await database.owner`insert into vendor (district_id, name) values (1, 'Costco')`
    const order = await bookkeeper().purchaseOrders.create({
      draft: {
        ...{ schoolID: 1, vendorID: ids.vendor, description: 'Shirts', orderedOn: '2025-11-01' },
        lines: [{ accountID: ids.club, description: 'Shirts', cents: 5000 }],
      } as never,
    })
    const [row] = await database.owner<
      { id: number }[]
    >`select id from purchase_order_line where order_id = ${order.id}`
    const pay = (accountID: number, patch: object = {}) =>
      enter(
        payment(4000, accountID, {
          lines: [
            { accountID, cents: 4000, memo: null, categoryID: null, orderLineID: row?.id ?? 0 },
          ],
          ...patch,
        }),
      )
    const notOpen = {
      id: 'finance.refusal.orderNotOpen',
      values: { order: 'Shirts' },
    }
    expect((await refused(pay(ids.club)))?.ref).toEqual(notOpen)
    await bookkeeper().purchaseOrders.act({ id: order.id, act: 'submit' })
    await principal().purchaseOrders.act({ id: order.id, act: 'approve' })
    expect((await refused(pay(ids.club, { vendorID: ids.vendor + 1 })))?.ref).toEqual({
      id: 'finance.refusal.orderVendor',
      values: { order: 'PO-00001', vendor: 'Office Depot' },
    })
    // What the order set aside for one club is not another’s to spend.
    expect((await refused(pay(ids.chess)))?.ref).toEqual({
      id: 'finance.refusal.orderAccount',
      values: { order: 'PO-00001', account: '95-9620-1 club' },
    })
    await pay(ids.club)
    await principal().purchaseOrders.act({ id: order.id, act: 'close' })
    expect((await refused(pay(ids.club)))?.ref.id).toBe('finance.refusal.orderNotOpen')
  })
})

describe('a budget', () => {
  const control = (budgetControl: 'off' | 'warn' | 'stop') =>
    database.transaction(1, (tx) => giveSettings(tx, financeSettings, 1, { budgetControl }))
  beforeEach(async () => {
    await database.owner`insert into budget (district_id, fiscal_year_id, name, status) values (1, 1, 'Adopted', 'adopted')`
    await database.owner`insert into budget_line (district_id, budget_id, place, account_id, cents) values (1, 1, 1, ${ids.supplies}, 5000)`
  })
  const order = async (accountID: number, cents: number) => {
    const { id } = await bookkeeper().purchaseOrders.create({
      draft: {
        ...{ schoolID: 1, vendorID: ids.vendor, description: 'Desks', orderedOn: '2025-11-01' },
        lines: [{ accountID, description: 'Desks', cents }],
      } as never,
    })
    return id
  }
  const submit = (id: number) => bookkeeper().purchaseOrders.act({ id, act: 'submit' })
  test('that would be exceeded stops an order or a payment, where the district says so', async () => {
    await control('stop')
    await enter(payment(2000, ids.supplies))
    expect((await refused(submit(await order(ids.supplies, 3001))))?.ref).toEqual({
      id: 'finance.refusal.overBudget',
      values: { account: '95-4300 supplies', amount: '30.01', left: '30.00' },
    })
    // What waits for approval is taken.
    await submit(await order(ids.supplies, 2500))
    expect((await refused(enter(payment(501, ids.supplies))))?.ref.values).toMatchObject({
      left: '5.00',
    })
    // An account that no one budgeted has nothing.
    expect((await refused(submit(await order(ids.general, 5_000_000))))?.ref.values).toMatchObject({
      account: '01-4300 general',
      left: '0.00',
    })
    await enter(payment(500, ids.supplies))
  })
  test('that would be exceeded is named on the page, and stops nothing, where the district only warns', async () => {
    const id = await order(ids.general, 5_000_000)
    const over = { account: '01-4300 general', leftCents: 0, takenCents: 5_000_000 }
    expect((await principal().purchaseOrders.inBooks({ orderID: id })).overBudget).toEqual([over])
    await submit(id)
    expect((await principal().purchaseOrders.inBooks({ orderID: id })).overBudget).toEqual([over])
    await principal().purchaseOrders.act({ id, act: 'approve' })
    const { id: journalID } = await bookkeeper().ledger.save({
      draft: payment(6000, ids.supplies) as never,
    })
    expect((await bookkeeper().ledger.get({ journalID })).overBudget).toEqual([
      { account: '95-4300 supplies', leftCents: 5000, takenCents: 6000 },
    ])
    await control('off')
    expect((await bookkeeper().ledger.get({ journalID })).overBudget).toEqual([])
  })
})

describe('a correction', () => {
  test('is not before what it corrects, and is itself corrected by a new entry', async () => {
    const { id } = await enter(deposit(5000))
    const reverse = (journalID: number, date: string) =>
      bookkeeper().ledger.act({ id: journalID, act: 'reverse', filled: { date, reason: 'Twice' } })
    expect((await refused(reverse(id, '2025-11-09')))?.detail.fields).toEqual({
      date: { id: 'finance.refusal.beforeOriginal', values: { date: '2025-11-10' } },
    })
    await reverse(id, '2025-11-10')
    const { reversedByID } = await bookkeeper().ledger.get({ journalID: id })
    const again = await refused(reverse(reversedByID ?? 0, '2025-11-12'))
    expect(again?.code).toBe('conflict')
  })
  test('is neither received nor spent', async () => {
    await enter(deposit(18_886))
    const { id } = await enter(payment(2000))
    await bookkeeper().ledger.act({
      ...{ id, act: 'reverse' },
      filled: { date: '2025-11-12', reason: 'Lost in the mail' },
    })
    const twice = await enter(deposit(500))
    await bookkeeper().ledger.act({
      ...{ id: twice.id, act: 'reverse' },
      filled: { date: '2025-11-12', reason: 'Entered twice' },
    })
    const asked = { yearID: 1, from: null, to: null, schoolID: null, accountID: null }
    const { rows } = await district().reports.run({ report: 'activity-statement', asked })
    expect(rows.find(({ cells }) => cells.name === 'club')?.cells).toMatchObject({
      income: 18_886,
      spent: 0,
      closing: 18_886,
    })
    const { funds } = await district().years.end({ yearID: 1 })
    expect(funds.find(({ fund }) => fund === '95')).toMatchObject({
      revenueCents: 18_886,
      expenseCents: 0,
    })
  })
})

describe('a transaction across funds', () => {
  const across = (cents: number) => ({
    ...head,
    kind: 'journal' as const,
    sides: [
      { accountID: ids.general, debitCents: cents, creditCents: null, memo: null },
      { accountID: ids.cash, debitCents: null, creditCents: cents, memo: null },
    ],
  })
  const made = async () =>
    database.owner<{ id: number; name: string }[]>`
      insert into ledger_account (district_id, code, name, kind, fund, object) values
        (1, '95-9310', 'due to us', 'asset', '95', '9310'), (1, '95-9610', 'we owe', 'liability', '95', '9610'),
        (1, '01-9610', 'general owes', 'liability', '01', '9610') returning id, name`
  beforeEach(() =>
    database.transaction(1, (tx) =>
      giveSettings(tx, financeSettings, 1, { dueFromObject: '9310', dueToObject: '9610' }),
    ),
  )
  test('gets the lines by which each fund balances, and its reversal takes them back', async () => {
    const accounts = new Map((await made()).map(({ id, name }) => [name, id]))
    const { id } = await enter(across(700), district(4))
    await district(5)
      .ledger.act({ id, act: 'approve' })
      .catch(() => undefined)
    const { lines, amountCents } = await district().ledger.get({ journalID: id })
    expect(amountCents).toBe(700)
    expect(
      lines.map(({ accountID, fund, cents, interfund }) => [accountID, fund, cents, interfund]),
    ).toEqual([
      [ids.general, '01', 700, false],
      [ids.cash, '95', -700, false],
      [accounts.get('general owes'), '01', -700, true],
      [accounts.get('due to us'), '95', 700, true],
    ])
    await expectBooksToBalance()
    await district(4).ledger.act({
      id,
      act: 'reverse',
      filled: { date: '2025-11-12', reason: 'Wrong fund' },
    })
    const left = await database.owner`
      select account_id from account_balance group by 1 having sum(debit_cents - credit_cents) <> 0`
    expect(left).toEqual([])
    await expectBooksToBalance()
  })
  test('that is a draft is balanced again each time it is changed', async () => {
    await made()
    const { id, version } = await district().ledger.save({ draft: across(700) as never })
    await district().ledger.save({ id, version, draft: across(900) as never })
    const { lines } = await district().ledger.get({ journalID: id })
    expect(lines.map(({ cents, interfund }) => [cents, interfund])).toEqual([
      [900, false],
      [-900, false],
      [-900, true],
      [900, true],
    ])
  })
  test('is refused if a fund has no such account, or if it does not balance as a whole', async () => {
    const noAccount = await refused(district().ledger.save({ draft: across(700) as never }))
    expect(noAccount?.detail.fields).toMatchObject({
      lines: { id: 'finance.refusal.noDue.liability', values: { fund: '01' } },
    })
    await made()
    const { sides, ...rest } = across(700)
    const off = await refused(
      district().ledger.save({
        draft: {
          ...rest,
          sides: sides.map((side, at) => (at === 0 ? { ...side, debitCents: 701 } : side)),
        } as never,
      }),
    )
    expect(off?.detail.fields).toMatchObject({ lines: { id: 'finance.refusal.unbalanced' } })
  })
  test('may be a transfer: what one fund gives, the other owes it', async () => {
    await made()
    await database.owner`insert into ledger_account (district_id, code, name, kind, fund, object) values (1, '01-9310', 'due to general', 'asset', '01', '9310')`
    await enter(deposit(500))
    const { id } = await enter(
      {
        ...head,
        kind: 'transfer',
        fromAccountID: ids.club,
        toAccountID: ids.generalCash,
        cents: 200,
      },
      district(),
    )
    const { lines } = await district().ledger.get({ journalID: id })
    expect(
      lines.map(({ account, cents }) => [account.split(' ').slice(1).join(' '), cents]),
    ).toEqual([
      ['club', 200],
      ['generalCash', -200],
      ['we owe', -200],
      ['due to general', 200],
    ])
    expect(await spendable()).toBe(300)
    await expectBooksToBalance()
  })
})

describe('separation of duties', () => {
  test('keeps the person who entered a transaction from approving it, even when they try twenty times at once', async () => {
    const { id } = await enter(await affordable(10_000), district(4))
    const tries = await Promise.allSettled([
      ...Array.from({ length: 20 }, () => district(4).ledger.act({ id, act: 'approve' })),
      district(5).ledger.act({ id, act: 'approve' }),
    ])
    expect(tries.map(({ status }) => status === 'fulfilled')).toEqual([
      ...Array.from({ length: 20 }, () => false),
      true,
    ])
    const signed =
      await database.owner`select user_id from journal_signature where journal_id = ${id}`
    expect(signed).toEqual([{ user_id: 5 }])
  })
  test('gives two signatures to two people, when twenty ask for each at once', async () => {
    const { id } = await enter(await affordable(200_000))
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 === 0 ? principal() : deputy()).ledger.act({ id, act: 'approve' }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const signed =
      await database.owner`select user_id from journal_signature where journal_id = ${id} order by 1`
    expect(signed).toEqual([{ user_id: 2 }, { user_id: 3 }])
    await expectBooksToBalance()
  })
  test('also keeps anyone who changed a draft from approving it', async () => {
    const small = await affordable(10_000)
    const { id, version } = await bookkeeper().ledger.save({ draft: small as never })
    const changed = await affordable(20_000)
    await district(4).ledger.save({ id, version, draft: changed as never })
    await bookkeeper().ledger.act({ id, act: 'submit' })
    expect((await district(4).ledger.get({ journalID: id })).acts).not.toContain('approve')
    expect((await refused(district(4).ledger.act({ id, act: 'approve' })))?.code).toBe('forbidden')
    expect((await district(4).ledger.list({ filters: { status: ['mine'] } })).total).toBe(0)
    expect((await district(5).ledger.act({ id, act: 'approve' })).state).toBe('posted')
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
  test('is reversed once, by a transaction of the opposite amounts that requires as many signatures', async () => {
    const { id } = await enter(deposit(20_000))
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
