import { describe, expect, test } from 'vitest'
import {
  bookkeeper,
  deposit,
  enter,
  ids,
  keepBooks,
  payment,
  principal,
  refused,
} from '../finance.fixtures.ts'

keepBooks()

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
  test('is matched by suggestion, imported once, and reconciled when everything agrees', async () => {
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
  test('keeps a check that the bank has paid from becoming void when its payment is reversed, until they are no longer matched', async () => {
    await enter(deposit(9000))
    const { id } = await enter(payment(2000))
    const { statementID } = await bookkeeper().banking.import({
      bankAccountID: ids.bank,
      fileName: 'november.csv',
      content: file,
    })
    const { lines } = await bookkeeper().banking.statement({ statementID })
    await bookkeeper().banking.match({
      statementID,
      pairs: lines.map(({ id: bankLineID, suggestion }) => ({
        bankLineID,
        ledgerLineID: suggestion?.ledgerLineID ?? 0,
      })),
    })
    await bookkeeper().ledger.act({
      id,
      act: 'reverse',
      filled: { date: '2025-11-15', reason: 'Entered twice' },
    })
    const check = async () =>
      (await principal().banking.checks({ bankAccountID: ids.bank }))[0]?.status
    expect(await check()).toBe('cleared')
    await bookkeeper().banking.unmatch({ statementID, bankLineID: lines[1]?.id ?? 0 })
    expect(await check()).toBe('voided')
  })
})
