import { defineWorkflow } from '@atrium/workflow/rules'
import { f } from '@atrium/kit/shared'
import type { JournalSource, JournalStatus } from '../words.ts'

/** The person who enters a journal does not approve it: approvers are other people, and each signs once. */
export type JournalPart = 'enterer' | 'approver'

export interface JournalFacts {
  signaturesNeeded: number
  signatures: number
  isReversed: boolean
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

export const journalWorkflow = defineWorkflow<JournalStatus, JournalPart, JournalFacts>()({
  name: 'finance.journal',
  acts: {
    submit: {},
    approve: {},
    return: { asks: { reason: f.multiline({ max: 500, required: true }) } },
    void: { confirm: true, danger: true },
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
      act: 'reverse',
      to: 'posted',
      who: 'enterer',
      when: ({ isReversed, isOwn }) => !isReversed && isOwn,
    },
  ],
})
