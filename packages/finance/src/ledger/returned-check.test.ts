import { describe, expect, test } from 'vitest'
import {
  bookkeeper,
  deposit,
  district,
  enter,
  expectBooksToBalance,
  ids,
  keepBooks,
  payment,
  principal,
  refused,
  spendable,
} from '../finance.fixtures.ts'

keepBooks()

const line = (accountID: number, cents: number) => ({
  ...{ accountID, cents, memo: null, categoryID: null },
})
const back = (id: number, cents: number, more: object = {}) =>
  bookkeeper().ledger.act({
    ...{ id, act: 'returnCheck' as const },
    filled: { cents, accountID: null, date: '2025-11-12', reason: 'Check 2231, NSF', ...more },
  })
const get = (journalID: number) => bookkeeper().ledger.get({ journalID })

describe('a check of a deposit that the bank doesn’t pay', () => {
  test('is taken back alone: the rest of the deposit stays, and nothing is received or spent twice', async () => {
    const { id } = await enter(
      deposit(9000, ids.club, { cashCents: 4000, checkCents: 5000, memo: 'Car wash' }),
    )
    await back(id, 2500)
    expect(await spendable()).toBe(6500)
    const asked = { yearID: 1, from: null, to: null, schoolID: null, accountID: null }
    const { rows } = await district().reports.run({ report: 'activity-statement', asked })
    expect(rows.find(({ cells }) => cells.name === 'club')?.cells).toMatchObject({
      ...{ income: 6500, spent: 0, closing: 6500 },
    })
    const listed = await district().reports.run({ report: 'receipts', asked })
    expect(listed.rows.map(({ cells }) => [cells.amount, cells.returned])).toEqual([
      [9000, 2500],
      [6500, undefined],
    ])
    const [own] = (await get(id)).returned
    expect(await get(own?.id ?? 0)).toMatchObject({
      ...{ returnedOfID: id, reason: 'Check 2231, NSF', status: 'posted', acts: [] },
      ...{ amountCents: 2500, date: '2025-11-12', memo: 'Car wash' },
    })
    await expectBooksToBalance()
  })
  test('is no more than the checks that were counted, together, also when twenty come back at once', async () => {
    const { id } = await enter(deposit(9000, ids.club, { cashCents: 4000, checkCents: 5000 }))
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => back(id, 2000)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect((await refused(back(id, 1001)))?.detail.fields).toEqual({
      cents: { id: 'finance.refusal.overDeposit', values: { amount: '10.00' } },
    })
    await back(id, 1000)
    expect((await refused(back(id, 1)))?.code).toBe('conflict')
    expect(await spendable()).toBe(4000)
    // The whole deposit is not taken back on top of it.
    const reverse = bookkeeper().ledger.act({
      ...{ id, act: 'reverse' as const },
      filled: { date: '2025-11-12', reason: 'Twice' },
    })
    expect((await refused(reverse))?.code).toBe('conflict')
    await expectBooksToBalance()
  })
  test('is of one account of a deposit to several, and no more than that account got', async () => {
    const { id } = await enter(
      deposit(0, ids.club, { lines: [line(ids.club, 3000), line(ids.chess, 2000)] }),
    )
    const fields = async (cents: number, more: object) =>
      (await refused(back(id, cents, more)))?.detail.fields
    expect(await fields(500, {})).toEqual({ accountID: { id: 'kit.valid.required' } })
    expect(await fields(500, { accountID: ids.fees })).toEqual({
      accountID: { id: 'finance.refusal.notDeposited' },
    })
    expect(await fields(2001, { accountID: ids.chess })).toEqual({
      cents: { id: 'finance.refusal.overDeposit', values: { amount: '20.00' } },
    })
    expect(await fields(500, { accountID: ids.chess, date: '2025-11-09' })).toEqual({
      date: { id: 'finance.refusal.beforeOriginal', values: { date: '2025-11-10' } },
    })
    await back(id, 1500, { accountID: ids.chess })
    expect(await fields(501, { accountID: ids.chess })).toEqual({
      cents: { id: 'finance.refusal.overDeposit', values: { amount: '5.00' } },
    })
    expect([await spendable(), await spendable(ids.chess)]).toEqual([3000, 500])
  })
  test('leaves its club short where it was spent, and waits for a signature from the limit on', async () => {
    const { id } = await enter(deposit(20_000))
    await enter(payment(9000))
    await back(id, 15_000)
    const [own] = (await get(id)).returned
    expect(await get(own?.id ?? 0)).toMatchObject({ status: 'submitted', signaturesNeeded: 1 })
    await principal().ledger.act({ id: own?.id ?? 0, act: 'approve' })
    expect(await spendable()).toBe(-4000)
  })
  test('that was a mistake is voided before it is approved, and can come back then', async () => {
    const { id } = await enter(deposit(20_000))
    await back(id, 15_000)
    const [own] = (await get(id)).returned
    await principal().ledger.act({
      ...{ id: own?.id ?? 0, act: 'return' as const },
      filled: { reason: 'Another deposit’s check' },
    })
    await bookkeeper().ledger.act({ id: own?.id ?? 0, act: 'void' })
    expect((await get(id)).returned).toEqual([])
    await back(id, 5000)
    expect(await spendable()).toBe(15_000)
  })
})
