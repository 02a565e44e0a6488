import type { ReviewAction, ReviewState } from '../words.ts'

export type ReviewPart = 'reviewer' | 'claimant' | 'administrator' | 'learner' | 'system'

export interface ReviewFacts {
  part: ReviewPart
  /** School dates; only looked at for `timeOut`. */
  dueAt: string | null
  today: string
  /** How many criteria or pieces of evidence are marked to be revised; only looked at for `requestRevisions`. */
  marked: number
}

export type ReviewMove =
  | { ok: true; to: ReviewState }
  | {
      ok: false
      code:
        | 'microcredentials.refusal.claimedByAnother'
        | 'microcredentials.refusal.notNow'
        | 'microcredentials.refusal.nothingMarked'
    }

interface Transition {
  from: ReviewState
  action: ReviewAction
  to: ReviewState
  who: readonly ReviewPart[]
}

/** definitions.md "Review", as a table. Who claims is a reviewer; once they have it they are the claimant. */
export const reviewTransitions: readonly Transition[] = [
  { from: 'open', action: 'claim', to: 'claimed', who: ['reviewer', 'administrator'] },
  { from: 'claimed', action: 'release', to: 'open', who: ['claimant', 'administrator'] },
  { from: 'claimed', action: 'timeOut', to: 'open', who: ['system'] },
  { from: 'open', action: 'reassign', to: 'claimed', who: ['administrator'] },
  { from: 'claimed', action: 'reassign', to: 'claimed', who: ['administrator'] },
  { from: 'claimed', action: 'approve', to: 'closed', who: ['claimant'] },
  { from: 'claimed', action: 'requestRevisions', to: 'closed', who: ['claimant'] },
  { from: 'open', action: 'withdraw', to: 'closed', who: ['learner'] },
]

/**
 * Decides one step of a review. Refuses `claimedByAnother` to a reviewer whose review it is not (modules.md §6), `notNow`
 * where the table has no row, and `nothingMarked` for a request for revisions that marks nothing (modules.md §5).
 */
export function moveReview(
  from: ReviewState,
  action: ReviewAction,
  facts: ReviewFacts,
): ReviewMove {
  const row = reviewTransitions.find(
    (t) => t.from === from && t.action === action && t.who.includes(facts.part),
  )
  if (!row || (action === 'timeOut' && !isOverdue(facts))) {
    return {
      ok: false,
      code:
        from === 'claimed' && facts.part === 'reviewer'
          ? 'microcredentials.refusal.claimedByAnother'
          : 'microcredentials.refusal.notNow',
    }
  }
  if (action === 'requestRevisions' && facts.marked === 0)
    return { ok: false, code: 'microcredentials.refusal.nothingMarked' }
  return { ok: true, to: row.to }
}

/** The due day itself is still in time. */
export const isOverdue = ({ dueAt, today }: Pick<ReviewFacts, 'dueAt' | 'today'>): boolean =>
  dueAt !== null && today > dueAt
