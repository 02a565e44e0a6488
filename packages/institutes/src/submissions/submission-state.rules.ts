import { f, refuse } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'
import { decisions } from '../words.ts'
import type { InstituteStatus } from '../institutes/institute-state.rules.ts'

export const submissionStates = {
  draft: 'neutral',
  submitted: 'waiting',
  assigned: 'waiting',
  scored: 'attention',
  decided: 'good',
  withdrawn: 'neutral',
} as const
export type SubmissionStatus = keyof typeof submissionStates

/** `panel`: the product itself, as readings are dealt, scored, and given up. */
export type SubmissionPart = 'applicant' | 'administrator' | 'panel'

export interface SubmissionFacts {
  institute: InstituteStatus
  /** The deadline has passed. */
  isLate: boolean
  /** The deadline in words, on the district’s clock. */
  deadline: string
  /** Readings that were given, and readings that are still expected. */
  given: number
  missing: number
}

const inTime = ({ institute, isLate, deadline }: SubmissionFacts) => {
  if (institute !== 'open') return refuse.conflict('institutes.notOpen')
  return isLate ? refuse.conflict('institutes.late', { deadline }) : true
}
const whileReviewing = ({ institute }: SubmissionFacts) =>
  institute === 'reviewing' || refuse.conflict('institutes.notReviewing')

const whileOpen = ({ institute }: SubmissionFacts) =>
  institute === 'open' || refuse.conflict('institutes.isPlaced')

const decision = f.choice({ of: decisions, required: true })
const note = f.multiline({ max: 1000 })

/**
 * draft → submitted → assigned → scored → decided, or withdrawn. Until the deadline, applicants can
 * change what they submitted. Without all of its scores, a submission is decided with a reason.
 */
export const submissionWorkflow = defineWorkflow<
  SubmissionStatus | 'none',
  SubmissionPart,
  SubmissionFacts
>()({
  name: 'institutes.submissions',
  acts: {
    create: {},
    edit: {},
    remove: {},
    submit: {},
    decide: { asks: { decision, note } },
    decideWithout: {
      asks: { decision, note, reason: f.multiline({ max: 500, required: true }) },
    },
    correct: {
      asks: { decision, note, reason: f.multiline({ max: 500, required: true }) },
    },
    change: { confirm: true },
    withdraw: { danger: true, confirm: true },
    save: {},
    prefer: {},
    place: {},
    assign: {},
    score: {},
    scoreAgain: {},
  },
  transitions: [
    { from: 'none', act: 'create', to: 'draft', who: 'applicant', when: inTime },
    { from: 'draft', act: 'save', to: 'draft', who: 'applicant' },
    { from: 'draft', act: 'prefer', to: 'draft', who: 'applicant', when: whileOpen },
    { from: 'submitted', act: 'prefer', to: 'submitted', who: 'applicant', when: whileOpen },
    { from: 'submitted', act: 'place', to: 'submitted', who: 'panel' },
    { from: 'draft', act: 'remove', to: 'draft', who: 'applicant' },
    { from: 'draft', act: 'submit', to: 'submitted', who: 'applicant', when: inTime },
    { from: 'submitted', act: 'change', to: 'draft', who: 'applicant', when: inTime },
    {
      ...{ from: ['submitted', 'assigned', 'scored'], act: 'withdraw', to: 'withdrawn' },
      who: 'applicant',
    },
    // An administrator moves it to another panel, and changes nothing else.
    { from: 'submitted', act: 'edit', to: 'submitted', who: 'administrator' },
    { from: 'submitted', act: 'assign', to: 'assigned', who: 'panel', when: whileReviewing },
    { from: 'assigned', act: 'score', to: 'scored', who: 'panel' },
    { from: 'scored', act: 'scoreAgain', to: 'assigned', who: 'panel' },
    {
      ...{ from: 'scored', act: 'decide', to: 'decided', who: 'administrator' },
      when: whileReviewing,
    },
    {
      ...{ from: ['submitted', 'assigned'], act: 'decideWithout', to: 'decided' },
      ...{ who: 'administrator', when: whileReviewing },
    },
    {
      ...{ from: 'decided', act: 'correct', to: 'decided', who: 'administrator' },
      when: ({ institute }) =>
        institute === 'reviewing' ||
        institute === 'decided' ||
        refuse.conflict('institutes.isClosed'),
    },
  ],
  refusals: {
    notNow: (state, act) =>
      refuse.conflict(
        act === 'save' && state !== 'draft' ? 'institutes.isSubmitted' : 'kit.refusal.actNotNow',
      ),
  },
})
