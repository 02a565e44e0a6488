import { describe, expect, test } from 'vitest'
import { suggestMatches, type OpenBankLine, type OpenLedgerLine } from './match.rules.ts'

const bank = (id: number, patch: Partial<OpenBankLine> = {}): OpenBankLine => ({
  ...{ id, postedOn: '2025-11-05', cents: -5000, checkNumber: null, text: '' },
  ...patch,
})
const ledger = (id: number, patch: Partial<OpenLedgerLine> = {}): OpenLedgerLine => ({
  ...{ id, postedOn: '2025-11-05', cents: -5000, checkNumber: null, memo: '' },
  ...patch,
})
const pairs = (lines: OpenBankLine[], own: OpenLedgerLine[]) =>
  suggestMatches(lines, own).map(({ bankLineID, ledgerLineID, why }) => [
    bankLineID,
    ledgerLineID,
    why,
  ])

describe('a line of a statement', () => {
  test('is the check of its number and amount, also months later', () => {
    expect(
      pairs(
        [bank(1, { checkNumber: 1042 })],
        [
          ledger(7, { checkNumber: 1041 }),
          ledger(8, { checkNumber: 1042, postedOn: '2025-08-01' }),
        ],
      ),
    ).toEqual([[1, 8, 'check']])
  })
  test('is not a check of its number for another amount', () => {
    expect(
      pairs([bank(1, { checkNumber: 1042 })], [ledger(8, { checkNumber: 1042, cents: -500 })]),
    ).toEqual([])
  })
  test('is the line of the same amount on the nearest day, within ten days', () => {
    expect(
      pairs(
        [bank(1)],
        [ledger(7, { postedOn: '2025-10-30' }), ledger(8, { postedOn: '2025-11-04' })],
      ),
    ).toEqual([[1, 8, 'amount']])
    expect(pairs([bank(1)], [ledger(7, { postedOn: '2025-10-01' })])).toEqual([])
  })
  test('never shares its line of the ledger with another', () => {
    expect(pairs([bank(1), bank(2)], [ledger(7), ledger(8)])).toEqual([
      [1, 7, 'amountAndDay'],
      [2, 8, 'amountAndDay'],
    ])
    expect(pairs([bank(1), bank(2)], [ledger(7)])).toHaveLength(1)
  })
})
