import { f, includes, refuse, type Reach, type Refusal } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'
import { ratings } from '../words.ts'
import { outcomes, type PlanStatus } from './plan.words.ts'

/**
 * `educator`: the plan is theirs. `evaluator`: named in the plan. `administrator`: manages growth at the
 * school. `reviewer`: an administrator who didn’t write its evaluation. `writer`: the educator, as they save
 * answers.
 */
export type PlanPart = 'educator' | 'evaluator' | 'administrator' | 'reviewer' | 'writer'

/** Someone, and where they may manage growth and evaluate. */
export interface PlanReader {
  userID: number
  manages: Reach
  evaluates: Reach
}

export interface PlanPeople {
  /** Undefined: it is being created. */
  id?: number | undefined
  educatorID?: number | undefined
  evaluatorID?: number | null | undefined
  concludedBy?: number | null | undefined
  schoolID?: number | null | undefined
}

/**
 * Who someone is to a plan. The educator is nothing else in it, whatever they manage, and an evaluator who
 * no longer evaluates at the school is no one to it. A mentor has no part in a plan.
 */
export function partsOf(
  { userID, manages, evaluates }: PlanReader,
  { id, educatorID, evaluatorID, concludedBy, schoolID = null }: PlanPeople,
): PlanPart[] {
  if (educatorID === userID) return id === undefined ? [] : ['educator']
  const isAdministrator = includes(manages, schoolID)
  const isEvaluator = evaluatorID === userID && (isAdministrator || includes(evaluates, schoolID))
  return [
    ...(isEvaluator ? (['evaluator'] as const) : []),
    ...(isAdministrator ? (['administrator'] as const) : []),
    ...(isAdministrator && !isEvaluator && concludedBy !== userID ? (['reviewer'] as const) : []),
  ]
}

export interface PlanFacts {
  /** Questions of this state that must be answered and aren’t. */
  unanswered: number
  goals: number
  /** The fewest goals that the plan asks for. */
  minGoals: number
  /** Goals without a competency, where the plan asks for one. */
  withoutCompetency: number
  hasEvaluator: boolean
  isImprovement: boolean
  /** A second administrator signs it too. */
  needsReview: boolean
  /** The state from which it was amended. */
  amendedFrom: PlanStatus | null
}

const asks = (name: string, values?: Record<string, number>): Refusal =>
  refuse.conflict(`educatorGrowth.plans.${name}`, values)

const answered = ({ unanswered }: PlanFacts) =>
  unanswered > 0 ? asks('unanswered', { count: unanswered }) : null

const withGoals = ({ goals, minGoals, withoutCompetency }: PlanFacts) =>
  goals < minGoals
    ? asks('fewGoals', { count: minGoals })
    : withoutCompetency > 0
      ? asks('withoutCompetency', { count: withoutCompetency })
      : null

const toEvaluator = (facts: PlanFacts) =>
  facts.hasEvaluator ? withGoals(facts) : asks('noEvaluator')

const back = ({ amendedFrom }: PlanFacts): PlanStatus => amendedFrom ?? 'approved'
const reason = f.multiline({ max: 2000, required: true })
const note = f.multiline({ max: 4000 })

/** The states in which someone still works on a plan. */
export const openStates = [
  ...['selfAssessment', 'goals', 'proposed', 'approved', 'midYear', 'secondHalf', 'summative'],
  ...['released', 'review', 'amending', 'amended'],
] as PlanStatus[]

/**
 * Self-assessment → goals → proposed → approved → mid-year → second half → summative → released → signed by
 * both; an amendment leaves the version before it. Only the evaluator, or an administrator in their place,
 * approves, and never the educator.
 */
