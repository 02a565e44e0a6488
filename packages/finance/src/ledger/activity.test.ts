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
  test('is approved by someone else, numbered then, and refused if the account has too little', async () => {
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
