import { asRefusal } from '@atrium/kit/server'
import { describe, expect, test } from 'vitest'
import {
  bookkeeper,
  database,
  deposit,
  district,
  enter,
  expectBooksToBalance,
  head,
  ids,
  keepBooks,
  payment,
  person,
  principal,
  refused,
  spendable,
} from '../finance.fixtures.ts'
import type { EntryDraft } from './entry.fields.ts'

keepBooks()

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
  test('is short where a deposit came back unpaid after it was spent, and then spends nothing', async () => {
    const { id } = await enter(deposit(5000))
    await enter(payment(3000))
    await bookkeeper().ledger.act({
      ...{ id, act: 'reverse' },
      filled: { date: '2025-11-12', reason: 'Check 2231 came back unpaid' },
    })
    expect(await spendable()).toBe(-3000)
    expect((await refused(enter(payment(1))))?.ref).toEqual({
      id: 'finance.refusal.spendable',
      values: { account: 'club', amount: '0.00' },
    })
    await expectBooksToBalance()
  })
  test('excludes pending approvals, open orders, and restricted amounts from what is spendable', async () => {
    await enter(deposit(9000))
    await database.owner`update ledger_account set restricted_cents = 1000, restriction_reason = 'Scholarship' where id = ${ids.club}`
    const order = await bookkeeper().purchaseOrders.create({
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
    expect(await principal().ledger.head()).toMatchObject({ openOrders: 1, openOrderCents: 3000 })
    expect(await person(5, ['finance.read'], [2]).ledger.head()).toMatchObject({ openOrders: 0 })
    expect((await refused(enter(payment(5001))))?.ref.id).toBe('finance.refusal.spendable')
    // What the order set aside pays the order's own bill, and is not taken twice.
    const [line] = await database.owner<
      { id: number }[]
    >`select id from purchase_order_line where order_id = ${order.id}`
    await enter(
      payment(3000, ids.club, {
        lines: [
          {
            accountID: ids.club,
            cents: 3000,
            memo: null,
            categoryID: null,
            orderLineID: line?.id ?? 0,
          },
        ],
      }),
    )
    expect(await principal().activityAccounts.get({ accountID: ids.club })).toMatchObject({
      balanceCents: 6000,
      encumberedCents: 0,
      spendableCents: 5000,
    })
    expect((await principal().purchaseOrders.get({ id: order.id })).leftCents).toBe(0)
    expect(await principal().purchaseOrders.inBooks({ orderID: order.id })).toMatchObject({
      payments: [{ cents: 3000 }],
    })
    await expectBooksToBalance()
  })
  test('sets aside again what a closed order had left, once someone else reopens it and if there is enough', async () => {
    await enter(deposit(9000))
    const lines = [{ accountID: ids.club, description: 'Shirts', cents: 5000 }]
    const order = { schoolID: 1, vendorID: ids.vendor, description: 'Uniforms', lines }
    const { id } = await bookkeeper().purchaseOrders.create({
      draft: { ...order, orderedOn: '2025-11-01' } as never,
    })
    const act = (who: typeof bookkeeper, name: 'submit' | 'approve' | 'close' | 'reopen') =>
      who().purchaseOrders.act({
        ...{ id, act: name },
        filled: name === 'reopen' ? { note: 'A second bill' } : {},
      })
    await act(bookkeeper, 'submit')
    await act(principal, 'approve')
    const [line] = await database.owner<
      { id: number }[]
    >`select id from purchase_order_line where order_id = ${id}`
    const bill = (cents: number) =>
      payment(cents, ids.club, {
        lines: [
          {
            ...{ accountID: ids.club, cents, memo: null, categoryID: null },
            orderLineID: line?.id ?? 0,
          },
        ],
      })
    await enter(bill(2000))
    await act(bookkeeper, 'close')
    expect(await spendable()).toBe(7000)
    expect((await refused(enter(bill(1000))))?.ref.id).toBe('finance.refusal.orderNotOpen')
    expect((await refused(act(bookkeeper, 'reopen')))?.code).toBe('forbidden')
    await enter(payment(4001))
    expect((await refused(act(principal, 'reopen')))?.ref).toEqual({
      id: 'finance.refusal.spendable',
      values: { account: 'club', amount: '29.99' },
    })
    await enter(deposit(1))
    await act(principal, 'reopen')
    expect(await spendable()).toBe(0)
    await enter(bill(3000))
    expect(await spendable()).toBe(0)
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
  test('is approved by someone else, numbered then, and refused if the account has too little', async () => {
    const draft = {
      schoolID: 1,
      vendorID: ids.vendor,
      description: 'Shirts',
      orderedOn: '2025-11-01',
      lines: [{ accountID: ids.club, description: 'Shirts', cents: 3000 }],
    }
    const { id } = await district(4).purchaseOrders.create({ draft: draft as never })
    await district(4).purchaseOrders.act({ id, act: 'submit' })
    expect((await refused(district(4).purchaseOrders.act({ id, act: 'approve' })))?.code).toBe(
      'forbidden',
    )
    expect((await refused(principal().purchaseOrders.act({ id, act: 'approve' })))?.ref.id).toBe(
      'finance.refusal.spendable',
    )
    await enter(deposit(3000))
    await principal().purchaseOrders.act({ id, act: 'approve' })
    expect((await principal().purchaseOrders.get({ id })).number).toBe('PO-00001')
  })
  test('can be changed while it is a draft, also by someone else, who then cannot approve it; its history has each line', async () => {
    const lines = [{ accountID: ids.club, description: 'Shirts', cents: 3000 }]
    const draft = {
      schoolID: 1,
      vendorID: ids.vendor,
      description: 'Shirts',
      orderedOn: '2025-11-01',
    }
    const { id, version } = await bookkeeper().purchaseOrders.create({
      draft: { ...draft, lines } as never,
    })
    const changes = { lines: [{ accountID: ids.club, description: 'Shirts', cents: 4000 }] }
    await district(4).purchaseOrders.update({ id, version, changes: changes as never })
    const stale = await refused(bookkeeper().purchaseOrders.update({ id, version, changes: {} }))
    expect(stale?.detail.current).toMatchObject({ id, totalCents: 4000 })
    await bookkeeper().purchaseOrders.act({ id, act: 'submit' })
    expect((await refused(district(4).purchaseOrders.act({ id, act: 'approve' })))?.code).toBe(
      'forbidden',
    )
    const [, edited] = await principal().purchaseOrders.history({ id })
    expect(edited?.changes).toMatchObject({
      lines: { before: lines, after: changes.lines },
      totalCents: { before: 3000, after: 4000 },
    })
  })
  test('names no account of another school, or one that is no longer used', async () => {
    const draft = {
      schoolID: 1,
      vendorID: ids.vendor,
      description: 'Shirts',
      orderedOn: '2025-11-01',
    }
    const lines = [{ accountID: ids.cash, description: 'Shirts', cents: 300 }]
    await database.owner`update ledger_account set school_id = 2 where id = ${ids.cash}`
    const other = await refused(
      bookkeeper().purchaseOrders.create({ draft: { ...draft, lines } as never }),
    )
    await database.owner`update ledger_account set school_id = 1 where id = ${ids.cash}`
    await database.owner`update ledger_account set active = false where id = ${ids.club}`
    const old = [{ accountID: ids.club, description: 'Shirts', cents: 300 }]
    const ended = await refused(
      bookkeeper().purchaseOrders.create({ draft: { ...draft, lines: old } as never }),
    )
    for (const one of [other, ended])
      expect(Object.keys(one?.detail.fields ?? {})).toEqual(['lines'])
  })
})
