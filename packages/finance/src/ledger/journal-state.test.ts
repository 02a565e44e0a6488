import { actsFor } from '@atrium/workflow/rules'
import { expect, test } from 'vitest'
import { isOwnEntry, journalWorkflow } from './journal-state.rules.ts'

const actsOn = (origin: Parameters<typeof isOwnEntry>[0], isReversed = false) =>
  actsFor(journalWorkflow, 'posted', {
    parts: ['enterer'],
    facts: { signaturesNeeded: 0, signatures: 0, isReversed, isOwn: isOwnEntry(origin) },
  })

test('what a person entered is corrected by a reversal, once', () => {
  expect(actsOn('entry')).toEqual(['reverse'])
  expect(actsOn('entry', true)).toEqual([])
})

test('an invoice, a drawdown, and a course fee are corrected where they were made, and a closed year by its own steps, never only in the ledger', () => {
  for (const origin of ['billing', 'grants', 'pd', 'meals', 'closing', 'opening'] as const)
    expect(actsOn(origin)).toEqual([])
})

test('a reversal is corrected by a new entry: its check is void, and its receipt is not received', () => {
  expect(actsOn('reversal')).toEqual([])
})
