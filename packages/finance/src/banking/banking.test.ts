import type { Block } from '@atrium/documents/public'
import { requestOf } from '@atrium/kit/testing'
import { describe, expect, test } from 'vitest'
import {
  bookkeeper,
  database,
  deposit,
  enter,
  ids,
  keepBooks,
  payment,
  principal,
  refused,
} from '../finance.fixtures.ts'
import { reconciliationDocument } from './reconciliation.document.ts'

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

const file =
  'Date,Description,Amount,Balance\n11/11/2025,DEPOSIT,90.00,90.00\n11/14/2025,CHECK #1001,(20.00),70.00\n'
const take = (content: string, fileName = 'november.csv') =>
  bookkeeper().banking.import({ bankAccountID: ids.bank, fileName, content })
/** Imports a statement and accepts every suggestion; returns its id. */
const matched = async (content = file): Promise<number> => {
  const { statementID } = await take(content)
  const { lines } = await bookkeeper().banking.statement({ statementID })
  const pairs = lines.flatMap(({ id, suggestion }) =>
    suggestion ? [{ bankLineID: id, ledgerLineID: suggestion.ledgerLineID }] : [],
  )
  if (pairs.length > 0) await bookkeeper().banking.match({ statementID, pairs })
  return statementID
}
const reconcile = (statementID: number) => bookkeeper().banking.reconcile({ statementID })
const why = async (act: Promise<unknown>) => {
  const refusal = await refused(act)
  return refusal?.detail.fields?.file?.id ?? refusal?.ref.id
}
const ofx = (lines: string, closing: string, { account = '4001', day = '20251118' } = {}) =>
  `<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>${account}</BANKACCTFROM><BANKTRANLIST>${lines}</BANKTRANLIST><LEDGERBAL><BALAMT>${closing}<DTASOF>${day}</LEDGERBAL></STMTRS></OFX>`
const entry = (day: string, amount: string, reference: string, name = 'X') =>
  `<STMTTRN><DTPOSTED>${day}<TRNAMT>${amount}<FITID>${reference}<NAME>${name}</STMTTRN>`

