import { describe, expect, test } from 'vitest'
import {
  learnerActions,
  learnerStatuses,
  type LearnerAction,
  type LearnerStatus,
} from '../words.ts'
import { actsFor, decide } from '@atrium/workflow/rules'
import {
  earning,
  feeOf,
  mayEditWork,
  type LearnerFacts,
  type LearnerPart,
} from './learner-state.rules.ts'

type Known = LearnerFacts & { part: LearnerPart }
const facts = (over: Partial<Known> = {}): Known => ({
  part: 'learner',
  reviewMode: 'double',
  feeDue: 0,
  owed: 0,
  review: null,
  marked: 0,
  statusBefore: null,
  ...over,
})
const goes = (to: number) => ({ ok: true, to })
const moveLearner = (from: LearnerStatus | null, act: LearnerAction, { part, ...known }: Known) => {
  const decision = decide(earning, from, act, { parts: [part], facts: known }, {})
  return decision.ok ? decision : { ok: false, code: decision.refusal.ref.id }
}
const learnerActionsFor = (from: LearnerStatus | null, known: Known) =>
  actsFor(earning, from, { parts: ['learner'], facts: known })

describe('Microcredential, as the learner has it', () => {
  test('none → earn / learner → 1 In Progress', () =>
    expect(moveLearner(null, 'earn', facts())).toEqual(goes(1)))
  test('1 → submit / learner → 2 Under Review, or 5 Awaiting Payment if a fee is due', () => {
    expect(moveLearner(1, 'submit', facts())).toEqual(goes(2))
    expect(moveLearner(1, 'submit', facts({ feeDue: 2500 }))).toEqual(goes(5))
  })
  test('nothing can be submitted while something is missing', () =>
    expect(moveLearner(1, 'submit', facts({ owed: 1 }))).toEqual({
      ok: false,
      code: 'microcredentials.refusal.owed',
    }))
  test('5 → pay, or redeem a code / learner → 2', () =>
    expect(moveLearner(5, 'pay', facts({ statusBefore: 1 }))).toEqual(goes(2)))
  test('5 → cancel / learner → the status before', () => {
    expect(moveLearner(5, 'cancelPayment', facts({ statusBefore: 1 }))).toEqual(goes(1))
    expect(moveLearner(5, 'cancelPayment', facts({ statusBefore: 4 }))).toEqual(goes(4))
  })
  test('2 → approve / reviewer → 3 Earned', () =>
    expect(moveLearner(2, 'approve', facts({ part: 'reviewer', review: 'claimed' }))).toEqual(
      goes(3),
    ))
  test('2 → request revisions / reviewer, with at least one marked evidence or reflection → 4', () => {
    expect(moveLearner(2, 'requestRevisions', facts({ part: 'reviewer', marked: 1 }))).toEqual(
      goes(4),
    )
    expect(moveLearner(2, 'requestRevisions', facts({ part: 'reviewer' }))).toEqual({
      ok: false,
      code: 'microcredentials.refusal.nothingMarked',
    })
  })
  test('4 → resubmit / learner → 2, or 5 if there is a resubmission fee', () => {
    expect(moveLearner(4, 'submit', facts())).toEqual(goes(2))
    expect(moveLearner(4, 'submit', facts({ feeDue: 1000 }))).toEqual(goes(5))
  })
  test('2 → withdraw / learner, before a claim → 1', () => {
    expect(moveLearner(2, 'withdraw', facts({ review: 'open' }))).toEqual(goes(1))
    expect(moveLearner(2, 'withdraw', facts({ review: 'claimed' }))).toEqual({
      ok: false,
      code: 'microcredentials.refusal.alreadyClaimed',
    })
  })
  test('review mode none approves at submission, after the fee if there is one', () => {
    expect(moveLearner(1, 'submit', facts({ reviewMode: 'none' }))).toEqual(goes(3))
    expect(moveLearner(1, 'submit', facts({ reviewMode: 'none', feeDue: 500 }))).toEqual(goes(5))
    expect(moveLearner(5, 'pay', facts({ reviewMode: 'none' }))).toEqual(goes(3))
  })
  test('a learner cannot approve, and a reviewer cannot submit', () => {
    for (const status of learnerStatuses) {
      expect(moveLearner(status, 'approve', facts()).ok).toBe(false)
      expect(moveLearner(status, 'submit', facts({ part: 'reviewer' })).ok).toBe(false)
    }
  })
  test('3 → earn again / learner → 1, if its credential was revoked or has expired', () => {
    expect(moveLearner(3, 'earnAgain', facts({ ended: true }))).toEqual(goes(1))
    expect(learnerActionsFor(3, facts({ ended: true }))).toEqual(['earnAgain'])
    expect(learnerActionsFor(3, facts())).toEqual([])
  })
  test('an earned one stays earned, whatever anyone does', () => {
    for (const action of learnerActions)
      for (const part of ['learner', 'reviewer', 'system'] as const)
        expect(moveLearner(3, action, facts({ part, marked: 1 })).ok).toBe(false)
  })
  test('the buttons match the table, and work can be changed only in certain statuses', () => {
    expect(learnerActionsFor(null, facts())).toEqual(['earn'])
    expect(learnerActionsFor(5, facts())).toEqual(['pay', 'cancelPayment'])
    expect(learnerActionsFor(2, facts({ review: 'claimed' }))).toEqual([])
    expect(learnerStatuses.filter(mayEditWork)).toEqual([1, 4])
  })
  test('each row of the table is open only to its own role', () => {
    for (const { from, act, who } of earning.transitions)
      for (const status of [from].flat())
        for (const part of [who].flat() as LearnerPart[])
          expect(
            moveLearner(
              status as LearnerStatus | null,
              act,
              facts({ part, marked: 1, review: 'open', ended: true }),
            ).ok,
          ).toBe(true)
  })
  test('the fee is the credit’s fee for the first submission, and its resubmission fee after that', () => {
    const credit = { fee: 5000, resubmissionFee: 1500 }
    expect([feeOf(credit, 0), feeOf(credit, 1), feeOf(credit, 4), feeOf(null, 0)]).toEqual([
      5000, 1500, 1500, 0,
    ])
  })
})
