import {
  learnerStatus,
  type LearnerAction,
  type LearnerStatus,
  type ReviewMode,
  type ReviewState,
} from '../words.ts'

export type LearnerPart = 'learner' | 'reviewer' | 'system'

export interface LearnerFacts {
  part: LearnerPart
  reviewMode: ReviewMode
  /** What is due for the submission that is made or waits, in cents. */
  feeDue: number
  /** What is still owed before a submission; see `owedBeforeSubmission`. */
  owed: number
  /** State of the review of the present submission; null: there is none. */
  review: ReviewState | null
  /** How many criteria or pieces of evidence are marked to be revised. */
  marked: number
  /** Where cancelling a payment leads to. */
  statusBefore: LearnerStatus | null
  /** The credential that earning issued was revoked, or is past its date. */
  ended?: boolean
}

const { inProgress, underReview, earned, revisionsRequested, awaitingPayment } = learnerStatus

export type LearnerMove =
  | {
      ok: true
      to: LearnerStatus
      /** Review mode none: what would go to a reviewer is earned at once. */ earnedAtOnce: boolean
    }
  | {
      ok: false
      code:
        | 'microcredentials.refusal.notNow'
        | 'microcredentials.refusal.owed'
        | 'microcredentials.refusal.alreadyClaimed'
        | 'microcredentials.refusal.nothingMarked'
    }

interface Transition {
  /** null: the learner has not started it. */
  from: LearnerStatus | null
  action: LearnerAction
  who: LearnerPart
  to: (facts: LearnerFacts) => LearnerStatus
  refuse?: (facts: LearnerFacts) => Extract<LearnerMove, { ok: false }>['code'] | null
}

// What has nothing left to pay goes to a reviewer, or, without one, is earned.
const reviewed = ({ reviewMode }: LearnerFacts): LearnerStatus =>
  reviewMode === 'none' ? earned : underReview
const handedIn = (facts: LearnerFacts): LearnerStatus =>
  facts.feeDue > 0 ? awaitingPayment : reviewed(facts)
const complete = ({ owed }: LearnerFacts) => (owed > 0 ? 'microcredentials.refusal.owed' : null)
const unclaimed = ({ review }: LearnerFacts) =>
  review === 'open' ? null : 'microcredentials.refusal.alreadyClaimed'
const over = ({ ended }: LearnerFacts) => (ended ? null : 'microcredentials.refusal.notNow')
const marks = ({ marked }: LearnerFacts) =>
  marked > 0 ? null : 'microcredentials.refusal.nothingMarked'

/** definitions.md "Microcredential, as the learner has it", as a table. What is earned stays so, unless its credential has ended: then it may be earned anew. */
export const learnerTransitions: readonly Transition[] = [
  { from: null, action: 'earn', who: 'learner', to: () => inProgress },
  { from: earned, action: 'earnAgain', who: 'learner', to: () => inProgress, refuse: over },
  { from: inProgress, action: 'submit', who: 'learner', to: handedIn, refuse: complete },
  { from: revisionsRequested, action: 'submit', who: 'learner', to: handedIn, refuse: complete },
  { from: awaitingPayment, action: 'pay', who: 'learner', to: reviewed },
  { from: awaitingPayment, action: 'pay', who: 'system', to: reviewed },
  {
    from: awaitingPayment,
    action: 'cancelPayment',
    who: 'learner',
    to: ({ statusBefore }) => statusBefore ?? inProgress,
  },
  {
    from: underReview,
    action: 'withdraw',
    who: 'learner',
    to: () => inProgress,
    refuse: unclaimed,
  },
  { from: underReview, action: 'approve', who: 'reviewer', to: () => earned },
  {
    from: underReview,
    action: 'requestRevisions',
    who: 'reviewer',
    to: () => revisionsRequested,
    refuse: marks,
  },
]

/**
 * Decides one step of a learner's microcredential. Nobody sets a status: it is the outcome of one of these acts.
 * Refuses with the code of a message: not now, something owed, claimed already, nothing marked.
 */
export function moveLearner(
  from: LearnerStatus | null,
  action: LearnerAction,
  facts: LearnerFacts,
): LearnerMove {
  const row = learnerTransitions.find(
    (t) => t.from === from && t.action === action && t.who === facts.part,
  )
  if (!row) return { ok: false, code: 'microcredentials.refusal.notNow' }
  const code = row.refuse?.(facts)
  if (code) return { ok: false, code }
  const to = row.to(facts)
  return { ok: true, to, earnedAtOnce: to === earned && facts.part !== 'reviewer' }
}

/** The actions that a learner sees as buttons now, whether or not everything is there that a submission needs. */
export const learnerActionsFor = (
  from: LearnerStatus | null,
  facts: Omit<LearnerFacts, 'part' | 'owed'>,
): LearnerAction[] =>
  learnerTransitions
    .filter(
      (t) =>
        t.from === from &&
        t.who === 'learner' &&
        moveLearner(from, t.action, { ...facts, part: 'learner', owed: 0 }).ok,
    )
    .map((t) => t.action)

/** Evidence and reflections change only while the learner is at work on them. */
export const mayEditWork = (status: LearnerStatus): boolean =>
  status === inProgress || status === revisionsRequested

/** Cents due for the next submission: the credit's fee for the first, its resubmission fee for each after it. */
export const feeOf = (
  credit: { fee: number; resubmissionFee: number } | null,
  round: number,
): number => (credit === null ? 0 : round === 0 ? credit.fee : credit.resubmissionFee)

/** What `dueOf` looks at of a submission. */
export interface HandedIn {
  outcome: string | null
  paid: boolean
  feeCents: number
}

/**
 * Cents that handing in costs, by the credit that was chosen, or the only one. One that was withdrawn before anybody looked at it
 * is not paid for twice; what was earned before, and is earned anew, is another matter.
 * @param handedIn submissions so far, the last one first
 */
export function dueOf(
  credits: readonly { id: number; fee: number; resubmissionFee: number }[],
  creditID: number | null,
  handedIn: readonly HandedIn[],
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