describe('a bank statement', () => {
  test('is matched by suggestion, imported once, and reconciled when everything agrees', async () => {
    await enter(deposit(9000))
    await enter(payment(2000))
    const { statementID } = await take(file)
    expect(await why(take(file, 'again.csv'))).toBe('finance.statement.known')
    const { lines } = await bookkeeper().banking.statement({ statementID })
    expect(lines.map(({ suggestion }) => suggestion?.why)).toEqual(['amount', 'check'])
    expect(await why(reconcile(statementID))).toBe('finance.reconcile.unmatched')
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
    await reconcile(statementID)
    expect(
      await why(bookkeeper().banking.unmatch({ statementID, bankLineID: lines[0]?.id ?? 0 })),
    ).toBe('finance.refusal.reconciled')
  })
  test('keeps a check that the bank has paid from becoming void when its payment is reversed, until they are no longer matched', async () => {
    await enter(deposit(9000))
    const { id } = await enter(payment(2000))
    const statementID = await matched()
    const { lines } = await bookkeeper().banking.statement({ statementID })
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
  test('stays open and says the difference where the bank’s balance is not the books’', async () => {
    await enter(deposit(9000))
    await enter(payment(2000))
    const statementID = await matched(ofx(entry('20251112', '-20.00', 'A1'), '99999.99'))
    const refusal = await refused(reconcile(statementID))
    expect(refusal?.code).toBe('conflict')
    // 99,999.99 at the bank, 90.00 in transit, 70.00 in the books.
    expect(refusal?.ref).toEqual({
      id: 'finance.reconcile.difference.bank',
      values: {
        amount: '100,019.99',
        bank: '99,999.99',
        outstanding: '0.00',
        inTransit: '90.00',
        book: '70.00',
      },
    })
    const view = await bookkeeper().banking.statement({ statementID })
    expect(view).toMatchObject({ reconciledAt: null, faults: [refusal?.ref] })
  })
  test('is reconciled with outstanding checks and deposits in transit, and keeps the report of it', async () => {
    await enter(deposit(9000))
    await enter(payment(2000))
    await enter(payment(1500, ids.club, { date: '2025-11-17' }))
    await enter(deposit(700, ids.club, { date: '2025-11-18' }))
    const statementID = await matched(
      ofx(entry('20251111', '90.00', 'A1') + entry('20251114', '-20.00', 'A2'), '70.00'),
    )
    await reconcile(statementID)
    // A later entry of a day before changes the books, and not the report.
    await enter(payment(100, ids.club, { date: '2025-11-12' }))
    const { reconciliation } = await principal().banking.statement({ statementID })
    expect(reconciliation).toMatchObject({
      endsOn: '2025-11-18',
      bankCents: 7000,
      bookCents: 6200,
      outstanding: [{ cents: -1500, checkNumber: 1002 }],
      inTransit: [{ cents: 700 }],
    })
  })
  test('doesn’t count a payment that was reversed before the bank saw it as outstanding', async () => {
    await enter(deposit(9000))
    const { id } = await enter(payment(2000))
    await bookkeeper().ledger.act({
      id,
      act: 'reverse',
      filled: { date: '2025-11-12', reason: 'Lost in the mail' },
    })
    const statementID = await matched(ofx(entry('20251111', '90.00', 'A1'), '90.00'))
    await reconcile(statementID)
    expect((await principal().banking.statement({ statementID })).reconciliation).toMatchObject({
      outstanding: [],
      inTransit: [],
    })
  })
  test('continues the last reconciled one, or says how far they are apart', async () => {
    await enter(deposit(9000))
    await enter(payment(2000))
    await enter(deposit(500, ids.club, { date: '2025-11-18' }))
    await reconcile(await matched())
    // Someone left a statement out: it closes with 5.00 more than the lines bring.
    const gap = await matched(ofx(entry('20251118', '5.00', 'B1'), '80.00', { day: '20251119' }))
    expect((await refused(reconcile(gap)))?.ref).toEqual({
      id: 'finance.reconcile.continues',
      values: { date: '2025-11-14', before: '70.00', opening: '75.00', amount: '5.00' },
    })
    await bookkeeper().banking.setBalance({
      statementID: gap,
      endsOn: '2025-11-19',
      closingCents: 7500,
    })
    await reconcile(gap)
  })
  test('is not reconciled before one that ends earlier was', async () => {
    await enter(deposit(9000))
    await enter(payment(2000))
    const first = await matched(ofx(entry('20251111', '90.00', 'A1'), '90.00', { day: '20251111' }))
    const second = await matched(
      ofx(entry('20251114', '-20.00', 'A2'), '70.00', { day: '20251115' }),
    )
    expect((await refused(reconcile(second)))?.ref).toEqual({
      id: 'finance.reconcile.earlierOpen',
      values: { date: '2025-11-11' },
    })
    await reconcile(first)
    await reconcile(second)
    const late = await matched(ofx(entry('20251110', '1.00', 'A0'), '91.00', { day: '20251110' }))
    const { faults } = await bookkeeper().banking.statement({ statementID: late })
    expect(faults.map(({ id }) => id)).toContain('finance.reconcile.order')
  })
  test('without a balance asks for it', async () => {
    await enter(deposit(9000))
    const statementID = await matched('Date,Description,Amount\n11/11/2025,DEPOSIT,90.00\n')
    expect(await why(reconcile(statementID))).toBe('finance.reconcile.noBalance')
    const set = (endsOn: string) =>
      bookkeeper().banking.setBalance({ statementID, endsOn, closingCents: 9000 })
    expect((await refused(set('2025-11-01')))?.detail.fields).toMatchObject({
      endsOn: { id: 'finance.refusal.balanceDay' },
    })
    expect((await refused(set('2025-12-31')))?.detail.fields).toBeDefined()
    await set('2025-11-15')
    await reconcile(statementID)
  })
  test('that is an account’s first takes what had cleared before into its opening balance', async () => {
    await enter(deposit(9000, ids.club, { date: '2025-10-05' }))
    await enter(payment(2000, ids.club, { date: '2025-10-06' }))
    await enter(deposit(500))
    const statementID = await matched(ofx(entry('20251111', '5.00', 'A1'), '95.00'))
    const { reconciliation } = await bookkeeper().banking.statement({ statementID })
    const cleared = reconciliation.inTransit.map(({ ledgerLineID }) => ledgerLineID)
    await bookkeeper().banking.clearEarlier({ statementID, ledgerLineIDs: cleared })
    await reconcile(statementID)
    const view = await bookkeeper().banking.statement({ statementID })
    expect(view.reconciliation).toMatchObject({
      openingCents: 9000,
      outstanding: [{ cents: -2000 }],
    })
    expect(view.lines).toHaveLength(1)
    const next = await matched(ofx(entry('20251119', '-20.00', 'A2'), '75.00', { day: '20251119' }))
    expect(
      await why(bookkeeper().banking.clearEarlier({ statementID: next, ledgerLineIDs: cleared })),
    ).toBe('finance.refusal.notFirst')
  })
  test('is reopened with a reason by someone who approves, and the first report stays readable', async () => {
    await enter(deposit(9000))
    await enter(payment(2000))
    const statementID = await matched()
    await reconcile(statementID)
    const reopen = (reason: string, who = principal()) =>
      who.banking.reopen({ statementID, reason })
    expect((await refused(reopen('Wrong check', bookkeeper())))?.code).toBe('forbidden')
    expect((await refused(reopen(' ')))?.code).toBe('invalid')
    await reopen('Wrong check')
    expect(await why(reopen('Again'))).toBe('finance.refusal.notReconciled')
    const open = await bookkeeper().banking.statement({ statementID })
    expect(open).toMatchObject({
      reconciledAt: null,
      versions: [
        { number: 1, reason: 'Wrong check', reopenedBy: 'Person 2', report: { bookCents: 7000 } },
      ],
    })
    expect(await why(bookkeeper().banking.remove({ statementID }))).toBe(
      'finance.refusal.wasReconciled',
    )
    await reconcile(statementID)
    const { versions } = await principal().banking.statement({ statementID })
    expect(versions.map(({ number, reopenedAt }) => [number, reopenedAt === null])).toEqual([
      [2, true],
      [1, false],
    ])
  })
  test('is reopened only if no reconciled one continues it', async () => {
    await enter(deposit(9000))
    await enter(payment(2000))
    const first = await matched(ofx(entry('20251111', '90.00', 'A1'), '90.00', { day: '20251111' }))
    await reconcile(first)
    const second = await matched(
      ofx(entry('20251114', '-20.00', 'A2'), '70.00', { day: '20251115' }),
    )
    await reconcile(second)
    expect(
      (await refused(principal().banking.reopen({ statementID: first, reason: 'x' })))?.ref,
    ).toEqual({ id: 'finance.refusal.reopenLater', values: { date: '2025-11-15' } })
  })
  test('is removed while it is open: its checks are outstanding again, and the file can be imported again', async () => {
    await enter(deposit(9000))
    await enter(payment(2000))
    const statementID = await matched()
    await bookkeeper().banking.remove({ statementID })
    expect((await principal().banking.checks({ bankAccountID: ids.bank }))[0]).toMatchObject({
      status: 'issued',
    })
    const again = await matched()
    await reconcile(again)
    expect(await why(bookkeeper().banking.remove({ statementID: again }))).toBe(
      'finance.refusal.reconciled',
    )
  })
  test('prints its reconciliation', async () => {
    await enter(deposit(9000))
    await enter(payment(2000))
    await enter(payment(1500, ids.club, { date: '2025-11-13' }))
    const statementID = await matched()
    await reconcile(statementID)
    const { document } = await reconciliationDocument.describe(
      requestOf(database, {
        userID: 2,
        permissions: ['finance.read'],
        grants: new Map([['finance.read', [1]]]),
      }),
      { statementID, version: null },
    )
    const blocks: Block[] = []
    if ('sheets' in document) for await (const sheet of document.sheets) blocks.push(...sheet)
    expect(blocks.find(({ kind }) => kind === 'facts')).toMatchObject({
      facts: [
        ['finance.reconciliation.bank', '70.00'],
        ['finance.reconciliation.outstanding', '-15.00'],
        ['finance.reconciliation.inTransit', '0.00'],
        ['finance.reconciliation.adjusted', '55.00'],
        ['finance.reconciliation.book', '55.00'],
        ['finance.reconciliation.difference', '0.00'],
        ['finance.reconciliation.status', 'finance.reconciliation.by'],
      ],
    })
  })
})

describe('a line of the bank', () => {
  test('whose reference was used before, on another day or of another amount, is a new line, and flagged', async () => {
    await take(ofx(entry('20251110', '-10.00', '1') + entry('20251111', '-12.00', '2'), '0'))
    const second = await take(
      ofx(
        entry('20251110', '-10.00', '1') +
          entry('20251113', '-61.61', '1') +
          entry('20251113', '-5.00', '901'),
        '0',
      ),
    )
    expect(second).toMatchObject({ lines: 2, known: 1 })
    const { lines } = await bookkeeper().banking.statement({ statementID: second.statementID })
    expect(lines.map(({ cents, repeatsReference }) => [cents, repeatsReference])).toEqual([
      [-6161, true],
      [-500, false],
    ])
    // All references were used before, and all lines are new.
    expect(
      await take(ofx(entry('20251114', '-1.00', '1') + entry('20251114', '-2.00', '2'), '0')),
    ).toMatchObject({ lines: 2, known: 0 })
  })
  test('of a day to come is refused; a balance as of tomorrow in Greenwich is today’s', async () => {
    const later = await refused(take(ofx(entry('20261110', '-10.00', '1'), '0')))
    expect(later?.detail.fields).toEqual({
      file: { id: 'finance.statement.fault.future', values: { date: '2026-11-10' } },
    })
    const { statementID } = await take(
      ofx(entry('20251110', '-10.00', '1'), '0', { day: '20251121' }),
    )
    expect((await bookkeeper().banking.statement({ statementID })).endsOn).toBe('2025-11-20')
  })
  test('without an amount is left out, and the statement says so', async () => {
    const made = await take(
      ofx(entry('20251110', '0.00', '1', 'FEE WAIVED') + entry('20251111', '-12.00', '2'), '0'),
    )
    expect(made).toMatchObject({ lines: 1, skipped: 1 })
    const { statementID } = made
    expect((await bookkeeper().banking.statement({ statementID })).skipped).toBe(1)
  })
})

describe('a file’s account', () => {
  const line = entry('20251110', '-10.00', '1')
  const savings = ofx(entry('20251110', '7.00', '9'), '50.00', { account: '00559002' })
  const both = ofx(line, '10.00', { account: '00554001' }) + savings
  test('is remembered, so that the same account is taken from a file with several', async () => {
    expect(await why(take(both))).toBe('finance.statement.account.several')
    const preview = await bookkeeper().banking.preview({ bankAccountID: ids.bank, content: both })
    expect(preview).toMatchObject({
      part: null,
      parts: [{ ending: '4001', lines: 1 }, { ending: '9002' }],
    })
    const { statementID } = await bookkeeper().banking.import({
      ...{ bankAccountID: ids.bank, fileName: 'both.ofx', content: both, part: 1 },
    })
    expect(await bookkeeper().banking.statement({ statementID })).toMatchObject({
      closingCents: 5000,
      lines: [{ cents: 700 }],
    })
    expect(await why(take(both))).toBe('finance.statement.known')
    expect(await why(take(ofx(line, '10.00', { account: '00554001' })))).toBe(
      'finance.statement.account.other',
    )
    const [stored] = await database.owner`select file_account from bank_account`
    expect(String(stored?.file_account)).not.toContain('9002')
  })
  test('of another bank account is refused with its name', async () => {
    await database.owner`insert into bank_account (district_id, school_id, name, account_id, account_last4) values (1, 1, 'Savings', ${ids.generalCash}, '9002')`
    expect((await refused(take(savings)))?.detail.fields?.file).toEqual({
      id: 'finance.statement.account.taken',
      values: { ending: '9002', name: 'Savings' },
    })
  })
  test('may have a layout that someone chose, which is remembered', async () => {
    const content = 'When,What,How much,Which way\n11/10/2025,Fee,12.00,D\n'
    expect(await why(take(content))).toBe('finance.statement.fault.columns')
    const none = { debit: null, credit: null, check: null, memo: null, account: null }
    await bookkeeper().banking.import({
      ...{ bankAccountID: ids.bank, fileName: 'odd.csv', content },
      columns: {
        ...none,
        ...{ labels: ['when', 'what', 'how much', 'which way'], date: 0, text: 1, amount: 2 },
        ...{ direction: 3, balance: null, reference: null },
      },
    })
    const { statementID } = await take(content.replace('12.00,D', '30.00,C'))
    expect((await bookkeeper().banking.statement({ statementID })).lines).toMatchObject([
      { cents: 3000, text: 'Fee' },
    ])
  })
})
