import { actsFor } from '@atrium/workflow/rules'
import { expect, test } from 'vitest'
import {
  checksLeft,
  isOwnEntry,
  journalWorkflow,
  type JournalFacts,
} from './journal-state.rules.ts'

const actsOn = (origin: Parameters<typeof isOwnEntry>[0], more: Partial<JournalFacts> = {}) =>
  actsFor(journalWorkflow, 'posted', {
    parts: ['enterer'],
    facts: {
      ...{ signaturesNeeded: 0, signatures: 0, isReversed: false, isOwn: isOwnEntry(origin) },
      ...{ checksCents: 0, hasReturned: false, ...more },
    },
  })

test('what a person entered is corrected by a reversal, once', () => {
  expect(actsOn('entry')).toEqual(['reverse'])
  expect(actsOn('entry', { isReversed: true })).toEqual([])
})

test('an invoice, a drawdown, and a course fee are corrected where they were made, and a closed year by its own steps, never only in the ledger', () => {
  for (const origin of ['billing', 'grants', 'pd', 'meals', 'closing', 'opening'] as const)
    expect(actsOn(origin)).toEqual([])
})

test('a reversal is corrected by a new entry: its check is void, and its receipt is not received', () => {
  expect(actsOn('reversal')).toEqual([])
})

test('checks of a deposit may come back as long as there are any, and then the rest stays', () => {
  expect(actsOn('entry', { checksCents: 2500 })).toEqual(['returnCheck', 'reverse'])
  expect(actsOn('entry', { checksCents: 500, hasReturned: true })).toEqual(['returnCheck'])
  expect(actsOn('entry', { hasReturned: true })).toEqual([])
  expect(actsOn('billing', { checksCents: 2500 })).toEqual([])
})

test('what may come back are the checks that were counted; cash, and other transactions, never do', () => {
  const deposit = {
    kind: 'receipt',
    bankAccountID: 1,
    checkCents: 4000,
    amountCents: 9000,
  } as const
  expect(checksLeft(deposit, 0)).toBe(4000)
  expect(checksLeft(deposit, 2500)).toBe(1500)
  expect(checksLeft({ ...deposit, checkCents: null }, 0)).toBe(9000)
  expect(checksLeft({ ...deposit, checkCents: 0 }, 0)).toBe(0)
  expect(checksLeft({ ...deposit, bankAccountID: null }, 0)).toBe(0)
  expect(checksLeft({ ...deposit, kind: 'disbursement' }, 0)).toBe(0)
})
