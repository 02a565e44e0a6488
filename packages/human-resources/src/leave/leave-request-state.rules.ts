import { f, refuse } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'
import type { LeaveStatus } from './leave.words.ts'

/** `substitute`: someone who is asked to fill in; `product`: the product itself, when no answer comes. */
export type LeavePartOf = 'requester' | 'manager' | 'substitute' | 'product'

export interface LeaveRequestFacts {
  /** The first day is today or in the past. */
  hasBegun: boolean
  /** Someone fills in. */
  isFilled: boolean
}

const notFilled = ({ isFilled }: LeaveRequestFacts) =>
  !isFilled || refuse.conflict('humanResources.leave.isFilled')

/**
 * submitted → approved or denied, by a manager; submitted → canceled by the person who asked, and approved →
 * canceled before it starts. A manager opens any of them again with a reason, to correct it. Substitutes are
 * asked one after another: who accepts fills in.
 */
export const leaveRequestWorkflow = defineWorkflow<
  LeaveStatus | 'none',
  LeavePartOf,
  LeaveRequestFacts
>()({
  name: 'humanResources.leaveRequests',
  acts: {
    create: {},
    edit: {},
    approve: { asks: { answer: f.multiline({ max: 500 }) } },
    deny: { asks: { answer: f.multiline({ max: 500, required: true }) } },
    cancel: { confirm: true },
    fill: {
      asks: { substituteID: f.reference({ to: 'humanResources.colleagues', required: true }) },
    },
    offer: {
      asks: {
        firstID: f.reference({ to: 'humanResources.colleagues', required: true }),
        secondID: f.reference({ to: 'humanResources.colleagues' }),
        thirdID: f.reference({ to: 'humanResources.colleagues' }),
      },
    },
    accept: {},
    decline: {},
    lapse: {},
    reopen: { asks: { answer: f.multiline({ max: 500, required: true }) } },
  },
  transitions: [
    { from: 'none', act: 'create', to: 'submitted', who: 'requester' },
    { from: 'submitted', act: 'edit', to: 'submitted', who: 'requester' },
    { from: 'submitted', act: 'approve', to: 'approved', who: 'manager' },
    { from: 'submitted', act: 'deny', to: 'denied', who: 'manager' },
    { from: 'submitted', act: 'cancel', to: 'canceled', who: 'requester' },
    {
      ...{ from: 'approved', act: 'cancel', to: 'canceled', who: 'requester' },
      when: ({ hasBegun }) => !hasBegun || refuse.conflict('humanResources.leave.hasBegun'),
    },
    { from: 'submitted', act: 'fill', to: 'submitted', who: 'manager' },
    { from: 'approved', act: 'fill', to: 'approved', who: 'manager' },
    { from: 'submitted', act: 'offer', to: 'submitted', who: 'manager', when: notFilled },
    { from: 'approved', act: 'offer', to: 'approved', who: 'manager', when: notFilled },
    { from: 'submitted', act: 'accept', to: 'submitted', who: 'substitute' },
    { from: 'approved', act: 'accept', to: 'approved', who: 'substitute' },
    { from: 'submitted', act: 'decline', to: 'submitted', who: 'substitute' },
    { from: 'approved', act: 'decline', to: 'approved', who: 'substitute' },
    { from: 'submitted', act: 'lapse', to: 'submitted', who: 'product' },
    { from: 'approved', act: 'lapse', to: 'approved', who: 'product' },
    { from: ['approved', 'denied'], act: 'reopen', to: 'submitted', who: 'manager' },
    { from: 'canceled', act: 'reopen', to: 'submitted', who: 'manager' },
  ],
})
