import { f, refuse } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'

export type ObservationStatus = 'planned' | 'observing' | 'shared' | 'signed' | 'canceled'
export const observationStates = {
  planned: 'neutral',
  observing: 'waiting',
  shared: 'attention',
  signed: 'good',
  canceled: 'bad',
} as const

export type ObservationPart = 'evaluator' | 'second' | 'administrator' | 'educator'

export interface ObservationFacts {
  hasEvidence: boolean
  /** Who has signed what was shared last. */
  evaluatorSigned: boolean
  educatorSigned: boolean
  /** The evaluator no longer evaluates at the school. */
  evaluatorLeft: boolean
}

/** What the educator reads. */
export const isShared = (status: string): boolean => status === 'shared' || status === 'signed'

/**
 * From the plan of a visit to both signatures. What was shared changes only by a correction, which
 * keeps what it replaces.
 */
export const observationWorkflow = defineWorkflow<
  ObservationStatus | 'none',
  ObservationPart,
  ObservationFacts
>()({
  name: 'observation.observations',
  acts: {
    create: {},
    edit: {},
    remove: {},
    start: {},
    share: { confirm: true },
    respond: { asks: { response: f.multiline({ max: 4000, required: true }) } },
    signOwn: { confirm: true },
    sign: { confirm: true },
    correct: { asks: { reason: f.multiline({ max: 1000, required: true }) } },
    correctFor: {
      asks: {
        evaluatorID: f.reference({ to: 'observation.evaluators', required: true }),
        reason: f.multiline({ max: 1000, required: true }),
      },
    },
    cancel: { asks: { reason: f.multiline({ max: 1000, required: true }) }, danger: true },
  },
  transitions: [
    { from: 'none', act: 'create', to: 'planned', who: ['evaluator', 'administrator'] },
    { from: 'planned', act: 'edit', to: 'planned', who: ['evaluator', 'administrator'] },
    { from: 'observing', act: 'edit', to: 'observing', who: ['evaluator', 'second'] },
    { from: 'planned', act: 'remove', to: 'planned', who: ['evaluator', 'administrator'] },
    { from: 'planned', act: 'cancel', to: 'canceled', who: ['evaluator', 'administrator'] },
    { from: 'planned', act: 'start', to: 'observing', who: ['evaluator', 'second'] },
    {
      ...{ from: 'observing', act: 'share', to: 'shared', who: 'evaluator' },
      needs: ({ hasEvidence }) =>
        hasEvidence ? null : refuse.conflict('observation.refusal.nothingNoted'),
    },
    {
      ...{ from: 'shared', act: 'respond', to: 'shared', who: 'educator' },
      when: ({ educatorSigned }) => !educatorSigned,
    },
    {
      ...{ from: 'shared', act: 'signOwn', who: 'educator' },
      when: ({ educatorSigned }) => !educatorSigned,
      to: ({ evaluatorSigned }) => (evaluatorSigned ? 'signed' : 'shared'),
    },
    {
      ...{ from: 'shared', act: 'sign', who: 'evaluator' },
      when: ({ evaluatorSigned }) => !evaluatorSigned,
      to: ({ educatorSigned }) => (educatorSigned ? 'signed' : 'shared'),
    },
    { from: ['shared', 'signed'], act: 'correct', to: 'observing', who: 'evaluator' },
    {
      ...{ from: ['shared', 'signed'], act: 'correctFor', to: 'observing', who: 'administrator' },
      when: ({ evaluatorLeft }) => evaluatorLeft,
    },
  ],
})
