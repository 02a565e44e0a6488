import { f } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'
import { submissionEntity, type SubmissionStatus } from './words.ts'

export type RegistrationPart = 'family' | 'office'

export interface RegistrationFacts {
  /** A child has been accepted: the family can’t take it back any more, nor the office decline it. */
  isBegun: boolean
  /** Another child waits after this act. */
  isPartly: boolean
}

const isWhole = ({ isBegun }: RegistrationFacts): boolean => !isBegun

/**
 * draft → submitted → accepted. The office may send it back with a question; the family answers, and it is where it was in
 * line. A child at another school is accepted there, and until then it waits.
 */
export const registrationWorkflow = defineWorkflow<
  SubmissionStatus,
  RegistrationPart,
  RegistrationFacts
>()({
  name: submissionEntity,
  acts: {
    send: {},
    accept: {},
    ask: { asks: { question: f.multiline({ max: 500, required: true }) } },
    decline: { asks: { reason: f.multiline({ max: 500, required: true }) }, danger: true },
    withdraw: { confirm: true },
    undo: { confirm: true },
    reopen: { confirm: true },
  },
  transitions: [
    { from: ['draft', 'sentBack'], act: 'send', to: 'submitted', who: 'family' },
    {
      ...{ from: 'submitted', act: 'accept', who: 'office' },
      to: ({ isPartly }) => (isPartly ? 'submitted' : 'accepted'),
    },
    { from: 'submitted', act: 'ask', to: 'sentBack', who: 'office', when: isWhole },
    {
      from: ['submitted', 'sentBack'],
      act: 'decline',
      to: 'declined',
      who: 'office',
      when: isWhole,
    },
    {
      ...{ from: ['draft', 'submitted', 'sentBack'], act: 'withdraw', to: 'withdrawn' },
      ...{ who: 'family', when: isWhole },
    },
    { from: ['accepted', 'submitted'], act: 'undo', to: 'submitted', who: 'office' },
    { from: 'declined', act: 'reopen', to: 'submitted', who: 'office' },
  ],
})
