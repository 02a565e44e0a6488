import { defineWorkflow } from '@atrium/workflow/rules'
import { f } from '@atrium/kit/shared'
import {
  mostLineCents,
  type JournalKind,
  type JournalSource,
  type JournalStatus,
} from '../words.ts'

/** The person who enters a journal does not approve it: approvers are other people, and each signs once. */
export type JournalPart = 'enterer' | 'approver'

export interface JournalFacts {
  signaturesNeeded: number
  signatures: number
  isReversed: boolean
  /** Of a deposit at a bank: its checks that haven't come back unpaid, in cents; 0 of anything else. */
  checksCents: number
  /** Some came back unpaid. */
  hasReturned: boolean
  /**
   * Corrected elsewhere: year-end closing entries can't be reversed manually, and what another module
   * posted is corrected there.
   */
  isOwn: boolean
}

const correctedElsewhere: ReadonlySet<JournalSource> = new Set([
  'closing',
  'opening',
  'billing',
  'grants',
  'pd',
  'meals',
  // Its check is void, and its receipt wasn't received: what it took back is entered again.
  'reversal',
])

/**
 * False for entries that follow from something else: if reversed here, they would no longer agree
 * with it.
 */
export const isOwnEntry = (origin: JournalSource): boolean => !correctedElsewhere.has(origin)

/**
 * What may still come back unpaid of a deposit: the checks that were counted, or all of it where no
 * one counted, less what came back.
 */
export const checksLeft = (
  {
    kind,
    bankAccountID,
    checkCents,
    amountCents,
  }: {
    kind: JournalKind
    bankAccountID: number | null
    checkCents: number | null
    amountCents: number
  },
  returnedCents: number,
): number =>
  kind === 'receipt' && bankAccountID !== null ? (checkCents ?? amountCents) - returnedCents : 0

export const journalWorkflow = defineWorkflow<JournalStatus, JournalPart, JournalFacts>()({
  name: 'finance.journal',
  acts: {
    submit: {},
    approve: {},
    return: { asks: { reason: f.multiline({ max: 500, required: true }) } },
    void: { confirm: true, danger: true },
    returnCheck: {
      asks: {
        cents: f.cents({ min: 1, max: mostLineCents, required: true }),
        accountID: f.reference({ to: 'finance.accounts' }),
        date: f.date({ required: true, past: true, default: 'today' }),
        reason: f.multiline({ max: 500, required: true }),
      },
      danger: true,
    },
    reverse: {
      asks: {
        date: f.date({ required: true }),
        reason: f.multiline({ max: 500, required: true }),
      },
      danger: true,
    },
  },
  transitions: [
    {
      from: 'draft',
      act: 'submit',
      to: ({ signaturesNeeded }) => (signaturesNeeded === 0 ? 'posted' : 'submitted'),
      who: 'enterer',
    },
    {
      from: 'submitted',
      act: 'approve',
      to: ({ signaturesNeeded, signatures }) =>
        signatures + 1 >= signaturesNeeded ? 'posted' : 'submitted',
      who: 'approver',
    },
    { from: 'submitted', act: 'return', to: 'draft', who: 'approver' },
    { from: ['draft'], act: 'void', to: 'void', who: 'enterer' },
    {
      from: 'posted',
      act: 'returnCheck',
      to: 'posted',
      who: 'enterer',
      when: ({ isReversed, isOwn, checksCents }) => !isReversed && isOwn && checksCents > 0,
    },
    {
      from: 'posted',
      act: 'reverse',
      to: 'posted',
      who: 'enterer',
      // What came back is taken back already: the rest is corrected by a new entry.
      when: ({ isReversed, isOwn, hasReturned }) => !isReversed && isOwn && !hasReturned,
    },
  ],
})
