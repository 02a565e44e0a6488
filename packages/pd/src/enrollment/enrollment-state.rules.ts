import { f, refuse } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'
import type { EnrollmentStatus } from '../words.ts'

/** `none`: someone who has never asked for this section. */
export type EnrollmentState = EnrollmentStatus | 'none'
/** `system`: the clock, or a section that is canceled. */
export type EnrollmentPart = 'learner' | 'approver' | 'instructor' | 'administrator' | 'system'

export interface EnrollmentFacts {
  /** A seat that no one holds and no one is waiting for. */
  hasSeat: boolean
  hasWaitlistSpot: boolean
  needsApproval: boolean
  /** Why no one can request the section now; null: they can. */
  closed: string | null
  /** An offer that currently holds a seat. */
  hasOffer: boolean
  /** An offer lapsed, and they have not said since that they still wait. */
  hasLapsed: boolean
  /** The last day to withdraw has not passed, and the section has not ended. */
  mayWithdraw: boolean
  hasEnded: boolean
  /** Credit was awarded for it. */
  isCredited: boolean
  /** A card payment for the seat is under way. */
  isBeingPaid: boolean
}

const seatOrWaitlist = ({ hasSeat }: EnrollmentFacts): EnrollmentState =>
  hasSeat ? 'enrolled' : 'waitlisted'
const hasRoom = ({ hasSeat, hasWaitlistSpot }: EnrollmentFacts) =>
  hasSeat || hasWaitlistSpot || refuse.conflict('pd.enrollment.full')
const isOpen = (facts: EnrollmentFacts) =>
  facts.closed === null
    ? facts.needsApproval || hasRoom(facts)
    : refuse.conflict(`pd.enrollment.closed.${facts.closed}`)
const ended = ({ hasEnded, isCredited }: EnrollmentFacts) => {
  if (!hasEnded) return refuse.conflict('pd.section.notEnded')
  return !isCredited || refuse.conflict('pd.enrollment.credited')
}
const notBeingPaid = ({ isBeingPaid }: EnrollmentFacts) =>
  !isBeingPaid || refuse.conflict('pd.enrollment.beingPaid')

const decided: EnrollmentState[] = ['enrolled', 'completed', 'incomplete', 'noShow']
const leading: EnrollmentPart[] = ['instructor', 'administrator']

/** Every transition of an enrollment. */
export const enrollmentWorkflow = defineWorkflow<
  EnrollmentState,
  EnrollmentPart,
  EnrollmentFacts
>()({
  name: 'pd.enrollment',
  acts: {
    request: {},
    approve: {},
    deny: { asks: { reason: f.multiline({ max: 1000, required: true }) }, danger: true },
    offer: {},
    accept: {},
    decline: { confirm: true },
    lapse: {},
    stay: {},
    place: {},
    withdraw: { confirm: true, danger: true },
    excuse: { asks: { reason: f.multiline({ max: 1000, required: true }) } },
    cancel: {},
    complete: {},
    incomplete: {},
    noShow: {},
  },
  transitions: [
    {
      from: ['none', 'withdrawn', 'approvalDenied'],
      act: 'request',
      to: (facts) => (facts.needsApproval ? 'awaitingApproval' : seatOrWaitlist(facts)),
      who: 'learner',
      when: isOpen,
    },
    {
      from: 'awaitingApproval',
      act: 'approve',
      to: seatOrWaitlist,
      who: ['approver', 'administrator'],
      when: hasRoom,
    },
    {
      from: 'awaitingApproval',
      act: 'deny',
      to: 'approvalDenied',
      who: ['approver', 'administrator'],
    },
    {
      from: 'waitlisted',
      act: 'offer',
      to: 'waitlisted',
      who: 'system',
      when: ({ hasOffer }) => !hasOffer,
    },
    {
      from: 'waitlisted',
      act: 'accept',
      to: 'enrolled',
      who: 'learner',
      when: ({ hasOffer }) => hasOffer || refuse.conflict('pd.enrollment.offerEnded'),
    },
    {
      from: 'waitlisted',
      act: 'decline',
      to: 'withdrawn',
      who: 'learner',
      when: ({ hasOffer }) => hasOffer || refuse.conflict('pd.enrollment.offerEnded'),
    },
    { from: 'waitlisted', act: 'lapse', to: 'waitlisted', who: 'system' },
    {
      from: 'waitlisted',
      act: 'stay',
      to: 'waitlisted',
      who: 'learner',
      when: ({ hasLapsed }) => hasLapsed,
    },
    // After the last day to enroll, a free seat is offered to no one: a person decides who gets it.
    {
      from: 'waitlisted',
      act: 'place',
      to: 'enrolled',
      who: leading,
      when: ({ hasSeat, hasOffer, hasEnded }) =>
        !hasEnded && (hasSeat || hasOffer || refuse.conflict('pd.enrollment.full')),
    },
    {
      from: ['awaitingApproval', 'waitlisted', 'enrolled'],
      act: 'withdraw',
      to: 'withdrawn',
      who: 'learner',
      when: (facts) =>
        facts.mayWithdraw ? notBeingPaid(facts) : refuse.conflict('pd.enrollment.cutOff'),
    },
    {
      from: ['awaitingApproval', 'waitlisted', 'enrolled'],
      act: 'withdraw',
      to: 'withdrawn',
      who: ['administrator', 'system'],
      when: notBeingPaid,
    },
    {
      from: decided,
      act: 'excuse',
      to: 'excused',
      who: 'administrator',
      when: ({ isCredited }) => !isCredited || refuse.conflict('pd.enrollment.credited'),
    },
    {
      from: ['awaitingApproval', 'waitlisted', 'enrolled'],
      act: 'cancel',
      to: 'cancelled',
      who: 'system',
    },
    {
      from: ['enrolled', 'incomplete', 'noShow'],
      act: 'complete',
      to: 'completed',
      who: leading,
      when: ended,
    },
    {
      from: ['enrolled', 'completed', 'noShow'],
      act: 'incomplete',
      to: 'incomplete',
      who: leading,
      when: ended,
    },
    {
      from: ['enrolled', 'completed', 'incomplete'],
      act: 'noShow',
      to: 'noShow',
      who: leading,
      when: ended,
    },
  ],
})

/** Whether someone holds a seat, including people who stayed in the section until its end. */
export const holdsSeat = (status: EnrollmentState, offerUntil: string | null): boolean =>
  decided.includes(status) || (status === 'waitlisted' && offerUntil !== null)
