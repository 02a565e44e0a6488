import { describe, expect, test } from 'vitest'
import {
  bookkeeper,
  database,
  deposit,
  deputy,
  district,
  enter,
  ids,
  keepBooks,
  payment,
  principal,
  refused,
} from '../finance.fixtures.ts'
import { form1099Of } from './form-1099.rules.ts'
import { inTaxedSale } from './sales-tax.rules.ts'

keepBooks()

const asked = { yearID: null, from: null, to: null, schoolID: null, accountID: null }
const run = async (report: string, of: Partial<Record<keyof typeof asked, unknown>> = {}) =>
  (await district().reports.run({ report, asked: { ...asked, ...of } as never })).rows
/** Its totals, by what they are called. */
const totals = async (report: string, of = {}) =>
  (await run(report, of))
    .filter(({ isTotal }) => isTotal)
    .map(({ cells }) => [cells.fund, String(cells.name).split('.').at(-1), cells.amount])

describe('the books on a day', () => {
  test('balance: what a fund has is what it owes and keeps, on any day and on the last of a year', async () => {
    await enter({ ...deposit(9000, ids.fees), date: '2025-10-01' })
    await enter({ ...deposit(4000, ids.club), date: '2025-11-05' })
    await enter({ ...payment(2500, ids.supplies), date: '2025-11-12' })
    const sheet = (to: string) => totals('balance-sheet', { to })
    expect(await sheet('2025-09-30')).toEqual([])
    expect(await sheet('2025-11-10')).toEqual([
      ['95', 'asset', 13_000],
      ['95', 'liability', 4000],
      ['95', 'equity', 0],
      ['95', 'notClosed', 9000],
      ['95', 'liabilitiesAndBalance', 13_000],
    ])
    expect((await sheet('2025-11-30')).map(([, , amount]) => amount)).toEqual([
      10_500, 4000, 0, 6500, 10_500,
    ])
  })
  test('say what was earned and spent between two days, and by how much one exceeds the other', async () => {
    await enter({ ...deposit(9000, ids.fees), date: '2025-10-01' })
    await enter({ ...payment(2500, ids.supplies), date: '2025-11-12' })
    expect(
      await totals('revenues-and-expenditures', { from: '2025-10-01', to: '2025-10-31' }),
    ).toEqual([
      ['95', 'revenue', 9000],
      ['95', 'expense', 0],
      ['95', 'excess', 9000],
    ])
    const year = await totals('revenues-and-expenditures', { yearID: 1 })
    expect(year.map(([, , amount]) => amount)).toEqual([9000, 2500, 6500])
  })
  test('a trial balance as of a day leaves out what was posted later, and still balances', async () => {
    await enter({ ...deposit(9000, ids.fees), date: '2025-10-01' })
    await enter({ ...payment(2500, ids.supplies), date: '2025-11-12' })
    const closing = async (to: string | null) =>
      Object.fromEntries(
        (await run('trial-balance', { yearID: 1, to })).map(({ cells }) => [
          cells.name,
          cells.closing,
        ]),
      )
    expect(await closing('2025-11-11')).toMatchObject({ cash: 9000, fees: -9000, null: 0 })
    expect(await closing('2025-11-12')).toEqual(await closing(null))
    expect((await refused(closing('2026-08-01')))?.ref.id).toBe('finance.refusal.dayOfYear')
  })
})

describe('outstanding checks', () => {
  const out = async (to: string) =>
    (await run('outstanding-checks', { to })).map(({ cells }) => [
      cells.check,
      cells.days,
      cells.amount,
    ])
  test('are out from the day they are issued until the bank has paid them', async () => {
    await enter({ ...deposit(9000), date: '2025-10-01' })
    const { id } = await enter({ ...payment(2500), date: '2025-11-03' })
    expect(await out('2025-11-02')).toEqual([[undefined, undefined, 0]])
    expect(await out('2025-11-13')).toEqual([
      ['1001', 10, 2500],
      [undefined, undefined, 2500],
    ])
    const [line] = await database.owner<{ id: number }[]>`
      select id from journal_line where journal_id = ${id} and account_id = ${ids.cash}`
    await database.owner`
      insert into bank_statement (district_id, bank_account_id, file_name, format, starts_on, ends_on, imported_by) values (1, ${ids.bank}, 'nov.csv', 'csv', '2025-11-01', '2025-11-30', 1)`
    await database.owner`
      insert into bank_line (district_id, statement_id, bank_account_id, bank_key, posted_on, cents, text, journal_line_id) values (1, 1, ${ids.bank}, 'a', '2025-11-15', -2500, 'CHECK 1001', ${line?.id ?? 0})`
    expect(await out('2025-11-15')).toEqual([[undefined, undefined, 0]])
    // On the fourteenth it was still out.
    expect((await out('2025-11-14')).at(-1)).toEqual([undefined, undefined, 2500])
  })
  test('that were voided are out until the day of the reversal', async () => {
    await enter({ ...deposit(9000), date: '2025-10-01' })
    const { id } = await enter({ ...payment(2500), date: '2025-11-03' })
    await district().ledger.act({
      id,
      act: 'reverse',
      filled: { date: '2025-11-20', reason: 'Lost' },
    })
    expect((await out('2025-11-19')).at(-1)).toEqual([undefined, undefined, 2500])
    expect((await out('2025-11-20')).at(-1)).toEqual([undefined, undefined, 0])
  })
})

