import { refuse } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'
import { learnerStatus, type LearnerStatus, type ReviewMode, type ReviewState } from '../words.ts'

export type LearnerPart = 'learner' | 'reviewer' | 'system'

export interface LearnerFacts {
  reviewMode: ReviewMode
  /** The fee for the current or pending submission, in cents. */
  feeDue: number
  /** What is missing before submission; see `owedBeforeSubmission`. */
  owed: number
  /** The state of the current submission's review, or null. */
  review: ReviewState | null
  /** The number of criteria or pieces of evidence marked for revision. */
  marked: number
  /** The status to return to if the payment is canceled. */
  statusBefore: LearnerStatus | null
  /** Whether the credential was revoked or has expired. */
  ended?: boolean
}

const { inProgress, underReview, earned, revisionsRequested, awaitingPayment } = learnerStatus
const notNow = () => refuse.conflict('microcredentials.refusal.notNow')

// Once nothing is due, it goes to a reviewer or, without a review, is earned.
const reviewed = ({ reviewMode }: LearnerFacts): LearnerStatus =>
  reviewMode === 'none' ? earned : underReview
const submitted = (facts: LearnerFacts): LearnerStatus =>
  facts.feeDue > 0 ? awaitingPayment : reviewed(facts)

/**
 * definitions.md "Microcredential, as the learner has it", as a table. A status is never set
 * directly, only through these actions. An earned one stays earned, except that it can be earned
 * again after its credential has ended.
 */
export const earning = defineWorkflow<LearnerStatus | null, LearnerPart, LearnerFacts>()({
  name: 'microcredentials.badgeUser',
  acts: {
    earn: {},
    earnAgain: {},
    submit: {},
    pay: {},
    cancelPayment: {},
    withdraw: {},
    approve: {},
    requestRevisions: {},
  },
  transitions: [
    { from: null, act: 'earn', to: inProgress, who: 'learner' },
    {
      from: earned,
      act: 'earnAgain',
      to: inProgress,
      who: 'learner',
      when: ({ ended }) => ended === true,
    },
    {
      from: [inProgress, revisionsRequested],
      act: 'submit',
      to: submitted,
      who: 'learner',
      needs: ({ owed }) => (owed > 0 ? refuse.conflict('microcredentials.refusal.owed') : null),
    },
    { from: awaitingPayment, act: 'pay', to: reviewed, who: ['learner', 'system'] },
    {
      from: awaitingPayment,
      act: 'cancelPayment',
      to: ({ statusBefore }) => statusBefore ?? inProgress,
      who: 'learner',
    },
    {
      from: underReview,
      act: 'withdraw',
      to: inProgress,
      who: 'learner',
      when: ({ review }) =>
        review === 'open' || refuse.conflict('microcredentials.refusal.alreadyClaimed'),
    },
    { from: underReview, act: 'approve', to: earned, who: 'reviewer' },
    {
      from: underReview,
      act: 'requestRevisions',
      to: revisionsRequested,
      who: 'reviewer',
      needs: ({ marked }) =>
        marked > 0 ? null : refuse.conflict('microcredentials.refusal.nothingMarked'),
    },
  ],
  refusals: { notNow, notYours: notNow },
})

/** Evidence and reflections can change only in these statuses. */
export const mayEditWork = (status: LearnerStatus): boolean =>
  status === inProgress || status === revisionsRequested

/**
 * The fee in cents for the next submission: the credit's fee for the first one, and its
 * resubmission fee after that.
 */
export const feeOf = (
  credit: { fee: number; resubmissionFee: number } | null,
  round: number,
): number => (credit === null ? 0 : round === 0 ? credit.fee : credit.resubmissionFee)

/** The facts about a submission for `dueOf`. */
export interface PastSubmission {
  outcome: string | null
  paid: boolean
  feeCents: number
}

/**
 * The fee for submitting, in cents, for the chosen credit or the only one. A submission that was
 * withdrawn before anyone claimed it doesn't have to be paid again. Earning a microcredential again
 * does.
 * @param handedIn submissions so far, the last one first
 */
export function dueOf(
  credits: readonly { id: number; fee: number; resubmissionFee: number }[],
  creditID: number | null,
  handedIn: readonly PastSubmission[],
): number {
  const credit =
    credits.length === 1
      ? (credits[0] ?? null)
      : (credits.find((one) => one.id === creditID) ?? null)
  const before = handedIn.findIndex((one) => one.outcome === 'approved')
  const attempt = before === -1 ? handedIn : handedIn.slice(0, before)
  const [last] = attempt
  if (last?.outcome === 'withdrawn' && (last.paid || last.feeCents === 0)) return 0
  return feeOf(credit, attempt.filter((one) => one.outcome === 'revisions').length)
}
