import { f } from '@atrium/kit/shared'
import { defineWorkflow } from '@atrium/workflow/rules'
import type { LearningState } from '../words.ts'

export type LearningPart = 'learner' | 'approver'

/** A request for credit for learning outside the district: submitted → approved, denied, or changes requested → submitted again. */
export const learningWorkflow = defineWorkflow<LearningState, LearningPart>()({
  name: 'pd.learning',
  acts: {
    approve: {},
    requestChanges: { asks: { comment: f.multiline({ max: 2000 }) } },
    deny: { asks: { comment: f.multiline({ max: 2000, required: true }) }, danger: true },
    resubmit: {},
    withdraw: { confirm: true, danger: true },
  },
  transitions: [
    { from: 'sbmt', act: 'approve', to: 'aprv', who: 'approver' },
    { from: 'sbmt', act: 'requestChanges', to: 'chng', who: 'approver' },
    { from: 'sbmt', act: 'deny', to: 'deny', who: 'approver' },
    { from: 'chng', act: 'resubmit', to: 'sbmt', who: 'learner' },
    { from: ['sbmt', 'chng'], act: 'withdraw', to: 'drft', who: 'learner' },
    { from: 'drft', act: 'resubmit', to: 'sbmt', who: 'learner' },
  ],
})
