import { f, refuse } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'

export type EvaluationStatus =
  | 'draft'
  | 'open'
  | 'scored'
  | 'calibrated'
  | 'acknowledged'
  | 'certified'
  | 'paid'
  | 'withdrawn'

export const evaluationStates = {
  draft: 'neutral',
  open: 'waiting',
  scored: 'waiting',
  calibrated: 'attention',
  acknowledged: 'waiting',
  certified: 'good',
  paid: 'good',
  withdrawn: 'bad',
} as const satisfies Record<EvaluationStatus, string>

/** The states in which an educator reads their own evaluation. */
export const released: readonly EvaluationStatus[] = [
  'calibrated',
  'acknowledged',
  'certified',
  'paid',
]

/** `payment`: the product itself, as a payment is posted. */
export type EvaluationPart = 'administrator' | 'evaluator' | 'committee' | 'educator' | 'payment'

export interface EvaluationFacts {
  isCycleOpen: boolean
  hasTotal: boolean
  /** A component is open again, by an appeal or a correction, and its evaluator hasn't answered. */
  isReopened: boolean
  /** Its component that is open again has a score, whatever was there before. */
  hasScores: boolean
  /** The last day for an appeal; null: the district has set no days for it. */
  appealThrough: string | null
  today: string
}

/** The facts of an evaluation that isn’t acknowledged. */
export const noAppeal = { appealThrough: null, today: '' } as const

const whileOpen = ({ isCycleOpen }: EvaluationFacts) =>
  isCycleOpen || refuse.conflict('meritPay.evaluations.yearNotOpen')
const withTotal = ({ hasTotal }: EvaluationFacts) =>
  hasTotal ? null : refuse.conflict('meritPay.evaluations.noTotal')

const withinDays = ({ appealThrough, today }: EvaluationFacts) =>
  appealThrough !== null && today <= appealThrough
const unlessOver = (facts: EvaluationFacts) =>
  facts.appealThrough === null ||
  withinDays(facts) ||
  refuse.conflict('meritPay.evaluations.appealOver', { date: facts.appealThrough })
/** An educator’s days for an appeal aren’t cut short. */
const onceFinal = (facts: EvaluationFacts) =>
  withTotal(facts) ??
  (withinDays(facts)
    ? refuse.conflict('meritPay.evaluations.appealOpen', { date: facts.appealThrough ?? '' })
    : null)

/**
 * draft → open / administrator → scored / evaluator → calibrated / committee → acknowledged /
 * educator → certified / administrator, once the days for an appeal are over → paid. An appeal opens the component that it names again,
 * and a correction with a reason does the same after certification. Only what is certified is paid.
 */
export const evaluationWorkflow = defineWorkflow<
  EvaluationStatus | 'none',
  EvaluationPart,
  EvaluationFacts
>()({
  name: 'meritPay.evaluations',
  acts: {
    create: {},
    edit: {},
    remove: {},
    open: {},
    score: { confirm: true },
    answer: { asks: { answer: f.multiline({ max: 1000, required: true }) } },
    calibrate: { asks: { note: f.multiline({ max: 1000 }) } },
    acknowledge: { confirm: true },
    appeal: {
      asks: {
        componentID: f.reference({ to: 'meritPay.components', required: true }),
        reason: f.multiline({ max: 2000, required: true }),
      },
    },
    withoutAcknowledgment: { asks: { reason: f.multiline({ max: 500, required: true }) } },
    certify: { confirm: true },
    correct: {
      asks: {
        componentID: f.reference({ to: 'meritPay.components', required: true }),
        reason: f.multiline({ max: 2000, required: true }),
      },
    },
    withdraw: { danger: true, asks: { reason: f.multiline({ max: 500, required: true }) } },
    pay: {},
  },
  transitions: [
    {
      ...{ from: 'none', act: 'create', to: 'draft', who: 'administrator' },
      when: ({ isCycleOpen }) => !isCycleOpen,
    },
    {
      ...{ from: 'none', act: 'create', to: 'open', who: 'administrator' },
      when: ({ isCycleOpen }) => isCycleOpen,
    },
    { from: 'draft', act: 'edit', to: 'draft', who: 'administrator' },
    { from: 'open', act: 'edit', to: 'open', who: ['administrator', 'evaluator'] },
    // After scoring, the committee may change scores; an appeal gives its one component back to the
    // evaluator, and an administrator names another one if that person is gone.
    {
      ...{ from: 'scored', act: 'edit', to: 'scored', who: ['evaluator', 'administrator'] },
      when: ({ isReopened }) => isReopened,
    },
    {
      ...{ from: 'scored', act: 'edit', to: 'scored', who: 'committee' },
      when: ({ isReopened }) => !isReopened,
    },
    { from: 'draft', act: 'remove', to: 'draft', who: 'administrator' },
    {
      ...{ from: 'draft', act: 'open', to: 'open', who: 'administrator' },
      when: whileOpen,
    },
    {
      ...{ from: 'open', act: 'score', to: 'scored', who: 'evaluator' },
      when: whileOpen,
      needs: ({ hasScores }) =>
        hasScores ? null : refuse.conflict('meritPay.evaluations.noScores'),
    },
    {
      ...{ from: 'scored', act: 'answer', to: 'scored', who: 'evaluator' },
      when: ({ isReopened }) => isReopened,
    },
    {
      ...{ from: 'scored', act: 'calibrate', to: 'calibrated', who: 'committee' },
      when: ({ isReopened }) => !isReopened || refuse.conflict('meritPay.evaluations.isReopened'),
      needs: withTotal,
    },
    { from: 'calibrated', act: 'acknowledge', to: 'acknowledged', who: 'educator' },
    {
      ...{ from: 'calibrated', act: 'withoutAcknowledgment', to: 'acknowledged' },
      who: 'administrator',
    },
    {
      ...{ from: 'acknowledged', act: 'appeal', to: 'scored', who: 'educator' },
      when: unlessOver,
    },
    {
      ...{ from: 'acknowledged', act: 'certify', to: 'certified', who: 'administrator' },
      needs: onceFinal,
    },
    {
      ...{ from: ['certified', 'paid'], act: 'correct', to: 'scored', who: 'administrator' },
      when: whileOpen,
    },
    {
      ...{ from: ['draft', 'open', 'scored', 'calibrated', 'acknowledged', 'certified'] },
      ...{ act: 'withdraw', to: 'withdrawn', who: 'administrator' },
    },
    { from: 'certified', act: 'pay', to: 'paid', who: 'payment' },
  ],
})
