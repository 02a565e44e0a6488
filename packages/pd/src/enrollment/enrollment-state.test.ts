import { decide, type ActOf } from '@atrium/workflow/rules'
import { describe, expect, test } from 'vitest'
import {
  enrollmentWorkflow,
  type EnrollmentFacts,
  type EnrollmentPart,
  type EnrollmentState,
} from './enrollment-state.rules.ts'

const plain: EnrollmentFacts = {
  hasSeat: true,
  hasWaitlistSpot: true,
  needsApproval: false,
  closed: null,
  hasOffer: false,
  hasLapsed: false,
  mayWithdraw: true,
  hasEnded: false,
  isCredited: false,
  isBeingPaid: false,
}
const move = (
  from: EnrollmentState,
  act: ActOf<typeof enrollmentWorkflow>,
  who: EnrollmentPart,
  facts: Partial<EnrollmentFacts> = {},
  filled: Record<string, unknown> = {},
) => {
  const decision = decide(
    enrollmentWorkflow,
    from,
    act,
    { parts: [who], facts: { ...plain, ...facts } },
    filled,
  )
  return decision.ok ? decision.to : decision.refusal.ref.id
}

describe('an enrollment', () => {
  test('request / learner → awaiting approval → approve → enrolled, or waitlisted if full; deny → approval denied', () => {
    expect(move('none', 'request', 'learner', { needsApproval: true })).toBe('awaitingApproval')
    expect(move('awaitingApproval', 'approve', 'approver')).toBe('enrolled')
    expect(move('awaitingApproval', 'approve', 'approver', { hasSeat: false })).toBe('waitlisted')
    expect(move('awaitingApproval', 'deny', 'approver', {}, { reason: 'Testing week' })).toBe(
      'approvalDenied',
    )
    expect(move('awaitingApproval', 'deny', 'approver', {}, { reason: null })).toBe(
      'kit.refusal.fields',
    )
    expect(move('awaitingApproval', 'approve', 'learner')).toBe('kit.refusal.actNotYours')
  })
  test('request without approval takes a free seat, otherwise a place on the waitlist, otherwise nothing', () => {
    expect(move('none', 'request', 'learner')).toBe('enrolled')
    expect(move('none', 'request', 'learner', { hasSeat: false })).toBe('waitlisted')
    expect(move('none', 'request', 'learner', { hasSeat: false, hasWaitlistSpot: false })).toBe(
      'pd.enrollment.full',
    )
    expect(move('none', 'request', 'learner', { closed: 'tooLate' })).toBe(
      'pd.enrollment.closed.tooLate',
    )
    expect(move('withdrawn', 'request', 'learner')).toBe('enrolled')
  })
  test('waitlisted → a seat is offered → accept → enrolled; lapsed → end of the list; decline → withdrawn', () => {
    expect(move('waitlisted', 'offer', 'system')).toBe('waitlisted')
    expect(move('waitlisted', 'accept', 'learner', { hasOffer: true })).toBe('enrolled')
    expect(move('waitlisted', 'accept', 'learner')).toBe('pd.enrollment.offerEnded')
    expect(move('waitlisted', 'decline', 'learner', { hasOffer: true })).toBe('withdrawn')
    expect(move('waitlisted', 'place', 'instructor')).toBe('enrolled')
    expect(move('waitlisted', 'place', 'instructor', { hasSeat: false })).toBe('pd.enrollment.full')
    expect(move('waitlisted', 'place', 'learner')).not.toBe('enrolled')
    expect(move('waitlisted', 'lapse', 'system')).toBe('waitlisted')
    expect(move('waitlisted', 'stay', 'learner', { hasLapsed: true })).toBe('waitlisted')
    expect(move('waitlisted', 'stay', 'learner')).toBe('kit.refusal.actNotNow')
  })
  test('enrolled → withdraw / learner, before the cut-off → withdrawn; an administrator at any time', () => {
    expect(move('enrolled', 'withdraw', 'learner')).toBe('withdrawn')
    expect(move('enrolled', 'withdraw', 'learner', { mayWithdraw: false })).toBe(
      'pd.enrollment.cutOff',
    )
    expect(move('enrolled', 'withdraw', 'administrator', { mayWithdraw: false })).toBe('withdrawn')
    expect(move('enrolled', 'withdraw', 'learner', { isBeingPaid: true })).toBe(
      'pd.enrollment.beingPaid',
    )
  })
  test('excuse / administrator → excused, with a reason', () => {
    expect(move('enrolled', 'excuse', 'administrator', {}, { reason: 'Jury duty' })).toBe('excused')
    expect(move('enrolled', 'excuse', 'instructor', {}, { reason: 'Jury duty' })).toBe(
      'kit.refusal.actNotYours',
    )
  })
  test('section canceled → canceled', () => {
    for (const from of ['awaitingApproval', 'waitlisted', 'enrolled'] as const)
      expect(move(from, 'cancel', 'system')).toBe('cancelled')
    expect(move('completed', 'cancel', 'system')).toBe('kit.refusal.actNotNow')
  })
  test('after the end the instructor sets completed, incomplete or no show, and corrects it until credit is awarded', () => {
    const over = { hasEnded: true }
    expect(move('enrolled', 'complete', 'instructor', over)).toBe('completed')
    expect(move('enrolled', 'incomplete', 'instructor', over)).toBe('incomplete')
    expect(move('enrolled', 'noShow', 'instructor', over)).toBe('noShow')
    expect(move('enrolled', 'complete', 'instructor')).toBe('pd.section.notEnded')
    expect(move('noShow', 'complete', 'instructor', over)).toBe('completed')
    expect(move('completed', 'incomplete', 'instructor', { ...over, isCredited: true })).toBe(
      'pd.enrollment.credited',
    )
    expect(move('enrolled', 'complete', 'learner', over)).toBe('kit.refusal.actNotYours')
  })
})
