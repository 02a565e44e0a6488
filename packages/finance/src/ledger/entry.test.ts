import { describe, expect, test } from 'vitest'
import { amountOf, dueLines, linesOfEntry, signaturesFor, unbalancedFunds } from './entry.rules.ts'

const due = [
  { id: 1, fund: '01', kind: 'asset' as const },
  { id: 2, fund: '01', kind: 'liability' as const },
  { id: 3, fund: '95', kind: 'asset' as const },
  { id: 4, fund: '95', kind: 'liability' as const },
  { id: 5, fund: '13', kind: 'liability' as const },
]

describe('what funds owe each other', () => {
  test('is owed by the fund that was paid for, to the one that paid', () => {
    const off = unbalancedFunds([
      { fund: '01', cents: 700 },
      { fund: '13', cents: 300 },
      { fund: '95', cents: -1000 },
      { fund: '08', cents: 5 },
      { fund: '08', cents: -5 },
    ])
    const made = dueLines(off, due)
    expect('lines' in made && made.lines.map(({ accountID, cents }) => [accountID, cents])).toEqual(
      [
        [2, -700],
        [5, -300],
        [3, 1000],
      ],
    )
  })
  test('leaves every fund at zero, whatever crosses them', () => {
    for (let seed = 1; seed < 200; seed++) {
      const cents = [seed * 7, seed * 13 - 900, (seed % 11) * 31]
      const lines = [
        { fund: '01', cents: cents[0] ?? 0 },
        { fund: '95', cents: cents[1] ?? 0 },
        { fund: '13', cents: Math.abs(cents[2] ?? 0) },
      ]
      const rest = lines.reduce((sum, line) => sum + line.cents, 0)
      const all = [...lines, { fund: '95', cents: -rest }]
      const made = dueLines(unbalancedFunds(all), due)
      if (!('lines' in made)) throw new Error('no account')
      expect(unbalancedFunds([...all, ...made.lines])).toEqual([])
    }
  })
  test('says which account is missing', () => {
    expect(dueLines([{ fund: '13', cents: -5 }], due)).toEqual({
      missing: { fund: '13', kind: 'asset' },
    })
  })
})

describe('an entry', () => {
  const nothing = { lines: [], sides: [], cashAccountID: null, fromAccountID: 7, toAccountID: 8 }
  test('of a transfer takes from one account and gives to the other', () => {
    const lines = linesOfEntry({ ...nothing, kind: 'transfer', cents: 250 })
    expect(lines.map(({ accountID, cents }) => [accountID, cents])).toEqual([
      [7, 250],
      [8, -250],
    ])
    expect(amountOf(lines)).toBe(250)
  })
  test('needs the signatures of its amount, by its type’s own limits first', () => {
    const limits = { oneSignatureFrom: 10_000, twoSignaturesFrom: 100_000 }
    const type = { oneSignatureFrom: null, twoSignaturesFrom: 50_000 }
    expect(
      [9_999, 10_000, 99_999, 100_000].map((cents) => signaturesFor(cents, undefined, limits)),
    ).toEqual([0, 1, 1, 2])
    expect([9_999, 10_000, 50_000].map((cents) => signaturesFor(cents, type, limits))).toEqual([
      0, 1, 2,
    ])
  })
})
