import { f, refuse } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'
import type { ReviewState } from '../words.ts'

export type ReviewPart = 'reviewer' | 'claimant' | 'administrator' | 'learner' | 'system'

export interface ReviewFacts {
  /** School dates; only used for `timeOut`. */
  dueAt: string | null
  today: string
  /**
   * The number of criteria or pieces of evidence marked for revision; only used for
   * `requestRevisions`.
   */
  marked: number
}

// modules.md §6: other reviewers see that someone has claimed it.
const refused = (state: ReviewState, _act: string, parts: readonly ReviewPart[]) =>
  refuse.conflict(
    state === 'claimed' && parts.some((part) => part === 'reviewer' || part === 'administrator')
      ? 'microcredentials.refusal.claimedByAnother'
      : 'microcredentials.refusal.notNow',
  )
const asks = { comment: f.html({ max: 20_000 }) }

/** definitions.md "Review", as a table. A reviewer who has claimed it is the claimant. */
export const review = defineWorkflow<ReviewState, ReviewPart, ReviewFacts>()({
  name: 'microcredentials.review',
  acts: {
    claim: {},
    approve: { asks },
    requestRevisions: { asks },
    release: {},
    reassign: {
      asks: { userID: f.reference({ to: 'microcredentials.reviewers', required: true }) },
    },
    timeOut: {},
    withdraw: {},
  },
  transitions: [
    { from: 'open', act: 'claim', to: 'claimed', who: ['reviewer', 'administrator'] },
    { from: 'claimed', act: 'release', to: 'open', who: ['claimant', 'administrator'] },
    {
      from: 'claimed',
      act: 'timeOut',
      to: 'open',
      who: 'system',
      // An answer on the due day is still in time.
      when: ({ dueAt, today }) => dueAt !== null && today > dueAt,
    },
    { from: ['open', 'claimed'], act: 'reassign', to: 'claimed', who: 'administrator' },
    { from: 'claimed', act: 'approve', to: 'closed', who: 'claimant' },
    {
      from: 'claimed',
      act: 'requestRevisions',
      to: 'closed',
      who: 'claimant',
      needs: ({ marked }) =>
        marked > 0 ? null : refuse.invalid('microcredentials.refusal.nothingMarked'),
    },
    { from: 'open', act: 'withdraw', to: 'closed', who: 'learner' },
  ],
  refusals: { notNow: refused, notYours: refused },
})