export const planWorkflow = defineWorkflow<PlanStatus | 'none', PlanPart, PlanFacts>()({
  name: 'educatorGrowth.plans',
  acts: {
    create: {},
    edit: {},
    answer: {},
    submitSelf: { confirm: true },
    propose: { confirm: true },
    recall: {},
    approve: { asks: { comment: note } },
    returnGoals: { asks: { reason } },
    submitMidYear: { confirm: true },
    answerMidYear: { asks: { comment: f.multiline({ max: 4000, required: true }) } },
    returnMidYear: { asks: { reason } },
    submitFinal: { confirm: true },
    returnFinal: { asks: { reason } },
    conclude: {
      asks: {
        rating: f.choice({ of: ratings, required: true }),
        strengths: f.multiline({ max: 4000, required: true }),
        nextSteps: f.multiline({ max: 4000, required: true }),
        outcome: f.choice({ of: outcomes, required: true, default: 'continue' }),
      },
    },
    sign: { asks: { response: note } },
    withoutSignature: { asks: { reason } },
    review: { confirm: true },
    amend: { asks: { reason } },
    submitAmendment: { asks: { summary: f.multiline({ max: 1000, required: true }) } },
    adopt: {},
    returnAmendment: { asks: { reason } },
    discard: { asks: { reason } },
    handOver: {
      asks: {
        evaluatorID: f.reference({ to: 'educatorGrowth.evaluators', required: true }),
        reason,
      },
    },
    extend: { asks: { until: f.date({ required: true }), reason } },
    withdraw: { danger: true, asks: { reason } },
  },
  transitions: [
    { from: 'none', act: 'create', to: 'selfAssessment', who: 'administrator' },
    { from: 'goals', act: 'edit', to: 'goals', who: 'educator' },
    {
      ...{ from: 'goals', act: 'edit', to: 'goals', who: 'evaluator' },
      // A plan of improvement is written by both.
      when: ({ isImprovement }) => isImprovement,
    },
    ...(['selfAssessment', 'approved', 'secondHalf'] as const).map(
      (state) => ({ from: state, act: 'answer', to: state, who: 'writer' }) as const,
    ),
    // The goals stay: what was done and its evidence is added.
    { from: 'approved', act: 'edit', to: 'approved', who: 'educator' },
    { from: 'secondHalf', act: 'edit', to: 'secondHalf', who: 'educator' },
    { from: 'amending', act: 'edit', to: 'amending', who: ['educator', 'evaluator'] },
    {
      ...{ from: 'selfAssessment', act: 'submitSelf', to: 'goals', who: 'educator' },
      needs: answered,
    },
    {
      ...{ from: 'goals', act: 'propose', to: 'proposed', who: 'educator' },
      needs: toEvaluator,
    },
    {
      ...{ from: 'goals', act: 'propose', to: 'proposed', who: 'evaluator' },
      when: ({ isImprovement }) => isImprovement,
      needs: toEvaluator,
    },
    { from: 'proposed', act: 'recall', to: 'goals', who: 'educator' },
    {
      ...{ from: 'proposed', act: 'approve', to: 'approved' },
      who: ['evaluator', 'administrator'],
    },
    {
      ...{ from: 'proposed', act: 'returnGoals', to: 'goals' },
      who: ['evaluator', 'administrator'],
    },
    {
      ...{ from: 'approved', act: 'submitMidYear', to: 'midYear', who: 'educator' },
      needs: answered,
    },
    { from: 'midYear', act: 'answerMidYear', to: 'secondHalf', who: 'evaluator' },
    { from: 'midYear', act: 'returnMidYear', to: 'approved', who: 'evaluator' },
    {
      ...{ from: 'secondHalf', act: 'submitFinal', to: 'summative', who: 'educator' },
      needs: answered,
    },
    { from: 'summative', act: 'conclude', to: 'released', who: 'evaluator' },
    { from: 'summative', act: 'returnFinal', to: 'secondHalf', who: 'evaluator' },
    {
      ...{ from: 'released', act: 'sign', who: 'educator' },
      to: ({ needsReview }) => (needsReview ? 'review' : 'signed'),
    },
    {
      ...{ from: 'released', act: 'withoutSignature', who: 'administrator' },
      to: ({ needsReview }) => (needsReview ? 'review' : 'signed'),
    },
    { from: 'review', act: 'review', to: 'signed', who: 'reviewer' },
    {
      from: ['approved', 'secondHalf'],
      act: 'amend',
      to: 'amending',
      who: ['educator', 'evaluator'],
    },
    {
      ...{ from: 'amending', act: 'submitAmendment', to: 'amended', who: 'educator' },
      needs: withGoals,
    },
    {
      ...{ from: 'amended', act: 'adopt', to: back },
      who: ['evaluator', 'administrator'],
    },
    {
      ...{ from: 'amended', act: 'returnAmendment', to: 'amending' },
      who: ['evaluator', 'administrator'],
    },
    { from: ['amending', 'amended'], act: 'discard', to: back, who: ['educator', 'evaluator'] },
    ...openStates.flatMap(
      (from) =>
        [
          { from, act: 'handOver', to: from, who: 'administrator' },
          { from, act: 'extend', to: from, who: ['evaluator', 'administrator'] },
          { from, act: 'withdraw', to: 'withdrawn', who: 'administrator' },
        ] as const,
    ),
  ],
})