test('receipts are listed by number, and what was reversed is not in their total', async () => {
  await enter({ ...deposit(9000), date: '2025-10-01', memo: 'Bake sale' })
  const { id } = await enter({ ...deposit(4000), date: '2025-11-05', memo: 'Twice' })
  await district().ledger.act({
    id,
    act: 'reverse',
    filled: { date: '2025-11-20', reason: 'Entered twice' },
  })
  expect(
    (await run('receipts', { yearID: 1 })).map(({ cells }) => [
      cells.number,
      cells.name,
      cells.amount,
      cells.reversedBy,
    ]),
  ).toEqual([
    ['1', 'Bake sale', 9000, null],
    ['2', 'Twice', 4000, '3'],
    [undefined, null, 9000, undefined],
  ])
})

describe('the list for Form 1099', () => {
  test('is of $600 and more until 2025, and of $2,000 and more from 2026', () => {
    const paid = (cents: number, is1099 = true) => ({ cents, is1099 })
    expect(form1099Of(paid(59_999), 2025)).toBe('below')
    expect(form1099Of(paid(60_000), 2025)).toBe('reported')
    expect(form1099Of(paid(60_000), 2026)).toBe('below')
    expect(form1099Of(paid(200_000), 2026)).toBe('reported')
    expect(form1099Of(paid(200_000, false), 2026)).toBe('notMarked')
    expect(form1099Of(paid(100, false), 2026)).toBe(null)
  })
  test('adds up a calendar year without cards and reversed payments', async () => {
    await database.owner`update vendor set is_1099 = true, tax_last4 = '6789' where id = ${ids.vendor}`
    const big = { typeID: null, schoolID: 1 }
    const pay = async (cents: number, patch: object) => {
      await enter({ ...deposit(cents, ids.fees), date: '2025-10-01' })
      const { id, state } = await enter({ ...payment(cents, ids.supplies), ...big, ...patch })
      if (state === 'submitted') {
        const signed = await principal().ledger.act({ id, act: 'approve' })
        if (signed.state === 'submitted') await deputy().ledger.act({ id, act: 'approve' })
      }
      return id
    }
    await pay(40_000, { date: '2025-09-15' })
    await pay(30_000, { date: '2025-11-03' })
    await pay(50_000, { date: '2025-11-04', payBy: 'card' })
    const id = await pay(5000, { date: '2025-11-05' })
    await district().ledger.act({
      id,
      act: 'reverse',
      filled: { date: '2025-11-20', reason: 'Wrong vendor' },
    })
    const [row] = await run('form-1099', { from: '2025-01-01', to: '2025-12-31' })
    expect(row?.cells).toMatchObject({
      ...{
        name: 'Office Depot',
        taxLast4: '6789',
        form: 'finance.reports.form1099.reported',
        amount: 70_000,
      },
    })
  })
})

describe('club accounts', () => {
  const categoryOf = async (name: string, isTaxed = false) => {
    const [row] = await database.owner<{ id: number }[]>`
      insert into transaction_category (district_id, name, direction, is_taxed) values (1, ${name}, 'both', ${isTaxed}) returning id`
    return row?.id ?? 0
  }
  const sale = (cents: number, categoryID: number | null, patch: object = {}) =>
    enter({
      ...deposit(cents),
      date: '2025-10-03',
      lines: [{ accountID: ids.club, cents, memo: null, categoryID }],
      ...patch,
    })
  test('show additions and deductions by category, without transfers between clubs and less what was reversed', async () => {
    const snacks = await categoryOf('Concessions')
    await sale(10_000, snacks)
    await sale(3000, null)
    await enter({ ...payment(4000), date: '2025-10-05' })
    const { id } = await sale(700, snacks)
    await bookkeeper().ledger.act({
      ...{ id, act: 'reverse' },
      filled: { date: '2025-10-07', reason: 'Counted twice' },
    })
    await enter({
      ...{
        ...deposit(0),
        kind: 'transfer',
        date: '2025-10-06',
        lines: undefined,
        bankAccountID: null,
      },
      ...{ fromAccountID: ids.club, toAccountID: ids.chess, cents: 2000 },
    } as never)
    const rows = (await run('fiduciary-statement', { yearID: 1 })).map(({ cells }) => [
      String(cells.name).split('.').at(-1),
      cells.amount,
    ])
    expect(rows).toEqual([
      ['Concessions', 10_000],
      ['uncategorized', 3000],
      ['additions', 13_000],
      ['uncategorized', 4000],
      ['deductions', 4000],
      ['change', 9000],
      ['beginning', 0],
      ['end', 9000],
    ])
  })
  test('that sell with sales tax owe what is in their receipts, once the rate is set', async () => {
    const store = await categoryOf('Student store', true)
    await sale(5449, store)
    await sale(5449, store)
    await sale(2000, null)
    expect((await refused(run('sales-tax', { yearID: 1 })))?.ref.id).toBe(
      'finance.refusal.noSalesTax',
    )
    await database.owner`insert into district_setting (district_id, school_id, name, value) values (1, 0, 'finance.settings', '{"salesTaxPercent": 8.975}')
      on conflict (district_id, name, school_id) do update set value = district_setting.value || excluded.value`
    const rows = await run('sales-tax', { yearID: 1 })
    expect(rows.map(({ cells }) => cells.amount)).toEqual([10_898, 10_898, 10_000, 898])
  })
  test('have the tax of the whole, half a cent up', () => {
    expect(inTaxedSale(10_898, 8.975)).toBe(898)
    expect(inTaxedSale(0, 8.975)).toBe(0)
    expect(inTaxedSale(-10_898, 8.975)).toBe(-898)
    expect(inTaxedSale(201, 100.5)).toBe(101)
  })
})
